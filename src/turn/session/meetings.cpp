#include "turn/session/meetings.h"

#include "domain/cast/meeting.h"
#include "turn/bookkeeping/classifier.h"
#include "turn/bookkeeping/senselessanswers.h"
#include "turn/session/sidetasks.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

using namespace domain;

namespace {

constexpr int mostMeetingTries = 3; // in a sitting

// The story's own beginning: it is always there.
constexpr EventId beginning{1};

} // namespace

void Meetings::ask(CastSlot first, CastSlot second, const QString &howTheyKnow, EventId cause)
{
    if (!m_context.settings.bookkeeping)
        return;
    ++m_tries[World::edgeKey(first, second)];
    m_asked.insert(World::edgeKey(first, second));
    m_side.start(seed(first, second, howTheyKnow, cause));
}

void Meetings::askAgain()
{
    const QList<OwedMeeting> all = owedMeetings(m_line.world());
    // A model that makes nothing of them is not asked again at each opening.
    if (!m_all
        && senselessAnswers(m_line.world(), QLatin1StringView("relationship_seed"), beginning)
               >= mostMeetingTries * all.size())
        return;
    for (const OwedMeeting &owed : all) {
        const int pair = World::edgeKey(owed.first, owed.second);
        if (!m_asked.contains(pair) && !m_asked.contains(World::edgeKey(owed.second, owed.first))
            && m_tries.value(pair) < mostMeetingTries)
            ask(owed.first, owed.second, owed.prose, beginning);
    }
}

void Meetings::askAllAgain()
{
    m_tries.clear();
    m_all = true;
}

void Meetings::stop()
{
    m_asked.clear();
}

base::Task<void> Meetings::seed(CastSlot first, CastSlot second, QString howTheyKnow, EventId cause)
{
    const bool begins = co_await m_side.fromTheLoop();
    Q_UNUSED(begins)
    const World &world = m_line.world();
    const Prompt prompt = meetingPrompt(world, first, second, howTheyKnow);
    const int limit = m_context.settings.classifierMilliseconds;
    const Answer<Meeting> answer = co_await turn::ask(m_context.router, prompt, limit, &readMeeting);
    QList<NewEvent> events;
    if (answer.failure)
        events.append({*answer.failure, cause});
    const QList<NewEvent> told = meetingEvents(world, first, second, answer.value, cause);
    const qsizetype sides = isRaw(world.edge(first, second)) + isRaw(world.edge(second, first));
    const bool isFirstTry = m_tries.value(World::edgeKey(first, second)) <= 1;
    if (!answer.failure && told.size() < sides && isFirstTry)
        events.append(
            {BookkeepingFailed{prompt.shape->name, QStringLiteral("one_sided (): the answer is about one of them"),
                               QStringLiteral("default")},
             cause});
    m_asked.remove(World::edgeKey(first, second));
    m_line.note(events + told);
    m_side.tellEnd();
}

} // namespace dramatis::turn
