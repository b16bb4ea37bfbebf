// Who answers a line: whom its words are for (lineaddress.h); else whom its speaker was just talking to
// (conversation.h); else who was asked by the one who spoke last; else who is near, what they feel for the user, and
// who has been silent. Costs no token; only a tie is worth a question to the model.
#pragma once

#include "domain/cast/names.h"
#include "domain/prompt/prompt.h"
#include "domain/world/world.h"

#include "base/result.h"

#include <QHash>

#include <optional>

namespace dramatis::domain {

struct Addressee {
    CastSlot slot = nobody;
    SpeakerReason why = SpeakerReason::Nobody;
    QList<CastSlot> tied; // with `slot` among them; empty unless it is a tie

    bool operator==(const Addressee &) const = default;
};

// `line`: without asides; empty: nothing was said, and the story goes on by itself. `said`: by whom; nobody answers
// themselves. `heard`: by whom, where that stands; none of them may be a character, and then nobody answers. Without:
// who would hear the user, or all who are there where nobody would. `texts`: those of textsOfConversation(), without
// asides.
Addressee addresseeOf(const World &world, const QString &line, CastSlot said = you,
                      const std::optional<WitnessSet> &heard = {}, const QHash<EventId, QString> &texts = {});

// The question to the model on a tie, and its answer: one of those that are tied. Fault::Invalid: it named nobody of
// them.
Prompt addresseePrompt(const World &world, const QString &line, const QList<CastSlot> &tied);
base::Result<CastSlot> readAddressee(const World &world, const QList<CastSlot> &tied, const QString &answer);

// Names tell the cast apart in a prompt: "Mara (2)" where there is a Mara.
QString freeName(const QString &name, const QStringList &taken);

} // namespace dramatis::domain
