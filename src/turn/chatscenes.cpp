// The scenes of ChatSession: when one closes, those who were there remember it, each in their own words.
#include "base/log.h"
#include "domain/knowledge/view.h"
#include "domain/memory/scenepass.h"
#include "llm/tokenestimator.h"
#include "turn/chatsession_p.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {
constexpr int fewestLines = 2; // of a scene that is worth a record
constexpr int answerTokens = 500;
constexpr int aroundTokens = 700; // the instructions, and the schema of a second try
constexpr int leastTokens = 400;
constexpr int mostTries = 3; // a model that finds no words is not asked again after every reply
} // namespace

// The scene as the witness heard it; of a long one, the lines that fit, its beginning and its end before its middle.
Result<QStringList> ChatSession::Private::toldOf(int scene, CastSlot witness) const
{
    QList<TranscriptLine> lines;
    for (qsizetype i = 0; i < world.transcript.size(); ++i) {
        const TranscriptLine &each = world.transcript.at(i);
        if (each.scene == scene && each.witnesses.contains(witness))
            lines.append(each);
    }
    QList<EventId> ids;
    for (const TranscriptLine &each : std::as_const(lines))
        ids.append(each.text);
    const auto texts = rooms.log.texts(chat, ids);
    if (!texts)
        return std::unexpected(texts.error());
    QStringList told;
    qsizetype tokens = 0;
    for (const TranscriptLine &each : std::as_const(lines)) {
        told << world.nameOf(each.speaker) + QStringLiteral(": ")
                + withoutAsides(texts->value(each.text), rooms.settings.marker).simplified();
        tokens += llm::estimateTokens(told.last());
    }
    const Budget budget = rooms.voices.classifierFor(QStringLiteral("scene_summary")).fitting(rooms.settings.budget, answerTokens);
    const int most = std::max(leastTokens, budget.soft - aroundTokens);
    while (tokens > most && told.size() > 2)
        tokens -= llm::estimateTokens(told.takeAt(told.size() / 2));
    return told;
}

// Asked again when the chat is opened, where the program ended before.
void ChatSession::Private::keepSceneRecords()
{
    if (!rooms.settings.bookkeeping || !world.scene.opened || summarizing
        || (recordsOf == world.scene.opened && recordsTries >= mostTries))
        return;
    const int scene = world.scene.number - 1;
    if (scene < 1 || owedASummary(world, scene, fewestLines).isEmpty())
        return;
    summarizing = true;
    side.start(summarize(scene, world.scene.opened));
    Q_EMIT q->bookkeepingChanged();
}

base::Task<void> ChatSession::Private::summarize(int scene, EventId closedBy)
{
    const int limit = rooms.settings.classifierMilliseconds;
    QMap<QString, QString> summaries;
    bool stands = true;
    for (const CastSlot witness : owedASummary(world, scene, fewestLines)) {
        const Result<QStringList> told = toldOf(scene, witness);
        if (!told || !stands)
            break;
        const Prompt prompt = sceneMemoryPrompt(world, witness, world.sceneTitles.value(scene), *told);
        const Answer<SceneMemory> answer = co_await ask(rooms.voices, prompt, limit, &readSceneMemory);
        QList<NewEvent> events = sceneMemoryEvents(world, witness, scene, answer.value, closedBy);
        if (answer.fault)
            events.append({*answer.fault, closedBy});
        if (!answer.value.summary.isEmpty())
            summaries.insert(world.nameOf(witness), answer.value.summary);
        stands = note(events);
    }
    if (stands && summaries.size() > 1) {
        const Prompt prompt = groupPrompt(world, summaries);
        const Answer<GroupView> answer = co_await ask(rooms.voices, prompt, limit, &readGroupView);
        QList<NewEvent> events;
        if (answer.fault)
            events.append({*answer.fault, closedBy});
        if (answer.value != GroupView())
            events.append({GroupUpdated{answer.value.summary, answer.value.dynamic}, closedBy});
        note(events);
    }
    if (stands) {
        recordsTries = recordsOf == closedBy ? recordsTries + 1 : 1;
        recordsOf = closedBy;
    }
    summarizing = false;
    sideEnds();
}

// False: what it follows from is not on this line any more, or it could not be kept.
bool ChatSession::Private::note(const QList<NewEvent> &events)
{
    if (events.isEmpty())
        return true;
    const auto appended = commit(events, {verbs::bookkeeping, 0, {}});
    if (!appended && appended.error().code != QLatin1StringView("cause_not_on_the_path"))
        Q_EMIT q->failed(appended.error());
    return appended.has_value();
}

} // namespace dramatis::turn
