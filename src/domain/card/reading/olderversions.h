// A card as older programs read it, and what does not fit into the older form.
#pragma once

#include "domain/card/card.h"

namespace dramatis::domain {

// Those of lorebook entries: older programs would say them aloud.
enum class Decorators { Go, Stay };

// {"spec": "chara_card_v2", …}
base::Json toVersion2(const Card &card, Decorators decorators);
// The six old fields, flat.
base::Json toVersion1(const Card &card);

// Each begins with the name of a field.
QStringList lostInVersion2(const Card &card, Decorators decorators);
QStringList lostInVersion1(const Card &card);

} // namespace dramatis::domain
