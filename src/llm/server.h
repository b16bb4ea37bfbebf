// The kinds of servers there are, and the ways of speaking to each. What is not known of a server is what most have in
// common.
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace dramatis::llm {

enum class Server {
    Any, // not known: speaks as OpenAI does
    OpenAi,
    LlamaCpp,
    ModelFile, // llama.cpp, started by us
    KoboldCpp,
    Ollama,
    LmStudio,
    TabbyApi,
    Vllm,
    Aphrodite,
    OpenRouter,
    Featherless,
    Anthropic,
};

enum class Api {
    Chat,   // messages; the server knows the model's template: /v1/chat/completions
    Text,   // one text, made with a template of ours: /v1/completions
    Native, // the server's own: /completion, /api/extra/generate/stream, /api/chat, /v1/messages
};

struct ServerKind {
    Server server;
    const char *word; // in settings and on the command line
    const char *name; // its own; not translated
    int port;         // where it usually listens on this computer; 0: it is far away
    QList<Api> apis;  // the first is the usual one
};

const QList<ServerKind> &serverKinds();
const ServerKind &kindOf(Server server);
std::optional<Server> serverCalled(const QString &word);

QString word(Api api); // "chat", "text", "native"
std::optional<Api> apiCalled(const QString &word);

} // namespace dramatis::llm
