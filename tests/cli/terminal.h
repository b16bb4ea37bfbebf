// A terminal for a program that is tested.
#pragma once

#include <QProcess>
#include <QTest>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace dramatis::tests {

// The master's side of a terminal; a process that begins in it has it as its own.
class Terminal {
public:
    Terminal() : m_master(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC))
    {
        ::grantpt(m_master);
        ::unlockpt(m_master);
        m_name = ::ptsname(m_master);
        m_slave = ::open(m_name.constData(), O_RDWR | O_NOCTTY | O_CLOEXEC); // it stays when a process goes
    }
    ~Terminal()
    {
        ::close(m_slave);
        ::close(m_master);
    }
    Terminal(const Terminal &) = delete;
    Terminal &operator=(const Terminal &) = delete;

    bool isOpen() const { return m_slave >= 0; }
    enum class Errors { Apart, Shown }; // whether standard error goes to the terminal, too
    void letBegin(QProcess &process, Errors errors = Errors::Apart) const
    {
        process.setChildProcessModifier([name = m_name.constData(), errors] {
            ::setsid();
            const int terminal = ::open(name, O_RDWR);
            ::ioctl(terminal, TIOCSCTTY, 0);
            if (errors == Errors::Shown)
                ::dup2(terminal, STDERR_FILENO);
        });
    }
    bool shows() const
    {
        termios now = {};
        return ::tcgetattr(m_slave, &now) == 0 && (now.c_lflag & ECHO);
    }
    void type(const QByteArray &text) const
    {
        QVERIFY(::write(m_master, text.constData(), size_t(text.size())) == text.size());
    }
    QByteArray screen() // everything so far
    {
        ::fcntl(m_master, F_SETFL, O_NONBLOCK);
        char some[4096];
        for (ssize_t size = 0; (size = ::read(m_master, some, sizeof some)) > 0;)
            m_screen.append(some, size);
        return m_screen;
    }

private:
    int m_master;
    int m_slave = -1;
    QByteArray m_name;
    QByteArray m_screen;
};

} // namespace dramatis::tests
