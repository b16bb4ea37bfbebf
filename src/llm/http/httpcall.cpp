#include "llm/http/httpcall.h"

#include "llm/connection.h"

#include <QCoreApplication>
#include <QIODevice>
#include <QMetaObject>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSet>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <chrono>
#include <utility>

namespace dramatis::llm {

namespace {

// What is not read stays with the sender, but for this much.
constexpr qint64 roomBytes = 256 * 1024;

// A request's body that can be read once. Qt sends a request again where a server hangs up before it answers, also one
// without a body; for a reply that is paid by the token the second try is the user's to make. It keeps no copy of what
// it reads from a sequential device without a buffer, whose length it was told, and gives up (ContentReSendError) when
// that does not go back.
class OnceBody : public QIODevice {
public:
    OnceBody(QByteArray bytes, QObject *parent) : QIODevice(parent), m_bytes(std::move(bytes))
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    bool isSequential() const override { return true; }
    qint64 bytesAvailable() const override { return QIODevice::bytesAvailable() + m_bytes.size() - m_sent; }
    bool reset() override { return false; }

protected:
    qint64 readData(char *to, qint64 most) override
    {
        const qint64 count = std::min(most, m_bytes.size() - m_sent);
        std::copy_n(m_bytes.constData() + m_sent, count, to);
        m_sent += count;
        return count > 0 || most == 0 ? count : -1;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_sent = 0;
};

class EndingCall;

// A manager's destructor waits for its thread: up to five seconds where a server sends a head without an end. So
// managers end on other threads than the window's. Their replies end on this thread: an object that still receives
// signals from another thread must not be moved.
struct Endings {
    QThreadPool pool;
    QSet<EndingCall *> waiting; // for their replies to fall silent
};

// From the first call that is let go of to the end of the application; for ever, where a manager would not end until
// then.
Endings *endings = nullptr;

// A reply may be speaking at this moment, perhaps with an event loop inside of what it says: deleteLater() waits for
// both, but not where no event loop runs, and events are only seen to now and then.
class EndingCall : public QObject {
public:
    explicit EndingCall(QNetworkReply *reply) : m_reply(reply)
    {
        endings->waiting.insert(this);
        if (QThread::currentThread()->loopLevel() > 0)
            deleteLater();
        else
            QMetaObject::invokeMethod(this, [this] { delete this; }, Qt::QueuedConnection);
    }
    ~EndingCall() override
    {
        endings->waiting.remove(this);
        QNetworkAccessManager *manager = m_reply->manager();
        delete m_reply;
        manager->moveToThread(nullptr);
        endings->pool.start([manager] { delete manager; });
    }
    EndingCall(const EndingCall &) = delete;
    EndingCall &operator=(const EndingCall &) = delete;

private:
    QNetworkReply *m_reply;
};

// At the end of the application. A server that sends a head without an end is not waited for any longer: what was asked
// of it ends with the process.
void endAll()
{
    constexpr std::chrono::milliseconds patience{2'000};
    while (!endings->waiting.isEmpty())
        delete *endings->waiting.begin();
    if (endings->pool.waitForDone(int(patience.count())))
        delete std::exchange(endings, nullptr);
}

void end(QNetworkReply *reply)
{
    const QCoreApplication *application = QCoreApplication::instance();
    if (!application || QCoreApplication::closingDown() || application->thread() != QThread::currentThread()) {
        delete reply->manager();
        return;
    }
    if (!endings) {
        endings = new Endings;
        qAddPostRoutine(endAll);
    }
    new EndingCall(reply);
}

// Of the system's proxies, the one that Qt takes for such an address.
QNetworkProxy proxyFor(const QUrl &address)
{
    if (isThisComputer(address))
        return QNetworkProxy::NoProxy;
    const bool isPlain = address.scheme() == QLatin1StringView("http");
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::proxyForQuery(QNetworkProxyQuery(address));
    const auto usable = std::ranges::find_if(proxies, [isPlain](const QNetworkProxy &proxy) {
        return (isPlain && proxy.isCachingProxy()) || proxy.isTransparentProxy();
    });
    return usable == proxies.end() ? QNetworkProxy(QNetworkProxy::DefaultProxy) : *usable;
}

// A proxy that reads a request along asks for a password only once it has the whole of it, which is not sent twice: it
// is told before. A tunnel and SOCKS are asked for nothing but a connection first.
void tellPassword(QNetworkProxy &proxy, QNetworkRequest &request)
{
    const bool readsAlong = proxy.isCachingProxy() && request.url().scheme() == QLatin1StringView("http");
    if (!readsAlong || proxy.user().isEmpty())
        return;
    request.setRawHeader("Proxy-Authorization",
                         "Basic " + (proxy.user() + u':' + proxy.password()).toUtf8().toBase64());
    proxy.setUser({});
    proxy.setPassword({});
}

HttpCall send(QNetworkRequest request, const QByteArray &method, const QByteArray &body)
{
    auto *manager = new QNetworkAccessManager;
    manager->setAutoDeleteReplies(false);
    QNetworkProxy proxy = proxyFor(request.url());
    tellPassword(proxy, request);
    manager->setProxy(proxy);
    request.setHeader(QNetworkRequest::ContentLengthHeader, body.size());
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    QNetworkReply *reply = manager->sendCustomRequest(request, method, new OnceBody(body, manager));
    // Qt forgets it where its thread has not begun. Where the answer is under way, and has not arrived, Qt reads it out
    // of turn, and takes the end of the connection for a hang-up.
    const auto bound = [reply] { reply->setReadBufferSize(roomBytes); };
    QMetaObject::invokeMethod(reply, bound, Qt::QueuedConnection);
    QObject::connect(reply, &QNetworkReply::metaDataChanged, reply, bound);
    return HttpCall(reply);
}

// Qt's own links between a reply and its thread are signals, too, and stay.
void silence(QNetworkReply *reply)
{
    const auto quiet = [reply](auto... signal) { (QObject::disconnect(reply, signal, nullptr, nullptr), ...); };
    quiet(&QNetworkReply::socketStartedConnecting, &QNetworkReply::requestSent, &QNetworkReply::metaDataChanged,
          &QNetworkReply::finished, &QNetworkReply::errorOccurred, &QNetworkReply::encrypted, &QNetworkReply::sslErrors,
          &QNetworkReply::preSharedKeyAuthenticationRequired, &QNetworkReply::redirected,
          &QNetworkReply::redirectAllowed, &QNetworkReply::uploadProgress, &QNetworkReply::downloadProgress,
          &QIODevice::readyRead, &QIODevice::channelReadyRead, &QIODevice::readChannelFinished,
          &QIODevice::bytesWritten, &QIODevice::channelBytesWritten, &QIODevice::aboutToClose);
}

} // namespace

void HangsUp::operator()(QNetworkReply *reply) const
{
    silence(reply);
    reply->abort();
    QCoreApplication::removePostedEvents(reply, QEvent::MetaCall); // one that has not begun would begin
    end(reply);
}

HttpCall ask(const QNetworkRequest &request)
{
    return send(request, "GET", {});
}

HttpCall post(const QNetworkRequest &request, const QByteArray &body)
{
    return send(request, "POST", body);
}

void prepareSecureConnections()
{
    QSslSocket::supportsSsl();
    QSslConfiguration::defaultConfiguration();
}

} // namespace dramatis::llm
