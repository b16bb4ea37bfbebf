#include "llm/network.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThread>

namespace dramatis::llm {

namespace {

// The thread on which networks end; it ends with the program.
class Ending : public QThread {
public:
    Ending()
    {
        setObjectName(QStringLiteral("network ending"));
        setParent(QCoreApplication::instance());
        start();
    }
    ~Ending() override
    {
        quit();
        wait();
    }
};

QThread *endingThread()
{
    static QPointer<Ending> thread;
    if (!thread && QCoreApplication::instance())
        thread = new Ending;
    return thread;
}

} // namespace

void EndsApart::operator()(QNetworkAccessManager *network) const
{
    QThread *const apart = endingThread();
    if (!apart || network->thread() != QThread::currentThread()) {
        delete network;
        return;
    }
    // One of its replies may be speaking at this moment: it goes once that is over.
    network->setParent(QCoreApplication::instance());
    QMetaObject::invokeMethod(
        network,
        [network, apart] {
            network->setParent(nullptr);
            network->moveToThread(apart);
            network->deleteLater();
        },
        Qt::QueuedConnection);
}

Network makeNetwork()
{
    return Network(new QNetworkAccessManager);
}

} // namespace dramatis::llm
