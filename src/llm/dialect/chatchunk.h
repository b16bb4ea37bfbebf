// One event of a stream, understood: each server's way of saying the same few things.
#pragma once

#include "base/result.h"
#include "llm/backend.h"
#include "llm/dialect/toolcalls.h"

#include <QByteArray>

#include <optional>

namespace dramatis::llm {

struct ChatChunk {
    enum class Kind {
        Noise,     // a keep-alive, a null, something that is not for us
        Delta,     // any of the fields below
        Done,      // the last mark of a stream
        Failure,   // the server reports an error in the middle of the stream
        Malformed, // begins like an object and is none
    };
    Kind kind = Kind::Noise;
    QString text;
    QString reasoning;
    QString refusal;        // what the model says instead of a reply
    bool isMessage = false; // a whole message where pieces are usual: what came in pieces may be in it once more
    QList<ToolPiece> tools;
    QString finishReason;
    bool isLast = false; // with the reason: nothing follows, and nobody has to hang up
    QString model;
    std::optional<Usage> usage;
    int replyTokens = 0; // where only these are said
    base::Error error;   // for Failure; the subject is left to the caller
};

} // namespace dramatis::llm
