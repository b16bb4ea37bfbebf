// The tools that replies called, as they are on record.
#pragma once

#include "domain/event/payload.h"
#include "store/log/eventlog.h"

#include <functional>

namespace dramatis::llm {
struct ToolCall;
}

namespace dramatis::turn {

// As they are kept: with bounds, since models have been seen to write for ever.
QList<domain::ToolCallRecord> callsKept(const QList<llm::ToolCall> &calls);

// Those of one event: a reply, or what continued it.
base::Result<QList<domain::ToolCallRecord>> callsIn(const store::EventLog &log, domain::ChatId chat,
                                                    domain::EventId event);

// Of a turn whose present text is in `text` (the turn itself, or its last change).
base::Result<QList<domain::ToolCallRecord>> callsOf(const store::EventLog &log, domain::ChatId chat,
                                                    domain::EventId turn, domain::EventId text);

// "Mara called the tool “search” with {…}. …", in the reader's language: one sentence on all that a reply called.
using CalledWords = std::function<QString(const QString &speaker, const QList<domain::ToolCallRecord> &calls)>;
QString toolCallInEnglish(const QString &speaker,
                          const QList<domain::ToolCallRecord> &calls); // for programs that are not translated

// What a sentence has room for: on one line, without what would turn or control the text around it, and cut where it is
// longer.
struct ShownCalls {
    QStringList names;   // of the tools, each once; an empty one: a call that names none
    int more = 0;        // tools that are not among them
    bool isOpen = false; // there may have been more calls than are kept, so that more cannot be counted
    QString arguments;   // of the only call; empty: there are several, or it has none
};
ShownCalls shownCalls(const QList<domain::ToolCallRecord> &calls);

} // namespace dramatis::turn
