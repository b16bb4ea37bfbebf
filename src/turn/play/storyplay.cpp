#include "turn/play/storyplay.h"

#include "domain/knowledge/beliefs/storysteps.h"
#include "store/schema.h"

namespace dramatis::turn {

using base::Json;
using base::Result;
using namespace domain;

namespace {

// A chat that a script is played in.
class Performance {
public:
    Performance(store::EventLog &log, ChatId chat) : m_log(log), m_chat(chat) {}

    Result<> open(const StoryScript &script) { return append(openingOf(script)); }

    Result<> take(const StoryStep &step)
    {
        ++m_step;
        const QList<NewEvent> events = eventsOf(step, m_world, EventId{m_world.head.value + 1});
        return events.isEmpty() ? Result<>() : append(events);
    }

    EventId head() const { return m_world.head; }
    const QHash<EventId, int> &steps() const { return m_steps; }

private:
    Result<> append(const QList<NewEvent> &events)
    {
        DRAMATIS_TRY(const auto appended, m_log.append(m_chat, 1, m_world.head, events, {"say", 0, {}}));
        for (const Event &event : appended.events) {
            fold(m_world, event);
            if (m_step >= 0)
                m_steps.insert(event.head.id, m_step);
        }
        return {};
    }

    store::EventLog &m_log;
    ChatId m_chat;
    World m_world;
    int m_step = -1; // the opening
    QHash<EventId, int> m_steps;
};

} // namespace

StoryPlay::StoryPlay(std::unique_ptr<store::Database> database) :
    m_database(std::move(database)),
    m_log(*m_database, m_clock),
    m_snapshots(*m_database, m_clock),
    m_worlds(m_log, m_snapshots)
{}

Result<std::unique_ptr<StoryPlay>> StoryPlay::open()
{
    DRAMATIS_TRY(auto database, store::Database::inMemory());
    DRAMATIS_TRY_DO(store::bringSchemaUpToDate(*database));
    return std::unique_ptr<StoryPlay>(new StoryPlay(std::move(database)));
}

Result<Json> StoryPlay::play(const Json &script)
{
    DRAMATIS_TRY(const auto read, readStoryScript(script));
    Json answers;
    const auto played = m_database->transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto chat, m_log.createChat());
        Performance performance(m_log, chat);
        DRAMATIS_TRY_DO(performance.open(read));
        for (const StoryStep &step : read.steps)
            DRAMATIS_TRY_DO(performance.take(step));
        // As a chat that is opened again: from the log alone.
        DRAMATIS_TRY(const auto world, m_worlds.foldedFromRoot(chat, performance.head()));
        DRAMATIS_TRY(const auto segments, m_log.path(chat, performance.head()));
        QList<Event> path;
        DRAMATIS_TRY_DO(
            m_log.readPath(chat, segments, Reading::Whole, [&](const Event &event) { path.append(event); }));
        answers = answersTo(read, path, world, performance.steps());
        return {};
    });
    return played ? Result<Json>(answers) : std::unexpected(played.error());
}

} // namespace dramatis::turn
