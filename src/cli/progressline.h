// Shows the progress of a long command on standard error. On a terminal it is one line, overwritten and erased at the
// end; elsewhere an occasional line, so that a log stays short.
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
    void clear();                   // call before writing anything else there

private:
    void writeOver(const QString &text);

    bool m_isTerminal;
    int m_told = 0;          // files in the last line shown
    qsizetype m_written = 0; // length of the current line
    QElapsedTimer m_since;   // the last line
};

} // namespace dramatis::cli
