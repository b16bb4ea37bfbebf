#include "domain/lore/match/trial.h"

namespace dramatis::domain {

namespace {

// Keys are looked for folded, and told as the entry has them.
QString asWritten(const LoreEntry &entry, const QString &key)
{
    for (const QString &own : entry.keys + entry.secondaryKeys.value_or(QStringList()))
        if (own.trimmed() == key || foldedText(own.trimmed()) == key)
            return own.trimmed();
    return key;
}

TriedEntry tried(const LoreBooks &books, const LoreScene &scene, quint32 index, const LoreVerdict &verdict)
{
    const LoreRule &rule = books.rules[index];
    TriedEntry entry;
    entry.book = rule.book;
    entry.entry = rule.entry;
    entry.reason = verdict.reason;
    entry.why = sentence(books, index, verdict);
    entry.messagesBack = verdict.messages;
    if (verdict.key >= 0)
        entry.key = asWritten(books.entry(rule), books.keys[KeyId(verdict.key)].text);
    if (verdict.entry >= 0)
        entry.inEntry = verdict.entry;
    entry.tokens = tokensOf(rule, scene);
    return entry;
}

} // namespace

LoreTrial trial(const LoreBooks &books, const LoreScene &scene)
{
    const LoreMatch match = matchLore(books, scene);
    LoreTrial result;
    result.disabledUiPrompts = match.disabledUiPrompts;
    result.slowPatterns = match.offenders;
    for (quint32 index = 0; index < books.rules.size(); ++index)
        result.entries.append(tried(books, scene, index, match.verdicts[index]));
    for (const ActiveLore &active : match.active) {
        result.promptOrder.append(active.rule);
        result.entries[active.rule].place = active.place;
        result.tokens += result.entries[active.rule].tokens;
    }
    for (const LoreSource &source : books.books)
        result.budgets.append(source.book.tokenBudget ? std::optional(source.book.tokenBudget->toDouble())
                                                      : books.defaults.tokenBudget);
    return result;
}

} // namespace dramatis::domain
