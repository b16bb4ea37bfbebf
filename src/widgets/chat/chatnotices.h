// What the notice of a chat says about its story, and what it offers to do about it. An offer is withdrawn when the
// story moves on: it would now do something else.
#pragma once

#include "widgets/shell/noticebar.h"

#include <QObject>

class QUrl;

namespace dramatis::presenters {
class ChatPresenter;
struct PromptNotice;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class ChatView;

class ChatNotices : public QObject {
    Q_OBJECT
public:
    ChatNotices(NoticeBar &bar, ChatView &messages, presenters::ChatPresenter &chat);

    void tell(const QString &sentence, NoticeBar::Stay stay = NoticeBar::Stay::AWhile); // of no moment of the story
    void offer(const QString &sentence, NoticeBar::Stay stay, const QString &actionText, std::function<void()> action,
               const NoticeBar::Choice &other = {});
    void offerRewind(qint64 turn);
    void offerRemoval(qint64 turn);
    void offerLink(const QUrl &url);

Q_SIGNALS:
    void budgetRequested();
    void characterRequested(qint64 card);

private:
    void connectChat();
    void connectRevival();
    void fail(const QString &sentence, bool retryable);
    void tellOfPrompt(const presenters::PromptNotice &notice);
    void withdraw();
    NoticeBar::Choice goingOn();

    NoticeBar &m_bar;
    ChatView &m_messages;
    presenters::ChatPresenter &m_chat;
    // What was said last, and where the story stood then: what it would undo, and its newest message.
    struct Said {
        QString sentence;
        QString undo;
        qint64 newest = 0;
    };
    Said m_said;
};

} // namespace dramatis::widgets
