// Feelings as a storyteller would put them, from numbers on scales from -100 to 100.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

// One word or two: "warm", "expects betrayal".
QString affinityWord(int affinity);
QString trustWord(int trust);

// "Mara likes Alex and begins to trust them, more so of late." Always a sentence.
// Whether anything in the story has moved it, or the user has set it.
bool isFelt(const Edge &edge);
QString feelingInWords(const QString &who, const QString &other, const Edge &edge);

} // namespace dramatis::domain
