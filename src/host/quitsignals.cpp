#include "host/quitsignals.h"

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <QSocketNotifier>

#include <atomic>
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace dramatis::host {

#ifdef Q_OS_UNIX
namespace {
// A signal handler may do next to nothing: it writes one byte, and the event loop does the rest.
std::atomic<int> wakeUp{-1};

extern "C" void noteSignal(int signal)
{
    const char byte = char(signal);
    if (const int socket = wakeUp.load(); socket >= 0) {
        const auto written = ::write(socket, &byte, 1);
        Q_UNUSED(written)
    }
}
} // namespace

QuitSignals::QuitSignals(QObject *parent) : QObject(parent)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, m_sockets.data()) != 0)
        return;
    wakeUp = m_sockets[0];
    auto *notifier = new QSocketNotifier(m_sockets[1], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
        notifier->setEnabled(false);
        char signal = 0;
        if (::read(m_sockets[1], &signal, 1) == 1 && signal == SIGINT)
            std::signal(SIGINT, SIG_DFL); // whoever presses Ctrl+C twice does not want to wait
        Q_EMIT received();
    });
    struct sigaction action = {};
    action.sa_handler = noteSignal;
    action.sa_flags = SA_RESTART;
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        ::sigaction(signal, &action, nullptr);
}

QuitSignals::~QuitSignals()
{
    wakeUp = -1;
    for (const int socket : m_sockets)
        if (socket >= 0)
            ::close(socket);
}
#else
QuitSignals::QuitSignals(QObject *parent) : QObject(parent) {}
QuitSignals::~QuitSignals() = default;
#endif

} // namespace dramatis::host
