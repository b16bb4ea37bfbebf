#include "cli/waitingline.h"

#include "base/visibletext.h"

#include <cstdio>

namespace dramatis::cli {

namespace {
constexpr std::chrono::seconds moment{1};
}

WaitingLine::WaitingLine()
{
    m_moment.setSingleShot(true);
    m_moment.setInterval(moment);
    QObject::connect(&m_moment, &QTimer::timeout, &m_moment, [this] {
        m_said.insert(m_sentence);
        std::fprintf(stderr, "%s\n", qUtf8Printable(base::oneLine(m_sentence)));
    });
}

void WaitingLine::waitsFor(const QString &sentence)
{
    if (sentence == m_sentence && m_moment.isActive())
        return;
    m_sentence = sentence;
    m_moment.stop();
    if (!m_said.contains(sentence))
        m_moment.start();
}

} // namespace dramatis::cli
