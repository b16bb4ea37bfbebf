// A person as others see them without having been told anything.
#pragma once

#include "domain/event/chatpayload.h"
#include "domain/knowledge/layers/layers.h"

namespace dramatis::domain {

// Macros are as the owner wrote them: {{char}} of a card is its owner.
struct SeenPerson {
    QString visible;
    QString rumoured;
    QString called;       // what strangers call them: "the courier with muddy boots"; empty: no looks are given
    bool hasMore = false; // there is something else to know

    bool operator==(const SeenPerson &) const = default;
};

SeenPerson seenPerson(const Card &card);
SeenPerson seenPerson(const CastEntry &user);

// A card as the user's person knows it: what is seen of its owner, and the scenario that both are in. Lorebook, name
// and pictures stay.
Card asSeenByUser(const Card &card);

// "the courier with muddy boots", from the first words of a text that say what somebody looks like; empty: none do.
QString calledByLooks(const QString &visible, const QString &name);

} // namespace dramatis::domain
