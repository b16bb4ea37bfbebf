#include "domain/lore/match/match.h"

#include "domain/lore/match/matcher.h"

#include <array>

namespace dramatis::domain {

LoreMatch matchLore(const LoreBooks &books, const LoreScene &scene)
{
    return Matcher(books, scene).run();
}

int tokensOf(const LoreRule &rule, const LoreScene &scene)
{
    if (!scene.count || rule.text.isEmpty())
        return 0;
    if (!rule.text.contains(u'{') && !rule.text.contains(u'<'))
        return scene.count(rule.text);
    base::Dice dice(scene.chance);
    return scene.count(expandMacros(rule.text, MacroUse::Prompt, scene.macros, dice).text);
}

bool isActive(LoreReason reason)
{
    return reason <= LoreReason::KeyBeside;
}

const char *word(LoreReason reason)
{
    static constexpr std::array words{"activated",
                                      "kept_after_match",
                                      "sticky",
                                      "constant",
                                      "key",
                                      "key_in_entry",
                                      "key_beside",
                                      "disabled",
                                      "dont_activate",
                                      "matched_before",
                                      "too_early",
                                      "not_this_message",
                                      "other_greeting",
                                      "other_user_icon",
                                      "context_full",
                                      "other_character",
                                      "other_trigger",
                                      "no_additional_key",
                                      "excluded_key",
                                      "invalid_regex",
                                      "regex_too_slow",
                                      "regex_starved",
                                      "no_keys",
                                      "no_key",
                                      "secondary_keys",
                                      "only_in_recursion",
                                      "delayed",
                                      "cooldown",
                                      "chance",
                                      "group",
                                      "over_budget",
                                      "empty"};
    static_assert(words.size() == size_t(LoreReason::Empty) + 1);
    return words[size_t(reason)];
}

QString sentence(const LoreBooks &books, quint32 rule, const LoreVerdict &verdict)
{
    const QString key = verdict.key >= 0 ? books.keys[KeyId(verdict.key)].text : QString();
    switch (verdict.reason) {
    case LoreReason::Key:
        return verdict.messages < 0 ? QStringLiteral("key \"%1\" in the text").arg(key)
                                    : QStringLiteral("key \"%1\", %2 messages before the newest")
                                          .arg(key, QString::number(verdict.messages));
    case LoreReason::KeyInEntry:
        return QStringLiteral("key \"%1\" in entry %2").arg(key, books.rules[size_t(verdict.entry)].name);
    case LoreReason::KeyBeside: return QStringLiteral("key \"%1\" in the texts of the card or the persona").arg(key);
    case LoreReason::ExcludedKey: return QStringLiteral("excluded key \"%1\" was found").arg(key);
    case LoreReason::InvalidPattern: return books.rules[rule].invalidPattern;
    case LoreReason::PatternTooSlow: return QStringLiteral("pattern \"%1\" takes too long").arg(key);
    case LoreReason::PatternStarved:
        return verdict.slow < 0
                   ? QStringLiteral("pattern \"%1\" was not looked for to the end: there are too many patterns")
                         .arg(key)
                   : QStringLiteral(
                         "pattern \"%1\" was not looked for to the end: the time for patterns was used up by \"%2\"")
                         .arg(key, books.keys[KeyId(verdict.slow)].text);
    default: return QString::fromLatin1(word(verdict.reason)).replace(u'_', u' ');
    }
}

} // namespace dramatis::domain
