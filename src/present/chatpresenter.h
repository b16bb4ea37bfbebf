// One chat as a window shows it: what can be done now, what happens in words, and the session behind it for the other
// presenters of the same chat. Each window has its own; what they show is the same session.
#pragma once

#include "base/result.h"
#include "present/promptnotice.h"

#include <QObject>
#include <QElapsedTimer>
#include <QTimer>

#include <functional>
#include <memory>

namespace dramatis::domain {
struct World;
struct WorldDifference;
} // namespace dramatis::domain

namespace dramatis::turn {
class ChatSession;
struct Draft;
} // namespace dramatis::turn

namespace dramatis::present {

class ChatItemModel;
class Portraits;
class ShownStory;
struct TakenBack;

class ChatPresenter : public QObject {
    Q_OBJECT
public:
    // shared_ptr: a chat is open as long as one window shows it.
    ChatPresenter(std::shared_ptr<turn::ChatSession> session, Portraits &portraits, QObject *parent = nullptr);
    ~ChatPresenter() override;

    // For the presenters of drawers: relationships, pins, inspector, branches.
    turn::ChatSession &session() const { return *m_session; }

    // What this window shows of it, now or then.
    ShownStory &story() const { return *m_story; }
    ChatItemModel &messages() const { return *m_messages; }
    qint64 chat() const;
    QString title() const;
    QString lineName() const; // empty: the main one

    // What is possible now.
    bool isReplying() const;
    bool isNoting() const;     // what happened, with nothing else going on
    bool isNotingOwed() const; // it was stopped
    bool canChange() const; // no reply arrives, and one does not look back
    bool canSend() const { return canChange(); }
    bool isAway() const; // the story goes on without the user: it can be watched, or left
    bool canRegenerate() const; // or have what was said answered, where no reply came
    bool lacksReply() const;    // the newest line is the user's own
    bool canContinue() const;
    QString undoText() const; // "Undo Edit"; empty: nothing to undo
    QString redoText() const;
    qint64 character() const;   // the card of the first of the cast; 0: none
    QString statusText() const; // "Mara is writing…", "Noting what happened…"; empty: nothing goes on

    // Messages by their event; 0 where there is none.
    qint64 newest() const;
    qint64 newestOwn() const;
    QString text(qint64 turn) const;
    QString plainName(qint64 turn) const;   // who speaks
    QString thoughts(qint64 turn) const;    // what the model thought first; empty: nothing
    QString floorReason(qint64 turn) const; // why it was this speaker; empty: there was no choice
    bool isGreeting(qint64 turn) const;
    QString witnessText(qint64 turn) const; // "Heard by you and Mara."
    QString branchName(qint64 turn) const;  // a name for a branch from here

    // While one looks back: "You look at turn 12 of 40." and where that is, "The storm".
    QString lookText() const;
    QString lookedAtScene() const;
    QString viewerText() const; // "As Mara knows it."; empty: everything is shown

    // One sentence on what going back to `turn` would take back; empty: nothing, it is the newest.
    QString rewindPreview(qint64 turn) const;
    QString removalPreview(qint64 turn) const; // of what goes beside the message itself; empty: nothing
    QString regeneratePreview() const;

    // As whom the next line is spoken, by place in the cast: 0 is the user, anybody else must be in the scene. After a line
    // it is the user again, unless it is held.
    int speaksAs() const;
    void speakAs(int slot);
    bool holdsVoice() const { return m_holdsVoice; }
    void holdVoice(bool hold);
    QList<std::pair<int, QString>> voices() const; // that can be chosen, the user first
    QString voiceText() const; // "You write this line as Mara."; empty: the user speaks

    // One thing that can be done about what is asked.
    struct Choice {
        QString text;
        std::function<void()> act;
    };

    // What is typed is kept half a second later at the latest.
    QString composerDraft() const;
    void typed(const QString &text);
    void keepDraftNow();

public Q_SLOTS:
    // True where the text was taken. Empty: asks for a reply to what stands last.
    bool send(const QString &text);
    void comeBack(); // into the scene
    void stop();
    void stopBooks();
    void resumeBooks();
    void retry();          // what failed last
    bool endsTorn() const; // the newest reply broke off, or was cut short
    void regenerate();
    void continueReply();
    void impersonate();
    void swipe(qint64 turn, int step);
    void edit(qint64 turn, const QString &text);
    void editAsBranch(qint64 turn, const QString &text);
    void remove(qint64 turn);
    void rewind(qint64 turn);
    void branch(qint64 turn);
    void continueFromHere(); // a new line from the turn that one looks at
    void rename(const QString &title);
    void undo();
    void redo();
    // Another view of this chat asks the window to show a message.
    void show(qint64 turn) { Q_EMIT showRequested(turn); }

Q_SIGNALS:
    void stateChanged();
    void titleChanged();
    void showRequested(qint64 turn);
    void composerText(const QString &text); // an undone or impersonated line
    void impersonationGrew(const QString &text);
    // For the notice line. `undoable`: offer Undo; `retryable`: offer Retry.
    void notice(const QString &sentence, bool undoable);
    void failed(const QString &sentence, bool retryable);
    // Of the prompt that went out; the same is told once.
    void promptTold(const dramatis::present::PromptNotice &notice);
    // A line was not sent, because it is not clear who is to hear it. It stays in the composer until one of these is done.
    void asked(const QString &sentence, const dramatis::present::ChatPresenter::Choice &first,
               const dramatis::present::ChatPresenter::Choice &other);
    void askedNoMore(); // it is another line now
    void replyFinished(const QString &announcement); // for screen readers, once it is whole

private:
    bool looksBack(); // and says so
    void tellOfPrompt();
    void tellOfError(const base::Error &error, bool retryable);
    bool sendLine(const QString &text, bool toAll);
    void askWhoHears(const QString &text, const base::Error &error);
    template <class T> bool report(const base::Result<T> &result);
    template <class T> void done(const base::Result<T> &result, const QString &said);
    void replyEnded();
    void passImpersonation();
    void takeComposerText(const QString &text);
    bool lastIsReply() const;
    QString nameOf(int slot) const;

    std::shared_ptr<turn::ChatSession> m_session;
    std::unique_ptr<ShownStory> m_story;
    std::unique_ptr<ChatItemModel> m_messages;
    QString m_typed;
    QString m_unclear; // the line that was asked about
    bool m_unkept = false; // typed since it was kept
    QTimer m_keep;
    void lookAtDraft();
    QString withSeconds(const QString &sentence) const;
    QString meterText(const turn::Draft &draft) const;
    QString unheardDraftText() const;
    QString contextText(const turn::Draft &draft) const;
    using Eyes = std::function<domain::World(const domain::World &)>;
    using Preview = std::function<base::Result<domain::WorldDifference>(const Eyes &eyes)>;
    base::Result<TakenBack> takenBack(const Preview &preview) const; // as far as the viewer knows of it

    static constexpr int meterMilliseconds = 500;
    QTimer m_meter;
    QString m_status;
    QString m_toldOfPrompt; // PromptNotice::subject
    QElapsedTimer m_sinceAsked; // for the reply that is awaited
    bool m_asksForText = false; // for the composer of this window
    int m_voice = 0;
    bool m_holdsVoice = false;
    bool m_repliesElsewhere = false; // a reply arrives on a branch that is not shown
};

} // namespace dramatis::present
