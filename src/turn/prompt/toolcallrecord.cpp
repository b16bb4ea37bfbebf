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
    return base::elided(base::oneLine(QStringView(text).left(4 * most)), most);
}

QString shownName(const ToolCallRecord &call)
{
    return base::isVisible(call.name) ? shortened(call.name, shownNameLetters) : QString();
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
    const bool isOne = shown.names.size() == 1;
    QStringList names;
    for (const QString &name : shown.names)
        names << (name.isEmpty() ? QStringLiteral("one without a name") : QChar(0x201c) + name + QChar(0x201d));
    if (shown.more > 0)
        names << (shown.isOpen ? QStringLiteral("more") : QStringLiteral("%1 more").arg(shown.more));
    const QString last = names.takeLast();
    QString called =
        isOne && shown.names.first().isEmpty() ? QStringLiteral("a tool without a name")
        : isOne                                ? QStringLiteral("the tool ") + last
                : QStringLiteral("the tools ") + names.join(QStringLiteral(", ")) + QStringLiteral(" and ") + last;
    if (!shown.arguments.isEmpty())
        called += QStringLiteral(" with ") + shown.arguments;
    return QStringLiteral("%1 called %2. Dramatis has no tools yet, so nothing was done.")
        .arg(base::elided(base::oneLine(speaker), base::longestName), called);
}

ShownCalls shownCalls(const QList<ToolCallRecord> &calls)
{
    ShownCalls shown;
    for (const ToolCallRecord &call : calls)
        if (const QString name = shownName(call); !shown.names.contains(name))
            shown.names.append(name);
    shown.more = int(std::max<qsizetype>(0, shown.names.size() - mostShownNames));
    shown.names = shown.names.first(shown.names.size() - shown.more);
    shown.isOpen = shown.more > 0 && calls.size() >= llm::ToolCalls::most;
    if (calls.size() == 1)
        shown.arguments = shownArguments(calls.first());
    return shown;
}

} // namespace dramatis::turn
