// The one definition of a leak: text in a prompt, in whatever form, that its speaker neither witnessed nor was told.
//
// It is found in two ways. By causes: a block names a turn that the speaker did not hear, or a memory or fact that is
// somebody else's. By words: a block quotes a text of the story word for word, or has at least half of that text's
// words that the speaker has never met. What the user or the card gives to the speaker (instructions, lore, the
// speaker's own card) is no leak, and its words are known.
#pragma once

#include "domain/knowledge/guardedtexts.h"
#include "domain/knowledge/wordtable.h"
#include "domain/prompt/plan.h"

#include <functional>
#include <memory>

namespace dramatis::domain {

struct Leak {
    GuardedText::Kind kind = GuardedText::Kind::Line;
    EventId event;  // the source of the text that the speaker may not know; none: no event
    QString text;   // that text; of a cause: the block's
    QString source; // of the block

    bool operator==(const Leak &) const = default;
};

// The texts of events; what cannot be read is not among them.
using ReadTexts = std::function<QHash<EventId, QString>(const QList<EventId> &)>;
// What those who are there hear of a line: no asides.
using HeardText = std::function<QString(const QString &)>;

// Reads each text of a story once, however many prompts are looked at.
class LeakFinder {
public:
    LeakFinder(ReadTexts readTexts, HeardText heardText);

    // `blocks`: of a prompt for `speaker` in that world; those left out are not checked. `secrets`: guarded texts from
    // outside the story, such as those of cards.
    QList<Leak> find(const World &world, CastSlot speaker, const QList<Block> &blocks,
                     const QList<GuardedText> &secrets = {});

private:
    using Words = std::shared_ptr<const NumberedWords>;
    struct StoredText {
        QString whole;
        QString heard; // by those who are there
        bool hasAsides = false;
    };

    void readNew(const QList<GuardedText> &guarded);
    void fillIn(QList<GuardedText> &guarded) const;
    Words wordsOf(const QString &text);

    ReadTexts m_readTexts;
    HeardText m_heardText;
    WordTable m_table;
    QHash<EventId, StoredText> m_texts;
    QHash<QString, Words> m_words; // by text
};

} // namespace dramatis::domain
