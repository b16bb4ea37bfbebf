#include "llm/models/transferrate.h"

#include <algorithm>

namespace dramatis::llm {

namespace {
constexpr double weightOfNewest = 0.25;
} // namespace

void TransferRate::start(qint64 bytes)
{
    m_since.start();
    m_bytes = bytes;
    m_perSecond = 0;
}

void TransferRate::measure(qint64 bytes)
{
    const qint64 milliseconds = std::max<qint64>(1, m_since.restart());
    const double now = double(bytes - m_bytes) * 1000 / double(milliseconds);
    m_perSecond = m_perSecond > 0 ? m_perSecond + weightOfNewest * (now - m_perSecond) : now;
    m_bytes = bytes;
}

} // namespace dramatis::llm
