// The table of macros that are built in, and those that need only a line.
#include "domain/macro/call.h"
#include "domain/macro/names.h"

#include <QHash>
#include <QTextBoundaryFinder>

namespace dramatis::domain {

namespace {

MacroAnswer nothing(MacroCall &)
{
    return QString();
}

MacroAnswer character(MacroCall &call)
{
    return call.hasArgument() ? MacroAnswer() : call.run.context->character;
}

MacroAnswer user(MacroCall &call)
{
    return call.hasArgument() ? MacroAnswer() : call.run.context->user;
}

MacroAnswer comment(MacroCall &call)
{
    if (call.run.use == MacroUse::Display)
        return call.argument().trimmed();
    if (call.run.use == MacroUse::Story)
        return QStringLiteral("{{comment:%1}}").arg(call.argument());
    return QString();
}

MacroAnswer hiddenKey(MacroCall &call)
{
    return call.run.use == MacroUse::RecursiveScan ? call.argument() : QString();
}

// By what a reader takes for one character, so that accents stay with their letters.
MacroAnswer reversed(MacroCall &call)
{
    const QString &text = call.argument();
    QString result;
    result.reserve(text.size());
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    finder.toEnd();
    for (qsizetype end = text.size(); end > 0;) {
        const qsizetype start = std::max<qsizetype>(0, finder.toPreviousBoundary());
        result += QStringView(text).sliced(start, end - start);
        end = start;
    }
    return result;
}

MacroAnswer repeated(MacroCall &call, const QString &what)
{
    constexpr int most = 100;
    bool ok = !call.hasArgument();
    const int count = ok ? 1 : call.argument().trimmed().toInt(&ok);
    return ok && count >= 0 && count <= most ? MacroAnswer(what.repeated(count)) : MacroAnswer();
}

MacroAnswer newline(MacroCall &call)
{
    return repeated(call, QStringLiteral("\n"));
}

MacroAnswer space(MacroCall &call)
{
    return repeated(call, QStringLiteral(" "));
}

MacroAnswer trimmed(MacroCall &call)
{
    return call.argument().trimmed();
}

MacroAnswer outlet(MacroCall &call)
{
    return call.hasArgument() ? MacroAnswer(call.run.brought(outletText(call.argument())).value_or(QString())) : MacroAnswer();
}

MacroAnswer no(MacroCall &)
{
    return QStringLiteral("false");
}

const QHash<QString, Macro> &simpleMacros()
{
    static const QHash<QString, Macro> table{
        {QStringLiteral("char"), character},
        {QStringLiteral("bot"), character},
        {QStringLiteral("user"), user},
        {QStringLiteral("//"), nothing},
        {QStringLiteral("comment"), comment},
        {QStringLiteral("hiddenkey"), hiddenKey},
        {QStringLiteral("reverse"), reversed},
        {QStringLiteral("random"), randomChoice},
        {QStringLiteral("pick"), steadyChoice},
        {QStringLiteral("roll"), roll},
        {QStringLiteral("newline"), newline},
        {QStringLiteral("br"), newline},
        {QStringLiteral("space"), space},
        {QStringLiteral("noop"), nothing},
        {QStringLiteral("blank"), nothing},
        {QStringLiteral("banned"), nothing}, // words that a backend should avoid: none of ours can
        {QStringLiteral("ismobile"), no},
        {QStringLiteral("outlet"), outlet},
        {QStringLiteral("trim"), trimmed},
        {QStringLiteral("if"), condition},
        {QStringLiteral("."), shortLocal},
        {QStringLiteral("$"), shortGlobal},
        {QStringLiteral("time"), timeNow},
        {QStringLiteral("timeutc"), timeInZone},
        {QStringLiteral("date"), dateNow},
        {QStringLiteral("weekday"), weekdayNow},
        {QStringLiteral("isotime"), isoTimeNow},
        {QStringLiteral("isodate"), isoDateNow},
        {QStringLiteral("datetimeformat"), formattedNow},
        {QStringLiteral("timediff"), timeDifference},
        {QStringLiteral("idleduration"), idleDuration},
    };
    return table;
}

} // namespace

Macro findMacro(const QString &folded)
{
    const Macro macro = simpleMacros().value(folded);
    return macro ? macro : variableMacros().value(folded);
}

QStringList builtInMacros()
{
    return simpleMacros().keys() + variableMacros().keys();
}

} // namespace dramatis::domain
