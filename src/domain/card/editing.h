// What happens to a card between its editing and its saving, and what differs between two of its versions.
#pragma once

#include "domain/card/card.h"

namespace dramatis::domain {

// `after` with the fields that nobody may edit by hand: `source` only grows, the day of creation stays, the day of the
// change is `now` (seconds since 1970).
Card edited(const Card &before, Card after, qint64 now);

struct FieldChange {
    QString field;     // "name", "character_book"; of a card's data or beside it
    base::Json before; // null where it was not there
    base::Json after;

    bool operator==(const FieldChange &) const = default;
};

// Two people changed `base`: what `mine` left as it was is as in `theirs`.
Card merged(const Card &base, Card mine, const Card &theirs);

QList<FieldChange> changesBetween(const Card &before, const Card &after);

} // namespace dramatis::domain
