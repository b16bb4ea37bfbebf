// Which keys were found where: in a chat, in the texts beside it, and in the texts of entries that are active.
#pragma once

#include "domain/lore/match/match.h"

namespace dramatis::domain {

class LoreScan {
public:
    LoreScan(const LoreBooks &books, const LoreScene &scene);

    // The keys that this text of an entry brings up and that no text of an entry before it had.
    QList<KeyId> lookInto(quint32 entry, const QString &text);

    const QList<KeyId> &found() const { return m_found; } // in the chat or beside it
    bool isUndecided() const { return m_hits.undecided; } // some patterns were too slow
    // Where a key of an entry is; reason NoKey where it is not.
    LoreVerdict find(const LoreRule &rule, KeyId key) const;
    bool has(const LoreRule &rule, KeyId key) const { return find(rule, key).reason != LoreReason::NoKey; }
    // Why none of these was found.
    LoreVerdict missing(const QList<KeyId> &keys) const;
    QStringList offenders() const;             // patterns that took too long
    qint64 tokens() const { return m_tokens; } // of the whole text

private:
    void scanChat();
    void scanBeside();
    void scanTokens();

    const LoreBooks &m_books;
    const LoreScene &m_scene;
    KeyHits m_hits;
    QList<KeyId> m_found;                                         // all that are in m_hits
    qint64 m_slowest = -1;                                        // the first key that gave up
    KeyHits m_contentHits;                                        // in the texts of active entries
    std::array<std::optional<KeyHits>, besideCount> m_besideHits; // of the texts that anybody looks at
    QMap<KeyId, quint32> m_contentOf;                             // in whose
    QHash<double, quint32> m_tails; // of a scan depth in tokens: which of the tails that were looked at
    qint64 m_steps;
    qint64 m_tokens = 0;
};

} // namespace dramatis::domain
