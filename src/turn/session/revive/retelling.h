// Replays a story from a point on, piece by piece, on a branch of its own. The original branch stays as it is; if it
// continues meanwhile, new messages are replayed, too, and if it is rewound, so is the copy.
//
// Notes appended to the head of the old branch, as late notes are, could not say where and when things happened
// (domain/memory/sceneevents.h), because scenes and places change between the lines.
//
// Progress is stored in the journal with each piece, so that it resumes after a restart.
#pragma once

#include "turn/session/revive/retold.h"
#include "turn/session/sessioncontext.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

class Retelling {
public:
    enum class Stage { Goes, Waits, Done };

    // `line` is opened on the new branch. Both outlive this.
    Retelling(SessionContext &context, StoryLine &line) : m_context(context), m_line(line) {}

    struct Known {
        int branch = 0; // 0: none is unfinished
        Stage stage = Stage::Done;
    };
    // The chat's newest one that was not discarded.
    static base::Result<Known> known(const store::EventLog &log, domain::ChatId chat);
    // A new branch, and where it is told from: `from` is the first line that is told again. Fault::NotFound
    // "no_such_turn", Fault::Invalid "branch_name".
    static base::Result<int> begin(SessionContext &context, const StoryLine &told, domain::EventId from,
                                   const QString &branchName);

    base::Result<> open(int branch);
    int branch() const { return m_line.branch(); }
    int source() const { return m_source; }
    base::Result<> mark(Stage stage);

    struct Piece {
        domain::EventId reply = {}; // with which it ends, as it stands on this branch; none: it has none
        bool isLast = false;        // there is nothing more to tell
        // Replies whose notes were taken back: they, or the lines before them, have other words or hearers now.
        QList<domain::EventId> again = {};
    };
    // Up to the next reply. Fault::Conflict "story_left": the story is not told from this point any more.
    base::Result<Piece> tellNext();
    // Replies that are told, and that are still to be told.
    struct Progress {
        qsizetype told = 0;
        qsizetype left = 0;

        bool operator==(const Progress &) const = default;
    };
    Progress progress() const;

private:
    struct Part {
        domain::EventId upTo;  // the original that was looked at last
        domain::EventId first; // of the copies
    };
    struct Batch {
        QList<domain::NewEvent> events;
        QList<domain::EventId> originals;
        domain::EventId upTo;
        domain::EventId reply;        // the original
        QList<domain::EventId> again; // copies
    };

    void take(const store::Movement &movement, const QList<store::PathSegment> &path);
    base::Result<> follow(); // where the old branch is now
    base::Result<> takeBack(qsizetype parts);
    base::Result<Batch> nextBatch() const;
    base::Result<> commit(const Batch &batch);
    void changeTold(const domain::Event &event, Batch *batch) const;
    base::Result<> tellTurn(const domain::Event &turn, domain::Payload *payload) const;
    base::Result<> addAlternatives(const Batch &batch, domain::EventId first) const;
    bool isOnPath(domain::EventId event) const;
    domain::EventId toldUpTo() const { return m_parts.isEmpty() ? m_events.fork : m_parts.last().upTo; }

    SessionContext &m_context;
    StoryLine &m_line;
    int m_source = 0;
    RetoldEvents m_events;
    QList<Part> m_parts;
    domain::World m_story;            // of the old branch
    QList<store::PathSegment> m_path; // of the old branch, from the fork on
    bool m_isAsked = false;           // where the old branch is
};

} // namespace dramatis::turn
