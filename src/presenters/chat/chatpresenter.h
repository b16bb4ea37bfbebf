// ChatPresenter is one chat as a window shows it: it holds what the views of the chat work with, knows what can be done
// now, and passes on what has to be said. Each window has a presenter of its own, and all of one chat share its
// session.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"
#include "presenters/prompt/promptnotice.h"

#include <QObject>

#include <memory>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

class ChatActivity;
class ChatHeading;
class ChatItemModel;
class ChatMoves;
class ComposerPresenter;
class MessageDetails;
class MovePreviews;
class Portraits;
class ShownStory;
class SlipPresenter;

class ChatPresenter : public QObject {
    Q_OBJECT
public:
    // The session is shared, because a chat is open as long as one window shows it.
    ChatPresenter(std::shared_ptr<turn::ChatSession> session, Portraits &portraits, QObject *parent = nullptr);
    ~ChatPresenter() override;

    // The presenters of drawers (relationships, pins, prompt, branches) work on the session.
    turn::ChatSession &session() const { return *m_session; }

    // The story is what this window shows of the session: now or then, all of it or what one of the cast knows.
    ShownStory &story() const { return *m_story; }
    ChatItemModel &messages() const { return *m_messages; }
    const MessageDetails &details() const { return *m_details; }
    const ChatHeading &heading() const { return *m_heading; }
    const MovePreviews &previews() const { return *m_previews; }
    ComposerPresenter &composer() const { return *m_composer; }
    ChatActivity &activity() const { return *m_activity; }
    ChatMoves &moves() const { return *m_moves; }
    SlipPresenter &slip() const { return *m_slip; }

    domain::ChatId chat() const;
    domain::CardId character() const;  // the card of the first of the cast; 0: none
    domain::EventId newest() const;    // message; 0: none
    domain::EventId newestOwn() const; // of the user

    // These say what is possible now.
    bool canChange() const;     // no reply arrives, and one does not look back; also whether a line can be sent
    bool isAway() const;        // the story goes on without the user: it can be watched, or left
    bool canRegenerate() const; // or have what was said answered, where no reply came
    bool lacksReply() const;    // the newest line is the user's own
    bool canContinue() const;
    bool endsTorn() const; // the newest reply broke off, or was cut short

public Q_SLOTS:
    void comeBack(); // into the scene
    void retry();    // what failed last
    void regenerate();
    void continueReply();
    void rename(const QString &title);
    // Another view of this chat asks the window to show a message.
    void show(qint64 turn) { Q_EMIT showRequested(turn); }

Q_SIGNALS:
    void stateChanged();
    void titleChanged();
    void showRequested(qint64 turn);
    // These are for the notice line, which offers Undo where `undoable`, and Try Again where `retryable`.
    void notice(const QString &sentence, bool undoable);
    void failed(const QString &sentence, bool retryable);
    // Tells what became of the prompt that went out. The same is told once.
    void promptTold(const dramatis::presenters::PromptNotice &notice);
    void replyFinished(const QString &announcement); // for screen readers, once it is whole

private:
    void followSession();
    void followParts();
    bool looksBack(); // and says so
    void tellOfFailures();
    void tellOfPrompt();
    void tellOfError(const base::Error &error, bool retryable);
    base::Error asHeard(base::Error error) const; // by the viewer
    void report(const base::Result<> &result);
    void tellDraftEnded();
    void tellReply();
    bool lastIsReply() const;

    std::shared_ptr<turn::ChatSession> m_session;
    std::unique_ptr<ShownStory> m_story;
    std::unique_ptr<ChatItemModel> m_messages;
    std::unique_ptr<MessageDetails> m_details;
    std::unique_ptr<ChatHeading> m_heading;
    std::unique_ptr<MovePreviews> m_previews;
    std::unique_ptr<ComposerPresenter> m_composer;
    std::unique_ptr<ChatActivity> m_activity;
    std::unique_ptr<ChatMoves> m_moves;
    std::unique_ptr<SlipPresenter> m_slip;
    QString m_toldOfPrompt;          // PromptNotice::subject
    qsizetype m_failures = 0;        // of the bookkeeping, that were told of
    bool m_repliesElsewhere = false; // a reply arrives on a branch that is not shown
};

} // namespace dramatis::presenters
