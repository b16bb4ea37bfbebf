#include "turn/toolcalled.h"

#include "llm/toolcalls.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {
constexpr qsizetype mostName = 200; // characters that are kept
constexpr qsizetype mostArguments = 100'000;
constexpr qsizetype shownNameLetters = 60;
constexpr qsizetype shownArgumentLetters = 240;

QString shortened(const QString &text, qsizetype most)
{
    const QString line = text.left(4 * most).simplified();
    return line.size() > most ? line.left(most - 1) + QChar(0x2026) : line;
}
} // namespace

QList<ToolCallRecord> callsKept(const QList<llm::ToolCall> &calls)
{
    QList<ToolCallRecord> all;
    for (const llm::ToolCall &call : calls)
        all.append({call.name.left(mostName), call.arguments.left(mostArguments)});
    return all;
}

Result<QList<ToolCallRecord>> callsIn(const store::EventLog &log, ChatId chat, EventId id)
{
    const auto event = log.event(chat, id);
    if (!event)
        return std::unexpected(event.error());
    if (const auto *reply = std::get_if<AssistantTurn>(&event->payload))
        return reply->calls;
    const auto *change = std::get_if<TurnTextChanged>(&event->payload);
    return change ? change->calls : QList<ToolCallRecord>();
}

Result<QList<ToolCallRecord>> callsOf(const store::EventLog &log, ChatId chat, EventId turn, EventId text)
{
    const auto said = callsIn(log, chat, turn);
    if (!said || text == turn)
        return said;
    const auto continued = callsIn(log, chat, text);
    return continued ? Result<QList<ToolCallRecord>>(*said + *continued) : continued;
}

QString toolCallInEnglish(const QString &speaker, const ToolCallRecord &call)
{
    const QString what = QStringLiteral("%1 called the tool \u201c%2\u201d").arg(speaker, shownName(call));
    const QString with = shownArguments(call);
    return (with.isEmpty() ? what : what + QStringLiteral(" with ") + with) + QStringLiteral(". Dramatis has no tools yet, so nothing was done.");
}

QString shownName(const ToolCallRecord &call)
{
    const QString name = shortened(call.name, shownNameLetters);
    return name.isEmpty() ? QStringLiteral("?") : name;
}

QString shownArguments(const ToolCallRecord &call)
{
    const QString arguments = shortened(call.arguments, shownArgumentLetters);
    return arguments == QLatin1StringView("{}") ? QString() : arguments;
}

} // namespace dramatis::turn
