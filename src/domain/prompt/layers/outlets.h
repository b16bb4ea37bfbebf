// Entries of lorebooks that stand wherever a text of the prompt asks for them: {{outlet::name}}.
#pragma once

#include "domain/lore/match/match.h"
#include "domain/prompt/plan.h"

#include <QSet>

namespace dramatis::domain {

class LoreLayer;

class Outlets {
public:
    explicit Outlets(const LoreLayer &lore);

    void addTo(MacroContext &context) const;
    void note(const QStringList &brought); // texts that were asked for
    // What was asked for stands within other texts, and has no tokens of its own.
    void tell(QList<Contribution> &contributions) const;
    // What no text asks for is left out.
    QList<Block> unasked(const CountTokens &count) const;

private:
    bool isAsked(const ActiveLore &active) const;

    const LoreLayer &m_lore;
    QList<ActiveLore> m_active;
    QSet<QString> m_brought;
};

} // namespace dramatis::domain
