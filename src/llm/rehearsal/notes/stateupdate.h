// What an exchange changes in a witness: feelings for those who spoke to them, what they learned, their mood, what they
// are doing, and what they will remember.
#pragma once

#include "llm/rehearsal/notes/exchange.h"
#include "llm/rehearsal/voice.h"

#include <QJsonObject>

namespace dramatis::llm::rehearsal {

struct StateQuestion {
    QString witness;
    QString first; // whom the answer is mostly about; empty: all who spoke
    QString known; // what the question says of the witness
    Voice voice = Voice::Plain;
};

QJsonObject stateUpdate(const StateQuestion &question, const QList<Utterance> &told);

} // namespace dramatis::llm::rehearsal
