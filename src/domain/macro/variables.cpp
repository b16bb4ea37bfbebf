// Variables: {{setvar}}, {{getvar}}, … and the short forms {{.name}} and {{$name}}.
#include "base/json.h"
#include "domain/macro/call.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dramatis::domain {

namespace {

using Values = QMap<QString, QString>;

constexpr qsizetype longestValue = qsizetype(1) << 20;
constexpr qsizetype mostValues = 10'000;
constexpr qsizetype perStructure = 256; // what reading JSON costs besides its length
constexpr qint64 mostElements = 10'000;

Values &local(MacroCall &call)
{
    return call.run.variables->local;
}

Values &global(MacroCall &call)
{
    return call.run.variables->global;
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

base::JsonLimits limits()
{
    return {.bytes = 4 * longestValue, .depth = 32, .values = 100'000};
}

// A list or an object in JSON.
std::optional<base::Json> structureIn(MacroCall &call, const QString &value)
{
    const QString text = value.trimmed();
    if (!text.startsWith(u'[') && !text.startsWith(u'{'))
        return {};
    call.run.spend(perStructure + 4 * text.size());
    const auto parsed = base::Json::parse(text.toUtf8(), limits());
    return parsed ? std::optional(parsed->value) : std::nullopt;
}

bool putStructure(MacroCall &call, Values &values, const QString &name, const base::Json &whole)
{
    const QString text = QString::fromUtf8(whole.toUtf8());
    call.run.spend(perStructure + 4 * text.size());
    return put(values, name, text);
}

// Numbers are added; anything else is put behind, in a list as its last element.
bool add(MacroCall &call, Values &values, const QString &name, const QString &value)
{
    const QString before = read(call, values, name);
    const auto left = before.isEmpty() ? std::optional(0.0) : numberIn(before);
    const auto right = numberIn(value);
    if (left && right)
        return put(values, name, written(*left + *right));
    auto list = structureIn(call, before);
    if (!list || !list->isArray())
        return put(values, name, before + value);
    list->append(base::Json(value));
    return putStructure(call, values, name, *list);
}

using ValuesOf = Values &(*)(MacroCall &call);

template <ValuesOf values> MacroAnswer setVariable(MacroCall &call)
{
    const QList<MacroPieces> parts = call.parts();
    const QString name = call.expanded(parts, 0).trimmed();
    if (name.isEmpty())
        return {};
    QString value = call.expanded(parts, 1);
    for (qsizetype i = 2; i < parts.size(); ++i)
        value += QLatin1StringView("::") + call.expanded(parts, i);
    return put(values(call), name, value) ? MacroAnswer(QString()) : MacroAnswer();
}

template <ValuesOf values> MacroAnswer addVariable(MacroCall &call)
{
    const QList<MacroPieces> parts = call.parts();
    const QString name = call.expanded(parts, 0).trimmed();
    if (name.isEmpty())
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
    return read(call, values(call), call.argument().trimmed());
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

bool isIndex(const QString &key)
{
    return numberIn(key).has_value();
}

// {{setvarkey::name::key::value}}: in a list, the key is a number.
template <ValuesOf values> MacroAnswer setElement(MacroCall &call)
{
    const QList<MacroPieces> parts = call.parts();
    const QString name = call.expanded(parts, 0).trimmed();
    const QString key = call.expanded(parts, 1).trimmed();
    const base::Json value(call.expanded(parts, 2));
    const QString before = read(call, values(call), name);
    auto whole = before.isEmpty() ? std::optional(isIndex(key) ? base::Json::array() : base::Json::object())
                                  : structureIn(call, before);
    if (name.isEmpty() || !whole)
        return {};
    if (whole->isObject()) {
        whole->set(key, value);
    } else {
        const qint64 at = isIndex(key) ? qint64(std::clamp(*numberIn(key), -1.0, double(mostElements))) : -1;
        if (at < 0 || at >= mostElements)
            return {};
        base::Json::Array elements = whole->elements();
        elements.resize(std::max<qsizetype>(elements.size(), at + 1));
        elements[at] = value;
        whole = base::Json(elements);
    }
    return putStructure(call, values(call), name, *whole) ? MacroAnswer(QString()) : MacroAnswer();
}

template <ValuesOf values> MacroAnswer element(MacroCall &call)
{
    const QList<MacroPieces> parts = call.parts();
    const QString key = call.expanded(parts, 1).trimmed();
    const auto whole = structureIn(call, read(call, values(call), call.expanded(parts, 0).trimmed()));
    if (!whole)
        return QString();
    const double at = numberIn(key).value_or(-1);
    const base::Json &found = whole->isObject()                       ? (*whole)[key]
                              : at >= 0 && at < double(whole->size()) ? (*whole)[qsizetype(at)]
                                                                      : (*whole)[QStringView()];
    if (found.isNull())
        return QString();
    return found.isString() ? found.toString() : QString::fromUtf8(found.toUtf8());
}

// What a short form says: {{.name}}, {{.name = value}}, {{.name ||= value}}, {{.name++}}
struct ShortForm {
    QString name;       // empty: it says nothing
    QStringView sign;   // empty: the value is asked for
    qsizetype from = 0; // of what stands behind the sign, in the first piece
};

constexpr std::array<QStringView, 15> signs{u"?\?=", u"||=", u"++", u"--", u"??", u"||", u"-=", u"+=",
                                            u"==",   u"!=",  u">=", u"<=", u">",  u"<",  u"="}; // longer ones first

qsizetype behindBlanks(QStringView text, qsizetype at)
{
    while (at < text.size() && text[at].isSpace())
        ++at;
    return at;
}

ShortForm shortFormOf(const MacroCall &call)
{
    const QStringView text = call.piece.inside.first().source;
    const qsizetype begin = behindBlanks(text, call.head.from);
    qsizetype end = begin;
    while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_' || text[end] == u'-'))
        ++end;
    while (end > begin && text[end - 1] == u'-') // a name does not end so: "x--", "x-=1"
        --end;
    if (end == begin || !text[begin].isLetter())
        return {};
    ShortForm form{text.sliced(begin, end - begin).toString(), {}, behindBlanks(text, end)};
    const QStringView rest = text.sliced(form.from);
    const auto sign = std::ranges::find_if(signs, [&](QStringView each) { return rest.startsWith(each); });
    if (sign != signs.end()) {
        form.sign = *sign;
        form.from += sign->size();
    }
    const bool wantsValue = !form.sign.isEmpty() && form.sign != u"++" && form.sign != u"--";
    const bool hasMore = call.piece.inside.size() > 1 || behindBlanks(text, form.from) < text.size();
    return hasMore && !wantsValue ? ShortForm() : form;
}

bool compares(QStringView sign, const QString &left, const QString &right)
{
    if (sign == u"==" || sign == u"!=")
        return (left == right) == (sign == u"==");
    const auto a = left.isEmpty() ? std::optional(0.0) : numberIn(left);
    const auto b = right.isEmpty() ? std::optional(0.0) : numberIn(right);
    if (!a || !b)
        return false;
    return (sign.endsWith(u'=') && *a == *b) || (sign.startsWith(u'<') ? *a < *b : *a > *b);
}

MacroAnswer emptyIf(bool done)
{
    return done ? MacroAnswer(QString()) : MacroAnswer();
}

// What stands behind the sign is expanded only where it counts.
template <ValuesOf valuesOf> MacroAnswer shortForm(MacroCall &call)
{
    const ShortForm form = shortFormOf(call);
    const QStringView sign = form.sign;
    Values &values = valuesOf(call);
    if (form.name.isEmpty())
        return {};
    if (sign.isEmpty())
        return read(call, values, form.name);
    if (sign == u"++" || sign == u"--") {
        const bool done = add(call, values, form.name, sign == u"++" ? QStringLiteral("1") : QStringLiteral("-1"));
        return done ? MacroAnswer(values.value(form.name)) : MacroAnswer();
    }
    const bool isFallback = sign.startsWith(u'|') || sign.startsWith(u'?');
    if (isFallback && (sign.startsWith(u'|') ? isTrue(read(call, values, form.name)) : values.contains(form.name)))
        return read(call, values, form.name);
    const QString value = call.run.expanded(call.piece.inside, form.from).trimmed();
    if (isFallback)
        return !sign.endsWith(u'=') || put(values, form.name, value) ? MacroAnswer(value) : MacroAnswer();
    if (sign == u"=")
        return emptyIf(put(values, form.name, value));
    if (sign == u"+=")
        return emptyIf(add(call, values, form.name, value));
    if (sign == u"-=") {
        const auto number = numberIn(value);
        return emptyIf(!number || add(call, values, form.name, written(-*number)));
    }
    return compares(sign, read(call, values, form.name), value) ? QStringLiteral("true") : QStringLiteral("false");
}

} // namespace

const QHash<QString, Macro> &variableMacros()
{
    static const QHash<QString, Macro> table{
        {QStringLiteral("."), {shortForm<local>, 0, anyNumber}},
        {QStringLiteral("$"), {shortForm<global>, 0, anyNumber}},
        {QStringLiteral("setvar"), {setVariable<local>, 2, anyNumber, 1}},
        {QStringLiteral("setglobalvar"), {setVariable<global>, 2, anyNumber, 1}},
        {QStringLiteral("addvar"), {addVariable<local>, 2, 2, 1}},
        {QStringLiteral("addglobalvar"), {addVariable<global>, 2, 2, 1}},
        {QStringLiteral("setvarkey"), {setElement<local>, 3, 3, 2}},
        {QStringLiteral("setvarindex"), {setElement<local>, 3, 3, 2}},
        {QStringLiteral("setglobalvarkey"), {setElement<global>, 3, 3, 2}},
        {QStringLiteral("setglobalvarindex"), {setElement<global>, 3, 3, 2}},
        {QStringLiteral("getvarkey"), {element<local>, 2, 2, 1}},
        {QStringLiteral("getvarindex"), {element<local>, 2, 2, 1}},
        {QStringLiteral("getglobalvarkey"), {element<global>, 2, 2, 1}},
        {QStringLiteral("getglobalvarindex"), {element<global>, 2, 2, 1}},
        {QStringLiteral("incvar"), {stepVariable<local, 1>, 1, 1, 0}},
        {QStringLiteral("incglobalvar"), {stepVariable<global, 1>, 1, 1, 0}},
        {QStringLiteral("decvar"), {stepVariable<local, -1>, 1, 1, 0}},
        {QStringLiteral("decglobalvar"), {stepVariable<global, -1>, 1, 1, 0}},
        {QStringLiteral("getvar"), {variable<local>, 1, 1, 0}},
        {QStringLiteral("getglobalvar"), {variable<global>, 1, 1, 0}},
        {QStringLiteral("hasvar"), {hasVariable<local>, 1, 1, 0}},
        {QStringLiteral("hasglobalvar"), {hasVariable<global>, 1, 1, 0}},
        {QStringLiteral("varexists"), {hasVariable<local>, 1, 1, 0}},
        {QStringLiteral("globalvarexists"), {hasVariable<global>, 1, 1, 0}},
        {QStringLiteral("deletevar"), {forgetVariable<local>, 1, 1, 0}},
        {QStringLiteral("deleteglobalvar"), {forgetVariable<global>, 1, 1, 0}},
        {QStringLiteral("flushvar"), {forgetVariable<local>, 1, 1, 0}},
        {QStringLiteral("flushglobalvar"), {forgetVariable<global>, 1, 1, 0}},
    };
    return table;
}

} // namespace dramatis::domain
