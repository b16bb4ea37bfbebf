// What was just said: the user's line, if there was one, and the reply. All bookkeeping of a turn asks about it.
#pragma once

#include "domain/prompt/plan.h"
#include "domain/world/world.h"

namespace dramatis::domain {

struct Exchange {
    EventId turn;                  // the reply; the cause of all that follows
    QString userLine;              // or another's, where the user said nothing; empty: none
    CastSlot earlierSpeaker = you; // who said it
    QString reply;
    CastSlot replySpeaker = 1;
    WitnessSet witnesses;
    WitnessSet userLineWitnesses; // who heard the user's line
    QString opening = {}; // how the story began, where its first place is not known yet, and for its first reply
    bool isLate = false;  // turns that came after it have been noted already: what they say of how things are stands

    bool operator==(const Exchange &) const = default;
};

// Long texts lose their middle, so that both together cost at most that many tokens: how an exchange begins and how it
// ends says most of what it changed.
Exchange shortened(const Exchange &exchange, int tokens, const CountTokens &count);

// Both lines as a model is asked about them: "NAME: text" each.
QString exchangeText(const World &world, const Exchange &exchange);
// The same as the parts of a prompt.
QList<PromptPart> saidParts(const World &world, const Exchange &exchange);

} // namespace dramatis::domain
