// The scenes of ChatSession: when one closes, those who were there remember it, each in their own words.
#include "base/log.h"
#include "domain/knowledge/view.h"
#include "domain/macro/expand.h"
#include "domain/memory/scenepass.h"
#include "domain/prompt/assemble.h"
#include "domain/world/expiredprops.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/session/chatsession_p.h"

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

Result<QStringList> ChatSession::Private::toldOf(int scene, CastSlot witness) const
{
    return told(scene, [witness](const TranscriptLine &each) { return each.witnesses.contains(witness); });
}

// Of a long scene the lines that fit, its beginning and its end before its middle.
Result<QStringList> ChatSession::Private::told(int scene,
                                               const std::function<bool(const TranscriptLine &)> &isHeard) const
{
    QList<TranscriptLine> lines;
    for (qsizetype i = 0; i < world.transcript.size(); ++i) {
        const TranscriptLine &each = world.transcript.at(i);
        if (each.scene == scene && isHeard(each))
            lines.append(each);
    }
    QList<EventId> ids;
    for (const TranscriptLine &each : std::as_const(lines))
        ids.append(each.text);
    DRAMATIS_TRY(const auto texts, context.log.texts(chat, ids));
    QStringList told;
    qsizetype tokens = 0;
    for (const TranscriptLine &each : std::as_const(lines)) {
        told << world.nameOf(each.speaker) + QStringLiteral(": ")
                    + heardOf(texts.value(each.text), context.settings.marker).simplified();
        tokens += llm::estimateTokens(told.last());
    }
    const Budget budget =
        context.router.classifierFor(QStringLiteral("scene_summary")).fitting(context.settings.budget, summaryTokens);
    const int most = std::max(leastSceneTokens, budget.soft - aroundSummaryTokens);
    while (tokens > most && told.size() > 2)
        tokens -= llm::estimateTokens(told.takeAt(told.size() / 2));
    return told;
}

// Asked again when the chat is opened, where the program ended before. Records that tell of a turn which has become
// another are written anew.
void ChatSession::Private::keepSceneRecords()
{
    if (!context.settings.bookkeeping || bookkeepingStopped || summarizing)
        return;
    // Also of those before, where no answer came or the user did not want it then.
    const int last = world.scene.number - 1;
    QMap<int, EventId> scenes = closedScenes(world, allRecords ? 1 : std::max(1, last - scenesBack));
    scenes.insert(world.recordsOutdated);
    if (last > 0 && world.scene.opened)
        scenes.insert(last, world.scene.opened);
    for (auto it = scenes.cend(); it != scenes.cbegin();) {
        --it;
        const QList<CastSlot> owed = owedASummary(world, it.key());
        const bool isTried =
            !allRecords && failuresOf(QLatin1StringView("scene_summary"), it.value()) >= mostTries * owed.size();
        if (it.key() >= world.scene.number || owed.isEmpty() || isTried
            || recordsTries.value(it.value()) >= (it.key() < last ? 1 : mostTries))
            continue;
        summarizing = true;
        side.start(summarize(it.key(), it.value()));
        Q_EMIT q->bookkeepingChanged();
        return;
    }
}

// What all of the group heard: what they have been through together, and no more.
Result<QStringList> ChatSession::Private::toldToAll(int scene) const
{
    return told(scene, [members = world.group.members](const TranscriptLine &each) {
        return (each.witnesses.bits() & members.bits()) == members.bits();
    });
}

// Who remembers it: of a long card the beginning and the end.
Result<SceneWitness> ChatSession::Private::sceneWitness(CastSlot slot, int scene) const
{
    SceneWitness witness{.slot = slot};
    const CastEntry &who = world.cast.value(slot).who;
    DRAMATIS_TRY(const auto card, cardOf(context, who));
    const QString persona =
        withNames(card.description + QLatin1Char('\n') + card.personality, world.nameOf(slot), world.nameOf(you));
    witness.persona =
        withoutMiddle(persona.simplified(), personaTokens, [](QStringView text) { return llm::estimateTokens(text); });
    const SpeakerView view(world, slot);
    std::optional<MemoryLine> earlier;
    for (qsizetype i = world.memories.size() - 1; i >= 0 && !earlier; --i)
        if (const MemoryLine &memory = world.memories.at(i); !memory.turn && memory.scene < scene)
            earlier = view.memory(memory.memory);
    if (!earlier)
        return witness;
    DRAMATIS_TRY(const auto texts, context.log.texts(chat, {earlier->text}));
    witness.earlier = ExpiredProps(world).without(texts.value(earlier->text).simplified(), {}, earlier->scene);
    return witness;
}

base::Task<void> ChatSession::Private::summarize(int scene, EventId since)
{
    const bool begins = co_await fromTheLoop();
    Q_UNUSED(begins)
    const int limit = context.settings.classifierMilliseconds;
    bool stands = true;
    for (const CastSlot witness : owedASummary(world, scene)) {
        const Result<QStringList> told = toldOf(scene, witness);
        const Result<SceneWitness> self = sceneWitness(witness, scene);
        if (!stands)
            break;
        if (!told || !self) {
            stands = note({{unread(QStringLiteral("scene_summary"), told ? self.error() : told.error()), since}});
            continue;
        }
        const QString title =
            SpeakerView(world, witness).knowsTitle(scene) ? world.sceneTitles.value(scene) : QString();
        const Prompt prompt = sceneMemoryPrompt(world, *self, title, *told);
        const Answer<SceneMemory> answer = co_await ask(context.router, prompt, limit, &readSceneMemory);
        QList<NewEvent> events = sceneMemoryEvents(world, witness, scene, answer.value, since);
        if (answer.failure)
            events.append({*answer.failure, since});
        else if (answer.value.summary.isEmpty())
            events.append({wordless(prompt), since});
        stands = note(events);
    }
    const Result<QStringList> shared = toldToAll(scene);
    if (stands && !shared && world.group.members.count() > 2)
        stands = note({{unread(QStringLiteral("group_view"), shared.error()), since}});
    if (stands && shared && world.group.members.count() > 2 && shared->size() >= fewestSceneLines
        && scene >= world.group.scene) {
        const WitnessSet members = world.group.members;
        const Prompt prompt = groupPrompt(world, *shared);
        const Answer<GroupView> answer = co_await ask(context.router, prompt, limit, &readGroupView);
        QList<NewEvent> events;
        if (answer.failure)
            events.append({*answer.failure, since});
        else if (answer.value == GroupView())
            events.append({wordless(prompt), since});
        if (answer.value != GroupView() && world.group.members == members) // who joined meanwhile was not there
            events.append({GroupUpdated{answer.value.summary, answer.value.dynamic, scene}, since});
        note(events);
    }
    if (stands)
        ++recordsTries[since];
    summarizing = false;
    if (stands && owedASummary(world, scene).isEmpty())
        keepSceneRecords(); // of another scene, perhaps
    sideEnds();
}

// False: what it follows from is not on this branch any more, or it could not be kept.
bool ChatSession::Private::note(const QList<NewEvent> &events)
{
    if (events.isEmpty())
        return true;
    const auto appended = commit(events, {journalverbs::bookkeeping, 0, {}});
    if (!appended && appended.error().code != QLatin1StringView("cause_not_on_the_path"))
        Q_EMIT q->failed(appended.error());
    return appended.has_value();
}

} // namespace dramatis::turn
