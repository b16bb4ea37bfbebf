#include "llm/probe/serverguess.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>

#include <algorithm>

namespace dramatis::llm {

using base::Result;

namespace {

// Some servers answer any path with 200 (SillyTavern #2849): the words count.
using Says = bool (*)(const QJsonObject &answer);

struct Sign {
    Server server;
    const char16_t *path;
    Says says;
    const char16_t *locked = nullptr; // its words for those who come without a key
};

const Sign signs[] = {
    {Server::KoboldCpp, u"/api/extra/version",
     [](const QJsonObject &answer) { return answer[u"result"].toString().contains(u"kobold", Qt::CaseInsensitive); }},
    // TabbyAPI has a /props in the form of llama.cpp's, too. Without the key that it may want, it tells only how it is.
    {Server::TabbyApi, u"model",
     [](const QJsonObject &answer) { return answer[u"parameters"].toObject().contains(u"max_seq_len"); }},
    {Server::TabbyApi, u"/health",
     [](const QJsonObject &answer) {
         return answer[u"status"].toString() == u"healthy" && answer[u"issues"].isArray();
     }},
    {Server::LlamaCpp, u"/props",
     [](const QJsonObject &answer) { return answer.contains(u"default_generation_settings"); }, u"Invalid API Key"},
    {Server::LmStudio, u"/api/v0/models",
     [](const QJsonObject &answer) { return answer[u"data"][0].toObject().contains(u"compatibility_type"); }},
    {Server::Ollama, u"/api/tags", [](const QJsonObject &answer) { return answer[u"models"].isArray(); }},
    {Server::LlamaCpp, u"models",
     [](const QJsonObject &answer) { return answer[u"data"][0][u"owned_by"].toString() == u"llamacpp"; }},
    {Server::Vllm, u"models",
     [](const QJsonObject &answer) { return answer[u"data"][0][u"owned_by"].toString() == u"vllm"; }},
    {Server::Any, u"models", [](const QJsonObject &answer) { return answer[u"data"].isArray(); }},
};

} // namespace

struct ServerGuess::Question {
    const Sign *sign = nullptr;
    std::unique_ptr<JsonCall> call;
    bool yes = false;
};

ServerGuess::ServerGuess(const Connection &connection, const ApiKey &key, std::chrono::milliseconds patience,
                         RequestLog *log) :
    m_log(log)
{
    for (const Sign &sign : signs) {
        m_questions.push_back({&sign, std::make_unique<JsonCall>(connection, key, patience), false});
        connect(m_questions.back().call.get(), &JsonCall::answered, this,
                [this, i = m_questions.size() - 1](const Result<QJsonDocument> &answer) { take(i, answer); });
    }
}

ServerGuess::~ServerGuess() = default;

bool ServerGuess::knows(Server server)
{
    return server != Server::Any && std::ranges::contains(signs, server, &Sign::server);
}

void ServerGuess::start()
{
    m_open = m_questions.size();
    for (const Question &question : m_questions) {
        question.call->logTo(m_log, QStringLiteral("server_kind"));
        question.call->get(question.sign->path);
    }
}

void ServerGuess::take(size_t question, const Result<QJsonDocument> &answer)
{
    const Sign &sign = *m_questions[question].sign;
    const bool locked = !answer && sign.locked && answer.error().kind == base::Fault::Denied
                        && answer.error().detail.contains(sign.locked);
    m_questions[question].yes = answer ? sign.says(answer->object()) : locked;
    if (--m_open > 0)
        return;
    for (const Question &asked : m_questions)
        if (asked.yes) {
            Q_EMIT guessed(asked.sign->server);
            return;
        }
    Q_EMIT guessed(std::nullopt);
}

LocalServers::LocalServers(const QList<int> &ports) : m_ports(ports)
{
    if (!m_ports.isEmpty())
        return;
    for (const ServerKind &kind : serverKinds())
        if (kind.port > 0)
            m_ports.append(kind.port);
}

LocalServers::~LocalServers() = default;

void LocalServers::start()
{
    m_open = int(m_ports.size());
    for (int i = 0; i < m_ports.size(); ++i) {
        Connection connection;
        connection.url = QStringLiteral("http://127.0.0.1:%1").arg(m_ports[i]);
        m_guesses.push_back(std::make_unique<ServerGuess>(connection));
        connect(m_guesses.back().get(), &ServerGuess::guessed, this,
                [this, i, url = connection.url](const std::optional<Server> &server) {
                    if (server)
                        m_found[i] = {*server, url};
                    finishOne();
                });
        m_guesses.back()->start();
    }
}

void LocalServers::finishOne()
{
    if (--m_open == 0)
        Q_EMIT found(m_found.values());
}

} // namespace dramatis::llm
