#include "llm/http/jsoncall.h"

#include "llm/dialect/jsonreading.h"
#include "llm/dialect/servererror.h"

#include <QJsonObject>
#include <QMetaObject>
#include <QNetworkReply>

namespace dramatis::llm {

using base::Error;
using base::fail;
using base::Fault;
using base::Result;

JsonCall::JsonCall(Connection connection, ApiKey key, std::chrono::milliseconds patience) :
    m_connection(std::move(connection)), m_key(std::move(key))
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        answer(fail(Fault::Timeout, QStringLiteral("control_timeout"), QStringLiteral("no answer in time")));
    });
}

JsonCall::~JsonCall()
{
    m_record.abandoned();
}

void JsonCall::logTo(RequestLog *log, const QString &task)
{
    m_record = RequestRecord(log, m_connection, m_key, task);
}

void JsonCall::get(QStringView path)
{
    send(path, nullptr);
}

void JsonCall::post(QStringView path, const QJsonObject &body)
{
    const QByteArray bytes = QJsonDocument(body).toJson(QJsonDocument::Compact);
    send(path, &bytes);
}

void JsonCall::send(QStringView path, const QByteArray *body)
{
    Result<QNetworkRequest> request = requestFor(m_connection, m_key, path);
    if (!request) {
        const Error error = request.error();
        QMetaObject::invokeMethod(this, [this, error] { answer(std::unexpected(error)); }, Qt::QueuedConnection);
        return;
    }
    if (body)
        request->setRawHeader("Content-Type", "application/json");
    m_record.sent(*request, body ? "POST" : "GET", body ? *body : QByteArray());
    m_reply = body ? llm::post(*request, *body) : ask(*request);
    connect(m_reply.get(), &QNetworkReply::readyRead, this, &JsonCall::read);
    connect(m_reply.get(), &QNetworkReply::finished, this, &JsonCall::finished);
    m_patience.start();
}

void JsonCall::read()
{
    while (m_reply && m_reply->bytesAvailable() > 0) {
        const QByteArray bytes = m_reply->readAll();
        m_body += bytes;
        m_record.bytesCame(bytes);
        if (m_body.size() > mostBytes)
            return answer(fail(Fault::TooLarge, QStringLiteral("answer_too_long"),
                               QStringLiteral("the answer is longer than %1 bytes").arg(mostBytes)));
    }
}

void JsonCall::finished()
{
    m_record.headCame(*m_reply);
    read();
    if (!m_answered)
        answer(understood());
}

JsonCall::Answer JsonCall::understood() const
{
    if (const std::optional<Error> redirect = redirectError(*m_reply))
        return std::unexpected(*redirect);
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status >= 300)
        return std::unexpected(bodyError(status, withoutSecret(m_body, m_key), {}));
    if (!cameWhole(*m_reply)) {
        const Error error = replyError(*m_reply);
        return std::unexpected(status == 0 ? withoutAnswer(error) : error);
    }
    if (isCompressed(*m_reply))
        return std::unexpected(compressedError());
    const QJsonDocument document = QJsonDocument::fromJson(m_body);
    const bool isEmpty = m_reply->hasRawHeader("Transfer-Encoding") && m_body.trimmed().isEmpty();
    if (document.isNull() && (isEmpty || lacksEnd(m_body)))
        return std::unexpected(cutShort());
    return document;
}

void JsonCall::answer(Answer answer)
{
    if (m_answered)
        return;
    m_answered = true;
    m_patience.stop();
    m_reply.reset();
    if (!answer) {
        answer.error() =
            ofEndpoint(answer.error(), endpointName(m_connection), apiBase(m_connection.url).value_or(QUrl()), m_key);
        answer.error().detail = withoutSecret(answer.error().detail, m_key);
    }
    StreamEnd end;
    end.kind = answer ? StreamEnd::Kind::Finished : StreamEnd::Kind::Failed;
    if (!answer)
        end.error = answer.error();
    m_record.ended(end);
    Q_EMIT answered(answer);
}

} // namespace dramatis::llm
