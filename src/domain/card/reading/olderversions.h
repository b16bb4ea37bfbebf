// A card as older programs read it, and what does not fit into the older form.
#pragma once

#include "domain/card/card.h"
#include "domain/card/notice.h"

namespace dramatis::domain {

// Those of lorebook entries: older programs would say them aloud.
enum class Decorators { Go, Stay };

// {"spec": "chara_card_v2", …}
base::Json toVersion2(const Card &card, Decorators decorators);
// The six old fields, flat.
base::Json toVersion1(const Card &card);

// Their places are names of fields.
QList<Notice> lostInVersion2(const Card &card, Decorators decorators);
QList<Notice> lostInVersion1(const Card &card);

} // namespace dramatis::domain
