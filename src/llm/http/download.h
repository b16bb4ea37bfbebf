// One file from the web, because somebody asked for it: by https alone, up to a size, with nothing said about who asks.
// Where the server points to another place on the same host, that is followed; another host is named, so that the one
// who asked decides.
#pragma once

#include "base/result.h"
#include "llm/http/request.h"

#include <QObject>
#include <QTimer>
#include <QUrl>

namespace dramatis::llm {

struct DownloadLimits {
    qint64 bytes = 0;
    std::chrono::milliseconds silence{15'000};
    std::chrono::milliseconds total{300'000};
    int redirects = 5;
};

class Download : public QObject {
    Q_OBJECT
public:
    Download(const QUrl &address, const DownloadLimits &limits);
    ~Download() override;

    void start();

Q_SIGNALS:
    // One of them, once, from the event loop.
    void finished(const dramatis::base::Result<QByteArray> &bytes);
    void leadsElsewhere(const QUrl &address);

private:
    void ask();
    void read();
    void answered();
    void follow(const QUrl &target);
    void fail(base::Fault kind, const char *code, const QString &detail);
    void end();

    QUrl m_address;
    DownloadLimits m_limits;
    HttpCall m_reply;
    QTimer m_silence;
    QTimer m_total;
    QByteArray m_bytes;
    int m_redirects = 0;
    bool m_ended = false;
};

} // namespace dramatis::llm
