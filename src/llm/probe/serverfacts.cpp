#include "llm/probe/serverfacts.h"

#include "llm/probe/modellist.h"

#include <QJsonArray>
#include <QJsonObject>

namespace dramatis::llm {

namespace {

QJsonValue member(const QJsonDocument &answer, const char *name)
{
    return answer.object()[QLatin1StringView(name)];
}

// It says the tag that may be left out.
bool isSame(const QString &loaded, const QString &asked)
{
    return loaded == asked || loaded == asked + QLatin1StringView(":latest");
}

// Loaded models, each with the context that it was loaded with.
qint64 ollamaContext(const QJsonDocument &answer, const QString &model)
{
    for (const QJsonValue &loaded : member(answer, "models").toArray())
        if (isSame(loaded[QLatin1StringView("name")].toString(), model)
            || isSame(loaded[QLatin1StringView("model")].toString(), model))
            return loaded[QLatin1StringView("context_length")].toInteger();
    return 0;
}

ServerFacts listed(const QJsonDocument &answer, const QString &model)
{
    const QList<ModelEntry> models = modelsIn(answer.object());
    for (const ModelEntry &entry : models)
        if (entry.id == model || (model.isEmpty() && models.size() == 1))
            return {entry.contextTokens, {}, entry.id, 1};
    return {};
}

void askTo(JsonCall &call, Server server, const QString &model)
{
    switch (server) {
    case Server::LlamaCpp: // one that serves several models tells of the one that is named; others do not mind the name
        return call.get(model.isEmpty()
                            ? QStringLiteral("/props")
                            : QStringLiteral("/props?model=") + QString::fromLatin1(QUrl::toPercentEncoding(model)));
    case Server::KoboldCpp: return call.get(u"/api/extra/true_max_context_length");
    case Server::Ollama: return call.get(u"/api/ps");
    case Server::TabbyApi: return call.get(u"model");
    case Server::LmStudio: return call.get(u"/api/v0/models");
    default: return call.get(u"models");
    }
}

} // namespace

ServerFacts factsIn(const QJsonDocument &answer, const Connection &connection)
{
    switch (connection.server) {
    case Server::LlamaCpp:
        return {member(answer, "default_generation_settings")[QLatin1StringView("n_ctx")].toInteger(),
                member(answer, "chat_template").toString(), member(answer, "model_alias").toString(),
                std::max(1, member(answer, "total_slots").toInt()), member(answer, "eos_token").toString()};
    case Server::KoboldCpp: return {member(answer, "value").toInteger(), {}, {}, 1};
    case Server::Ollama: return {ollamaContext(answer, connection.model), {}, {}, 1};
    case Server::TabbyApi:
        return {member(answer, "parameters")[QLatin1StringView("max_seq_len")].toInteger(),
                {},
                member(answer, "id").toString(),
                1};
    case Server::LmStudio:
        for (const QJsonValue &model : member(answer, "data").toArray())
            if (model[QLatin1StringView("loaded_context_length")].toInteger() > 0
                && (connection.model.isEmpty() || model[QLatin1StringView("id")].toString() == connection.model))
                return {model[QLatin1StringView("loaded_context_length")].toInteger(),
                        {},
                        model[QLatin1StringView("id")].toString(),
                        1};
        return {};
    default: return listed(answer, connection.model);
    }
}

bool wantsTemplate(const Connection &connection)
{
    const bool tells = connection.server == Server::LlamaCpp || connection.server == Server::KoboldCpp
                       || connection.server == Server::TabbyApi;
    return tells && connection.api != Api::Chat && connection.instruct.isEmpty();
}

FactsQuestion::FactsQuestion(const Connection &connection, const ApiKey &key, std::chrono::milliseconds patience,
                             RequestLog *log) :
    m_connection(connection), m_key(key), m_patience(patience), m_call(connection, key, patience), m_log(log)
{
    connect(&m_call, &JsonCall::answered, this, [this](const base::Result<QJsonDocument> &answer) {
        if (!answer)
            Q_EMIT answered(std::unexpected(answer.error()));
        else if (m_connection.server != Server::LlamaCpp && wantsTemplate(m_connection))
            askForTemplate(factsIn(*answer, m_connection));
        else
            Q_EMIT answered(factsIn(*answer, m_connection));
    });
}

// KoboldCpp and TabbyAPI tell of it in llama.cpp's way; older ones do not.
void FactsQuestion::askForTemplate(const ServerFacts &known)
{
    m_template = std::make_unique<JsonCall>(m_connection, m_key, m_patience);
    connect(m_template.get(), &JsonCall::answered, this, [this, known](const base::Result<QJsonDocument> &answer) {
        ServerFacts facts = known;
        if (answer)
            facts.chatTemplate = member(*answer, "chat_template").toString();
        Q_EMIT answered(facts);
    });
    m_template->logTo(m_log, QStringLiteral("server_facts"));
    m_template->get(u"/props");
}

void FactsQuestion::ask()
{
    m_call.logTo(m_log, QStringLiteral("server_facts"));
    askTo(m_call, m_connection.server, m_connection.model);
}

} // namespace dramatis::llm
