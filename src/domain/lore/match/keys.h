// All that the entries of a set of books look for, each thing once, and where it was found.
#pragma once

#include "domain/lore/match/automaton.h"
#include "domain/lore/match/pattern.h"

#include <QHash>
#include <QList>
#include <QString>

namespace dramatis::domain {

using KeyId = quint32;
inline constexpr quint32 nowhere = ~quint32(0);

struct KeySpelling {
    QString text;
    bool caseSensitive = false;
    bool wholeWord = false;
    std::optional<PatternSource> pattern; // then the text is only for people

    bool operator==(const KeySpelling &) const = default;
};

// How far back in the chat each key was found: 0 is the newest message.
struct KeyHits {
    std::vector<quint32> newest;
    std::vector<bool> gaveUp;  // patterns that took too many steps
    std::vector<bool> starved; // patterns for which others left too few
    bool undecided = false;    // there are such patterns

    bool within(KeyId key, quint32 messages) const { return newest[key] < messages; }
};

// One going over all patterns in question.
struct SearchTurn {
    QStringView text;
    quint32 distance = 0;
    qint64 allowance = 0; // steps for each
    qint64 share = 0;     // and for all
    bool last = false;
};

class KeyTable {
public:
    // Nothing where the pattern is none; the error names it.
    base::Result<KeyId> add(const KeySpelling &spelling);
    // After the last add, before the first look.
    void finish();

    qsizetype size() const { return m_spellings.size(); }
    const KeySpelling &operator[](KeyId key) const { return m_spellings[key]; }
    KeyHits noHits() const;

    // Looks for what `hits` has not yet, in a text that is `distance` messages back: from the newest to the oldest.
    // `newly`: what was found, if anybody wants to know. `steps`: what patterns may still cost.
    void look(QStringView text, quint32 distance, KeyHits &hits, qint64 &steps, QList<KeyId> *newly = nullptr) const;

private:
    // Plain words of one kind of spelling, with the text as that kind wants it.
    struct Words {
        Automaton automaton;
        QList<QStringView> words;
        QList<KeyId> keys; // of the words
    };
    void finishPatterns();
    void lookForWords(const Words &words, QStringView text, quint32 distance, KeyHits &hits, QList<KeyId> *newly) const;
    void lookForWholeWords(QStringView text, bool exact, quint32 distance, KeyHits &hits, QList<KeyId> *newly) const;
    void lookForPatterns(QStringView text, quint32 distance, KeyHits &hits, qint64 &steps, QList<KeyId> *newly) const;
    QList<quint32> candidates(QStringView text, const KeyHits &hits) const; // patterns that may be in there
    // Looks for these with so many steps each, and gives back those for which they were too few.
    QList<quint32> searched(const QList<quint32> &patterns, const SearchTurn &turn, KeyHits &hits, qint64 &steps,
                            QList<KeyId> *newly) const;

    QList<KeySpelling> m_spellings; // literal ones folded where case does not matter
    QHash<QString, KeyId> m_known;
    Words m_folded;
    Words m_exact;
    QHash<QStringView, KeyId> m_wholeFolded; // single words, looked up
    QHash<QStringView, KeyId> m_wholeExact;
    QList<KeyId> m_wholeOdd; // "c++": looked for one by one
    QList<std::pair<KeyId, Pattern>> m_patterns;
    qsizetype m_patternBytes = 0;
    QStringList m_needles; // without one of which a pattern cannot be found
    Automaton m_needleAutomaton;
    QList<QList<quint32>> m_patternsByNeedle;
    QList<quint32> m_patternsWithout; // of which nothing is known
};

// As texts are compared where case does not matter: composed, with full case folding.
QString foldedText(const QString &text);

} // namespace dramatis::domain
