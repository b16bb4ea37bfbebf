// How much a turn matters to the story, as pure functions: what the classifier is asked, how its answer is read, and
// which events follow.
#pragma once

#include "base/result.h"
#include "domain/memory/exchange.h"

namespace dramatis::domain {

struct Significance {
    int score = 0;
    QString why;

    bool operator==(const Significance &) const = default;
};

Prompt significancePrompt(const World &world, const Exchange &exchange);

// Fault::Invalid: no object, or no score; or a score that cannot be meant.
base::Result<Significance> readSignificance(const QString &answer);

// The score, and the pins that follow from it: a pivotal turn pins each witness's memory of it, and the oldest
// automatic pin beyond eight goes. `memories`: the ids under which this turn's memories were (or will be) written, by
// owner.
QList<NewEvent> significanceEvents(const World &world, const Exchange &exchange, const Significance &significance,
                                   const QMap<CastSlot, EventId> &memories);

} // namespace dramatis::domain
