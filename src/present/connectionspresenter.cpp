#include "present/connectionspresenter.h"
#include "llm/endpointtest.h"
#include "present/errortext.h"
#include "turn/connections.h"

#include <QJsonDocument>
#include <QLocale>

namespace dramatis::present {

using base::Result;
using llm::Connection;
using llm::KeyRing;

namespace {
Connection connectionOf(const Endpoint &endpoint)
{
    Connection connection;
    connection.name = endpoint.name.trimmed();
    connection.url = endpoint.url.trimmed();
    connection.model = endpoint.model.trimmed();
    connection.alternateRoles = endpoint.alternateRoles;
    connection.standardFieldsOnly = endpoint.standardFieldsOnly;
    connection.extra = QJsonDocument::fromJson(endpoint.extra.toUtf8()).object();
    return connection;
}

bool isObjectOrEmpty(const QString &json)
{
    return json.trimmed().isEmpty() || QJsonDocument::fromJson(json.toUtf8()).isObject();
}
} // namespace

ConnectionsPresenter::ConnectionsPresenter(turn::Connections &connections, QObject *parent)
    : QObject(parent), m_connections(connections)
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

Voices ConnectionsPresenter::voices() const
{
    const turn::Roles roles = m_connections.roles();
    return {roles.narrative, roles.classifier, roles.fallback};
}

void ConnectionsPresenter::setVoices(const Voices &voices)
{
    if (voices != this->voices())
        m_connections.setRoles({voices.narrative, voices.classifier, voices.fallback});
}

QString ConnectionsPresenter::save(const Endpoint &endpoint)
{
    if (endpoint.name.trimmed().isEmpty())
        return tr("Give the connection a name.");
    if (!isObjectOrEmpty(endpoint.extra))
        return tr("The extra fields are not a JSON object, such as {\"min_p\": 0.05}.");
    const Connection connection = connectionOf(endpoint);
    if (const Result<> put = m_connections.put(connection); !put)
        return sentence(put.error());
    if (endpoint.key.trimmed().isEmpty())
        return {};
    m_connections.setKey(connection, endpoint.key, this, [this](const Result<KeyRing::Answer> &answer) {
        if (!answer)
            Q_EMIT keyKept(sentence(answer.error()));
        else if (answer->kept == KeyRing::Kept::Lasting)
            Q_EMIT keyKept(tr("The key is in the system’s keychain."));
        else
            Q_EMIT keyKept(tr("This system has no keychain that Dramatis can use, so the key is kept until you quit and is "
                              "never written to disk."));
    });
    return {};
}

void ConnectionsPresenter::remove(const QString &name)
{
    m_connections.remove(name);
}

QString ConnectionsPresenter::speakerText() const
{
    const QString name = voices().narrative;
    const std::optional<Connection> found = m_connections.named(name);
    if (!found)
        return tr("Rehearsal");
    //: Who answers: %1 is the name of a connection, %2 of a model
    return found->model.isEmpty() ? name : tr("%1 · %2").arg(name, found->model);
}

QString ConnectionsPresenter::speakerExplanation() const
{
    if (speakerIsModel())
        return tr("Replies come from this connection. Choose another one in the settings.");
    return tr("Rehearsal is no language model: it makes replies up from rules, so that you can try everything without one. "
              "Connect a model in the settings.");
}

bool ConnectionsPresenter::speakerIsModel() const
{
    return m_connections.named(voices().narrative).has_value();
}

void ConnectionsPresenter::test(const Endpoint &endpoint)
{
    const Connection connection = connectionOf(endpoint);
    const Result<QUrl> address = llm::apiBase(connection.url);
    const Result<llm::ApiKey> typed = llm::apiKeyFor(llm::originOf(connection.url), endpoint.key);
    if (!address || !typed) {
        Q_EMIT tested(false, sentence(!address ? address.error() : typed.error()), {});
        return;
    }
    llm::ApiKey key = *typed;
    if (const auto known = m_connections.named(endpoint.name); known && key.secret.isEmpty()) {
        const llm::ApiKey kept = m_connections.keyOf(*known);
        key = kept.origin == key.origin ? kept : key;
    }
    m_tested = llm::originOf(connection.url);
    m_test = std::make_unique<llm::EndpointTest>(connection, key);
    connect(m_test.get(), &llm::EndpointTest::finished, this, &ConnectionsPresenter::takeReport);
    m_test->start();
}

void ConnectionsPresenter::takeReport(const llm::EndpointReport &report)
{
    m_test.release()->deleteLater();
    QStringList models;
    for (const llm::ModelEntry &model : report.models)
        models << model.id;
    if (report.error) {
        base::Error error = *report.error;
        if (error.subject.isEmpty())
            error.subject = m_tested;
        Q_EMIT tested(false, sentence(error), models);
        return;
    }
    const QString seconds = QLocale().toString(double(qMax<qint64>(report.firstTokenMs, 0)) / 1000, 'f', 1);
    if (report.model.isEmpty())
        Q_EMIT tested(true, tr("It works: the first word came after %1 s.").arg(seconds), models);
    else
        Q_EMIT tested(true, tr("It works: %1 answered, the first word came after %2 s.").arg(report.model, seconds), models);
}

} // namespace dramatis::present
