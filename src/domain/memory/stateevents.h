// The events that follow from what a turn changed in a witness. An answer is believed only as far as the exchange
// supports it; what later turns say of how things are stands.
#pragma once

#include "domain/memory/statepass.h"

namespace dramatis::domain {

// One witness's part: edge, mood, activity and, for characters, the memory. `movedTo`: the place to which the exchange
// moved the scene; nullptr: it stayed.
QList<NewEvent> stateEvents(const World &world, CastSlot witness, const Exchange &exchange, const StateUpdate &update,
                            const ContainerSeen *movedTo = nullptr);

} // namespace dramatis::domain
