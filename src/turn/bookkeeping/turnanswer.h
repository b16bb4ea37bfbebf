// What models say that a turn brought about. One question has several parts (domain/memory/turn/turnreport.h), and each
// part of the answer counts by itself: a model that gets one wrong is asked for that one again, strictly; what it does
// not get right then, each of the fallback models is asked for, once and in their order. What is still open keeps its
// default, which changes nothing, and is listed as a failure.
#pragma once

#include "base/task.h"
#include "domain/memory/turn/turnreport.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

struct TurnAnswer {
    QMap<domain::CastSlot, domain::StateUpdate> updates; // of all who were asked about
    std::optional<domain::SceneReport> scene;            // none: not asked
    std::optional<domain::Significance> significance;
    QList<domain::BookkeepingFailed> failures;
    std::optional<base::Error> unanswered; // no model answered at all
};

// `world`: as it is when a question goes out. `milliseconds`: for each part of a question. A model on this computer has
// a minute at least: what comes late is better than nothing.
base::Task<TurnAnswer> askAboutTurn(const ModelRouter &router, std::function<const domain::World &()> world,
                                    domain::TurnQuestion question, domain::Exchange exchange, int milliseconds);

// How long a question with so many parts is waited for.
int patienceWith(const llm::Backend &backend, int milliseconds, qsizetype parts);

} // namespace dramatis::turn
