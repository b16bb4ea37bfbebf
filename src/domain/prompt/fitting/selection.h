// Which of the blocks that may be left out are admitted to a prompt.
#pragma once

#include "domain/prompt/plan.h"

#include <QHash>

namespace dramatis::domain {

// What a block costs beyond its text.
int overheadOf(const Contribution &c);
int tokensOfMust(const QList<Block> &blocks); // that are kept

// Limits the number of blocks under one heading (Contribution::atMost).
class Quota {
public:
    bool admits(const Contribution &c) { return c.atMost == 0 || ++m_admitted[c.heading] <= c.atMost; }

private:
    QHash<QString, int> m_admitted;
};

// The beginning of a block's text, so that all of it costs at most `tokens`. False: too little room, nothing is
// changed.
bool shortenBlock(Block &block, int tokens, const CountTokens &count);

class Selection {
public:
    // The blocks outlive it. Their number and order stay while it is used.
    Selection(QList<Block> &blocks, const Budget &budget);

    // By importance, as far as the budget and the room of their layers go. Room that a layer leaves goes to the
    // dialogue; where all of that is told, to memories and then to the others. Of each layer, the first text that
    // crosses the end of its room is to be shortened, if it may be.
    void choose();
    // What was admitted again meanwhile goes where it is over a room that the user chose.
    void keepToChosenRooms();
    void shorten(const CountTokens &count); // what is to be

private:
    void start();
    Verdict byBudget(const Block &block, int tokens) const;
    bool isOverRoom(const Block &block) const;
    int roomForBeginning(const Block &block) const;
    void admit(const Block &block, int tokens);
    void putAside(qsizetype index, int beginning); // so many tokens of it stay; 0: none
    void giveWhatIsLeft();
    int costOf(qsizetype index) const;

    QList<Block> &m_blocks;
    const Budget &m_budget;
    QList<qsizetype> m_order; // most important first
    RoomsLeft m_rooms;
    int m_used = 0;
    int m_promised = 0; // to the dialogue
    int m_said = 0;     // tokens of the dialogue so far
    bool m_dialogueEnded = false;
    QList<qsizetype> m_aside;     // over the room of their layers
    QHash<qsizetype, int> m_cuts; // tokens that will be left of a block
};

} // namespace dramatis::domain
