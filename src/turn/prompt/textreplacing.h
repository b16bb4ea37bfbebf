// Text replacements in the dialogue of a prompt: in what the speaker heard, behind the filters of who hears what and of
// asides. What is to be continued stays as it is written, because the rest is put behind it.
#pragma once

#include "domain/prompt/assemble.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

// Those of the user, then those that this one's card brings along, where the user allowed them. A card whose character
// is you brings none.
QList<domain::TextReplacement> replacementsFor(const SessionContext &context, const domain::World &world,
                                               domain::CastSlot slot);
QList<domain::TextReplacement> replacementsOfCard(const SessionContext &context, const domain::World &world,
                                                  domain::CastSlot slot); // allowed or not

// A character's line is changed by that one's card, the user's by the card of whose prompt it is. A line of which
// nothing is left is told as left out.
void replaceTexts(const SessionContext &context, domain::PromptInputs &inputs);

} // namespace dramatis::turn
