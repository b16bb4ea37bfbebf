// What a request falls back to for a server that refuses more: fields that a reply can do without, and the better ways
// of asking for a structured answer. Each request falls back by itself; what brought a reply is what the next one
// begins with.
#pragma once

#include "llm/connection.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace dramatis::llm {

struct FallbackFields {
    Structure structure = Structure::Schema;
    QStringList leftOut;           // fields of a request
    bool continuesInWords = false; // it refuses a reply that has begun
    // It refuses messages in any other order.
    domain::MessageLayout layout = domain::MessageLayout::SystemAnywhere;

    // What brought a reply is what the next one begins with. `shaped`: it was a structured answer.
    void learn(const FallbackFields &sufficed, bool shaped);

    bool operator==(const FallbackFields &) const = default;
};

// Of a request: the answer has a shape, and there are several ways to it; the reply has begun, and there is another way
// to say so; a stricter layout would change its messages.
struct Ways {
    bool structured = false;
    bool continues = false;
    bool stricterLayout = false;
};

// After a refusal. Nothing: there is nothing to fall back to.
std::optional<FallbackFields> fallbackAfter(const base::Error &refusal, FallbackFields before, Ways ways);

// What the user laid over the request stays in it.
QJsonObject withoutLeftOut(QJsonObject body, const QStringList &leftOut, const QJsonObject &ofTheUser);

} // namespace dramatis::llm
