// ComposerArea is what stands below the messages of a chat: the composer, what sends and stops, as whom the user
// writes, which model answers, and what is going on. Its widgets are those of the page's form.
#pragma once

#include <QObject>

class QMimeData;

namespace Ui {
class ChatPage;
}

namespace dramatis::presenters {
class ChatPresenter;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class Actions;
class QuickReplyChips;

class ComposerArea : public QObject {
    Q_OBJECT
public:
    ComposerArea(Ui::ChatPage &form, presenters::ChatPresenter &chat, presenters::Workspace &workspace,
                 Actions &actions);

    void send();
    void focus();
    void chooseSpeaker(); // as whom the next line is spoken
    void showState();     // of the chat
    void showLooks();

Q_SIGNALS:
    void connectionsRequested();
    void filesGiven(const QMimeData *data);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void alignWithMessages();
    void connectComposer();
    void connectButtons();
    void addCompleters();
    void runCommand(const QByteArray &id);
    void showStatus();
    void showHint();
    QString newcomersHint() const;
    void showTokens();
    void showSpeakAs();
    void showModel();
    void showImpersonation(const QString &text);

    Ui::ChatPage &m_form;
    presenters::ChatPresenter &m_chat;
    presenters::Workspace &m_workspace;
    Actions &m_actions;
    QuickReplyChips *m_replies;
    int m_columnWidth = 0; // of the messages, in pixels
};

} // namespace dramatis::widgets
