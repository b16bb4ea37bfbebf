// A file whose card somebody changed. Assets that came with the change get addresses that its container can hold.
#pragma once

#include "cards/cardfile.h"

#include <QHash>

namespace dramatis::cards {

// By the address with which a changed card speaks of them.
using AssetBytes = QHash<QString, QByteArray>;

// Refused where the new assets would not fit into the card's text.
base::Result<CardFile> withCard(CardFile file, domain::Card card, const AssetBytes &brought);

} // namespace dramatis::cards
