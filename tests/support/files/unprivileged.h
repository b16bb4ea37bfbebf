// Root writes through every permission. While this lives, the process is somebody else, who owns what was given to
// them; where it never was root, nothing changes.
#pragma once

#include <QDir>
#include <QFile>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace dramatis::tests {

class Unprivileged {
public:
#ifdef Q_OS_UNIX
    explicit Unprivileged(const QString &owned)
    {
        if (geteuid() != 0)
            return;
        give(owned);
        const QStringList names = QDir(owned).entryList(QDir::Files | QDir::Hidden);
        for (const QString &name : names)
            give(owned + QLatin1Char('/') + name);
        m_changed = seteuid(nobody) == 0;
    }
    ~Unprivileged()
    {
        if (m_changed && seteuid(0) != 0)
            qFatal("root has gone");
    }
    bool holds() const { return geteuid() != 0; }
    static bool setMode(const QString &path, int mode)
    {
        return chmod(QFile::encodeName(path).constData(), mode_t(mode)) == 0;
    }
#else
    explicit Unprivileged(const QString &) {}
    bool holds() const { return false; } // permissions are others here
    static bool setMode(const QString &, int) { return false; }
#endif
    Unprivileged(const Unprivileged &) = delete;
    Unprivileged &operator=(const Unprivileged &) = delete;

private:
#ifdef Q_OS_UNIX
    static constexpr uid_t nobody = 65534;
    static void give(const QString &path)
    {
        if (chown(QFile::encodeName(path).constData(), nobody, gid_t(-1)) != 0)
            qWarning("%s cannot be given away", qUtf8Printable(path));
    }
    bool m_changed = false;
#endif
};

} // namespace dramatis::tests
