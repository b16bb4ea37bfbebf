// The tools that replies called, as they are on record.
#pragma once

#include "domain/event/payload.h"
#include "store/eventlog.h"

#include <functional>

namespace dramatis::llm {
struct ToolCall;
}

namespace dramatis::turn {

// As they are kept: with bounds, since models have been seen to write for ever.
QList<domain::ToolCallRecord> callsKept(const QList<llm::ToolCall> &calls);

// Those of one event: a reply, or what continued it.
base::Result<QList<domain::ToolCallRecord>> callsIn(const store::EventLog &log, domain::ChatId chat, domain::EventId event);

// Of a turn whose present text is in `text` (the turn itself, or its last change).
base::Result<QList<domain::ToolCallRecord>> callsOf(const store::EventLog &log, domain::ChatId chat, domain::EventId turn, domain::EventId text);

// "Mara called the tool “search” with {…}. …", in the reader's language.
using CalledWords = std::function<QString(const QString &speaker, const domain::ToolCallRecord &call)>;
QString toolCallInEnglish(const QString &speaker, const domain::ToolCallRecord &call); // for programs that are not translated

// What a sentence has room for: on one line, and cut where it is longer.
QString shownName(const domain::ToolCallRecord &call);
QString shownArguments(const domain::ToolCallRecord &call); // empty: there are none

} // namespace dramatis::turn
