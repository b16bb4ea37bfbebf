// All greetings of a card as one list: the first message, its alternatives, and those for groups only.
#pragma once

#include "domain/card/card.h"

namespace dramatis::presenters {

struct Greeting {
    QString text;
    bool groupOnly = false;

    bool operator==(const Greeting &) const = default;
};

// The first one is the first message, also where it is empty.
QList<Greeting> greetingsOf(const domain::Card &card);
// The first that is not for groups only becomes the first message.
void setGreetings(domain::Card &card, const QList<Greeting> &greetings);

} // namespace dramatis::presenters
