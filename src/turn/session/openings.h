// What a character says first: the greetings of a card as texts of a story. What chance decides in them is decided
// once.
#pragma once

#include "domain/card/card.h"
#include "domain/event/payload.h"

namespace dramatis::turn {

// With the number that a card counts them by: the first message, its alternatives, those for groups. Empty ones are
// left out.
struct Opening {
    int number = 0;
    QString text;

    bool operator==(const Opening &) const = default;
};

enum class OpeningsOf { Two, Group, GroupAlone }; // with those for groups, or only those

QList<Opening> openingsOf(const domain::Card &card, OpeningsOf whom, const domain::CastEntry &user, quint64 seed,
                          qint64 now);

} // namespace dramatis::turn
