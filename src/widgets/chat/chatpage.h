// ChatPage shows one chat in a window: its title, its messages, and the bars for notices, finding and looking back.
// ComposerArea is what stands below them.
#pragma once

#include "widgets/shell/noticebar.h"

#include <QWidget>

#include <functional>
#include <memory>

class QMenu;
class QMimeData;

namespace Ui {
class ChatPage;
}

namespace dramatis::presenters {
class ChatLooks;
class ChatPresenter;
class SummaryOffer;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class Actions;
class ChatNotices;
class ChatView;
class ComposerArea;
class MessageEdits;
class RowTools;
class SlipNotice;

class ChatPage : public QWidget {
    Q_OBJECT
public:
    ChatPage(presenters::Workspace &workspace, std::unique_ptr<presenters::ChatPresenter> chat, Actions &actions,
             QWidget *parent = nullptr);
    ~ChatPage() override;

    presenters::ChatPresenter &chat() const { return *m_chat; }
    presenters::ChatLooks &looks() const { return *m_looks; }
    ChatView &messages() const;
    NoticeBar &notice() const;
    // Returns the message that a command is about: the edited one, else the current one, else the newest.
    qint64 target() const;
    qint64 topMessage() const; // of those that are in sight; 0: none is

    void send();
    void edit(qint64 turn);
    void showThoughts(qint64 turn); // what the model thought before it wrote
    void askRewind(qint64 turn);
    void askRemove(qint64 turn);
    void copyMessage(qint64 turn);
    void showMessage(int branch, qint64 turn); // goes to the branch, if the message is not on this one
    void openFind();
    void findNext(bool forward);
    void lookBack();
    void focusComposer();
    void chooseSpeaker(); // as whom the next line is spoken
    void zoom(int step);  // 0: back to normal
    void tell(const QString &sentence);
    // Withdrawn when the story moves on.
    void offer(const QString &sentence, NoticeBar::Stay stay, const QString &actionText, std::function<void()> action,
               const NoticeBar::Choice &other = {});
    void setMoreMenu(QMenu *menu);

Q_SIGNALS:
    void stateChanged();
    void connectionsRequested();
    void budgetRequested();
    void promptRequested(qint64 turn);    // that a reply was sent
    void characterRequested(qint64 card); // to be edited
    void filesGiven(const QMimeData *data);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void connectChat();
    void learnNames();
    void connectMessages();
    void connectOthers();
    void offerSummaries(const QString &sentence);
    void showState();
    void showTitle();
    void showPlace();
    void showLooks();
    void showBackdrop();
    void announce(const QString &text);
    void openMessageMenu(qint64 turn, const QPoint &globalPosition);

    presenters::Workspace &m_workspace;
    qsizetype m_namedCast = -1; // whose names are known to the spelling check
    std::unique_ptr<presenters::ChatPresenter> m_chat;
    std::unique_ptr<presenters::ChatLooks> m_looks;
    Actions &m_actions;
    std::unique_ptr<Ui::ChatPage> m_ui;
    std::unique_ptr<ChatNotices> m_notices;
    std::unique_ptr<SlipNotice> m_slip;
    std::unique_ptr<presenters::SummaryOffer> m_summaries;
    std::unique_ptr<MessageEdits> m_edits;
    std::unique_ptr<ComposerArea> m_composer;
    std::unique_ptr<RowTools> m_tools; // goes before the view that it watches
};

} // namespace dramatis::widgets
