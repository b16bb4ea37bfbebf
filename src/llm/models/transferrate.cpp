#include "llm/models/transferrate.h"

namespace dramatis::llm {

namespace {
constexpr qint64 measureEveryMilliseconds = 500;
constexpr double weightOfNewest = 0.25;
} // namespace

void TransferRate::start(qint64 bytes)
{
    m_since.start();
    m_bytes = bytes;
    m_perSecond = 0;
}

bool TransferRate::measure(qint64 bytes)
{
    const qint64 milliseconds = m_since.elapsed();
    if (milliseconds < measureEveryMilliseconds)
        return false;
    const double now = double(bytes - m_bytes) * 1000 / double(milliseconds);
    m_perSecond = m_perSecond > 0 ? m_perSecond + weightOfNewest * (now - m_perSecond) : now;
    m_bytes = bytes;
    m_since.start();
    return true;
}

} // namespace dramatis::llm
