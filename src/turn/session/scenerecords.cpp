#include "turn/session/scenerecords.h"

#include "domain/chat/ooc.h"
#include "domain/knowledge/view.h"
#include "domain/macro/expand.h"
#include "domain/prompt/assemble.h"
#include "domain/world/expiredprops.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/bookkeeping/classifier.h"
#include "turn/bookkeeping/senselessanswers.h"
#include "turn/prompt/gather.h"
#include "turn/session/sidetasks.h"
#include "turn/session/story/storyline.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr int summaryTokens = 500;
constexpr int personaTokens = 300;
constexpr int aroundSummaryTokens = 1500; // the instructions, who remembers, and the schema of a second try
constexpr int leastSceneTokens = 400;
constexpr int mostTries = 3;  // a model that finds no words is not asked again after every reply
constexpr int scenesBack = 3; // of older ones it is asked when the user wants it

BookkeepingFailed wordless(const Prompt &prompt)
{
    return {prompt.shape->name, QStringLiteral("wordless (): the answer has no words"), QStringLiteral("default")};
}

// What a record is to tell of cannot be read; in the form in which failed answers are noted.
BookkeepingFailed unread(const QString &task, const base::Error &error)
{
    return {task, QStringLiteral("%1 (%2): %3").arg(error.code, error.subject, error.detail.simplified()),
            QStringLiteral("default")};
}

} // namespace

// Asked again when the chat is opened, where the program ended before. Records that tell of a turn which has become
// another are written anew.
void SceneRecords::write()
{
    if (!m_context.settings.bookkeeping || m_writing)
        return;
    const World &world = m_line.world();
    // Also of those before, where no answer came or the user did not want it then.
    const int last = world.scene.number - 1;
    QMap<int, EventId> scenes = closedScenes(world, m_all ? 1 : std::max(1, last - scenesBack));
    scenes.insert(world.recordsOutdated);
    if (last > 0 && world.scene.opened)
        scenes.insert(last, world.scene.opened);
    for (auto it = scenes.cend(); it != scenes.cbegin();) {
        --it;
        const QList<CastSlot> owed = owedASummary(world, it.key());
        const bool isTried =
            !m_all
            && senselessAnswers(world, QLatin1StringView("scene_summary"), it.value()) >= mostTries * owed.size();
        if (it.key() >= world.scene.number || owed.isEmpty() || isTried
            || m_tries.value(it.value()) >= (it.key() < last ? 1 : mostTries))
            continue;
        m_writing = true;
        m_side.start(summarize(it.key(), it.value()));
        Q_EMIT started();
        return;
    }
}

void SceneRecords::writeAll()
{
    m_tries.clear();
    m_all = true;
}

void SceneRecords::stop()
{
    m_writing = false;
}

// As the witness heard it.
Result<QStringList> SceneRecords::toldTo(CastSlot witness, int scene) const
{
    return told(scene, [witness](const TranscriptLine &each) { return each.witnesses.contains(witness); });
}

// What all of the group heard: what they have been through together, and no more.
Result<QStringList> SceneRecords::toldToAll(int scene) const
{
    return told(scene, [members = m_line.world().group.members](const TranscriptLine &each) {
        return (each.witnesses.bits() & members.bits()) == members.bits();
    });
}

// Of a long scene the lines that fit, its beginning and its end before its middle.
Result<QStringList> SceneRecords::told(int scene, const IsHeard &isHeard) const
{
    const World &world = m_line.world();
    QList<TranscriptLine> lines;
    for (qsizetype i = 0; i < world.transcript.size(); ++i) {
        const TranscriptLine &each = world.transcript.at(i);
        if (each.scene == scene && isHeard(each))
            lines.append(each);
    }
    QList<EventId> ids;
    for (const TranscriptLine &each : std::as_const(lines))
        ids.append(each.text);
    DRAMATIS_TRY(const auto texts, m_context.log.texts(m_line.chat(), ids));
    QStringList told;
    qsizetype tokens = 0;
    for (const TranscriptLine &each : std::as_const(lines)) {
        told << world.nameInPrompts(each.speaker) + QStringLiteral(": ")
                    + heardOf(texts.value(each.text), m_context.settings.marker).simplified();
        tokens += llm::estimateTokens(told.last());
    }
    const Budget budget = m_context.router.classifierFor(QStringLiteral("scene_summary"))
                              .fitting(m_context.settings.budget, summaryTokens);
    const int most = std::max(leastSceneTokens, budget.soft - aroundSummaryTokens);
    while (tokens > most && told.size() > 2)
        tokens -= llm::estimateTokens(told.takeAt(told.size() / 2));
    return told;
}

// Who remembers it: of a long card the beginning and the end.
Result<SceneWitness> SceneRecords::sceneWitness(CastSlot slot, int scene) const
{
    const World &world = m_line.world();
    SceneWitness witness{.slot = slot};
    const CastEntry &who = world.cast.value(slot).who;
    DRAMATIS_TRY(const auto card, cardOf(m_context, who));
    const QString persona = withNames(card.description + QLatin1Char('\n') + card.personality,
                                      world.nameInPrompts(slot), world.nameInPrompts(you));
    witness.persona =
        withoutMiddle(persona.simplified(), personaTokens, [](QStringView text) { return llm::estimateTokens(text); });
    const SpeakerView view(world, slot);
    std::optional<MemoryLine> earlier;
    for (qsizetype i = world.memories.size() - 1; i >= 0 && !earlier; --i)
        if (const MemoryLine &memory = world.memories.at(i); !memory.turn && memory.scene < scene)
            earlier = view.memory(memory.memory);
    if (!earlier)
        return witness;
    DRAMATIS_TRY(const auto texts, m_context.log.texts(m_line.chat(), {earlier->text}));
    witness.earlier = ExpiredProps(world).without(texts.value(earlier->text).simplified(), {}, earlier->scene);
    return witness;
}

base::Task<void> SceneRecords::summarize(int scene, EventId since)
{
    const bool begins = co_await m_side.fromTheLoop();
    Q_UNUSED(begins)
    bool stands = true; // what the scene closed with is still on the branch
    for (const CastSlot witness : owedASummary(m_line.world(), scene)) {
        if (!stands)
            break;
        stands = co_await summarizeFor(witness, scene, since);
    }
    if (stands)
        stands = co_await summarizeForGroup(scene, since);
    if (stands)
        ++m_tries[since];
    m_writing = false;
    if (stands && owedASummary(m_line.world(), scene).isEmpty())
        write(); // of another scene, perhaps
    m_side.tellEnd();
}

base::Task<bool> SceneRecords::summarizeFor(CastSlot witness, int scene, EventId since)
{
    const World &world = m_line.world();
    const Result<QStringList> told = toldTo(witness, scene);
    const Result<SceneWitness> self = sceneWitness(witness, scene);
    if (!told || !self)
        co_return m_line.note({{unread(QStringLiteral("scene_summary"), told ? self.error() : told.error()), since}});
    const QString title = SpeakerView(world, witness).knowsTitle(scene) ? world.sceneTitles.value(scene) : QString();
    const Prompt prompt = sceneMemoryPrompt(world, *self, title, *told);
    const int limit = m_context.settings.classifierMilliseconds;
    const Answer<SceneMemory> answer = co_await ask(m_context.router, prompt, limit, &readSceneMemory);
    QList<NewEvent> events = sceneMemoryEvents(world, witness, scene, answer.value, since);
    if (answer.failure)
        events.append({*answer.failure, since});
    else if (answer.value.summary.isEmpty())
        events.append({wordless(prompt), since});
    co_return m_line.note(events);
}

base::Task<bool> SceneRecords::summarizeForGroup(int scene, EventId since)
{
    const World &world = m_line.world();
    const WitnessSet members = world.group.members;
    if (members.count() <= 2)
        co_return true;
    const Result<QStringList> shared = toldToAll(scene);
    if (!shared)
        co_return m_line.note({{unread(QStringLiteral("group_view"), shared.error()), since}});
    if (shared->size() < fewestSceneLines || scene < world.group.scene)
        co_return true;
    const Prompt prompt = groupPrompt(world, *shared);
    const int limit = m_context.settings.classifierMilliseconds;
    const Answer<GroupView> answer = co_await ask(m_context.router, prompt, limit, &readGroupView);
    QList<NewEvent> events;
    if (answer.failure)
        events.append({*answer.failure, since});
    else if (answer.value == GroupView())
        events.append({wordless(prompt), since});
    const auto update = groupUpdate(world, scene, answer.value);
    if (update && world.group.members == members) // who joined meanwhile was not there
        events.append({*update, since});
    m_line.note(events);
    co_return true;
}

} // namespace dramatis::turn
