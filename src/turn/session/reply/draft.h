// A reply as far as it has come.
#pragma once

#include "base/result.h"
#include "domain/event/payload.h"

#include <QDeadlineTimer>

namespace dramatis::turn {

// The reply that is arriving.
struct Draft {
    enum class Kind { None, Reply, Continuation, Impersonation };
    Kind kind = Kind::None;
    domain::CastSlot speaker = 1;
    domain::EventId target; // of a continuation
    QString text;           // so far; of a continuation only what is new
    QString thoughts = {};  // of the model, before and beside the text
    QString backend;
    double rate = 0;           // tokens per second so far, as we estimate them; 0: not known yet
    base::Error waiting;       // for what, before the first word; no code: for nothing known
    qint64 firstWordMs = -1;   // after it was asked for; -1: none has come
    QDeadlineTimer again = {}; // when the model is asked again; for ever: it is not known
    domain::SpeakerReason speakerReason = domain::SpeakerReason::Again; // why it is this speaker

    bool active() const { return kind != Kind::None; }
};

} // namespace dramatis::turn
