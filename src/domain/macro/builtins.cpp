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
    return call.run.context->character;
}

MacroAnswer user(MacroCall &call)
{
    return call.run.context->user;
}

QString valueOr(const MacroCall &call, const char *latin1, const QString &fallback)
{
    const QString name = QString::fromLatin1(latin1);
    const auto value = call.run.context->values.find(name);
    return value != call.run.context->values.end() ? *value : call.run.brought(name).value_or(fallback);
}

// A story without a cast has one character.
MacroAnswer group(MacroCall &call)
{
    return valueOr(call, "group", call.run.context->character);
}

MacroAnswer characterOrGroup(MacroCall &call)
{
    return valueOr(call, "charifnotgroup", call.run.context->character);
}

MacroAnswer everybodyElse(MacroCall &call)
{
    return valueOr(call, "notchar", call.run.context->user);
}

MacroAnswer version(MacroCall &call)
{
    return valueOr(call, "charversion", QString());
}

// "0-7"
MacroAnswer messageRange(MacroCall &call)
{
    const QString last = valueOr(call, "lastmessageid", QString());
    return last.toInt() < 0 || last.isEmpty() ? QString() : QStringLiteral("0-") + last;
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
    if (text.size() > mostGrowth)
        return {};
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
    bool ok = !call.hasArgument() && !call.hasBody;
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
    return call.run.brought(outletText(call.argument())).value_or(QString());
}

// {{greeting}}, {{greeting::2}}
MacroAnswer greeting(MacroCall &call)
{
    bool isNumber = true;
    const int number = call.hasArgument() || call.hasBody ? call.argument().trimmed().toInt(&isNumber) : 0;
    return isNumber ? MacroAnswer(call.run.brought(greetingText(number)).value_or(QString()).trimmed()) : MacroAnswer();
}

MacroAnswer no(MacroCall &)
{
    return QStringLiteral("false");
}

const QHash<QString, Macro> &simpleMacros()
{
    static const QHash<QString, Macro> table{
        {QStringLiteral("char"), {character}},
        {QStringLiteral("bot"), {character}},
        {QStringLiteral("user"), {user}},
        {QStringLiteral("group"), {group}},
        {QStringLiteral("groupnotmuted"), {group}}, // nobody is muted
        {QStringLiteral("charifnotgroup"), {characterOrGroup}},
        {QStringLiteral("notchar"), {everybodyElse}},
        {QStringLiteral("version"), {version}},
        {QStringLiteral("allchatrange"), {messageRange}},
        {QStringLiteral("//"), {nothing, 0, anyNumber, 0}},
        {QStringLiteral("comment"), {comment, 0, anyNumber, 0}},
        {QStringLiteral("hiddenkey"), {hiddenKey, 0, anyNumber, 0}},
        {QStringLiteral("reverse"), {reversed, 1, 1, 0}},
        {QStringLiteral("random"), {randomChoice, 0, anyNumber}},
        {QStringLiteral("pick"), {steadyChoice, 0, anyNumber}},
        {QStringLiteral("roll"), {roll, 1, 1, 0}},
        {QStringLiteral("newline"), {newline, 0, 1, 0}},
        {QStringLiteral("br"), {newline, 0, 1, 0}},
        {QStringLiteral("space"), {space, 0, 1, 0}},
        {QStringLiteral("noop"), {nothing}},
        {QStringLiteral("blank"), {nothing}},
        {QStringLiteral("banned"), {nothing, 0, anyNumber, 0}}, // words that a backend should avoid: none of ours can
        {QStringLiteral("ismobile"), {no}},
        {QStringLiteral("hasextension"), {no, 1, 1, 0}},
        {QStringLiteral("outlet"), {outlet, 1, 1, 0}},
        {QStringLiteral("charfirstmessage"), {greeting, 0, 1, 0}},
        {QStringLiteral("greeting"), {greeting, 0, 1, 0}},
        {QStringLiteral("trim"), {trimmed, 0, 1, 0}},
        {QStringLiteral("if"), {condition, 1, 3, 1}},
        {QStringLiteral("else"), {nothing}}, // of no {{if}}
        {QStringLiteral("time"), {timeNow, 0, 1, 0}},
        {QStringLiteral("timeutc"), {timeInZone, 0, anyNumber}},
        {QStringLiteral("date"), {dateNow}},
        {QStringLiteral("weekday"), {weekdayNow}},
        {QStringLiteral("isotime"), {isoTimeNow}},
        {QStringLiteral("isodate"), {isoDateNow}},
        {QStringLiteral("datetimeformat"), {formattedNow, 1, 1, 0}},
        {QStringLiteral("timediff"), {timeDifference, 2, 2, 1}},
        {QStringLiteral("idleduration"), {idleDuration}},
    };
    return table;
}

} // namespace

const Macro *findMacro(const QString &folded)
{
    if (const auto found = simpleMacros().constFind(folded); found != simpleMacros().cend())
        return &*found;
    const auto found = variableMacros().constFind(folded);
    return found != variableMacros().cend() ? &*found : nullptr;
}

bool isMacroName(const QString &folded)
{
    return findMacro(folded);
}

QStringList builtInMacros()
{
    return simpleMacros().keys() + variableMacros().keys();
}

} // namespace dramatis::domain
