#include "turn/prompt/toolcallrecord.h"

#include "base/visibletext.h"
#include "llm/dialect/toolcalls.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {
constexpr qsizetype mostName = 200; // characters that are kept
constexpr qsizetype mostArguments = 100'000;
constexpr qsizetype shownNameLetters = 60;
constexpr qsizetype shownArgumentLetters = 240;
constexpr qsizetype mostShownNames = 4;

QString shortened(const QString &text, qsizetype most)
{
    const QString line = base::oneLine(QStringView(text).left(4 * most));
    return line.size() > most ? line.left(most - 1) + QChar(0x2026) : line;
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
    DRAMATIS_TRY(const auto event, log.event(chat, id));
    if (const auto *reply = std::get_if<AssistantTurn>(&event.payload))
        return reply->calls;
    const auto *change = std::get_if<TurnTextChanged>(&event.payload);
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

QString toolCallInEnglish(const QString &speaker, const QList<ToolCallRecord> &calls)
{
    const ShownCalls shown = shownCalls(calls);
    QStringList names;
    for (const QString &name : shown.names)
        names << QChar(0x201c) + name + QChar(0x201d);
    const QString tools = names.size() > 1 ? QStringLiteral("tools") : QStringLiteral("tool");
    if (shown.more > 0)
        names << QStringLiteral("%1 more").arg(shown.more);
    const QString last = names.takeLast();
    QString called = names.isEmpty() ? last : names.join(QStringLiteral(", ")) + QStringLiteral(" and ") + last;
    if (!shown.arguments.isEmpty())
        called += QStringLiteral(" with ") + shown.arguments;
    return QStringLiteral("%1 called the %2 %3. Dramatis has no tools yet, so nothing was done.")
        .arg(base::oneLine(speaker), tools, called);
}

ShownCalls shownCalls(const QList<ToolCallRecord> &calls)
{
    ShownCalls shown;
    for (const ToolCallRecord &call : calls)
        if (const QString name = shownName(call); !shown.names.contains(name))
            shown.names.append(name);
    shown.more = int(std::max<qsizetype>(0, shown.names.size() - mostShownNames));
    shown.names = shown.names.first(shown.names.size() - shown.more);
    if (calls.size() == 1)
        shown.arguments = shownArguments(calls.first());
    return shown;
}

} // namespace dramatis::turn
