#include "llm/models/hostanswer.h"

#include "llm/connection.h"
#include "llm/http/request.h"
#include "llm/models/catalogue.h"

#include <QNetworkReply>
#include <QRegularExpression>

#include <cstdlib>

namespace dramatis::llm {

using base::Error;
using base::Fault;
using base::Result;

namespace {

constexpr qint64 mostOddness = 4; // a file that differs by more than a quarter from the catalogue's size is another one
constexpr qint64 mostModelBytes = 4LL * 1024 * 1024 * 1024 * 1024;

qint64 countIn(const QByteArray &field)
{
    bool isNumber = false;
    const qint64 count = field.trimmed().toLongLong(&isNumber);
    return isNumber && count >= 0 ? count : -1;
}

QByteArray sha256In(const QByteArray &field)
{
    static const QRegularExpression digits(QStringLiteral("^\"?([0-9a-f]{64})\"?$"),
                                           QRegularExpression::CaseInsensitiveOption);
    return digits.match(QString::fromLatin1(field.trimmed())).captured(1).toLower().toLatin1();
}

// "bytes 5-9/10", "bytes */10"
void readRange(const QByteArray &field, HostAnswer &answer)
{
    static const QRegularExpression range(QStringLiteral(R"(^bytes (?:(\d+)-\d+|\*)/(\d+|\*)$)"));
    const QRegularExpressionMatch match = range.match(QString::fromLatin1(field.trimmed()));
    answer.rangeStart = countIn(match.captured(1).toLatin1());
    answer.rangeTotal = countIn(match.captured(2).toLatin1());
}

} // namespace

HostAnswer hostAnswer(const QNetworkReply &reply)
{
    HostAnswer answer;
    answer.status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (const QByteArray location = reply.rawHeader("Location"); !location.isEmpty())
        answer.target = reply.url().resolved(QUrl::fromEncoded(location));
    answer.length = countIn(reply.rawHeader("Content-Length"));
    readRange(reply.rawHeader("Content-Range"), answer);
    answer.linkedBytes = countIn(reply.rawHeader("X-Linked-Size"));
    answer.linkedSha256 = sha256In(reply.rawHeader("X-Linked-ETag"));
    if (const QByteArray etag = reply.rawHeader("ETag").trimmed(); etag.startsWith('"') && etag.endsWith('"'))
        answer.etag = etag;
    const QByteArray type = reply.rawHeader("Content-Type").toLower();
    answer.isPage = type.startsWith("text/html") || type.startsWith("application/xhtml");
    answer.isCompressed = isCompressed(reply);
    return answer;
}

Error refusedBy(const QString &host, int status)
{
    const auto error = [&](Fault kind, const char *code) {
        return Error{kind, QString::fromLatin1(code), QStringLiteral("HTTP %1").arg(status), host};
    };
    if (status == 404 || status == 410)
        return error(Fault::NotFound, "model_not_found");
    if (status == 401 || status == 403)
        return error(Fault::Denied, "model_not_allowed");
    if (status == 416)
        return error(Fault::Refused, "model_range_refused");
    if (status == 429 || status >= 500)
        return error(Fault::Busy, "model_host_busy");
    return error(Fault::Refused, "model_host_refused");
}

Result<> checkAnswer(const HostAnswer &answer, qint64 total, const ExpectedFile &expected)
{
    if (answer.isPage)
        return base::fail(Fault::Unsupported, QStringLiteral("model_page"),
                          QStringLiteral("it answers with a web page"), expected.host);
    if (answer.isCompressed)
        return base::fail(Fault::Unsupported, QStringLiteral("model_host_refused"),
                          QStringLiteral("the answer is compressed"), expected.host);
    if (total <= 0)
        return base::fail(Fault::Unsupported, QStringLiteral("model_size_unstated"),
                          QStringLiteral("it does not say how large the file is"), expected.host);
    if (total > mostModelBytes)
        return base::fail(Fault::TooLarge, QStringLiteral("model_too_large"), QStringLiteral("%1 bytes").arg(total),
                          expected.host);
    const QString sizes = QStringLiteral("%1, and then %2 bytes");
    if (expected.linkedBytes > 0 && expected.linkedBytes != total)
        return base::fail(Fault::Invalid, QStringLiteral("model_size_differs"),
                          sizes.arg(expected.linkedBytes).arg(total), expected.file);
    if (expected.aboutBytes > 0 && std::abs(total - expected.aboutBytes) > expected.aboutBytes / mostOddness)
        return base::fail(Fault::Invalid, QStringLiteral("model_size_unexpected"),
                          sizes.arg(expected.aboutBytes).arg(total), expected.file);
    return {};
}

Result<> checkRedirect(const QUrl &from, const QUrl &target)
{
    const bool leadsInside = isThisComputer(target) && !isThisComputer(from);
    const bool losesSecrecy = from.scheme() == u"https" && target.scheme() != u"https";
    if (isFetchable(target) && !leadsInside && !losesSecrecy)
        return {};
    return base::fail(Fault::Denied, QStringLiteral("model_redirect_not_secure"),
                      QStringLiteral("it redirects to an address that is not followed"), from.host());
}

} // namespace dramatis::llm
