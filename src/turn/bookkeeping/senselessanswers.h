// How often a model was asked in vain, as the story has it on record.
#pragma once

#include "domain/world/world.h"

namespace dramatis::turn {

// Answers without sense to what is owed because of `cause`. A server that could not be asked is not among them: it is
// asked again, while a model that makes nothing of a question will make nothing of it tomorrow.
qsizetype senselessAnswers(const domain::World &world, QLatin1StringView task, domain::EventId cause);

} // namespace dramatis::turn
