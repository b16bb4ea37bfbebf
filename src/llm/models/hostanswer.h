// What the head of an answer says about a file that is to be downloaded. Hosts of models keep the file elsewhere, and
// say its size and its SHA-256 where they point there (X-Linked-Size, X-Linked-ETag).
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QUrl>

class QNetworkReply;

namespace dramatis::llm {

struct HostAnswer {
    int status = 0;
    QUrl target;               // of a redirect
    qint64 length = -1;        // of what follows; -1: not said
    qint64 rangeStart = -1;    // where it begins in the file
    qint64 rangeTotal = -1;    // of the whole file
    qint64 linkedBytes = -1;   // of the file that it points to
    QByteArray linkedSha256;   // in 64 small hexadecimal digits; empty: not said
    QByteArray etag;           // a strong one; empty: none
    bool isPage = false;       // for a browser
    bool isCompressed = false; // then no number of bytes is that of the file

    bool isRedirect() const { return status >= 300 && status < 400 && status != 304; }
};

HostAnswer hostAnswer(const QNetworkReply &reply);
// Of a status that is neither a file nor a redirect.
base::Error refusedBy(const QString &host, int status);
// What is known of the file beforehand; a number is 0 where nobody said.
struct ExpectedFile {
    QString host;
    QString file;
    qint64 linkedBytes = 0; // that the host said
    qint64 aboutBytes = 0;  // that the catalogue says
};
// Of a status that is a file, or the rest of one that has `total` bytes: whether it can be that file.
base::Result<> checkAnswer(const HostAnswer &answer, qint64 total, const ExpectedFile &expected);
// Where it may be followed to: https, or, from this computer alone, this computer.
base::Result<> checkRedirect(const QUrl &from, const QUrl &target);

} // namespace dramatis::llm
