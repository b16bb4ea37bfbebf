// ChatPresenter is one chat as a window shows it: it knows what can be done now, says in words what happens, and gives
// the other presenters of the chat its session. Each window has a presenter of its own, and all of one chat share its
// session.
#pragma once

#include "base/result.h"
#include "presenters/prompt/promptnotice.h"

#include <QElapsedTimer>
#include <QObject>
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

namespace dramatis::presenters {

class ChatItemModel;
class Portraits;
class ShownStory;
struct TakenBack;

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
    qint64 chat() const;
    QString title() const;
    QString currentBranchName() const; // empty: the main one

    // These say what is possible now.
    bool isReplying() const;
    bool isNoting() const;     // what happened, with nothing else going on
    bool isNotingOwed() const; // it was stopped
    bool canChange() const;    // no reply arrives, and one does not look back
    bool canSend() const { return canChange(); }
    bool isAway() const;        // the story goes on without the user: it can be watched, or left
    bool canRegenerate() const; // or have what was said answered, where no reply came
    bool lacksReply() const;    // the newest line is the user's own
    bool canContinue() const;
    QString undoText() const; // "Undo Edit"; empty: nothing to undo
    QString redoText() const;
    qint64 character() const;   // the card of the first of the cast; 0: none
    QString statusText() const; // "Mara is writing…", "Updating notes…"; empty: nothing goes on

    // A message is known by the number of its event; 0 stands for none.
    qint64 newest() const;
    qint64 newestOwn() const;
    QString text(qint64 turn) const;
    QString plainName(qint64 turn) const;         // who speaks
    QString thoughts(qint64 turn) const;          // what the model thought first; empty: nothing
    QString speakerReasonText(qint64 turn) const; // why it was this speaker; empty: there was no choice
    bool isGreeting(qint64 turn) const;
    QString witnessText(qint64 turn) const; // "Heard by you and Mara."
    QString branchName(qint64 turn) const;  // a name for a branch from here

    // While the user looks back, these say at what ("Viewing turn 12 of 40") and in which scene that is ("The
    // storm").
    QString lookText() const;
    QString lookedAtScene() const;
    QString viewerText() const; // "As Mara knows it."; empty: everything is shown

    // Says in a sentence what going back to `turn` would take back, as far as the viewer knows of it. Empty: it would
    // take nothing.
    QString rewindPreview(qint64 turn) const;
    QString removalPreview(qint64 turn) const; // of what goes beside the message itself; empty: nothing
    QString regeneratePreview() const;

    // The next line is spoken as this one of the cast, by place: 0 is the user, anybody else must be in the scene.
    // After a line it is the user again, unless the voice is held.
    int speaksAs() const;
    void speakAs(int slot);
    bool keepsSpeaker() const { return m_keepsSpeaker; }
    void keepSpeaker(bool hold);
    QList<std::pair<int, QString>> speakers() const; // that can be chosen, the user first
    QString speakAsText() const;                     // "You write this line as Mara."; empty: the user speaks

    // A choice is one thing that can be done about what is asked.
    struct Choice {
        QString text;
        std::function<void()> act;
    };

    // What is typed is kept half a second later at the latest, and is there again after a crash.
    QString composerDraft() const;
    void typed(const QString &text);
    void keepDraftNow();

public Q_SLOTS:
    // Returns true where the text was taken. Without a text, it asks for a reply to what stands last.
    bool send(const QString &text);
    void comeBack(); // into the scene
    void stop();
    void stopBookkeeping();
    void resumeBookkeeping();
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
    void continueFromHere(); // a new branch from the turn that one looks at
    void rename(const QString &title);
    void undo();
    void redo();
    // Another view of this chat asks the window to show a message.
    void show(qint64 turn) { Q_EMIT showRequested(turn); }

Q_SIGNALS:
    void stateChanged();
    void titleChanged();
    void showRequested(qint64 turn);
    void composerText(const QString &text);   // an impersonated line
    void composerHanded(const QString &text); // a line that undo gives back; empty: redo has taken it along
    void impersonationGrew(const QString &text);
    // These are for the notice line, which offers Undo where `undoable`, and Try Again where `retryable`.
    void notice(const QString &sentence, bool undoable);
    void failed(const QString &sentence, bool retryable);
    // Tells what became of the prompt that went out. The same is told once.
    void promptTold(const dramatis::presenters::PromptNotice &notice);
    // A line was not sent, because it is not clear who is to hear it. It stays in the composer until one of these is
    // done.
    void asked(const QString &sentence, const dramatis::presenters::ChatPresenter::Choice &first,
               const dramatis::presenters::ChatPresenter::Choice &other);
    void askedNoMore();                              // it is another line now
    void replyFinished(const QString &announcement); // for screen readers, once it is whole

private:
    bool looksBack(); // and says so
    void tellOfPrompt();
    void tellOfError(const base::Error &error, bool retryable);
    base::Error asHeard(base::Error error) const; // by the viewer
    bool sendLine(const QString &text, bool toAll);
    void askWhoHears(const QString &text, const base::Error &error);
    template <class T> bool report(const base::Result<T> &result);
    template <class T> void done(const base::Result<T> &result, const QString &said);
    void replyEnded();
    void passImpersonation();
    using ComposerSignal = void (ChatPresenter::*)(const QString &text);
    void takeComposerText(const QString &text, ComposerSignal tell);
    void takeLineAlong(const QString &text);
    bool lastIsReply() const;
    QString nameOf(int slot) const;

    std::shared_ptr<turn::ChatSession> m_session;
    std::unique_ptr<ShownStory> m_story;
    std::unique_ptr<ChatItemModel> m_messages;
    QString m_typed;
    QString m_unclear;     // the line that was asked about
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
    QString m_toldOfPrompt;     // PromptNotice::subject
    QElapsedTimer m_sinceAsked; // for the reply that is awaited
    bool m_asksForText = false; // for the composer of this window
    int m_speaksAs = 0;
    bool m_keepsSpeaker = false;
    bool m_repliesElsewhere = false; // a reply arrives on a branch that is not shown
};

} // namespace dramatis::presenters
