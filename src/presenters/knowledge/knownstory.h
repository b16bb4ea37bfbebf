// The story as one of its cast knows it: what is in here has come through domain::SpeakerView.
#pragma once

#include "domain/world/world.h"

#include <QHash>

namespace dramatis::presenters {

// Its transcript is whole, as a list of places; who may not read which of them, linesHeardBy() says.
domain::World worldKnownTo(const domain::World &world, domain::CastSlot viewer);

// What went by unheard is one line without a speaker.
struct HeardLines {
    domain::Chunked<domain::TranscriptLine> lines;
    QHash<qint64, int> unheard; // how many messages such a line stands for, by its turn
};

HeardLines linesHeardBy(const domain::World &world, domain::CastSlot viewer);

} // namespace dramatis::presenters
