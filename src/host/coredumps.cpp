#include "host/coredumps.h"

#include <QtGlobal>

#include <algorithm>

#if defined(Q_OS_UNIX)
#include <sys/resource.h>
#elif defined(Q_OS_WIN)
#include <windows.h>

#include <werapi.h>
#endif

namespace dramatis::host {

// On Linux the limit is 1 and not 0: a file of one byte is never begun, and where cores are piped to a program
// (systemd-coredump, apport), for which other limits do not count, the kernel takes 1 for "none" (core(5),
// do_coredump).
//
// prctl(PR_SET_DUMPABLE, 0) would do the same and is not used: it takes /proc/PID away from other programs of the same
// user, and xdg-desktop-portal, which reads it to know who asks, then refuses its file dialogs and settings; and no
// debugger attaches.
//
// Only the soft limit is set, so that a server of ours, which inherits it, may have cores where its user wants them. It
// holds in debug builds, too: what is tested is what is shipped, and a debugger raises it with prlimit.
void disableCoreDumps()
{
#if defined(Q_OS_UNIX)
#ifdef Q_OS_LINUX
    constexpr rlim_t none = 1;
#else
    constexpr rlim_t none = 0;
#endif
    rlimit limit = {};
    if (::getrlimit(RLIMIT_CORE, &limit) != 0)
        return;
    limit.rlim_cur = std::min(none, limit.rlim_max);
    ::setrlimit(RLIMIT_CORE, &limit);
#elif defined(Q_OS_WIN)
    // No report with a dump is made at all; where another part of the process takes that back, it is one without the
    // heap.
    ::SetErrorMode(::GetErrorMode() | SEM_NOGPFAULTERRORBOX);
    ::WerSetFlags(WER_FAULT_REPORTING_FLAG_NOHEAP);
#endif
}

} // namespace dramatis::host
