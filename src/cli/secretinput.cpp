#include "cli/secretinput.h"

#include "cli/command.h"

#include <algorithm>
#include <cstdio>

#if defined(Q_OS_UNIX)
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>
#elif defined(Q_OS_WIN)
#include <array>
#include <io.h>
#include <windows.h>
#endif

namespace dramatis::cli {

using base::Fault;
using base::Result;

namespace {

std::unexpected<base::Error> noTerminal()
{
    return base::fail(Fault::Unsupported, QStringLiteral("no_terminal"),
                      QStringLiteral("no terminal to ask for the key; pass it on standard input with --key -, or set "
                                     "DRAMATIS_KEY for each call"));
}

#if defined(Q_OS_UNIX)

volatile std::sig_atomic_t signalCame = 0;

extern "C" void noteWhileTyping(int signal)
{
    signalCame = signal;
}

// A terminal that shows nothing of what is typed, and the signals that would leave it so. They wait, but for the time
// of waitForLine().
class SilentTerminal {
public:
    explicit SilentTerminal(int terminal) : m_terminal(terminal)
    {
        signalCame = 0;
        sigset_t ours;
        ::sigemptyset(&ours);
        for (const int signal : signals)
            ::sigaddset(&ours, signal);
        ::sigprocmask(SIG_BLOCK, &ours, &m_mask);
        struct sigaction noted = {};
        noted.sa_handler = noteWhileTyping;
        for (size_t i = 0; i < signals.size(); ++i)
            ::sigaction(signals[i], &noted, &m_actions[i]);
        ::tcgetattr(terminal, &m_shown);
        termios silent = m_shown;
        silent.c_lflag &= ~tcflag_t(ECHO | ECHONL);
        ::tcsetattr(terminal, TCSAFLUSH, &silent);
    }
    ~SilentTerminal()
    {
        ::tcsetattr(m_terminal, TCSAFLUSH, &m_shown);
        for (size_t i = 0; i < signals.size(); ++i)
            ::sigaction(signals[i], &m_actions[i], nullptr);
        ::sigprocmask(SIG_SETMASK, &m_mask, nullptr);
    }
    SilentTerminal(const SilentTerminal &) = delete;
    SilentTerminal &operator=(const SilentTerminal &) = delete;

    // False: a signal came first, or the terminal is gone.
    bool waitForLine() const
    {
        fd_set terminal;
        FD_ZERO(&terminal);
        FD_SET(m_terminal, &terminal);
        return ::pselect(m_terminal + 1, &terminal, nullptr, nullptr, nullptr, &m_mask) == 1;
    }

private:
    static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGTSTP};

    int m_terminal;
    termios m_shown = {};
    sigset_t m_mask = {};
    std::array<struct sigaction, signals.size()> m_actions = {};
};

void say(int terminal, const QByteArray &text)
{
    const auto written = ::write(terminal, text.constData(), size_t(text.size()));
    Q_UNUSED(written)
}

QByteArray silentLine(int terminal)
{
    const SilentTerminal silent(terminal);
    std::array<char, 4096> line = {}; // of which a terminal makes no more
    const ssize_t size = silent.waitForLine() ? ::read(terminal, line.data(), line.size()) : 0;
    return QByteArray(line.data(), std::max<ssize_t>(size, 0));
}

Result<QString> asked(const QString &question)
{
    const int terminal = ::open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0)
        return noTerminal();
    QByteArray line;
    do {
        say(terminal, question.toLocal8Bit());
        line = silentLine(terminal);
        say(terminal, "\n");
        if (signalCame != 0) // does now what it does at other times; who was only stopped is asked again
            ::kill(::getpid(), signalCame);
    } while (signalCame != 0);
    ::close(terminal);
    return QString::fromLocal8Bit(line);
}

bool inputIsTerminal()
{
    return ::isatty(STDIN_FILENO) == 1;
}

#elif defined(Q_OS_WIN)

HANDLE console = INVALID_HANDLE_VALUE;
DWORD shown = 0;

// Ctrl+C and a window that is closed end the program in another thread.
BOOL WINAPI showAgain(DWORD)
{
    ::SetConsoleMode(console, shown);
    return FALSE;
}

Result<QString> asked(const QString &question)
{
    console = ::CreateFileW(L"CONIN$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                            OPEN_EXISTING, 0, nullptr);
    if (console == INVALID_HANDLE_VALUE || !::GetConsoleMode(console, &shown))
        return noTerminal();
    std::fputs(qPrintable(question), stderr);
    ::SetConsoleCtrlHandler(showAgain, TRUE);
    ::SetConsoleMode(console, (shown | ENABLE_LINE_INPUT | ENABLE_PROCESSED_INPUT) & ~DWORD(ENABLE_ECHO_INPUT));
    std::array<wchar_t, 4096> line = {};
    DWORD size = 0;
    const bool isRead = ::ReadConsoleW(console, line.data(), DWORD(line.size()), &size, nullptr);
    ::SetConsoleMode(console, shown);
    ::SetConsoleCtrlHandler(showAgain, FALSE);
    ::CloseHandle(console);
    std::fputs("\n", stderr);
    return isRead ? QString::fromWCharArray(line.data(), int(size)) : QString();
}

bool inputIsTerminal()
{
    return ::_isatty(::_fileno(stdin)) != 0;
}

#endif

Result<QString> filled(const Result<QString> &secret)
{
    if (secret && secret->trimmed().isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("key_empty"), QStringLiteral("no key was given"));
    return secret;
}

} // namespace

Result<QString> askForSecret(const QString &question)
{
    return filled(asked(question));
}

Result<QString> secretFromInput(const QString &question)
{
    if (inputIsTerminal())
        return askForSecret(question);
    const Result<QByteArray> bytes = bytesOf(QStringLiteral("-"));
    if (!bytes)
        return std::unexpected(bytes.error());
    return filled(QString::fromUtf8(*bytes));
}

} // namespace dramatis::cli
