// Says at the next start that the program did not end in order: a small file that is there while it runs. Where a
// signal ends it, the handler writes its number; where it is killed, or the power fails, nothing more is known than
// that.
#pragma once

#include <QDateTime>
#include <QFile>

#include <optional>

namespace dramatis::app {

struct UncleanEnd {
    QString version;
    QDateTime at;   // when it was last heard of
    int signal = 0; // 0: not known
    bool operator==(const UncleanEnd &) const = default;
};

class RunMarker {
public:
    // In the folder of the log, which is there, before the first line is written into that; where none can be written,
    // nothing is known at the next start. There is one at a time.
    RunMarker(const QString &folder, const QString &version);
    ~RunMarker();
    RunMarker(const RunMarker &) = delete;
    RunMarker &operator=(const RunMarker &) = delete;

    const std::optional<UncleanEnd> &lastEnd() const { return m_lastEnd; }
    // The desktop's session ends, which may end the program at any time: that is in order.
    void sessionEnds();

private:
    void readLastEnd(const QString &logFile, const QString &thisVersion);
    void catchSignals();

    QFile m_file;
    std::optional<UncleanEnd> m_lastEnd;
};

} // namespace dramatis::app
