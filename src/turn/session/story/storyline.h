// The branch of a chat that is shown, as it stands: its world and its head, and the only way in which both change. What
// happens in the story is appended here, or moves the head here; the signals follow from what happened.
#pragma once

#include "domain/world/corrections.h"
#include "turn/session/sessioncontext.h"
#include "turn/session/story/history.h"

#include <QObject>

#include <functional>

namespace dramatis::turn {

class StoryLine : public QObject {
    Q_OBJECT
public:
    StoryLine(SessionContext &context, domain::ChatId chat);
    base::Result<> open();                 // before anything else
    base::Result<> openBranch(int branch); // in its place: one that is not shown

    domain::ChatId chat() const { return m_chat; }
    int branch() const { return m_branch; }
    const domain::World &world() const { return m_world; }
    UndoState undoState() const { return m_undoState; }
    base::Result<Steps> steps() { return m_history.steps(); }

    // The last line, if it is a reply. Fault::NotFound where the user spoke last.
    base::Result<domain::EventId> lastReply() const;
    // Whether this line and all after it are replies, so that it may be replaced.
    bool isReplyToTheEnd(domain::EventId turn) const;
    domain::AssistantTurn replyOf(domain::EventId turn) const; // empty where it is none
    // The event after which nothing but what follows the turn stands: where a rewind or branch goes.
    base::Result<domain::EventId> endOfTurn(domain::EventId turn) const;
    // The last of the events that follow this one, and tell of it or of what was before.
    base::Result<domain::EventId> endOfNotes(domain::EventId event) const;
    bool standsAt(domain::EventId head) const; // nothing but notes and corrections came since
    base::Result<QList<domain::EventId>> alternatives(domain::EventId turn) const;

    // Appends at the head and folds. `also`: what is done with it, or not at all.
    base::Result<store::Appended> commit(const QList<domain::NewEvent> &events, const store::Reason &reason,
                                         const std::function<base::Result<>()> &also = {});
    // The first half of it: the world follows when fold() is told what was appended.
    base::Result<store::Appended> append(const QList<domain::NewEvent> &events, const store::Reason &reason,
                                         const std::function<base::Result<>()> &also = {});
    void fold(const QList<domain::Event> &events);
    // Bookkeeping that comes late. False: what it follows from is not on this branch any more, or it could not be kept.
    bool note(const QList<domain::NewEvent> &events);
    // Moves the head, carries late notes over, and folds anew; the sequence of the movement.
    base::Result<qint64> jump(domain::EventId target, const store::Reason &reason, domain::Keep keep);
    base::Result<> selectBranch(int to, const store::Reason &reason, domain::Keep keep = domain::Keep::Title);
    // Several movements as one. When that fails, what was already shown is read anew from the log.
    base::Result<> together(const std::function<base::Result<>()> &work);

    base::Result<> refreshUndo();
    void tryRefreshUndo();
    base::Result<> refreshState(); // the chat's row in the list
    void saveSnapshotWhenDue();

Q_SIGNALS:
    void turnsAppended(qsizetype first); // index in world().transcript; the lines before are unchanged
    void turnChanged(qsizetype index);   // its text, flags or significance
    void transcriptReset();              // a head moved: read everything again
    void worldChanged();                 // also after the above
    void undoStateChanged();
    void branchesChanged();
    void branchAboutToChange(); // branch() and world() are still those that are left
    void branchChanged();       // and are now those of the other; the signals above come after it
    void headMoved();           // when all of the above has been said
    void failed(const dramatis::base::Error &error);

private:
    base::Result<> reread();
    base::Result<> refold(domain::EventId head);

    SessionContext &m_context;
    const domain::ChatId m_chat;
    int m_branch = 1;
    domain::World m_world;
    History m_history;
    UndoState m_undoState;
};

std::unexpected<base::Error> noSuchTurn(domain::EventId turn);

} // namespace dramatis::turn
