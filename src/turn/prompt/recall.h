// What somebody in a story can be reminded of: passages found by their words, as far as that one witnessed or knows
// them.
#pragma once

#include "domain/knowledge/view.h"
#include "turn/session/sessioncontext.h"

namespace dramatis::turn {

struct Recalled {
    QString kind; // "message", "memory", "knowledge"
    domain::EventId ref;
    qsizetype index = -1; // of a message: its place in the transcript
    QString text;
    double score = 0;
    QString why;
};

base::Result<QList<Recalled>> recall(const SessionContext &context, domain::ChatId chat, const domain::World &world,
                                     domain::CastSlot speaker, const QString &query, int top);

} // namespace dramatis::turn
