// Who answers a line: the addressee in its words (lineaddress.h); else the partner of the conversation
// (conversation.h); else the one whom the last speaker asked; else a score of nearness, feelings for the user and
// silence. Costs no tokens; only a tie is worth a question to the model.
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

// `line`: without asides; empty: nothing was said, and the story goes on by itself. `said`: the speaker; nobody answers
// themselves. `heard`: who heard the line, if known; without a character among them, nobody answers. Default: those who
// would hear the user, or everybody present if nobody would. `texts`: those of textsOfConversation(), without asides.
Addressee addresseeOf(const World &world, const QString &line, CastSlot said = you,
                      const std::optional<WitnessSet> &heard = {}, const QHash<EventId, QString> &texts = {});

// The question to the model on a tie, and its answer: one of those that are tied. Fault::Invalid: it named nobody of
// them.
Prompt addresseePrompt(const World &world, const QString &line, const QList<CastSlot> &tied);
base::Result<CastSlot> readAddressee(const World &world, const QList<CastSlot> &tied, const QString &answer);

// Names tell the cast apart in a prompt: "Mara (2)" where there is a Mara.
QString freeName(const QString &name, const QStringList &taken);

} // namespace dramatis::domain
