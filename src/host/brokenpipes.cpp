#include "host/brokenpipes.h"

#include <QtGlobal>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

namespace dramatis::host {

// Qt does the same, but not before it writes to a socket for the first time.
void ignoreBrokenPipes()
{
#ifdef Q_OS_UNIX
    std::signal(SIGPIPE, SIG_IGN);
#endif
}

} // namespace dramatis::host
