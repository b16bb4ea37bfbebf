// A slip: somebody who knows a text says enough of it before one who did not know it. It is the leak of leak.h, looked
// for in what was said rather than in a prompt; and a single word tells it, too, if it is a name, or all of a secret.
// Whether it was meant is for the user to say: told on purpose, it reads the same.
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

// What was known, and to whom, before that turn was said: the newest lines, memories, facts, threads and story events.
// The texts of lines and memories are still to be read (GuardedText::words).
QList<GuardedText> knownBefore(const World &world, EventId turn);

// Each tells somebody something who is in none before it; the one that tells most comes first.
QList<Slip> slipsIn(const World &world, const SaidLine &said, const QList<GuardedText> &known);

} // namespace dramatis::domain
