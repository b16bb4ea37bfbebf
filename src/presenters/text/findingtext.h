// What the specification says against a card, in a sentence for its author, and where in the editor it belongs.
#pragma once

#include "domain/card/validation.h"
#include "presenters/character/cardplaces.h"

namespace dramatis::presenters {

struct CardRemark {
    CardPlace place;
    bool ofPlace = true; // else of the card as a whole
    bool must = false;
    QString sentence;

    bool operator==(const CardRemark &) const = default;
};

CardRemark remarkOn(const domain::Finding &finding);

} // namespace dramatis::presenters
