// A slip: somebody who knows a text reveals enough of it to somebody who did not. It is the leak of leak.h, searched
// for in speech rather than in a prompt; a single word is enough if it is a name, or all of a secret. Only the user can
// say whether it was on purpose.
#pragma once

#include "domain/knowledge/guardedtexts.h"
#include "domain/knowledge/layers/layers.h"

namespace dramatis::domain {

struct SaidLine {
    EventId turn;
    CastSlot speaker = nobody;
    WitnessSet heardBy;
    QString text; // without asides

    bool operator==(const SaidLine &) const = default;
};

struct Slip {
    GuardedText::Kind kind = GuardedText::Kind::Line;
    EventId cause;   // where it stood before; none: in a card or persona
    QString told;    // the sentence that tells most of it
    WitnessSet knew; // of the cast, before it was told
    WitnessSet newTo;

    bool operator==(const Slip &) const = default;
};

// The secret sentences of somebody's card or persona, each by itself.
QList<GuardedText> secretsOf(CastSlot owner, const QList<LayeredText> &texts);

// What was known, and by whom, before that turn: the newest lines, memories, facts, threads and story events.
// The texts of lines and memories are still to be read (GuardedText::words).
QList<GuardedText> knownBefore(const World &world, EventId turn);

// The most revealing comes first; each affects somebody not affected by those before it.
QList<Slip> slipsIn(const World &world, const SaidLine &said, const QList<GuardedText> &known);

} // namespace dramatis::domain
