// What follows each event of a story, on any branch. Results are cached, since a chat may have a thousand branches that
// all begin with the same lines.
#pragma once

#include "store/log/eventlog.h"

#include <QHash>

namespace dramatis::turn {

class StoryTurns {
public:
    struct Said {
        domain::EventId turn;
        QString text;
        bool byUser = false;
    };

    // One story at a time: another one, or one that grew meanwhile, is read anew.
    base::Result<> begin(const store::EventLog &log, domain::ChatId story);
    // The turns that could follow the event.
    base::Result<QList<Said>> after(domain::EventId event);
    // The last event of what the turn's message said beside its words.
    base::Result<domain::EventId> tailOf(domain::EventId turn);
    // New turns follow these; nothing else was added to the story.
    base::Result<> grew(const QList<domain::EventId> &events);

private:
    base::Result<QList<Said>> read(domain::EventId event) const;
    base::Result<domain::EventId> readTail(domain::EventId turn) const;

    const store::EventLog *m_log = nullptr;
    domain::ChatId m_story;
    domain::EventId m_next; // of the story, when it was read
    QHash<domain::EventId, QList<Said>> m_after;
    QHash<domain::EventId, domain::EventId> m_tails;
};

} // namespace dramatis::turn
