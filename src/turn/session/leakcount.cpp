#include "turn/session/leakcount.h"

#include "base/log.h"
#include "turn/session/chatsession.h"
#include "turn/session/story/worldcheckpoints.h"

#include <QElapsedTimer>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr qint64 sliceMilliseconds = 20; // after which the window has its turn again

} // namespace

LeakCount::LeakCount(ChatSession &session, QObject *parent) :
    QObject(parent),
    m_session(session),
    m_finder([this](const QList<EventId> &ids) { return texts(ids); },
             [&session](const QString &text) { return session.heard(text); })
{
    connect(&m_step, &QTimer::timeout, this, &LeakCount::step);
    connect(&session, &ChatSession::turnsAppended, this, &LeakCount::goOn);
    connect(&session, &ChatSession::draftEnded, this, &LeakCount::goOn);
    connect(&session, &ChatSession::transcriptReset, this, &LeakCount::beginAgain);
}

LeakCount::~LeakCount() = default;

void LeakCount::start()
{
    m_wanted = true;
    goOn();
}

void LeakCount::stop()
{
    m_wanted = false;
    m_step.stop();
}

qsizetype LeakCount::lines() const
{
    return m_session.world().transcript.size();
}

qsizetype LeakCount::replies() const
{
    const auto &transcript = m_session.world().transcript;
    qsizetype count = 0;
    for (qsizetype i = 0; i < transcript.size(); ++i)
        count += transcript.at(i).isReply();
    return count;
}

// Another branch, or one that has become shorter: what was looked at is passed in no time.
void LeakCount::beginAgain()
{
    m_next = 0;
    m_prompts = 0;
    m_leaks.clear();
    goOn();
}

void LeakCount::goOn()
{
    if (!m_wanted)
        return;
    m_session.worldCheckpoints().make();
    m_step.start();
}

void LeakCount::step()
{
    if (m_session.draft().active()) { // see draftEnded
        m_step.stop();
        return;
    }
    QElapsedTimer slice;
    slice.start();
    bool isFurther = false;
    while (slice.elapsed() < sliceMilliseconds && lookAtNext())
        isFurther = true;
    const bool isOver = isDone();
    if (isOver)
        m_step.stop();
    if (isFurther || isOver)
        Q_EMIT advanced();
    if (isOver)
        Q_EMIT done();
}

// False: there are no more, or the world that the next one was made in is still on its way.
bool LeakCount::lookAtNext()
{
    const auto &transcript = m_session.world().transcript;
    while (!isDone() && !transcript.at(m_next).isReply())
        ++m_next;
    if (isDone())
        return false;
    const TranscriptLine line = transcript.at(m_next);
    if (!m_found.contains(line.turn)) {
        if (!m_session.worldCheckpoints().isNear(m_next))
            return false;
        m_found.insert(line.turn, found(line.turn, line.speaker));
    }
    ++m_next;
    if (const Found &leaks = m_found[line.turn]) {
        ++m_prompts;
        for (const Leak &leak : *leaks)
            m_leaks.append({line.turn, line.speaker, leak});
    }
    return true;
}

LeakCount::Found LeakCount::found(EventId reply, CastSlot speaker)
{
    const auto before =
        m_session.event(reply).and_then([this](const Event &event) { return m_session.worldAt(event.head.parent); });
    const auto plan = before ? m_session.planIn(*before, speaker) : std::unexpected(before.error());
    if (!plan) {
        qCWarning(base::turnLog) << "the prompt of event" << reply.value << "cannot be made again:" << plan.error();
        return std::nullopt;
    }
    return m_finder.find(*before, speaker, plan->blocks);
}

// One that is damaged does not take the others with it.
QHash<EventId, QString> LeakCount::texts(const QList<EventId> &ids) const
{
    if (const auto all = m_session.texts(ids))
        return *all;
    QHash<EventId, QString> found;
    for (const EventId id : ids)
        if (const auto one = m_session.texts({id}))
            found.insert(*one);
    return found;
}

} // namespace dramatis::turn
