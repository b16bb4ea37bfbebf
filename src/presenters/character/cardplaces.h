// The places of a card where somebody writes: which there are, what they are called, and what stands there.
#pragma once

#include "domain/card/card.h"

namespace dramatis::presenters {

enum class CardField {
    Name,
    Nickname,
    Tags, // parted by commas
    Description,
    Personality,
    Scenario,
    Greeting, // see greetings.h
    ExampleMessages,
    SystemPrompt,
    PostHistoryInstructions,
    DepthPrompt, // of SillyTavern, in the extensions
    Creator,
    CharacterVersion,
    Note, // see creatornotes.h
    Assets,
};

struct CardPlace {
    CardField field = CardField::Name;
    int index = 0; // of a greeting, a note or an asset

    auto operator<=>(const CardPlace &) const = default;
};

// The field name of this text in marks (domain/knowledge/layers/layers.h); none: it has no layers.
std::optional<QString> layeredFieldOf(CardField field);

// Nothing for assets.
QString textAt(const domain::Card &card, CardPlace place);
void setTextAt(domain::Card &card, CardPlace place, const QString &text);

QString nameOf(CardField field);
// Of a member of a card's data, for people: "first_mes" is "First message".
QString nameOfMember(const QString &member);

} // namespace dramatis::presenters
