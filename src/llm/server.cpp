#include "llm/server.h"

#include <algorithm>

namespace dramatis::llm {

const QList<ServerKind> &serverKinds()
{
    static const QList<Api> openAi{Api::Chat, Api::Text};
    static const QList<Api> all{Api::Chat, Api::Text, Api::Native};
    static const QList<ServerKind> kinds{
        {Server::Any, "any", "OpenAI-compatible", 0, openAi},
        {Server::LlamaCpp, "llama.cpp", "llama.cpp", 8080, all},
        {Server::ModelFile, "file", "GGUF", 0, {Api::Chat, Api::Native}},
        {Server::KoboldCpp, "koboldcpp", "KoboldCpp", 5001, {Api::Native, Api::Chat, Api::Text}},
        {Server::Ollama, "ollama", "Ollama", 11434, {Api::Native, Api::Chat, Api::Text}},
        {Server::LmStudio, "lmstudio", "LM Studio", 1234, openAi},
        {Server::TabbyApi, "tabbyapi", "TabbyAPI", 5000, openAi},
        {Server::Vllm, "vllm", "vLLM", 8000, openAi},
        {Server::Aphrodite, "aphrodite", "Aphrodite", 2242, openAi},
        {Server::OpenAi, "openai", "OpenAI", 0, openAi},
        {Server::OpenRouter, "openrouter", "OpenRouter", 0, openAi},
        {Server::Featherless, "featherless", "Featherless", 0, openAi},
        {Server::Anthropic, "anthropic", "Anthropic", 0, {Api::Native}},
    };
    return kinds;
}

const ServerKind &kindOf(Server server)
{
    return *std::ranges::find(serverKinds(), server, &ServerKind::server);
}

std::optional<Server> serverCalled(const QString &word)
{
    const auto kind =
        std::ranges::find(serverKinds(), word, [](const ServerKind &k) { return QString::fromLatin1(k.word); });
    return kind == serverKinds().end() ? std::nullopt : std::optional(kind->server);
}

QString word(Api api)
{
    switch (api) {
    case Api::Chat: return QStringLiteral("chat");
    case Api::Text: return QStringLiteral("text");
    case Api::Native: return QStringLiteral("native");
    }
    return {};
}

std::optional<Api> apiCalled(const QString &called)
{
    for (const Api api : {Api::Chat, Api::Text, Api::Native})
        if (called == word(api))
            return api;
    return std::nullopt;
}

} // namespace dramatis::llm
