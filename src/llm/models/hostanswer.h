// What the headers of an answer say about a file to be downloaded. Model hosts keep files elsewhere, and state size and
// SHA-256 in the redirect (X-Linked-Size, X-Linked-ETag).
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QUrl>

class QNetworkReply;

namespace dramatis::llm {

struct HostAnswer {
    int status = 0;
    QUrl target;               // of a redirect
    qint64 length = -1;        // of the body; -1: not stated
    qint64 rangeStart = -1;    // the body's offset in the file
    qint64 rangeTotal = -1;    // of the whole file
    qint64 linkedBytes = -1;   // of the file that it points to
    QByteArray linkedSha256;   // 64 lower-case hexadecimal digits; empty: not stated
    QByteArray etag;           // a strong one; empty: none
    bool isPage = false;       // a web page
    bool isCompressed = false; // then no stated length is the file's

    bool isRedirect() const { return status >= 300 && status < 400 && status != 304; }
};

HostAnswer hostAnswer(const QNetworkReply &reply);
// For a status that is neither a file nor a redirect.
base::Error refusedBy(const QString &host, int status);
// What is known of the file beforehand; 0 means unknown.
struct ExpectedFile {
    QString host;
    QString file;
    qint64 linkedBytes = 0; // as the host stated
    qint64 aboutBytes = 0;  // approximate, from the catalogue
};
// Whether an answer with a file, or with the rest of one of `total` bytes, can be the expected file.
base::Result<> checkAnswer(const HostAnswer &answer, qint64 total, const ExpectedFile &expected);
// Redirects may lead to https; to this computer only from this computer.
base::Result<> checkRedirect(const QUrl &from, const QUrl &target);

} // namespace dramatis::llm
