// Tells the next start that the program did not end properly: a small file that exists while it runs. If a signal ends
// the program, the handler writes its number into the file; after a kill or a power cut, the file alone tells.
#pragma once

#include <QDateTime>
#include <QFile>

#include <optional>

namespace dramatis::app {

struct UncleanEnd {
    QString version;
    QDateTime at;   // last sign of life
    int signal = 0; // 0: not known
    bool operator==(const UncleanEnd &) const = default;
};

class RunMarker {
public:
    // `folder` is that of the log; make it before the log has its first line. If the file cannot be written, the next
    // start knows nothing. One at a time.
    RunMarker(const QString &folder, const QString &version);
    ~RunMarker();
    RunMarker(const RunMarker &) = delete;
    RunMarker &operator=(const RunMarker &) = delete;

    const std::optional<UncleanEnd> &lastEnd() const { return m_lastEnd; }
    // The desktop session is ending and may end the program at any time; that is no crash.
    void sessionEnds();

private:
    void readLastEnd(const QString &logFile, const QString &thisVersion);
    void catchSignals();

    QFile m_file;
    std::optional<UncleanEnd> m_lastEnd;
};

} // namespace dramatis::app
