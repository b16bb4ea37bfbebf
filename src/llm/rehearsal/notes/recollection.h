// What somebody will remember of what they heard and said, from their point of view and in their own voice.
#pragma once

#include "llm/rehearsal/notes/exchange.h"
#include "llm/rehearsal/voice.h"

namespace dramatis::llm::rehearsal {

// The one of these that matters most to a witness; the last one where none does. -1: there is none.
qsizetype heaviest(const QList<Utterance> &utterances, const QString &witness);

// 'Alex told me: "I love you."' Empty where nothing was said or done. In a voice of one's own it says how that was.
QString recollectionOf(const Utterance &utterance, const QString &witness, Voice voice);

// The memory of a turn: what matters most of it. `told`: all of it, in order.
QString memoryOf(const QString &witness, const QList<Utterance> &told, Voice voice);

// The record of a scene, in the first person: at most three of its moments, in order.
QString recordOf(const QString &witness, const QList<Utterance> &told, Voice voice);
// The same in the words of all.
QString sharedRecordOf(const QList<Utterance> &told);

} // namespace dramatis::llm::rehearsal
