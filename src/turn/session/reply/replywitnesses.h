// Who hears what is said in an open chat, where the words alone do not tell: it depends on what stood before.
#pragma once

#include "domain/world/world.h"
#include "store/log/eventlog.h"

namespace dramatis::turn {

// What was whispered is answered in a whisper, unless the answer itself says for whom it is.
domain::WitnessSet whoHearsReply(const store::EventLog &log, domain::ChatId chat, const domain::World &world,
                                 domain::CastSlot speaker, const QString &reply);

// Words that become a whisper, or one to others, are for nobody else; what the user said of who heard them stands
// otherwise.
base::Result<domain::WitnessSet> whoHearsEdited(const store::EventLog &log, domain::ChatId chat,
                                                const domain::World &world, const domain::TranscriptLine &message,
                                                const QString &told);

} // namespace dramatis::turn
