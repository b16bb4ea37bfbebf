#include "turn/session/story/worldcheckpoints.h"

#include "base/log.h"
#include "turn/session/chatsession.h"

namespace dramatis::turn {

WorldCheckpoints::WorldCheckpoints(const SessionContext &context, const ChatSession &session) :
    m_context(context), m_session(session), m_chat(session.chat())
{
    connect(&m_step, &QTimer::timeout, this, &WorldCheckpoints::step);
    // Another branch may stand elsewhere; what both have in common is passed again in no time.
    connect(&session, &ChatSession::transcriptReset, this, [this] { m_made = 0; });
}

WorldCheckpoints::~WorldCheckpoints()
{
    m_context.worlds.forgetNear(m_chat);
}

void WorldCheckpoints::make()
{
    if (m_made + apart < m_session.world().transcript.size())
        m_step.start();
}

bool WorldCheckpoints::isNear(qsizetype turn) const
{
    return turn < m_made + apart;
}

void WorldCheckpoints::step()
{
    const auto &lines = m_session.world().transcript;
    if (m_made + apart >= lines.size()) {
        m_step.stop();
        return;
    }
    const auto world = m_session.worldAfter(lines.at(m_made + apart - 1).turn);
    if (world)
        m_context.worlds.keepNear(m_chat, *world);
    else // whoever looks there is told
        qCWarning(base::turnLog) << "no world is kept near:" << world.error();
    m_made += apart;
    Q_EMIT advanced();
}

} // namespace dramatis::turn
