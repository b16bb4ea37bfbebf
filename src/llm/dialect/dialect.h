// How one kind of server is spoken to: a prompt in its words, and its words understood. Pure; the stream around it is
// the same for all (httpstream.h).
#pragma once

#include "domain/prompt/prompt.h"
#include "llm/connection.h"
#include "llm/dialect/chatchunk.h"
#include "llm/keys/apikey.h"
#include "llm/stream/sseparser.h"

#include <QJsonArray>

class QNetworkRequest;

namespace dramatis::llm {

class Dialect {
public:
    virtual ~Dialect() = default;

    // Below the address of the API, or with a slash in front below the server's root.
    virtual QString path() const = 0;
    virtual QJsonObject request(const domain::Prompt &prompt, const Connection &connection) const = 0;
    virtual SseParser::Framing framing() const { return SseParser::Framing::Events; }
    virtual ChatChunk chunk(const QByteArray &data) const = 0;
    // An answer in one piece, although a stream was asked for.
    virtual ChatChunk whole(const QByteArray &body) const = 0;
    virtual void sign(QNetworkRequest &request, const ApiKey &key) const; // a bearer token, unless it says otherwise
};

const Dialect &dialectOf(const Connection &connection);

// For those who write dialects.
// OpenAI and those behind OpenRouter refuse more; the stream watches for all of them itself.
inline constexpr qsizetype stopsOnTheWire = 4;
QJsonObject jsonSchemaOf(const domain::Prompt &prompt); // empty: the answer has no shape
// Asks in words for an answer of the prompt's shape (inlinetoolcall.h reads it).
domain::Prompt withShapeInWords(domain::Prompt prompt);
// A reply that has begun, for those who take no beginning of one: it stands as said, and is asked to be gone on with.
domain::Prompt continuedInWords(domain::Prompt prompt);
// Roles and texts, as OpenAI documents them.
QJsonArray chatMessages(const QList<domain::PromptMessage> &messages);
// The user's choices for stories; a structured answer has its own.
QJsonObject samplersOf(const domain::Prompt &prompt, const Connection &connection);
void layOver(QJsonObject &body, const QJsonObject &extra); // a null takes a field out

} // namespace dramatis::llm
