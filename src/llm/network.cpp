#include "llm/network.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThread>

#include <utility>

namespace dramatis::llm {

namespace {

// The networks that end, and the thread on which they do.
struct Ending {
    Ending()
    {
        thread.setObjectName(QStringLiteral("network ending"));
        thread.start();
    }

    void end(QNetworkAccessManager *network)
    {
        network->moveToThread(&thread);
        network->deleteLater();
    }

    QThread thread;
    QList<QPointer<QNetworkAccessManager>> waiting; // until none of their replies speaks
};

// Deleted by endAll() alone: a thread that still runs may not be destroyed, not even by a program that exits early.
Ending *ending = nullptr;

// Before the application is gone, whose absence no loop bears. A server that sends a head without an end is not waited for:
// what was asked of it ends with the process.
void endAll()
{
    constexpr std::chrono::seconds patience{2};
    for (const QPointer<QNetworkAccessManager> &network : std::as_const(ending->waiting)) {
        if (!network)
            continue;
        QCoreApplication::removePostedEvents(network, QEvent::MetaCall); // what would have ended it later
        ending->end(network);
    }
    ending->waiting.clear();
    ending->thread.quit(); // what is to be deleted there still is
    if (ending->thread.wait(QDeadlineTimer(patience)))
        delete std::exchange(ending, nullptr);
}

} // namespace

void EndsApart::operator()(QNetworkAccessManager *network) const
{
    if (!QCoreApplication::instance() || QCoreApplication::closingDown() || network->thread() != QThread::currentThread()) {
        delete network;
        return;
    }
    if (!ending) {
        ending = new Ending;
        qAddPostRoutine(endAll);
    }
    // One of its replies may be speaking at this moment: it goes once that is over.
    ending->waiting.append(network);
    QMetaObject::invokeMethod(
        network,
        [network] {
            ending->waiting.removeOne(network);
            ending->end(network);
        },
        Qt::QueuedConnection);
}

Network makeNetwork()
{
    return Network(new QNetworkAccessManager);
}

} // namespace dramatis::llm
