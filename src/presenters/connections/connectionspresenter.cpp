#include "presenters/connections/connectionspresenter.h"
#include "llm/local/localserver.h"
#include "llm/probe/endpointtest.h"
#include "llm/probe/serverguess.h"
#include "presenters/connections/requestspresenter.h"
#include "presenters/connections/samplertext.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/connections/connections.h"

#include <QFileInfo>
#include <QJsonDocument>

namespace dramatis::presenters {

using base::Result;
using llm::Connection;
using llm::KeyRing;

Connection ConnectionsPresenter::connectionOf(const Endpoint &endpoint)
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
    connection.alternateRoles = endpoint.alternateRoles;
    connection.standardFieldsOnly = endpoint.standardFieldsOnly;
    connection.extra = QJsonDocument::fromJson(endpoint.extra.toUtf8()).object();
    return connection;
}

namespace {
bool isObjectOrEmpty(const QString &json)
{
    return json.trimmed().isEmpty() || QJsonDocument::fromJson(json.toUtf8()).isObject();
}
} // namespace

ConnectionsPresenter::ConnectionsPresenter(turn::Connections &connections, QObject *parent) :
    QObject(parent), m_connections(connections)
{
    connect(&connections, &turn::Connections::changed, this, &ConnectionsPresenter::changed);
}

ConnectionsPresenter::~ConnectionsPresenter() = default;

QStringList ConnectionsPresenter::names() const
{
    QStringList names;
    for (const Connection &connection : m_connections.all())
        names << connection.name;
    return names;
}

Endpoint ConnectionsPresenter::endpoint(const QString &name) const
{
    const std::optional<Connection> found = m_connections.named(name);
    if (!found)
        return {};
    Endpoint endpoint;
    endpoint.name = found->name;
    endpoint.url = found->url;
    endpoint.model = found->model;
    endpoint.server = QString::fromLatin1(llm::kindOf(found->server).word);
    endpoint.api = llm::word(found->api);
    endpoint.file = found->file;
    endpoint.program = found->program;
    endpoint.instruct = found->instruct;
    endpoint.beginning = found->beginning;
    endpoint.contextTokens = found->contextTokens;
    endpoint.firstWordSeconds = found->firstWordSeconds;
    endpoint.samplers = found->samplers;
    endpoint.alternateRoles = found->alternateRoles;
    endpoint.standardFieldsOnly = found->standardFieldsOnly;
    if (!found->extra.isEmpty())
        endpoint.extra = QString::fromUtf8(QJsonDocument(found->extra).toJson(QJsonDocument::Indented)).trimmed();
    return endpoint;
}

bool ConnectionsPresenter::hasKey(const QString &name) const
{
    const std::optional<Connection> found = m_connections.named(name);
    return found && !m_connections.keyOf(*found).secret.isEmpty();
}

bool ConnectionsPresenter::hasKeyAt(const Endpoint &endpoint) const
{
    return !m_connections.keyOf(connectionOf(endpoint)).secret.isEmpty();
}

QString ConnectionsPresenter::placeOf(const QString &address)
{
    return llm::originOf(address);
}

ModelRoles ConnectionsPresenter::roles() const
{
    const turn::Roles roles = m_connections.roles();
    return {roles.narrative, roles.classifier, roles.fallbacks, roles.memory};
}

void ConnectionsPresenter::setRoles(const ModelRoles &roles)
{
    if (roles != this->roles())
        m_connections.setRoles(
            {roles.narrative, roles.classifier, roles.fallbacks, roles.memory, m_connections.roles().taskModels});
}

QList<TaskModelRow> ConnectionsPresenter::taskModels() const
{
    const auto label = [](turn::TaskRole role) {
        switch (role) {
        case turn::TaskRole::StateUpdate: return tr("What witnesses &noticed, and what changed");
        case turn::TaskRole::Significance: return tr("How much a turn &matters");
        case turn::TaskRole::SceneSummary: return tr("Records of &scenes");
        case turn::TaskRole::SpeakerChoice: return tr("Who &answers, and who speaks up");
        case turn::TaskRole::OwnLine: return tr("&Your line, when you have it written");
        }
        return QString();
    };
    const turn::Roles roles = m_connections.roles();
    QList<TaskModelRow> rows;
    for (const turn::TaskRoleKind &kind : turn::taskRoleKinds())
        rows.append({QString::fromLatin1(kind.word), label(kind.role),
                     kind.role == turn::TaskRole::OwnLine ? tr("Story model") : tr("Bookkeeping model"),
                     roles.taskModels.value(kind.role)});
    return rows;
}

void ConnectionsPresenter::setTaskModels(const QList<TaskModelRow> &taskModels)
{
    turn::Roles roles = m_connections.roles();
    roles.taskModels.clear();
    for (const turn::TaskRoleKind &kind : turn::taskRoleKinds())
        for (const TaskModelRow &row : taskModels)
            if (row.word == QLatin1StringView(kind.word) && !row.chosen.isEmpty())
                roles.taskModels[kind.role] = row.chosen;
    if (roles != m_connections.roles())
        m_connections.setRoles(roles);
}

QString ConnectionsPresenter::freeName(const QString &wanted) const
{
    QString name = wanted;
    for (int i = 2; m_connections.named(name); ++i)
        //: %1 is the name of a connection, %2 a number that tells it from others
        name = tr("%1 %2").arg(wanted, QString::number(i));
    return name;
}

QString ConnectionsPresenter::nameFor(const Endpoint &endpoint) const
{
    const Result<QUrl> address = llm::apiBase(endpoint.url);
    const QString wanted = isModelFile(endpoint) ? QFileInfo(endpoint.file.trimmed()).completeBaseName()
                           : address             ? address->host()
                                                 : QString();
    return wanted.isEmpty() ? wanted : freeName(wanted);
}

// This computer has more than one name.
QString ConnectionsPresenter::nameAt(const QString &address) const
{
    const auto placeOf = [](const QString &typed) {
        Result<QUrl> url = llm::apiBase(typed);
        if (url && llm::isThisComputer(*url))
            url->setHost(QStringLiteral("localhost"));
        return url ? llm::originOf(*url) : QString();
    };
    const QString place = placeOf(address);
    for (const Connection &connection : m_connections.all())
        if (!place.isEmpty() && placeOf(connection.url) == place)
            return connection.name;
    return {};
}

bool ConnectionsPresenter::isModelFileName(const QString &path)
{
    return path.endsWith(QLatin1StringView(".gguf"), Qt::CaseInsensitive);
}

Endpoint ConnectionsPresenter::modelFile(const QString &path) const
{
    const llm::ServerKind &kind = llm::kindOf(llm::Server::ModelFile);
    Endpoint endpoint;
    endpoint.name = freeName(QFileInfo(path).completeBaseName());
    endpoint.server = QString::fromLatin1(kind.word);
    endpoint.api = llm::word(kind.apis.first());
    endpoint.file = path;
    return endpoint;
}

std::unique_ptr<RequestsPresenter> ConnectionsPresenter::requests() const
{
    return std::make_unique<RequestsPresenter>(m_connections.requests());
}

QString ConnectionsPresenter::save(const Endpoint &endpoint, const QString &before)
{
    if (endpoint.name.trimmed().isEmpty())
        return tr("Give the connection a name.");
    if (!isObjectOrEmpty(endpoint.extra))
        return tr("The extra fields are not a JSON object, such as {\"min_p\": 0.05}.");
    const Connection connection = connectionOf(endpoint);
    if (before != connection.name && m_connections.named(connection.name))
        return tr("There is a connection “%1” already; give this one another name.").arg(shownName(connection.name));
    if (const Result<> put = m_connections.put(connection, before); !put)
        return sentence(put.error());
    if (endpoint.key.trimmed().isEmpty())
        return {};
    m_connections.setKey(connection, endpoint.key, this, [this](const Result<KeyRing::Answer> &answer) {
        if (!answer)
            Q_EMIT keyKept(sentence(answer.error()));
        else if (answer->kept == KeyRing::Kept::Lasting)
            Q_EMIT keyKept(tr("The key is in the system’s keychain."));
        else
            Q_EMIT keyKept(
                tr("This system has no keychain that Dramatis can use, so the key is kept until you quit and is "
                   "never written to disk."));
    });
    return {};
}

void ConnectionsPresenter::forgetKey(const Endpoint &endpoint)
{
    m_connections.forgetKey(connectionOf(endpoint), this, [this](const Result<> &forgotten) {
        Q_EMIT keyKept(forgotten ? tr("The key is forgotten.") : sentence(forgotten.error()));
    });
}

void ConnectionsPresenter::remove(const QString &name)
{
    m_connections.remove(name);
}

QString ConnectionsPresenter::connectionFor(qint64 card) const
{
    const QString own = m_connections.connectionFor(domain::CardId{card});
    return m_connections.named(own) ? own : QString();
}

void ConnectionsPresenter::setConnectionFor(qint64 card, const QString &name)
{
    m_connections.setConnectionFor(domain::CardId{card}, name);
}

QString ConnectionsPresenter::speakerText(qint64 card) const
{
    const QString own = connectionFor(card);
    const QString name = own.isEmpty() ? roles().narrative : own;
    const std::optional<Connection> found = m_connections.named(name);
    if (!found)
        return tr("Rehearsal");
    // llama-server calls its models by their paths.
    const bool isPath = isModelFileName(found->model);
    const QString model = isPath ? shownFileName(found->model) : found->model;
    //: Who answers: %1 is the name of a connection, %2 of a model
    return model.isEmpty() ? shownName(name) : tr("%1 · %2").arg(shownName(name), shownName(model));
}

QString ConnectionsPresenter::speakerExplanation(qint64 card) const
{
    if (speakerIsModel(card))
        return tr("Replies come from this connection. Choose another one in the settings.");
    return tr(
        "Rehearsal is no language model: it makes replies up from rules, so that you can try everything without one. "
        "Connect a model in the settings.");
}

bool ConnectionsPresenter::speakerIsModel(qint64 card) const
{
    return !connectionFor(card).isEmpty() || m_connections.named(roles().narrative).has_value();
}

QList<Option> ConnectionsPresenter::servers()
{
    QList<Option> options;
    for (const llm::ServerKind &kind : llm::serverKinds())
        options.append({QString::fromLatin1(kind.word), kind.server == llm::Server::ModelFile
                                                            ? tr("A model file on this computer")
                                                            : QString::fromUtf8(kind.name)});
    return options;
}

QList<Option> ConnectionsPresenter::apis(const QString &server)
{
    QList<Option> options;
    for (const llm::Api api : llm::kindOf(llm::serverCalled(server).value_or(llm::Server::Any)).apis) {
        switch (api) {
        case llm::Api::Chat: options.append({llm::word(api), tr("Chat (server template)")}); break;
        case llm::Api::Text: options.append({llm::word(api), tr("Text completion (template)")}); break;
        case llm::Api::Native: options.append({llm::word(api), tr("Native API")}); break;
        }
    }
    return options;
}

bool ConnectionsPresenter::takesTemplate(const Endpoint &endpoint)
{
    return endpoint.api == llm::word(llm::Api::Text)
           || (endpoint.api == llm::word(llm::Api::Native)
               && (endpoint.server == QLatin1StringView("llama.cpp")
                   || endpoint.server == QLatin1StringView("koboldcpp")));
}

bool ConnectionsPresenter::isModelFile(const Endpoint &endpoint)
{
    return endpoint.server == QString::fromLatin1(llm::kindOf(llm::Server::ModelFile).word);
}

QString ConnectionsPresenter::foundProgram()
{
    return llm::findLlamaServer();
}

QList<SamplerRow> ConnectionsPresenter::samplers(const Endpoint &endpoint)
{
    const Connection connection = connectionOf(endpoint);
    QList<SamplerRow> rows;
    for (const llm::Sampler &sampler : llm::samplers())
        if (llm::isKnownTo(sampler, connection.server, connection.api))
            rows.append({QString::fromLatin1(sampler.name), SamplerText::label(sampler),
                         SamplerText::explanation(sampler), SamplerRow::Kind(int(sampler.kind)), sampler.least,
                         sampler.most, sampler.neutral});
    return rows;
}

QStringList ConnectionsPresenter::presets() const
{
    QStringList names;
    for (const SamplerText::Preset &preset : SamplerText::builtIn())
        names << preset.name;
    return names + m_connections.presets().keys();
}

QJsonObject ConnectionsPresenter::preset(const QString &name) const
{
    for (const SamplerText::Preset &preset : SamplerText::builtIn())
        if (preset.name == name)
            return preset.values;
    return m_connections.presets().value(name);
}

QString ConnectionsPresenter::keepPreset(const QString &name, const QJsonObject &samplers)
{
    if (name.isEmpty())
        return tr("Give the preset a name.");
    for (const SamplerText::Preset &preset : SamplerText::builtIn())
        if (preset.name == name)
            return tr("“%1” is built in; choose another name.").arg(shownName(name));
    m_connections.putPreset(name, samplers);
    return {};
}

void ConnectionsPresenter::forgetPreset(const QString &name)
{
    m_connections.removePreset(name);
}

} // namespace dramatis::presenters
