#include "domain/lore/books/decorators.h"

#include "domain/lore/books/decoratorlines.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

namespace {

// Where the line that begins at `from` ends, and where the next begins.
std::pair<qsizetype, qsizetype> lineAt(const QString &text, qsizetype from)
{
    const auto isBreak = [](QChar c) { return c == u'\n' || c == u'\r'; };
    const qsizetype end = std::find_if(text.cbegin() + from, text.cend(), isBreak) - text.cbegin();
    return {end, std::min(end + 1, text.size())};
}

Decorator decoratorIn(QStringView line)
{
    qsizetype end = 0;
    while (end < line.size() && !line[end].isSpace())
        ++end;
    return {line.first(end).toString(), line.sliced(end).trimmed().toString()};
}

std::optional<double> numberIn(const QString &value)
{
    bool ok = false;
    const double number = value.toDouble(&ok);
    return ok && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

// At least one value between the commas.
bool listsValues(const QString &list)
{
    return std::ranges::any_of(list, [](QChar c) { return c != u',' && !c.isSpace(); });
}

// Decorators without a value do without; "false" would mean their contrary.
bool isOn(const QString &value)
{
    return value.compare(QLatin1StringView("false"), Qt::CaseInsensitive) != 0;
}

// What other decorators that count take away from one.
struct Cancelled {
    bool byPosition = false;
    bool byDepth = false;
    bool byActivate = false;

    bool operator==(const Cancelled &) const = default;
};

class Resolver {
public:
    Resolver(const LoreAbilities &abilities, bool patterns, const Cancelled &cancelled) :
        m_abilities(abilities), m_patterns(patterns), m_cancelled(cancelled)
    {}

    Decorations run(const QList<DecoratorChain> &chains)
    {
        for (const DecoratorChain &chain : chains) {
            QSet<QString> considered;
            for (const Decorator &decorator : chain) {
                considered.insert(decorator.name);
                if (counts(decorator))
                    break;
            }
            m_seen.unite(considered);
        }
        return std::move(m_result);
    }

private:
    using Rule = bool (Resolver::*)(const QString &value);

    bool counts(const Decorator &decorator)
    {
        static const QHash<QString, Rule> rules{
            {QStringLiteral("activate_only_after"), &Resolver::onlyAfter},
            {QStringLiteral("activate_only_every"), &Resolver::onlyEvery},
            {QStringLiteral("keep_activate_after_match"), &Resolver::keepAfterMatch},
            {QStringLiteral("dont_activate_after_match"), &Resolver::dontAfterMatch},
            {QStringLiteral("depth"), &Resolver::depth},
            {QStringLiteral("instruct_depth"), &Resolver::instructDepth},
            {QStringLiteral("reverse_depth"), &Resolver::reverseDepth},
            {QStringLiteral("reverse_instruct_depth"), &Resolver::reverseInstructDepth},
            {QStringLiteral("role"), &Resolver::role},
            {QStringLiteral("scan_depth"), &Resolver::scanDepth},
            {QStringLiteral("instruct_scan_depth"), &Resolver::instructScanDepth},
            {QStringLiteral("is_greeting"), &Resolver::greeting},
            {QStringLiteral("position"), &Resolver::position},
            {QStringLiteral("ignore_on_max_context"), &Resolver::ignoreOnMaxContext},
            {QStringLiteral("additional_keys"), &Resolver::additionalKeys},
            {QStringLiteral("exclude_keys"), &Resolver::excludeKeys},
            {QStringLiteral("is_user_icon"), &Resolver::userIcon},
            {QStringLiteral("dont_activate"), &Resolver::dontActivate},
            {QStringLiteral("activate"), &Resolver::activate},
            {QStringLiteral("disable_ui_prompt"), &Resolver::disableUiPrompt},
        };
        const Rule rule = rules.value(decorator.name);
        // Of two with the same name only the first is considered, whatever comes of it; additional keys may be there
        // more often.
        const bool considered = m_seen.contains(decorator.name) && decorator.name != u"additional_keys";
        return rule && !considered && (this->*rule)(decorator.value);
    }

    static bool take(std::optional<double> &place, const QString &value, bool allowed)
    {
        const auto number = numberIn(value);
        if (number && allowed)
            place = number;
        return number && allowed;
    }
    static bool take(std::optional<QString> &place, const QString &value, bool allowed)
    {
        if (!value.isEmpty() && allowed)
            place = value;
        return !value.isEmpty() && allowed;
    }
    static bool take(bool &place, bool allowed)
    {
        place = place || allowed;
        return allowed;
    }

    bool onlyAfter(const QString &value) { return take(m_result.onlyAfter, value, m_abilities.chat); }
    bool onlyEvery(const QString &value)
    {
        return take(m_result.onlyEvery, value, m_abilities.chat && numberIn(value).value_or(0) > 0);
    }
    bool keepAfterMatch(const QString &value)
    {
        return take(m_result.keepAfterMatch, isOn(value) && m_abilities.matchHistory);
    }
    bool dontAfterMatch(const QString &value)
    {
        return take(m_result.dontAfterMatch, isOn(value) && m_abilities.matchHistory);
    }
    bool depth(const QString &value)
    {
        return take(m_result.depth, value, m_abilities.chat && !m_cancelled.byPosition);
    }
    bool instructDepth(const QString &value)
    {
        return take(m_result.depth, value, !m_abilities.chat && !m_cancelled.byPosition);
    }
    // The specification says "ignored in a chat", yet it is defined by messages: it means the contrary.
    bool reverseDepth(const QString &value)
    {
        return take(m_result.reverseDepth, value, m_abilities.chat && !m_cancelled.byPosition && !m_cancelled.byDepth);
    }
    bool reverseInstructDepth(const QString &value)
    {
        return take(m_result.reverseDepth, value, !m_abilities.chat && !m_cancelled.byPosition && !m_cancelled.byDepth);
    }
    bool role(const QString &value)
    {
        static const QHash<QString, Role> roles{{QStringLiteral("assistant"), Role::Assistant},
                                                {QStringLiteral("system"), Role::System},
                                                {QStringLiteral("user"), Role::User}};
        const auto found = roles.find(value);
        if (found == roles.end() || !m_abilities.roles || !m_abilities.chat)
            return false;
        m_result.role = *found;
        return true;
    }
    bool scanDepth(const QString &value) { return take(m_result.scanDepth, value, m_abilities.chat); }
    bool instructScanDepth(const QString &value) { return take(m_result.scanDepth, value, !m_abilities.chat); }
    bool greeting(const QString &value) { return take(m_result.greeting, value, m_abilities.greetings); }
    bool position(const QString &value)
    {
        return take(m_result.position, value, m_abilities.positions.contains(value));
    }
    bool ignoreOnMaxContext(const QString &value) { return take(m_result.ignoreOnMaxContext, isOn(value)); }
    bool additionalKeys(const QString &value)
    {
        if (listsValues(value))
            m_result.additionalKeys.append(value);
        return listsValues(value);
    }
    bool excludeKeys(const QString &value)
    {
        return take(m_result.excludeKeys, value, listsValues(value) && !m_patterns);
    }
    bool userIcon(const QString &value) { return take(m_result.userIcon, value, m_abilities.userIcons); }
    bool dontActivate(const QString &value)
    {
        return take(m_result.dontActivate, isOn(value) && !m_cancelled.byActivate);
    }
    bool activate(const QString &value) { return take(m_result.activate, isOn(value)); }
    bool disableUiPrompt(const QString &value)
    {
        return take(m_result.disabledUiPrompt, value, m_abilities.uiPrompts.contains(value));
    }

    const LoreAbilities &m_abilities;
    bool m_patterns = false;
    Cancelled m_cancelled;
    QSet<QString> m_seen;
    Decorations m_result;
};

} // namespace

QStringList decoratorValues(const QString &list, bool patterns)
{
    QStringList values;
    QString value;
    bool inside = false;
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QChar c = list[i];
        if (patterns && inside && c == u'\\' && i + 1 < list.size()) {
            value += c;
            value += list[++i];
            continue;
        }
        if (patterns && c == u'/' && (inside || value.trimmed().isEmpty()))
            inside = !inside;
        if (c == u',' && !inside) {
            values.append(value.trimmed());
            value.clear();
        } else {
            value += c;
        }
    }
    values.append(value.trimmed());
    return values;
}

DecoratedText readDecorators(const QString &content)
{
    if (!QStringView(content).trimmed().startsWith(u"@@"))
        return {{}, content};
    DecoratedText result;
    qsizetype from = 0;
    for (qsizetype at = 0; at < content.size();) {
        const auto [end, next] = lineAt(content, at);
        const QStringView line = QStringView(content).sliced(at, end - at).trimmed();
        at = next;
        if (line.isEmpty())
            continue;
        if (!line.startsWith(u"@@"))
            break;
        const bool isFallback = line.startsWith(u"@@@");
        const Decorator decorator = decoratorIn(line.sliced(isFallback ? 3 : 2));
        if (end == content.size() && !isKnownDecorator(decorator.name))
            break; // by the specification a line break belongs to it; one that is known can do without
        from = next;
        if (!isFallback)
            result.chains.append(DecoratorChain{decorator});
        else if (!result.chains.isEmpty())
            result.chains.last().append(decorator);
    }
    while (from < content.size() && (content[from] == u'\n' || content[from] == u'\r'))
        ++from;
    result.text = content.sliced(from);
    return result;
}

Decorations resolve(const QList<DecoratorChain> &chains, const LoreAbilities &abilities, bool patterns)
{
    if (chains.isEmpty())
        return {};
    // What counts may cancel others, whose fallbacks then count and may cancel others in turn; wherever they stand.
    constexpr int rounds = 4;
    Cancelled cancelled;
    Decorations result;
    for (int round = 0; round < rounds; ++round) {
        result = Resolver(abilities, patterns, cancelled).run(chains);
        const Cancelled next{result.position.has_value(), result.depth.has_value(), result.activate};
        if (next == cancelled)
            break;
        cancelled = next;
    }
    return result;
}

} // namespace dramatis::domain
