// Stories from a seed in which every line, memory, feeling, fact and record has a word of its own, and so has every
// layer of a card and of the persona, so that one can tell from a prompt what its speaker was let in on: entrances,
// exits, whispers, corrections, edits, removals, rewinds, scenes, notes of the author.
#pragma once

#include "base/dice.h"
#include "support/stories/sessionfixture.h"

#include <QHash>

namespace dramatis::tests {

class Whispers {
public:
    Whispers(SessionFixture &services, quint64 seed) : m_services(services), m_dice(seed) {}

    bool tell(int steps); // a new chat; false: the log refused something
    domain::ChatId chat() const { return m_chat; }

    // What a prompt for somebody says that that one cannot know, as a sentence; empty: nothing, and the program finds
    // the same in it, whoever reads it.
    QString leak(const turn::ChatSession &session) const;
    // What a prompt for somebody does not say of that one's own card or persona; empty: nothing.
    QString forgotten(const turn::ChatSession &session) const;
    qsizetype words() const { return m_words.size(); }

private:
    struct Word {
        domain::WitnessSet may; // whose it is
        domain::EventId event;
        domain::EventId turn;   // that it comes from; none: from none
        bool byHearing = false; // only for those of them who heard the turn
        bool isText = false;    // of the turn, for all who heard it while it says so
        bool gone = false;      // on another branch
    };
    struct Turn {
        domain::EventId id;
        QString word;
        domain::WitnessSet heard;
    };

    struct Chunk {
        domain::WitnessSet heard;
        domain::EventId first;
        domain::EventId upTo;
        QString word;
    };

    domain::CastEntry member(domain::CastSlot slot); // with words in the layers of their text
    bool append(const QList<domain::NewEvent> &events);
    bool step();
    bool say();
    bool correct();
    bool edit();
    bool remove();
    bool rewind();
    bool scene();
    bool cast();
    bool note();
    bool sumUp();
    template <class Test> void outdate(domain::EventId turn, Test test); // chunks with that turn in them
    QString word(domain::WitnessSet may, domain::EventId event, domain::EventId turn = {}, bool byHearing = false);
    QString text(domain::EventId event, domain::EventId turn);
    QStringList unreadable(const domain::PromptPlan &plan, domain::CastSlot reader) const;
    bool mayRead(const QString &said, domain::CastSlot reader) const;
    Turn *someTurn();
    domain::CastSlot someone() { return domain::CastSlot(m_dice.below(m_cast)); }
    domain::EventId ahead(qsizetype events = 0) const { return domain::EventId{m_next.value + events}; }

    SessionFixture &m_services;
    base::Dice m_dice;
    domain::ChatId m_chat;
    domain::EventId m_head;
    domain::EventId m_next{1};
    int m_cast = 2;
    domain::Group m_group; // as the story has it
    int m_scene = 1;
    domain::WitnessSet m_here;
    QHash<QString, Word> m_words;
    QList<Turn> m_turns;
    QList<Chunk> m_chunks;
    QList<domain::CastEntry> m_entries;                // by slot
    QHash<domain::CastSlot, QStringList> m_ownSecrets; // words
    QHash<domain::CastSlot, QStringList> m_given;      // to a speaker by the user: secrets, examples, notes
};

} // namespace dramatis::tests
