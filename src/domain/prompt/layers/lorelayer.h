// The entries of lorebooks that have a part in one prompt, by the place where each goes. What is looked at is what the
// speaker may read: the gathered dialogue, and nothing else.
#pragma once

#include "domain/knowledge/layers/acquaintance.h"
#include "domain/lore/match/match.h"
#include "domain/prompt/assemble.h"

namespace dramatis::domain {

class LoreLayer {
public:
    LoreLayer(const PromptInputs &inputs, const Acquaintance &known, const CountTokens &count);

    QList<ActiveLore> at(LorePlace::Where place) const;
    // Those that go right before a line of the dialogue; behind the newest for `line` = their number.
    QList<ActiveLore> before(qsizetype line) const;
    // In every prompt, whatever is said.
    bool isSteady(const ActiveLore &active) const;
    // Its text still with macros.
    Contribution contribution(const ActiveLore &active) const;

    bool disables(QStringView prompt) const { return m_match.disabledUiPrompts.contains(prompt); }
    // What entries remember that is new.
    QList<LoreMemory> changes() const;
    QStringList slowPatterns() const { return m_match.offenders; }

private:
    const PromptInputs &m;
    std::shared_ptr<const LoreBooks> m_books;
    QList<qsizetype> m_lines; // of the dialogue, that were looked at
    LoreMatch m_match;
};

// What is looked at. `lines` gets the places of those lines of the dialogue.
LoreScene loreScene(const PromptInputs &inputs, const Acquaintance &known, const CountTokens &count,
                    QList<qsizetype> *lines = nullptr);

// What our prompts can do with an entry.
LoreAbilities loreAbilities(const Card &card);
LoreDefaults loreDefaults();
std::shared_ptr<const LoreBooks> loreOf(const Card &card, const QString &user);

} // namespace dramatis::domain
