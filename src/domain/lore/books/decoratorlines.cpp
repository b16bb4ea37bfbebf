#include "domain/lore/books/decoratorlines.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

namespace {

enum class Needs { Nothing, Number, Value, Role };

const QMap<QString, Needs> &known()
{
    static const QMap<QString, Needs> table{
        {QStringLiteral("activate"), Needs::Nothing},
        {QStringLiteral("activate_only_after"), Needs::Number},
        {QStringLiteral("activate_only_every"), Needs::Number},
        {QStringLiteral("additional_keys"), Needs::Value},
        {QStringLiteral("depth"), Needs::Number},
        {QStringLiteral("disable_ui_prompt"), Needs::Value},
        {QStringLiteral("dont_activate"), Needs::Nothing},
        {QStringLiteral("dont_activate_after_match"), Needs::Nothing},
        {QStringLiteral("exclude_keys"), Needs::Value},
        {QStringLiteral("ignore_on_max_context"), Needs::Nothing},
        {QStringLiteral("instruct_depth"), Needs::Number},
        {QStringLiteral("instruct_scan_depth"), Needs::Number},
        {QStringLiteral("is_greeting"), Needs::Number},
        {QStringLiteral("is_user_icon"), Needs::Value},
        {QStringLiteral("keep_activate_after_match"), Needs::Nothing},
        {QStringLiteral("position"), Needs::Value},
        {QStringLiteral("reverse_depth"), Needs::Number},
        {QStringLiteral("reverse_instruct_depth"), Needs::Number},
        {QStringLiteral("role"), Needs::Role},
        {QStringLiteral("scan_depth"), Needs::Number},
    };
    return table;
}

bool isFallback(const QString &line)
{
    return line.trimmed().startsWith(u"@@@");
}

Decorator decoratorOf(const QString &line)
{
    const QString text = line.trimmed();
    const qsizetype signs = isFallback(line) ? 3 : 2;
    qsizetype end = signs;
    while (end < text.size() && !text[end].isSpace())
        ++end;
    return {text.sliced(signs, end - signs), text.sliced(end).trimmed()};
}

// The lines of the head, blank ones among them; behind the last one the text begins.
struct Head {
    QStringList lines;
    QString rest;
};

Head headOf(const QString &content)
{
    Head head;
    if (!QStringView(content).trimmed().startsWith(u"@@")) {
        head.rest = content;
        return head;
    }
    QStringList lines = content.split(u'\n');
    const auto isDecorator = [&lines](const QString &line) {
        const bool ended =
            lines.size() > 1; // by a line break, as the specification wants it; one that is known needs none
        return line.trimmed().startsWith(u"@@") && (ended || isKnownDecorator(decoratorOf(line).name));
    };
    while (!lines.isEmpty() && (lines.first().trimmed().isEmpty() || isDecorator(lines.first())))
        head.lines << lines.takeFirst();
    while (!head.lines.isEmpty() && head.lines.last().trimmed().isEmpty())
        lines.prepend(head.lines.takeLast());
    head.rest = lines.join(u'\n');
    return head;
}

bool isMain(const QString &line, QStringView name)
{
    return line.trimmed().startsWith(u"@@") && !isFallback(line) && decoratorOf(line).name == name;
}

bool isDecimal(const QString &value)
{
    bool ok = false;
    const double number = value.toDouble(&ok);
    return ok && std::isfinite(number);
}

bool hasValues(const QString &value)
{
    return std::ranges::any_of(value, [](QChar c) { return c != u',' && !c.isSpace(); });
}

// A program's own decorators have Latin letters and underscores, in small letters (Character Card V3).
bool isName(const QString &name)
{
    return !name.isEmpty() && std::ranges::all_of(name, [](QChar c) { return (c >= u'a' && c <= u'z') || c == u'_'; });
}

std::optional<DecoratorProblem::Kind> problemOf(const Decorator &decorator, const LoreAbilities &abilities)
{
    using Kind = DecoratorProblem::Kind;
    const auto found = known().constFind(decorator.name);
    if (found == known().cend())
        return isName(decorator.name) ? Kind::Unknown : Kind::BadName;
    if (*found == Needs::Number && !isDecimal(decorator.value))
        return Kind::NeedsNumber;
    if (*found == Needs::Value && !hasValues(decorator.value))
        return Kind::NeedsValue;
    static const QStringList roles{QStringLiteral("assistant"), QStringLiteral("system"), QStringLiteral("user")};
    if (*found == Needs::Role && !roles.contains(decorator.value))
        return Kind::NoSuchRole;
    const QString word = decorator.value.toLower();
    const bool never = *found == Needs::Nothing && word == u"false";
    if (*found == Needs::Nothing && !never && !word.isEmpty() && word != u"true")
        return Kind::NeedsNone;
    const bool additional = decorator.name == u"additional_keys";
    return never || additional || resolve({{decorator}}, abilities, false) != Decorations()
               ? std::nullopt
               : std::optional(Kind::NotHere);
}

// Those of the specification that come after the text has begun. Other lines may begin so, too.
void addLate(const Head &head, QList<DecoratorProblem> &problems)
{
    if (!head.rest.contains(QLatin1StringView("@@")))
        return;
    int line = int(head.lines.size());
    for (const QStringView text : QStringView(head.rest).split(u'\n')) {
        ++line;
        if (!text.trimmed().startsWith(u"@@"))
            continue;
        const Decorator decorator = decoratorOf(text.toString());
        if (known().contains(decorator.name))
            problems.append({DecoratorProblem::Kind::InText, decorator.name, line});
    }
}

} // namespace

QStringList knownDecorators()
{
    return known().keys();
}

std::optional<QString> decoratorValue(const QString &content, QStringView name)
{
    for (const QString &line : headOf(content).lines)
        if (isMain(line, name))
            return decoratorOf(line).value;
    return std::nullopt;
}

QString withDecorator(const QString &content, QStringView name, const std::optional<QString> &value)
{
    Head head = headOf(content);
    const auto at = std::ranges::find_if(head.lines, [&](const QString &line) { return isMain(line, name); });
    const QString written =
        QString(QStringLiteral("@@%1 %2").arg(name, value.value_or(QString()).simplified())).trimmed();
    if (at == head.lines.end() && value) {
        head.lines << written;
    } else if (value) {
        *at = written;
    } else if (at != head.lines.end()) {
        auto last = at + 1;
        while (last != head.lines.end() && isFallback(*last))
            ++last;
        head.lines.erase(at, last);
    }
    if (head.lines.isEmpty()) {
        while (head.rest.startsWith(u'\n'))
            head.rest.removeFirst();
        return head.rest;
    }
    return head.lines.join(u'\n') + u'\n' + head.rest;
}

bool isKnownDecorator(const QString &name)
{
    return known().contains(name);
}

QList<DecoratorProblem> decoratorProblems(const QString &content, const LoreAbilities &abilities)
{
    using Kind = DecoratorProblem::Kind;
    QList<DecoratorProblem> problems;
    QSet<QString> seen;
    bool mayFallBack = false;
    const Head head = headOf(content);
    for (int i = 0; i < head.lines.size(); ++i) {
        if (!head.lines[i].trimmed().startsWith(u"@@"))
            continue;
        const Decorator decorator = decoratorOf(head.lines[i]);
        const bool fallback = isFallback(head.lines[i]);
        if (fallback && !mayFallBack)
            problems.append({Kind::NothingBefore, decorator.name, i + 1});
        else if (const auto problem = problemOf(decorator, abilities))
            problems.append({*problem, decorator.name, i + 1});
        else if (!fallback && seen.contains(decorator.name) && decorator.name != u"additional_keys")
            problems.append({Kind::Repeated, decorator.name, i + 1});
        mayFallBack = mayFallBack || !fallback;
        if (!fallback)
            seen.insert(decorator.name);
    }
    addLate(head, problems);
    return problems;
}

} // namespace dramatis::domain
