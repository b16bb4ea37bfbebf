// Whom an exchange may have changed somebody's mind about, and whose words it was that did.
#pragma once

#include "domain/memory/exchange.h"

namespace dramatis::domain {

// All who are there, first the one that the exchange is mostly about: the user for a character, the one who replied for
// the user, and without the user the other one who spoke. Never empty.
QList<CastSlot> counterparts(const World &world, CastSlot witness, const Exchange &exchange);

// Of the rest of the cast: those who are spoken of, then those whom the witness knows.
QList<CastSlot> absentOnes(const World &world, CastSlot witness, const Exchange &exchange);

// The words of a text, in small letters, that can tell two texts apart: in Latin script those of four letters and more.
QSet<QString> tellingWords(const QString &text);

// Who said in this turn what the witness was told about somebody: not who asked for it. nobody: the witness heard no
// one else.
CastSlot tellerOf(const World &world, CastSlot witness, CastSlot about, const QString &fact, const Exchange &exchange);

} // namespace dramatis::domain
