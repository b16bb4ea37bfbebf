#include "llm/modellist.h"

#include "llm/request.h"
#include "llm/servererror.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMetaObject>
#include <QNetworkReply>

namespace dramatis::llm {

using base::Error;
using base::fail;
using base::Fault;
using base::Result;

namespace {

constexpr qint64 readBuffer = 256 * 1024;
constexpr qsizetype bodyLimit = 8'000'000;
constexpr qsizetype mostModels = 5'000;
constexpr qsizetype longestName = 200;

// Names come from outside and stand in menus.
QString tameName(QString name)
{
    name.removeIf([](QChar c) { return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format; });
    return name.simplified();
}

qint64 contextOf(const QJsonObject &model)
{
    const qint64 inMeta = model[QLatin1StringView("meta")][QLatin1StringView("n_ctx")].toInteger();
    if (inMeta > 0)
        return inMeta;
    for (const auto key : {"context_length", "max_model_len", "max_context_length"}) {
        const qint64 tokens = model[QLatin1StringView(key)].toInteger();
        if (tokens > 0)
            return tokens;
    }
    return 0;
}

} // namespace

QList<ModelEntry> modelsIn(const QJsonObject &answer)
{
    QList<ModelEntry> models;
    for (const QJsonValue &value : answer[QLatin1StringView("data")].toArray()) {
        const QString id = value[QLatin1StringView("id")].toString();
        // A cut name would name nothing: the server gets back what it said, or it is left out.
        if (!id.isEmpty() && id.size() <= longestName && id == tameName(id) && models.size() < mostModels)
            models.append({id, contextOf(value.toObject())});
    }
    return models;
}

ModelList::ModelList(Connection connection, ApiKey key, std::chrono::milliseconds patience) :
    m_connection(std::move(connection)), m_key(std::move(key)), m_network(networkFor(m_connection))
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        answer(fail(Fault::Timeout, QStringLiteral("control_timeout"), QStringLiteral("no list of models in time")));
    });
}

ModelList::~ModelList() = default;

void ModelList::start()
{
    const Result<QNetworkRequest> request = requestFor(m_connection, m_key, u"models");
    if (!request) {
        const Error error = request.error();
        QMetaObject::invokeMethod(this, [this, error] { answer(std::unexpected(error)); }, Qt::QueuedConnection);
        return;
    }
    m_reply = m_network->get(*request);
    m_reply->setReadBufferSize(readBuffer);
    connect(m_reply, &QNetworkReply::readyRead, this, &ModelList::read);
    connect(m_reply, &QNetworkReply::finished, this, &ModelList::finished);
    m_patience.start();
}

void ModelList::read()
{
    while (m_reply && m_reply->bytesAvailable() > 0) {
        m_body += m_reply->read(readBuffer);
        if (m_body.size() > bodyLimit)
            return answer(fail(Fault::TooLarge, QStringLiteral("answer_too_large"),
                               QStringLiteral("the list of models is longer than %1 bytes").arg(bodyLimit)));
    }
}

void ModelList::finished()
{
    read();
    if (!m_answered)
        answer(understood());
}

ModelList::Models ModelList::understood()
{
    if (const std::optional<Error> redirect = redirectError(*m_reply))
        return std::unexpected(*redirect);
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status >= 400)
        return std::unexpected(bodyError(status, m_body, {}));
    if (m_reply->error() != QNetworkReply::NoError)
        return std::unexpected(replyError(*m_reply));
    const QJsonDocument document = QJsonDocument::fromJson(m_body);
    if (!document.object()[QLatin1StringView("data")].isArray())
        return fail(Fault::Unsupported, QStringLiteral("not_a_model_list"), bodyError(status, m_body, {}).detail);
    return modelsIn(document.object());
}

void ModelList::answer(Models models)
{
    if (m_answered)
        return;
    m_answered = true;
    m_patience.stop();
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
    }
    if (!models) {
        models.error().subject = endpointName(m_connection);
        models.error().detail = withoutSecret(models.error().detail, m_key);
    }
    Q_EMIT listed(models);
}

} // namespace dramatis::llm
