// One event of a chat stream, understood: each server's way of saying the same few things.
#pragma once

#include "base/result.h"
#include "llm/backend.h"

#include <QByteArray>
#include <QJsonObject>

#include <optional>

namespace dramatis::llm {

struct ChatChunk {
    enum class Kind {
        Noise,     // a keep-alive, a null, something that is not for us
        Delta,     // any of the fields below
        Done,      // the [DONE] mark
        Failure,   // the server reports an error in the middle of the stream
        Malformed, // begins like an object and is none
    };
    Kind kind = Kind::Noise;
    QString text;
    QString reasoning;
    QString finishReason;
    QString model;
    std::optional<Usage> usage;
    base::Error error; // for Failure; the subject is left to the caller
};

ChatChunk parseChunk(const QByteArray &data);
// The same for an answer that was not streamed, although it was asked for.
ChatChunk parseWholeAnswer(const QByteArray &body);

} // namespace dramatis::llm
