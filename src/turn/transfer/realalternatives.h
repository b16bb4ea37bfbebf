// Which alternatives of a line may leave the program with it. A line that was said and taken back, or refused, stands
// in the log beside the line that was said instead; nobody chose it to be another version of that.
#pragma once

#include "store/log/eventlog.h"

#include <QSet>

#include <optional>

namespace dramatis::turn {

class RealAlternatives {
public:
    RealAlternatives(const store::EventLog &log, domain::ChatId chat) : m_log(log), m_chat(chat) {}

    // Of all alternatives of a turn: itself, what a model or a card offered, what another program's file held, what is
    // told on another branch, and what was left by choosing another.
    base::Result<QList<domain::EventId>> of(domain::EventId turn, const QList<domain::EventId> &alternatives);

private:
    base::Result<bool> isByHand(domain::EventId alternative) const;
    base::Result<domain::EventId> lastImported(const QList<domain::EventId> &alternatives) const;
    base::Result<> lookAround();
    base::Result<> passTo(domain::EventId before, domain::EventId after);
    bool stands(domain::EventId event) const;

    const store::EventLog &m_log;
    domain::ChatId m_chat;
    // Once somebody asks for them.
    struct Around {
        QList<store::PathSegment> told; // on any line
        QSet<domain::EventId> passed;   // events that were left for an alternative
    };
    std::optional<Around> m_around;
};

} // namespace dramatis::turn
