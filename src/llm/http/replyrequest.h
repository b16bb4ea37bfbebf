// What a server is asked for one reply, as the body of the request. Pure.
#pragma once

#include "domain/prompt/prompt.h"
#include "llm/connection.h"
#include "llm/dialect/fallbackfields.h"

namespace dramatis::llm {

struct ReplyRequest {
    domain::Prompt prompt;
    QString beginning; // of the reply
    FallbackFields without;
    int attempt = 1;
    std::optional<QString> text = {}; // of the whole prompt, where the server has given it its model's own form
};

// A connection as this request goes by it: with all that the server is known to refuse. `room`: tokens that Ollama is
// to read; 0: as it likes.
Connection connectionFor(const ReplyRequest &request, Connection connection, int room);

// The body, in the dialect of `asked` (connectionFor()). `stops`: where the request has a text, what ends the reply.
// `slot`: of the server's, that keeps the prompt. Fields of the user's own (Connection::extra) stay as they are.
QJsonObject fieldsOf(const ReplyRequest &request, const Connection &asked, const QStringList &stops,
                     std::optional<int> slot);

} // namespace dramatis::llm
