// A child process with mounts of its own: a file system that is small, or may only be read.
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

#ifdef Q_OS_LINUX
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace dramatis::tests {

// What `work` said there; empty: a child cannot have mounts of its own here.
inline QByteArray inOwnMounts(const std::function<QByteArray()> &work)
{
#ifdef Q_OS_LINUX
    int ends[2];
    if (pipe(ends) != 0)
        return {};
    const pid_t pid = fork();
    if (pid == 0) {
        close(ends[0]);
        const bool alone = unshare(CLONE_NEWNS) == 0 && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
        const QByteArray said = alone ? work() : QByteArray();
        _exit(write(ends[1], said.constData(), size_t(said.size())) == said.size() ? 0 : 1);
    }
    close(ends[1]);
    QByteArray said(4096, '\0');
    const auto length = read(ends[0], said.data(), size_t(said.size()));
    close(ends[0]);
    waitpid(pid, nullptr, 0);
    return said.first(length > 0 ? length : 0);
#else
    Q_UNUSED(work);
    return {};
#endif
}

} // namespace dramatis::tests
