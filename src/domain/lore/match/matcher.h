// One matching of a set of books against a scene, step by step. See match.h for what it is.
//
// The steps, in their order: the chat is looked through once for the keys of all entries; entries are judged one by
// one; what is active may bring up others by its own text (recursion), in levels; of a group one stays, and chance is
// rolled; then the budget cuts, each entry is given its place, and what entries remember is written down. Indexes
// (`quint32`) are those of LoreBooks::rules. Nothing here may depend on the order of a hash, and chance comes from
// the scene: the same prompt must come out the same everywhere, because it is shown, and made again. Patterns of
// foreign books may be hostile; their steps are counted (`m_steps`).
#pragma once

#include "domain/lore/match/lorecontest.h"

namespace dramatis::domain {

class Matcher {
public:
    Matcher(const LoreBooks &books, const LoreScene &scene);

    LoreMatch run();

private:
    const LoreRule &rule(quint32 index) const { return m_books.rules[index]; }
    LoreVerdict &verdict(quint32 index) { return m_result.verdicts[index]; }
    const LoreMemory *memory(const LoreRule &rule) const;

    QList<quint32> worthJudging() const;

    // Of one entry, as things stand.
    LoreVerdict judged(const LoreRule &rule) const;
    std::optional<LoreReason> byItself(const LoreRule &rule) const; // without looking at the chat's words
    std::optional<LoreReason> byTime(const LoreRule &rule) const;
    bool isForThis(const LoreRule &rule) const;
    LoreVerdict byKeys(const LoreRule &rule) const;
    bool hasSecondary(const LoreRule &rule) const;

    // Of all.
    void recur(QList<quint32> fresh);
    QList<quint32> judge(const QList<quint32> &rules);

    const LoreBooks &m_books;
    const LoreScene &m_scene;
    LoreMatch m_result;
    LoreScan m_scan;
    LoreContest m_contest;
    qint64 m_messages = 0; // of the whole chat
    qint64 m_assistantMessages = 0;
    int m_level = 0; // of the entries that wait for recursion: how far they were let in
};

} // namespace dramatis::domain
