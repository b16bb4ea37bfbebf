#include "llm/http/download.h"

#include <QNetworkReply>

namespace dramatis::llm {

using base::Error;
using base::Fault;

namespace {

bool isSecure(const QUrl &address)
{
    return address.isValid() && address.scheme() == u"https" && !address.host().isEmpty()
           && address.userInfo().isEmpty();
}

bool sameHost(const QUrl &one, const QUrl &other)
{
    return one.host() == other.host() && one.port(443) == other.port(443);
}

} // namespace

Download::Download(const QUrl &address, const DownloadLimits &limits) : m_address(address), m_limits(limits)
{
    for (QTimer *timer : {&m_silence, &m_total}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this,
                [this] { fail(Fault::Timeout, "download_slow", QStringLiteral("no answer in time")); });
    }
    m_silence.setInterval(limits.silence);
    m_total.setInterval(limits.total);
}

Download::~Download() = default;

void Download::start()
{
    m_total.start();
    QMetaObject::invokeMethod(this, &Download::ask, Qt::QueuedConnection);
}

void Download::ask()
{
    if (!isSecure(m_address))
        return fail(Fault::Denied, "download_not_secure", QStringLiteral("only https:// addresses are fetched"));
    m_bytes.clear();
    m_reply = llm::ask(plainRequest(m_address));
    connect(m_reply.get(), &QNetworkReply::readyRead, this, &Download::read);
    connect(m_reply.get(), &QNetworkReply::finished, this, &Download::answered);
    m_silence.start();
}

void Download::read()
{
    m_silence.start();
    while (m_reply && m_reply->bytesAvailable() > 0) {
        m_bytes += m_reply->readAll();
        if (m_bytes.size() > m_limits.bytes)
            return fail(Fault::TooLarge, "download_too_large",
                        QStringLiteral("more than %1 bytes").arg(m_limits.bytes));
    }
}

void Download::answered()
{
    read();
    if (m_ended)
        return;
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status >= 300 && status < 400)
        return follow(m_address.resolved(QUrl::fromEncoded(m_reply->rawHeader("Location"))));
    if (status >= 400)
        return fail(Fault::Refused, "download_refused", QStringLiteral("HTTP %1").arg(status));
    if (!cameWhole(*m_reply)) {
        const Error error = replyError(*m_reply);
        return fail(error.kind, "download_failed", error.detail);
    }
    if (m_bytes.isEmpty())
        return fail(Fault::Invalid, "download_empty", QStringLiteral("an empty answer"));
    const QByteArray bytes = m_bytes;
    end();
    Q_EMIT finished(bytes);
}

void Download::follow(const QUrl &target)
{
    if (!isSecure(target))
        return fail(Fault::Denied, "download_not_secure",
                    QStringLiteral("it redirects to an address that does not begin with https://"));
    if (!sameHost(target, m_address)) {
        end();
        Q_EMIT leadsElsewhere(target);
        return;
    }
    if (++m_redirects > m_limits.redirects)
        return fail(Fault::Refused, "download_refused", QStringLiteral("it redirects in a circle"));
    m_address = target;
    ask();
}

void Download::fail(Fault kind, const char *code, const QString &detail)
{
    if (m_ended)
        return;
    end();
    const QString host =
        m_address.host().isEmpty() ? m_address.toString(QUrl::RemoveUserInfo).left(80) : m_address.host();
    Q_EMIT finished(std::unexpected(Error{kind, QString::fromLatin1(code), detail, host}));
}

void Download::end()
{
    m_ended = true;
    m_silence.stop();
    m_total.stop();
    m_reply.reset();
}

} // namespace dramatis::llm
