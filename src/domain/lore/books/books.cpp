#include "domain/lore/books/books.h"

#include "domain/lore/books/sillytavern.h"
#include "domain/lore/match/keykinds.h"
#include "domain/macro/expand.h"

#include <QSet>

#include <limits>

namespace dramatis::domain {

namespace {

using Where = LorePlace::Where;

LorePlace standardPlace(const LoreEntry &entry)
{
    LorePlace place;
    if (entry.position == u"before_char")
        place.where = Where::BeforeCharacter;
    else if (entry.position == u"after_char")
        place.where = Where::AfterCharacter;
    return place;
}

LorePlace foreignPlace(const SillyTavernFields &fields)
{
    static constexpr Where places[] = {Where::BeforeCharacter, Where::AfterCharacter, Where::NoteTop,
                                       Where::NoteBottom,      Where::Depth,          Where::BeforeExamples,
                                       Where::AfterExamples,   Where::Outlet};
    static constexpr Role roles[] = {Role::System, Role::User, Role::Assistant};
    LorePlace place;
    if (*fields.position >= 0 && *fields.position < int(std::size(places)))
        place.where = places[*fields.position];
    if (place.where == Where::Depth) {
        place.after = fields.depth;
        const int role = fields.role.value_or(0);
        place.role = roles[role >= 0 && role < 3 ? role : 0];
    }
    if (place.where == Where::Outlet)
        place.name = fields.outlet;
    return place;
}

LorePlace decoratedPlace(const Decorations &decorations, LorePlace place)
{
    static const QHash<QString, Where> positions{{QStringLiteral("before_desc"), Where::BeforeDescription},
                                                 {QStringLiteral("after_desc"), Where::AfterDescription},
                                                 {QStringLiteral("personality"), Where::Personality},
                                                 {QStringLiteral("scenario"), Where::Scenario}};
    if (decorations.position) {
        place = {};
        place.where = positions.value(*decorations.position, Where::Default);
        place.name = *decorations.position;
    }
    if (decorations.role)
        place.role = decorations.role;
    return place;
}

// Understands one entry.
class RuleMaker {
public:
    RuleMaker(LoreBooks &made, int book, int entry, const QString &character, const QString &user) :
        m_made(made),
        m_book(made.books[book].book),
        m_entry(m_book.entries[entry]),
        m_foreign(sillyTavernFields(m_entry.extensions)),
        m_character(character),
        m_user(user),
        m_kind(m_foreign.present ? KeyKind::ByForm : keyKind(m_entry)),
        m_patterns(usesPatterns(m_entry, m_kind))
    {
        m_rule.book = book;
        m_rule.entry = entry;
    }

    LoreRule run()
    {
        DecoratedText decorated = readDecorators(m_entry.content);
        m_rule.text = std::move(decorated.text);
        m_rule.decorations = resolve(decorated.chains, m_made.abilities, m_patterns);
        m_rule.enabled = m_entry.enabled;
        m_rule.order = m_entry.insertionOrder.toDouble();
        m_rule.priority = m_entry.priority ? m_entry.priority->toDouble() : m_rule.order;
        m_caseSensitive = m_entry.caseSensitive ? *m_entry.caseSensitive
                                                : m_foreign.caseSensitive.value_or(m_made.defaults.caseSensitive);
        m_rule.constant = m_entry.constant.value_or(false) && !m_patterns;
        recursion();
        scanning();
        m_rule.place = m_foreign.position ? foreignPlace(m_foreign) : standardPlace(m_entry);
        m_rule.place = decoratedPlace(m_rule.decorations, m_rule.place);
        foreignFields();
        const Decorations &d = m_rule.decorations;
        m_rule.remembers = d.keepAfterMatch || d.dontAfterMatch || m_rule.sticky > 0 || m_rule.cooldown > 0;
        if (m_rule.enabled)
            keys();
        return std::move(m_rule);
    }

private:
    void recursion()
    {
        const bool on = m_book.recursiveScanning.value_or(m_made.defaults.recursive);
        m_rule.recursive = on && !m_foreign.excludeRecursion;
        m_rule.feedsRecursion = on && !m_foreign.preventRecursion;
        m_rule.recursionLevel = m_foreign.delayUntilRecursion;
    }

    void scanning()
    {
        if (m_rule.decorations.scanDepth || !m_made.abilities.chat)
            m_rule.scanDepth = m_rule.decorations.scanDepth;
        else if (m_foreign.scanDepth)
            m_rule.scanDepth = *m_foreign.scanDepth;
        else if (m_book.scanDepth)
            m_rule.scanDepth = m_book.scanDepth->toDouble();
        else
            m_rule.scanDepth = m_made.defaults.scanDepth;
    }

    void foreignFields()
    {
        m_rule.percent = m_foreign.useProbability ? m_foreign.probability : 100;
        for (const QString &group : m_foreign.group.split(u',', Qt::SkipEmptyParts))
            if (!group.trimmed().isEmpty())
                m_rule.groups.append(group.trimmed());
        m_rule.groupOverride = m_foreign.groupOverride;
        m_rule.groupScoring = m_foreign.useGroupScoring;
        m_rule.groupWeight = m_foreign.groupWeight;
        m_rule.beside = m_foreign.beside;
        m_rule.sticky = m_foreign.sticky;
        m_rule.cooldown = m_foreign.cooldown;
        m_rule.delay = m_foreign.delay;
        m_rule.ignoresBudget = m_foreign.ignoreBudget;
        m_rule.triggers = m_foreign.triggers;
        m_rule.onlyForOthers = m_foreign.charactersExcluded;
        for (const QString &name : m_foreign.characters + m_foreign.tags)
            m_rule.onlyFor.append(foldedText(name));
        static constexpr Logic logics[] = {Logic::AndAny, Logic::NotAll, Logic::NotAny, Logic::AndAll};
        if (m_foreign.selectiveLogic >= 0 && m_foreign.selectiveLogic < 4)
            m_rule.logic = logics[m_foreign.selectiveLogic];
    }

    void keys()
    {
        m_rule.keys = add(m_entry.keys, m_kind);
        if (m_entry.selective.value_or(false) && m_entry.secondaryKeys && !m_patterns)
            m_rule.secondary = add(*m_entry.secondaryKeys, m_kind);
        for (const QString &list : m_rule.decorations.additionalKeys)
            m_rule.additional.append(add(decoratorValues(list, m_patterns), m_kind));
        if (m_rule.decorations.excludeKeys)
            m_rule.exclude = add(decoratorValues(*m_rule.decorations.excludeKeys, false),
                                 m_kind == KeyKind::ByForm ? m_kind : KeyKind::Words);
    }

    // An empty or blank key is in every text, and real books use it for headings: it never matches.
    QList<KeyId> add(const QStringList &texts, KeyKind kind)
    {
        QList<KeyId> added;
        for (const QString &text : texts) {
            const QString key = text.trimmed();
            if (key.isEmpty())
                continue;
            const auto pattern = patternIn(key, kind);
            if (pattern)
                add({key, m_caseSensitive, false, pattern}, added);
            if (!pattern || kind == KeyKind::Either)
                add({named(key), m_caseSensitive, m_foreign.matchWholeWords.value_or(false), {}}, added);
        }
        return added;
    }

    void add(const KeySpelling &spelling, QList<KeyId> &added)
    {
        if (spelling.text.isEmpty())
            return;
        const auto key = m_made.keys.add(spelling);
        if (key)
            added.append(*key);
        else
            m_rule.invalidPattern = key.error().subject.isEmpty()
                                        ? key.error().detail
                                        : QStringLiteral("%1: %2").arg(key.error().subject, key.error().detail);
    }

    std::optional<PatternSource> patternIn(const QString &key, KeyKind kind) const
    {
        auto formed = kind == KeyKind::Words ? std::nullopt : slashForm(key);
        if (formed || (kind != KeyKind::Patterns && !(kind == KeyKind::Either && mayBePattern(key))))
            return formed;
        return PatternSource{key, m_caseSensitive ? QString() : QStringLiteral("i")};
    }

    QString named(const QString &text) const
    {
        const bool macros = text.contains(QLatin1StringView("{{")) || text.contains(u'<');
        return macros && !(m_character.isEmpty() && m_user.isEmpty()) ? withNames(text, m_character, m_user).trimmed()
                                                                      : text;
    }

    LoreBooks &m_made;
    const Lorebook &m_book;
    const LoreEntry &m_entry;
    SillyTavernFields m_foreign;
    const QString &m_character;
    const QString &m_user;
    const KeyKind m_kind;
    const bool m_patterns;
    bool m_caseSensitive = false;
    LoreRule m_rule;
};

QString written(const base::Json &id)
{
    return id.isString() ? id.toString() : QString::fromUtf8(id.toUtf8());
}

// Entries are told apart in the state by book and id. Where a book has an id twice, the place helps.
QString stateName(const LoreSource &source, const LoreEntry &entry, int index, QSet<QString> &taken)
{
    QString name = entry.id.isNull() ? QString::number(index) : written(entry.id);
    if (!source.name.isEmpty())
        name.prepend(source.name + u'/');
    if (taken.contains(name))
        name += QStringLiteral("#%1").arg(index);
    taken.insert(name);
    return name;
}

// Without one of its keys it is not there, whatever else is the case.
bool needsKey(const LoreRule &rule)
{
    const Decorations &d = rule.decorations;
    const bool decorated = d.activate || d.dontActivate || d.keepAfterMatch || d.dontAfterMatch || d.ignoreOnMaxContext
                           || d.onlyAfter || d.onlyEvery || d.greeting || d.userIcon || !d.additionalKeys.isEmpty()
                           || d.excludeKeys;
    const bool timed = rule.sticky > 0 || rule.cooldown > 0 || rule.delay > 0 || rule.recursionLevel > 0;
    return rule.enabled && !rule.constant && !rule.keys.isEmpty() && rule.invalidPattern.isEmpty() && !decorated
           && !timed && rule.onlyFor.isEmpty() && rule.triggers.isEmpty();
}

// Most rules of a large book need not be looked at: only those with a key that was found.
void indexRules(LoreBooks &made)
{
    made.firstRuleOfKey.assign(size_t(made.keys.size()) + 1, 0);
    for (const LoreRule &rule : made.rules)
        for (const KeyId key : rule.keys)
            ++made.firstRuleOfKey[key + 1];
    for (size_t key = 1; key < made.firstRuleOfKey.size(); ++key)
        made.firstRuleOfKey[key] += made.firstRuleOfKey[key - 1];
    made.rulesOfKeys.resize(made.firstRuleOfKey.back());
    std::vector<quint32> next = made.firstRuleOfKey;
    for (quint32 index = 0; index < made.rules.size(); ++index) {
        for (const KeyId key : made.rules[index].keys)
            made.rulesOfKeys[next[key]++] = index;
        if (!needsKey(made.rules[index]))
            made.demanding.push_back(index);
    }
}

} // namespace

std::shared_ptr<const LoreBooks> LoreBooks::make(const QList<LoreSource> &books, const LoreAbilities &abilities,
                                                 const LoreDefaults &defaults, const QString &character,
                                                 const QString &user)
{
    const auto made = std::make_shared<LoreBooks>();
    made->books = books;
    made->abilities = abilities;
    made->defaults = defaults;
    size_t entryCount = 0;
    for (const LoreSource &source : books)
        entryCount += size_t(source.book.entries.size());
    made->rules.reserve(entryCount);
    QSet<QString> taken;
    taken.reserve(qsizetype(entryCount));
    for (int book = 0; book < books.size(); ++book) {
        const QList<LoreEntry> &entries = books[book].book.entries;
        for (int entry = 0; entry < entries.size(); ++entry) {
            LoreRule rule = RuleMaker(*made, book, entry, character, user).run();
            rule.name = stateName(books[book], entries[entry], entry, taken);
            const quint32 index = quint32(made->rules.size());
            if (rule.enabled && rule.recursionLevel > 0)
                made->rulesWithLevels.append(index);
            if (rule.recursive)
                for (const QList<KeyId> &keys : QList<QList<KeyId>>{rule.keys, rule.secondary} + rule.additional)
                    for (const KeyId key : keys)
                        made->rulesByKey[key].append(index);
            const bool looks = !(rule.keys.isEmpty() && rule.additional.isEmpty() && rule.exclude.isEmpty());
            if (looks)
                made->deepest =
                    std::max(made->deepest, rule.scanDepth.value_or(std::numeric_limits<double>::infinity()));
            made->rules.push_back(std::move(rule));
        }
    }
    made->keys.finish();
    indexRules(*made);
    return made;
}

} // namespace dramatis::domain
