// How far a command is that takes a while, on standard error: on a terminal one line that is written over and goes at
// the end, elsewhere a line now and then, so that a log stays short.
#pragma once

#include <QElapsedTimer>
#include <QString>

namespace dramatis::cli {

class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine() { clear(); }
    Q_DISABLE_COPY_MOVE(ProgressLine)

    void show(int done, int total); // files
    void clear();                   // before anything else is written there

private:
    void writeOver(const QString &text);

    bool m_isTerminal;
    int m_told = 0;          // files, of which a line told
    qsizetype m_written = 0; // characters of the line that stands there
    QElapsedTimer m_since;   // that line
};

} // namespace dramatis::cli
