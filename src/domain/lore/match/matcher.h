// One matching of a set of books against a scene, step by step. See match.h for what it is.
//
// The steps, in their order: the chat is looked through once for the keys of all entries; entries are judged one by
// one; what is active may bring up others by its own text (recursion), in levels; of a group one stays, and chance is
// rolled; then the budget cuts, each entry is given its place, and what entries remember is written down. Indexes
// (`quint32`) are those of LoreBooks::rules. Nothing here may depend on the order of a hash, and chance comes from
// the scene: the same prompt must come out the same everywhere, because it is shown, and made again. Patterns of
// foreign books may be hostile; their steps are counted (`m_steps`).
#pragma once

#include "domain/lore/match/match.h"

#include <QSet>

namespace dramatis::domain {

class Matcher {
public:
    Matcher(const LoreBooks &books, const LoreScene &scene);

    LoreMatch run();

private:
    const LoreRule &rule(quint32 index) const { return m_books.rules[index]; }
    LoreVerdict &verdict(quint32 index) { return m_result.verdicts[index]; }
    const LoreMemory *memory(const LoreRule &rule) const;

    void scanChat();
    void scanBeside();
    QList<quint32> worthJudging() const;
    void scanTokens();

    // Of one entry, as things stand.
    LoreVerdict judged(const LoreRule &rule) const;
    std::optional<LoreReason> byItself(const LoreRule &rule) const; // without looking at the chat's words
    std::optional<LoreReason> byTime(const LoreRule &rule) const;
    bool isForThis(const LoreRule &rule) const;
    LoreVerdict byKeys(const LoreRule &rule) const;
    bool hasSecondary(const LoreRule &rule) const;
    qsizetype scoreOf(const LoreRule &rule) const;
    LoreVerdict found(const LoreRule &rule, KeyId key) const; // reason NoKey where it is not

    // Of all.
    void recur(QList<quint32> fresh);
    QList<quint32> judge(const QList<quint32> &rules);
    QList<quint32> resolveGroups(const QList<quint32> &fresh);
    void resolveGroup(const QString &group, QList<quint32> members);
    QList<quint32> applyChances(const QList<quint32> &fresh);
    quint64 roll(const LoreRule &rule, quint64 salt) const;
    void applyBudgets();
    void place();
    LorePlace placed(const LoreRule &rule) const;
    void remember();

    const LoreBooks &m_books;
    const LoreScene &m_scene;
    LoreMatch m_result;
    KeyHits m_hits;
    QList<KeyId> m_found;                                         // all that are in m_hits
    qint64 m_slowest = -1;                                        // the first key that gave up
    KeyHits m_contentHits;                                        // in the texts of active entries
    std::array<std::optional<KeyHits>, besideCount> m_besideHits; // of the texts that anybody looks at
    QMap<KeyId, quint32> m_contentOf;                             // in whose
    QHash<double, quint32> m_tails; // of a scan depth in tokens: which of the tails that were looked at
    qint64 m_steps = 0;
    qint64 m_messages = 0; // of the whole chat
    qint64 m_assistantMessages = 0;
    QSet<QString> m_takenGroups;
    int m_recursion = 0; // how deep; 0: only the chat was looked at
    int m_level = 0;
    qint64 m_tokens = 0; // of the whole text
};

} // namespace dramatis::domain
