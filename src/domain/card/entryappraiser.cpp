#include "domain/card/entryappraiser.h"

#include "domain/lore/books/sillytavern.h"
#include "domain/lore/match/pattern.h"

#include <QSet>

#include <algorithm>

namespace dramatis::domain {

namespace {

using Kind = DecoratorProblem::Kind;

constexpr qsizetype mostPatterns = 50'000; // compiled for one card

struct DecoratorRule {
    QStringView rule;
    FactKind fact;
};

DecoratorRule ruleOf(Kind kind)
{
    switch (kind) {
    case Kind::Unknown: return {u"decorator.name", FactKind::UnknownDecorator};
    case Kind::BadName: return {u"decorator.name", FactKind::BadDecoratorName};
    case Kind::NeedsNumber: return {u"decorator.value", FactKind::DecoratorNeedsNumber};
    case Kind::NeedsValue: return {u"decorator.value", FactKind::DecoratorNeedsValue};
    case Kind::NeedsNone: return {u"decorator.value", FactKind::DecoratorTakesNone};
    case Kind::NoSuchRole: return {u"decorator.value", FactKind::DecoratorNeedsRole};
    case Kind::NotHere: return {u"decorator.value", FactKind::DecoratorMeansNothing};
    case Kind::Repeated: return {u"decorator.duplicate", FactKind::DecoratorRepeated};
    case Kind::NothingBefore: return {u"decorator.fallback", FactKind::FallbackForNothing};
    case Kind::InText: return {u"decorator.place", FactKind::DecoratorInText};
    }
    return {u"decorator.name", FactKind::UnknownDecorator};
}

// "/abc/z": the specification's own form, with flags that no pattern has.
bool hasBadFlags(const QString &key)
{
    const qsizetype last = key.lastIndexOf(u'/');
    const QString flags = key.sliced(last + 1);
    return key.startsWith(u'/') && last > 1 && !slashForm(key) && !flags.isEmpty() && flags.size() <= 8
           && std::ranges::all_of(flags, [](QChar c) { return c.isLower(); }) && key.count(u'/') == 2;
}

} // namespace

void EntryAppraiser::appraise(const base::Json &entry, const Place &place)
{
    appraiseDecorators(entry[u"content"].toString(), place);
    if (!entry[u"use_regex"].toBool())
        return;
    // SillyTavern sets use_regex everywhere, and means only what has the form of a pattern.
    const bool byForm = sillyTavernFields(entry[u"extensions"]).present;
    for (qsizetype i = 0; i < entry[u"keys"].elements().size(); ++i)
        if (!byForm || slashForm(entry[u"keys"][i].toString()))
            appraisePattern(entry[u"keys"][i].toString(), QStringLiteral("keys[%1]").arg(i), place);
    const QString content = entry[u"content"].toString();
    if (!content.contains(QLatin1StringView("additional_keys")))
        return;
    const DecoratedText decorated = readDecorators(content);
    for (const DecoratorChain &chain : decorated.chains)
        for (const Decorator &decorator : chain)
            if (decorator.name == u"additional_keys")
                for (const QString &key : decoratorValues(decorator.value, true))
                    appraisePattern(key, QStringLiteral("content"), place);
}

void EntryAppraiser::appraiseDecorators(const QString &content, const Place &place)
{
    if (!content.contains(QLatin1StringView("@@")))
        return;
    LoreAbilities withoutChat;
    withoutChat.chat = false;
    QSet<int> nowhere; // lines
    for (const DecoratorProblem &problem : decoratorProblems(content, withoutChat))
        if (problem.kind == Kind::NotHere)
            nowhere.insert(problem.line);
    for (const DecoratorProblem &problem : decoratorProblems(content, {})) {
        // What only one of chat and text can do is in order.
        if (problem.kind != Kind::NotHere || nowhere.contains(problem.line))
            say(problem, place);
    }
}

void EntryAppraiser::say(const DecoratorProblem &problem, const Place &place)
{
    const auto [rule, fact] = ruleOf(problem.kind);
    const QString signs = problem.kind == Kind::NothingBefore ? QStringLiteral("@@@") : QStringLiteral("@@");
    m_notices.add(QStringLiteral("should %1").arg(rule), place, u"content", {fact, {signs + problem.name.left(80)}});
}

void EntryAppraiser::appraisePattern(const QString &key, const QString &name, const Place &place)
{
    if (++m_patterns > mostPatterns || key.trimmed().isEmpty())
        return;
    const auto pattern = Pattern::compile(slashForm(key).value_or(PatternSource{key, {}}));
    if (!pattern)
        m_notices.add(u"must entry.keys", place, name,
                      {FactKind::InvalidPattern, {key.left(80), pattern.error().detail}});
    else if (hasBadFlags(key.trimmed()))
        m_notices.add(u"must entry.keys", place, name, {FactKind::UnknownFlags, {key.left(80)}});
}

} // namespace dramatis::domain
