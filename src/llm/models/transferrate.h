// The speed of a download, smoothed so that the time left does not jump.
#pragma once

#include <QElapsedTimer>

namespace dramatis::llm {

class TransferRate {
public:
    void start(qint64 bytes);
    void measure(qint64 bytes);
    qint64 perSecond() const { return qint64(m_perSecond); } // 0: unknown, or nothing arrives

private:
    QElapsedTimer m_since;
    qint64 m_bytes = 0;
    double m_perSecond = 0;
};

} // namespace dramatis::llm
