// Variables and what depends on them: {{setvar}}, {{getvar}}, … and {{if}}.
#include "domain/macro/call.h"

#include <QHash>

namespace dramatis::domain {

namespace {

using Values = QMap<QString, QString>;

constexpr qsizetype longestValue = qsizetype(1) << 20;
constexpr qsizetype mostValues = 10'000;

Values &local(MacroCall &call)
{
    return call.run.variables->local;
}

Values &global(MacroCall &call)
{
    return call.run.variables->global;
}

std::optional<double> numberIn(const QString &text)
{
    bool ok = false;
    const double number = text.trimmed().toDouble(&ok);
    return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

QString written(double number)
{
    const bool whole = number == std::floor(number) && std::abs(number) < 1e15;
    return whole ? QString::number(qint64(number)) : QString::number(number, 'g', 15);
}

// Costs what it copies.
QString read(MacroCall &call, const Values &values, const QString &name)
{
    const QString value = values.value(name);
    call.run.spend(value.size());
    return value;
}

bool put(Values &values, const QString &name, const QString &value)
{
    if (value.size() > longestValue || (values.size() >= mostValues && !values.contains(name)))
        return false;
    values[name] = value;
    return true;
}

// Numbers are added; anything else is put behind.
bool add(MacroCall &call, Values &values, const QString &name, const QString &value, double sign = 1)
{
    const QString before = read(call, values, name);
    const auto left = before.isEmpty() ? std::optional(0.0) : numberIn(before);
    const auto right = numberIn(value);
    if (left && right)
        return put(values, name, written(*left + sign * *right));
    return sign > 0 && put(values, name, before + value);
}

using ValuesOf = Values &(*)(MacroCall &call);

template <ValuesOf values> MacroAnswer setVariable(MacroCall &call)
{
    const QList<MacroPieces> parts = call.parts();
    const QString name = call.expanded(parts, 0).trimmed();
    if (name.isEmpty() || (parts.size() < 2 && !call.hasBody))
        return {};
    QString value = parts.size() < 2 ? call.run.expanded(call.body) : call.expanded(parts, 1);
    for (qsizetype i = 2; i < parts.size(); ++i)
        value += QLatin1StringView("::") + call.expanded(parts, i);
    return put(values(call), name, value) ? MacroAnswer(QString()) : MacroAnswer();
}

template <ValuesOf values> MacroAnswer addVariable(MacroCall &call)
{
    const QList<MacroPieces> parts = call.parts();
    const QString name = call.expanded(parts, 0).trimmed();
    if (name.isEmpty() || parts.size() < 2)
        return {};
    return add(call, values(call), name, call.expanded(parts, 1)) ? MacroAnswer(QString()) : MacroAnswer();
}

template <ValuesOf values, int step> MacroAnswer stepVariable(MacroCall &call)
{
    const QString name = call.argument().trimmed();
    if (name.isEmpty() || !add(call, values(call), name, QString::number(step)))
        return {};
    return values(call).value(name);
}

template <ValuesOf values> MacroAnswer variable(MacroCall &call)
{
    return values(call).value(call.argument().trimmed());
}

template <ValuesOf values> MacroAnswer hasVariable(MacroCall &call)
{
    return values(call).contains(call.argument().trimmed()) ? QStringLiteral("true") : QStringLiteral("false");
}

template <ValuesOf values> MacroAnswer forgetVariable(MacroCall &call)
{
    values(call).remove(call.argument().trimmed());
    return QString();
}

// {{.name}}, {{.name = value}}, {{.name += value}}, {{.name++}}
MacroAnswer shortForm(MacroCall &call, Values &values)
{
    const QString text = call.argument();
    qsizetype end = 0;
    while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_' || text[end] == u'-'))
        ++end;
    if (text.sliced(0, end).endsWith(u"--"))
        end -= 2;
    const QString name = text.first(end);
    const QString rest = text.sliced(end).trimmed();
    if (name.isEmpty() || !name.front().isLetter())
        return {};
    if (rest.isEmpty())
        return values.value(name);
    if (rest == u"++" || rest == u"--") {
        const bool done = add(call, values, name, rest == u"++" ? QStringLiteral("1") : QStringLiteral("-1"));
        return done ? MacroAnswer(values.value(name)) : MacroAnswer();
    }
    const bool adds = rest.startsWith(u"+=");
    const bool takes = rest.startsWith(u"-=");
    if (!adds && !takes && (!rest.startsWith(u'=') || rest.startsWith(u"==")))
        return {};
    const QString value = rest.sliced(adds || takes ? 2 : 1).trimmed();
    const bool done = adds || takes ? add(call, values, name, value, adds ? 1 : -1) : put(values, name, value);
    return done ? MacroAnswer(QString()) : MacroAnswer();
}

bool isTrue(const QString &value)
{
    const QString text = value.trimmed().toLower();
    return !text.isEmpty() && text != u"0" && text != u"false" && text != u"off" && text != u"no";
}

int compared(const QString &left, const QString &right)
{
    const auto a = numberIn(left);
    const auto b = numberIn(right);
    if (a && b)
        return *a < *b ? -1 : *a > *b ? 1 : 0;
    return left.trimmed().compare(right.trimmed());
}

// A name stands for its value: {{if personality}}, {{if .met}}.
QString meaning(MacroCall &call, const QString &word)
{
    const QString name = word.trimmed();
    const MacroContext &context = *call.run.context;
    if (name.size() > 1 && (name.startsWith(u'.') || name.startsWith(u'$')))
        return read(call, name.startsWith(u'.') ? local(call) : global(call), name.sliced(1));
    const QString folded = name.toLower();
    if (context.texts.contains(folded) || context.values.contains(folded))
        return read(call, context.texts, folded) + read(call, context.values, folded);
    return folded == u"user" ? context.user : folded == u"char" ? context.character : name;
}

bool holds(MacroCall &call, const QString &text)
{
    static constexpr QStringView operators[] = {u"==", u"!=", u">=", u"<=", u">", u"<"};
    for (const QStringView sign : operators) {
        const qsizetype at = text.indexOf(sign);
        if (at <= 0)
            continue;
        const int order = compared(meaning(call, text.first(at)), meaning(call, text.sliced(at + sign.size())));
        return sign == u"==" ? order == 0 : sign == u"!=" ? order != 0 : sign == u">=" ? order >= 0
             : sign == u"<=" ? order <= 0 : sign == u">" ? order > 0 : order < 0;
    }
    const QString word = text.trimmed();
    return word.startsWith(u'!') ? !isTrue(meaning(call, word.sliced(1))) : isTrue(meaning(call, word));
}

} // namespace

MacroAnswer condition(MacroCall &call)
{
    if (call.hasBody) // {{if }} has no condition, and its body is none
        return call.hasArgument() && holds(call, call.argument()) ? call.run.expanded(call.body) : call.run.expanded(call.otherwise);
    const QList<MacroPieces> parts = call.parts();
    if (parts.size() < 2)
        return {};
    return holds(call, call.expanded(parts, 0)) ? call.expanded(parts, 1) : call.expanded(parts, 2);
}

MacroAnswer shortLocal(MacroCall &call)
{
    return shortForm(call, local(call));
}

MacroAnswer shortGlobal(MacroCall &call)
{
    return shortForm(call, global(call));
}

const QHash<QString, Macro> &variableMacros()
{
    static const QHash<QString, Macro> table{
        {QStringLiteral("setvar"), setVariable<local>},        {QStringLiteral("setglobalvar"), setVariable<global>},
        {QStringLiteral("addvar"), addVariable<local>},        {QStringLiteral("addglobalvar"), addVariable<global>},
        {QStringLiteral("incvar"), stepVariable<local, 1>},    {QStringLiteral("incglobalvar"), stepVariable<global, 1>},
        {QStringLiteral("decvar"), stepVariable<local, -1>},   {QStringLiteral("decglobalvar"), stepVariable<global, -1>},
        {QStringLiteral("getvar"), variable<local>},           {QStringLiteral("getglobalvar"), variable<global>},
        {QStringLiteral("hasvar"), hasVariable<local>},        {QStringLiteral("hasglobalvar"), hasVariable<global>},
        {QStringLiteral("varexists"), hasVariable<local>},     {QStringLiteral("globalvarexists"), hasVariable<global>},
        {QStringLiteral("deletevar"), forgetVariable<local>},  {QStringLiteral("deleteglobalvar"), forgetVariable<global>},
        {QStringLiteral("flushvar"), forgetVariable<local>},   {QStringLiteral("flushglobalvar"), forgetVariable<global>},
    };
    return table;
}

} // namespace dramatis::domain
