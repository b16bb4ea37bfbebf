// Where a model is and how it is spoken to. Holds no key: the key lives in a KeyStore, bound to the origin.
#pragma once

#include "base/result.h"
#include "domain/event/narrationpayload.h"
#include "domain/prompt/messagelayout.h"
#include "llm/dialect/instruct.h"
#include "llm/server.h"

#include <QJsonObject>
#include <QString>
#include <QUrl>

namespace dramatis::llm {

// How a structured answer is asked for: the best way first, the next one where the server refuses it.
enum class Structure { Schema, Tool, Words };

struct Connection {
    QString name; // for people
    QString url;  // as typed: with or without "/v1", with or without a slash at the end
    QString model;
    Server server = Server::Any;
    Api api = Api::Chat;
    QString file;                        // of Server::ModelFile: the model; it has no address
    QString program;                     // and its server; empty: looked for
    QString instruct;                    // the template's name, where texts are made here; empty: the usual one
    std::optional<Instruct> ownInstruct; // where that is one of the user's: what it says; not kept with the connection
    QString beginning;        // of each reply: the model goes on from there; {{user}} and {{char}} stand for names
    int contextTokens = 0;    // that the model reads at once; 0: as the server says
    int firstWordSeconds = 0; // that a first word may take; 0: as long as usual (streamlimits.h)
    QJsonObject samplers;     // by our names (samplers.h); what is not there is as the story's settings say
    QString keyName;          // which of several keys for the same origin; empty: the only one

    // Some templates refuse a system message after the first, or two messages of one role in a row.
    domain::MessageLayout layout = domain::MessageLayout::SystemAnywhere;
    // Only fields that OpenAI's own service documents; other servers understand more, and it refuses them.
    bool standardFieldsOnly = false;
    // Laid over the request: sampler fields that only this server knows. A null takes a field out.
    QJsonObject extra;
    QString promptPreset;                                         // by its name; empty: the default
    domain::PromptStyle promptStyle = domain::PromptStyle::Plain; // in which its prompts are written

    Structure structure = Structure::Schema; // of chats; not kept, but found out
    bool continuesInWords =
        false; // a reply that has begun is gone on with when asked in words; not kept, but found out

    bool operator==(const Connection &) const = default;
};

// The address below which "chat/completions" and "models" live.
base::Result<QUrl> apiBase(const QString &typed);
// An address as it may be shown: as typed, or without what apiBase() refuses as "url_with_password"; empty where that
// cannot be told apart.
QString withoutPassword(const QString &typed);
// With a slash in front, the path is below the server's root: beside "v1".
QUrl apiAddress(const QUrl &apiBase, QStringView path);

// Scheme, host and port: what a key is bound to. Empty for an address that apiBase() refuses.
QString originOf(const QString &typed);
QString originOf(const QUrl &url);

bool isThisComputer(const QUrl &url);
// The same for a connection, even one with an invalid address.
bool isOnThisComputer(const Connection &connection);

} // namespace dramatis::llm
