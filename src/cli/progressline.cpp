#include "cli/progressline.h"

#include "cli/answer.h"

#include <cstdio>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace dramatis::cli {

namespace {

constexpr qint64 betweenLooks = 100; // milliseconds
constexpr int filesPerLine = 100;    // where the line cannot be overwritten

bool standardErrorIsTerminal()
{
#ifdef Q_OS_WIN
    return ::_isatty(::_fileno(stderr)) != 0;
#else
    return ::isatty(STDERR_FILENO) != 0;
#endif
}

} // namespace

ProgressLine::ProgressLine() : m_isTerminal(standardErrorIsTerminal()) {}

void ProgressLine::show(int done, int total)
{
    const QString text = QStringLiteral("%1 of %2 files").arg(done).arg(total);
    if (m_isTerminal) {
        if (m_written == 0 || m_since.hasExpired(betweenLooks))
            writeOver(text);
    } else if (done / filesPerLine > m_told / filesPerLine) {
        m_told = done;
        tell(text);
    }
}

void ProgressLine::clear()
{
    m_told = 0;
    if (m_written == 0)
        return;
    writeOver({});
    std::fputs("\r", stderr);
}

// Uses blanks, because not every terminal understands escape codes.
void ProgressLine::writeOver(const QString &text)
{
    std::fprintf(stderr, "\r%s", text.leftJustified(m_written).toLocal8Bit().constData());
    std::fflush(stderr);
    m_written = text.size();
    m_since.start();
}

} // namespace dramatis::cli
