// What somebody is doing, as their own *actions* tell it.
#pragma once

#include "llm/rehearsal/notes/exchange.h"

namespace dramatis::llm::rehearsal {

// Empty fields: not told, so nothing has changed.
struct Posture {
    QString position;  // "by the window"
    QString posture;   // "sitting"
    QString verb;      // "pouring"
    QString holding;   // "the jug"
    QString attention; // "Alex"; "you" where it is not known who that is
    bool interruptible = true;
    int minutes = 0;
};

Posture postureIn(const QList<Utterance> &utterances);

} // namespace dramatis::llm::rehearsal
