// What each entry of a set of books would do: for those who write books, and for those who wonder why.
#pragma once

#include "domain/lore/match/match.h"

namespace dramatis::domain {

struct TriedEntry {
    qsizetype book = 0;
    qsizetype entry = 0; // in its book
    LoreReason reason = LoreReason::NoKey;
    QString why;                      // in English, for the log; present makes its own sentence of the reason
    QString key;                      // that decided, where one did
    qint64 messagesBack = -1;         // where it was found; -1: in no message
    std::optional<qsizetype> inEntry; // or in the text of this one: its place among the tried
    std::optional<LorePlace> place;   // of what is active
    int tokens = 0;                   // that its text costs, active or not

    bool active() const { return isActive(reason); }
    bool cut() const { return reason == LoreReason::OverBudget; }
};

struct LoreTrial {
    QList<TriedEntry> entries;            // all, in the order of the books
    QList<qsizetype> promptOrder;         // of those that are active
    int tokens = 0;                       // of those that are active
    QList<std::optional<double>> budgets; // of each book
    QStringList disabledUiPrompts;
    QStringList slowPatterns;
};

LoreTrial trial(const LoreBooks &books, const LoreScene &scene);

} // namespace dramatis::domain
