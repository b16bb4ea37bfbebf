#include "presenters/connections/endpoint.h"
#include "llm/connection.h"

#include <QJsonDocument>

namespace dramatis::presenters {

using llm::Connection;

Endpoint endpointOf(const Connection &connection)
{
    Endpoint endpoint;
    endpoint.name = connection.name;
    endpoint.url = connection.url;
    endpoint.model = connection.model;
    endpoint.server = QString::fromLatin1(llm::kindOf(connection.server).word);
    endpoint.api = llm::word(connection.api);
    endpoint.file = connection.file;
    endpoint.program = connection.program;
    endpoint.instruct = connection.instruct;
    endpoint.beginning = connection.beginning;
    endpoint.contextTokens = connection.contextTokens;
    endpoint.firstWordSeconds = connection.firstWordSeconds;
    endpoint.samplers = connection.samplers;
    endpoint.layout = QString::fromLatin1(domain::word(connection.layout));
    endpoint.standardFieldsOnly = connection.standardFieldsOnly;
    endpoint.promptPreset = connection.promptPreset;
    endpoint.promptsInLmml = connection.promptStyle == domain::PromptStyle::Lmml;
    if (!connection.extra.isEmpty())
        endpoint.extra = QString::fromUtf8(QJsonDocument(connection.extra).toJson(QJsonDocument::Indented)).trimmed();
    return endpoint;
}

Connection connectionOf(const Endpoint &endpoint)
{
    Connection connection;
    connection.name = endpoint.name.trimmed();
    connection.url = endpoint.url.trimmed();
    connection.model = endpoint.model.trimmed();
    connection.server = llm::serverCalled(endpoint.server).value_or(llm::Server::Any);
    connection.api = llm::apiCalled(endpoint.api).value_or(llm::Api::Chat);
    connection.file = endpoint.file.trimmed();
    connection.program = endpoint.program.trimmed();
    connection.instruct = endpoint.instruct;
    connection.beginning = endpoint.beginning;
    connection.contextTokens = endpoint.contextTokens;
    connection.firstWordSeconds = endpoint.firstWordSeconds;
    connection.samplers = endpoint.samplers;
    connection.layout = domain::messageLayoutCalled(endpoint.layout).value_or(domain::MessageLayout::SystemAnywhere);
    connection.standardFieldsOnly = endpoint.standardFieldsOnly;
    connection.promptPreset = endpoint.promptPreset;
    connection.promptStyle = endpoint.promptsInLmml ? domain::PromptStyle::Lmml : domain::PromptStyle::Plain;
    connection.extra = QJsonDocument::fromJson(endpoint.extra.toUtf8()).object();
    return connection;
}

bool isModelFileName(const QString &path)
{
    return path.endsWith(QLatin1StringView(".gguf"), Qt::CaseInsensitive);
}

bool isModelFile(const Endpoint &endpoint)
{
    return endpoint.server == QString::fromLatin1(llm::kindOf(llm::Server::ModelFile).word);
}

bool takesTemplate(const Endpoint &endpoint)
{
    return endpoint.api == llm::word(llm::Api::Text)
           || (endpoint.api == llm::word(llm::Api::Native)
               && (endpoint.server == QLatin1StringView("llama.cpp")
                   || endpoint.server == QLatin1StringView("koboldcpp")));
}

} // namespace dramatis::presenters
