// Filters the state that a model reports of a witness. Asked about several people at once, models put what one heard or
// knows into another's head, and one's things into another's hands.
#pragma once

#include "base/result.h"
#include "domain/memory/statepass.h"

namespace dramatis::domain {

struct BelievedUpdate {
    StateUpdate update;
    QList<base::Error> leftOut; // why, each with the witness's name as its subject and what was said as its detail
};

// Left out is ("unheard") what has words of a line that the witness did not hear, and of nothing that they heard or
// know; and a fact that the exchange says nothing of, but that another of those asked about knows. Also ("not_theirs")
// a thing in their hands that belongs to another, and that nobody spoke of; and ("too_many") how many items
// of a list were not read: "others: 2". Eight are listed one by one; the last gives the number of others
// ("more_left_out").
BelievedUpdate believedUpdate(const World &world, CastSlot witness, const Exchange &exchange,
                              const StateUpdate &update);

} // namespace dramatis::domain
