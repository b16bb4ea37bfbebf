#include "presenters/connections/connectionspresenter.h"
#include "llm/local/localserver.h"
#include "presenters/connections/connectiontrials.h"
#include "presenters/connections/instructtemplates.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/connections/requestspresenter.h"
#include "presenters/connections/samplerpresets.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/connections/connections.h"

#include <QFileInfo>
#include <QJsonDocument>

namespace dramatis::presenters {

using base::Result;
using llm::Connection;
using llm::KeyRing;

namespace {
bool isObjectOrEmpty(const QString &json)
{
    return json.trimmed().isEmpty() || QJsonDocument::fromJson(json.toUtf8()).isObject();
}
} // namespace

ConnectionsPresenter::ConnectionsPresenter(turn::Connections &connections, QObject *parent) :
    QObject(parent),
    m_connections(connections),
    m_models(std::make_unique<ModelChoices>(connections)),
    m_templates(std::make_unique<InstructTemplates>(connections)),
    m_samplerPresets(std::make_unique<SamplerPresets>(connections)),
    m_trials(std::make_unique<ConnectionTrials>(connections))
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
    return found ? endpointOf(*found) : Endpoint();
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

QString ConnectionsPresenter::nameOfFile(const QString &path) const
{
    const QFileInfo wanted(path);
    for (const Connection &connection : m_connections.all())
        if (const Endpoint there = endpointOf(connection);
            isModelFile(there) && QFileInfo(there.file.trimmed()).absoluteFilePath() == wanted.absoluteFilePath())
            return connection.name;
    return {};
}

QString ConnectionsPresenter::connectFile(const QString &path)
{
    if (const QString there = nameOfFile(path); !there.isEmpty())
        return there;
    const Endpoint endpoint = modelFile(path);
    return save(endpoint).isEmpty() ? endpoint.name : QString();
}

std::unique_ptr<ConnectionTrials> ConnectionsPresenter::ownTrials() const
{
    return std::make_unique<ConnectionTrials>(m_connections);
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
        return tr("A connection “%1” already exists. Give this one another name.").arg(shownName(connection.name));
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
        Q_EMIT keyKept(forgotten ? tr("Key removed.") : sentence(forgotten.error()));
    });
}

void ConnectionsPresenter::remove(const QString &name)
{
    m_connections.remove(name);
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

QList<Option> ConnectionsPresenter::messageLayouts()
{
    using domain::MessageLayout;
    const auto option = [](MessageLayout layout, const QString &name) {
        return Option{QString::fromLatin1(domain::word(layout)), name};
    };
    return {option(MessageLayout::SystemAnywhere, tr("Anywhere")),
            option(MessageLayout::SystemFirst, tr("Only the first")),
            option(MessageLayout::Alternating, tr("First; roles alternate"))};
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

QString ConnectionsPresenter::foundProgram()
{
    return llm::findLlamaServer();
}

} // namespace dramatis::presenters
