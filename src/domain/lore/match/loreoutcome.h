// What comes of the entries that are active: what fits the budgets, where each stands, and what is remembered of it.
#pragma once

#include "domain/lore/match/match.h"

namespace dramatis::domain {

class LoreOutcome {
public:
    // Of the whole chat or text.
    struct Length {
        qint64 messages = 0;
        qint64 tokens = 0;
    };

    LoreOutcome(const LoreBooks &books, const LoreScene &scene, Length length, LoreMatch &result);

    void applyBudgets();
    void place();
    void remember();

private:
    const LoreRule &rule(quint32 index) const { return m_books.rules[index]; }
    LoreVerdict &verdict(quint32 index) { return m_result.verdicts[index]; }
    LorePlace placed(const LoreRule &rule) const;

    const LoreBooks &m_books;
    const LoreScene &m_scene;
    Length m_length;
    LoreMatch &m_result;
};

} // namespace dramatis::domain
