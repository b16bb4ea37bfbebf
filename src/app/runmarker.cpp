#include "app/runmarker.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

#ifdef Q_OS_UNIX
#include <array>
#include <atomic>
#include <csignal>
#include <ctime>
#include <unistd.h>
#endif

namespace dramatis::app {

namespace {
// Lines of the file: "version", "start", "signal NUMBER SECONDS", "session ends".
const QByteArray versionWord = "version ";
const QByteArray startWord = "start ";
const QByteArray signalWord = "signal ";
const QByteArray sessionWord = "session ends";

#ifdef Q_OS_UNIX
constexpr std::array crashSignals{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
std::atomic<int> markerFile{-1};
std::array<struct sigaction, crashSignals.size()> handlersBefore{};

// Almost nothing may be called in a signal handler: whatever allocates or locks could hang forever.
extern "C" void noteCrash(int number, siginfo_t *about, void *)
{
    std::array<char, 64> line{};
    size_t at = 0;
    const auto put = [&](char c) {
        if (at < line.size())
            line[at++] = c;
    };
    const auto putNumber = [&](long long value) {
        std::array<char, 20> digits{};
        size_t count = 0;
        do {
            digits[count++] = char('0' + value % 10);
            value /= 10;
        } while (value > 0 && count < digits.size());
        while (count > 0)
            put(digits[--count]);
    };
    for (const char *word = "signal "; *word; ++word)
        put(*word);
    putNumber(number);
    put(' ');
    putNumber(::time(nullptr));
    put('\n');
    if (const int file = markerFile.exchange(-1); file >= 0) {
        const auto written = ::write(file, line.data(), at);
        Q_UNUSED(written)
    }
    // The previous handler gets the signal now. A fault of the processor recurs by itself.
    for (size_t i = 0; i < crashSignals.size(); ++i)
        ::sigaction(crashSignals[i], &handlersBefore[i], nullptr);
    if (about->si_code <= 0)
        ::raise(number);
}
#endif
} // namespace

RunMarker::RunMarker(const QString &folder, const QString &version) :
    m_file(QDir(folder).filePath(QStringLiteral("running.txt")))
{
    readLastEnd(QDir(folder).filePath(QStringLiteral("dramatis.log")), version);
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::Truncate | QIODevice::Unbuffered,
                     QFile::ReadOwner | QFile::WriteOwner))
        return;
    m_file.write(versionWord + version.toUtf8() + '\n' + startWord
                 + QByteArray::number(QDateTime::currentSecsSinceEpoch()) + '\n');
    catchSignals();
}

RunMarker::~RunMarker()
{
#ifdef Q_OS_UNIX
    if (markerFile.exchange(-1) >= 0)
        for (size_t i = 0; i < crashSignals.size(); ++i)
            ::sigaction(crashSignals[i], &handlersBefore[i], nullptr);
#endif
    m_file.remove();
}

void RunMarker::sessionEnds()
{
    if (m_file.isOpen())
        m_file.write(sessionWord + '\n');
}

// Without a signal, the log was the last to be written.
void RunMarker::readLastEnd(const QString &logFile, const QString &thisVersion)
{
    QFile file(m_file.fileName());
    if (!file.open(QIODevice::ReadOnly))
        return;
    constexpr qint64 mostBytes = 4096;
    UncleanEnd end;
    bool isSessionOver = false;
    qint64 seconds = 0;
    for (const QByteArray &line : file.read(mostBytes).split('\n')) {
        if (line.startsWith(versionWord))
            end.version = QString::fromUtf8(line.sliced(versionWord.size())).left(40);
        else if (line.startsWith(startWord))
            seconds = line.sliced(startWord.size()).toLongLong();
        else if (const QList<QByteArray> words = line.split(' '); line.startsWith(signalWord) && words.size() == 3) {
            end.signal = words[1].toInt();
            end.at = QDateTime::fromSecsSinceEpoch(words[2].toLongLong());
        } else if (line == sessionWord)
            isSessionOver = true;
    }
    if (!end.at.isValid())
        end.at = QDateTime::fromSecsSinceEpoch(
            std::max(seconds, QFileInfo::exists(logFile) ? QFileInfo(logFile).lastModified().toSecsSinceEpoch() : 0));
    if (end.version.isEmpty()) // the power failed before it was on the disk
        end.version = thisVersion;
    if (end.signal != 0 || !isSessionOver)
        m_lastEnd = end;
}

void RunMarker::catchSignals()
{
#ifdef Q_OS_UNIX
    // A stack that overflowed has no room for a handler.
    static std::array<char, size_t(64) * 1024> ownStack{};
    stack_t stack = {};
    stack.ss_sp = ownStack.data();
    stack.ss_size = ownStack.size();
    stack_t stackBefore = {};
    if (::sigaltstack(nullptr, &stackBefore) == 0 && (stackBefore.ss_flags & SS_DISABLE))
        ::sigaltstack(&stack, nullptr);
    markerFile = m_file.handle();
    struct sigaction action = {};
    action.sa_sigaction = noteCrash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < crashSignals.size(); ++i)
        ::sigaction(crashSignals[i], &action, &handlersBefore[i]);
#endif
}

} // namespace dramatis::app
