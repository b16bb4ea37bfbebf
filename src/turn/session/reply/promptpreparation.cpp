#include "turn/session/reply/promptpreparation.h"

#include "domain/chat/ooc.h"
#include "turn/bookkeeping/memoryvectors.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/prompt/gather.h"
#include "turn/recall/recallindex.h"
#include "turn/session/reply/runningreply.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

using namespace domain;

namespace {
constexpr int readyMilliseconds = 50; // after the world moved
}

PromptPreparation::PromptPreparation(const SessionContext &context, const StoryLine &line, const RunningReply &reply,
                                     MemoryVectors &vectors) :
    m_context(context), m_line(line), m_reply(reply), m_vectors(vectors)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(readyMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &PromptPreparation::prepare);
    m_reading.setSingleShot(true);
    connect(&m_reading, &QTimer::timeout, this, &PromptPreparation::readOn);
    connect(&line, &StoryLine::worldChanged, this, &PromptPreparation::soon);
    connect(&line, &StoryLine::transcriptReset, this, &PromptPreparation::soon);
    connect(&vectors, &MemoryVectors::progressed, this, &PromptPreparation::soon);
    connect(&context.books, &LorebookLibrary::booksChanged, this, &PromptPreparation::soon);
    connect(&reply, &RunningReply::ended, this, &PromptPreparation::prepareSearch);
}

void PromptPreparation::soon()
{
    m_timer.start();
}

void PromptPreparation::prepareTyped(const QString &text)
{
    m_vectors.prepareTyped(heardOf(text, m_context.settings.marker));
}

void PromptPreparation::prepare()
{
    if (m_reply.draft().active())
        return; // its end comes here, too
    prepareSearch();
    m_reading.start(0);
    const World &world = m_line.world();
    for (auto it = world.cast.cbegin(); it != world.cast.cend(); ++it)
        if (it.key() != you && it->present)
            if (const auto card = cardOf(m_context, it->who))
                m_context.books.readyLore(*card, it->who, world);
}

// Some texts of a long story at a time, so that nobody waits for all of them.
void PromptPreparation::readOn()
{
    constexpr qsizetype textsAtOnce = 100;
    constexpr int breath = 5; // milliseconds
    const World &world = m_line.world();
    for (auto it = world.cast.cbegin(); it != world.cast.cend(); ++it) {
        if (!it->present || it.key() == you)
            continue;
        RecallIndex &index = m_context.recallIndexes->of(m_context, m_line.chat(), it.key());
        if (!index.follow(m_context, {{m_line.chat(), &world, it.key()}}, textsAtOnce))
            return m_reading.start(breath);
    }
}

// What stands last is half of what memories are searched by next; the other half is what the user is typing.
void PromptPreparation::prepareSearch()
{
    const World &world = m_line.world();
    if (world.transcript.isEmpty())
        return;
    const EventId last = world.transcript.last().text;
    if (const auto texts = m_context.log.texts(m_line.chat(), {last}))
        m_vectors.prepare(heardOf(texts->value(last), m_context.settings.marker));
}

} // namespace dramatis::turn
