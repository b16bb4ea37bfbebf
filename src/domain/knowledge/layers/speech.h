// Speech and narration in a line of a story. Speech stands between quotation marks; in a line without any, everything
// outside of *asterisks* is said.
#pragma once

#include "domain/knowledge/layers/sentences.h"
#include "domain/world/world.h"

namespace dramatis::domain {

QList<TextSpan> spokenIn(const QString &text);

// Those of the cast whose names somebody who hears the line learns from it: they are said, or the line tells of an
// introduction ("He gives his name as Tomas").
WitnessSet namesHeardIn(const World &world, const QString &text);

} // namespace dramatis::domain
