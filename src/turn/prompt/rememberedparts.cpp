#include "turn/prompt/rememberedparts.h"

#include "turn/prompt/unreadparts.h"
#include "turn/recall/memoryretrieval.h"

namespace dramatis::turn {

using namespace domain;

namespace {

// The receipt tells what an event that is over took out of a memory.
QString withoutEnded(const MemoryLine &memory, const QString &text, const ExpiredProps &expiredProps,
                     const QString &part, PromptInputs &inputs)
{
    const bool isRecord = part == QLatin1StringView("scene_records");
    const QString source = isRecord ? QStringLiteral("scene %1").arg(memory.scene)
                                    : (part == QLatin1StringView("pinned_memories") ? QStringLiteral("pinned memory %1")
                                                                                    : QStringLiteral("memory %1"))
                                          .arg(memory.memory.value);
    const CutText cut = expiredProps.cut(text, memory.turn, memory.scene);
    for (const QString &gone : cut.leftOut)
        inputs.ended.append({isRecord ? Layer::Summary : Layer::Memories, Tier::Should, source, gone, memory.turn});
    return cut.text;
}

// One that is damaged does not take the others with it.
QList<RememberedLine> withTexts(const SessionContext &context, ChatId chat, const ExpiredProps &expiredProps,
                                const QList<MemoryLine> &memories, PromptInputs &inputs, const QString &part)
{
    QList<RememberedLine> lines;
    for (const MemoryLine &memory : memories) {
        const auto texts = context.log.texts(chat, {memory.text});
        if (!texts) {
            leaveOut(inputs, Layer::Memories, part, texts.error());
            continue;
        }
        const QString text = texts->value(memory.text);
        // What the user wrote or pinned stands as it is.
        const bool asItIs = memory.textByHand || memory.pin == PinKind::Manual;
        lines.append({memory, asItIs ? text : withoutEnded(memory, text, expiredProps, part, inputs)});
    }
    lines.removeIf([](const RememberedLine &line) { return line.text.isEmpty(); });
    return lines;
}

// Turns that will be in the prompt whatever else is: the newest lines are the last to give way.
QSet<EventId> surelyTold(const PromptInputs &inputs, const CountTokens &count)
{
    constexpr qsizetype mostSure = 24;
    QSet<EventId> told;
    int tokens = 0;
    for (qsizetype i = inputs.dialogue.size() - 1; i >= 0 && told.size() < mostSure; --i) {
        tokens += count(inputs.dialogue[i].text);
        if (tokens > inputs.budget.soft / 2)
            break;
        told.insert(inputs.dialogue[i].line.turn);
    }
    return told;
}

void addRecalledLine(const SessionContext &context, ChatId chat, const ExpiredProps &expiredProps,
                     const TranscriptLine &line, PromptInputs &inputs)
{
    const auto texts = context.log.texts(chat, {line.text});
    if (!texts)
        return leaveOut(inputs, Layer::Memories, QStringLiteral("memories"), texts.error());
    const CutText cut = expiredProps.cut(texts->value(line.text), line.turn, line.scene);
    for (const QString &gone : cut.leftOut)
        inputs.ended.append(
            {Layer::Memories, Tier::Should, QStringLiteral("event %1").arg(line.turn.value), gone, line.turn});
    if (!cut.text.isEmpty())
        inputs.recalledLines.append({line, cut.text});
}

// What has gone from the world, or was somebody else's all along, is not there.
QList<MemoryLine> memoriesAsThen(const SpeakerView &view, const QList<EventId> &ids)
{
    QList<MemoryLine> memories;
    for (const EventId id : ids)
        if (const auto memory = view.memory(id))
            memories.append(*memory);
    return memories;
}

QList<TranscriptLine> linesAsThen(const World &world, const SpeakerView &view, const QList<EventId> &turns)
{
    QList<TranscriptLine> lines;
    for (const EventId turn : turns)
        if (const qsizetype place = world.findTurn(turn); place >= 0 && view.witnessed(turn))
            lines.append(world.transcript.at(place));
    return lines;
}

} // namespace

void addMemories(const SessionContext &context, const PromptRequest &request, const SpeakerView &view,
                 const ExpiredProps &expiredProps, const CountTokens &count, PromptInputs &inputs)
{
    const auto told = [&](QList<MemoryLine> memories, const QString &part) {
        memories.removeIf([&](const MemoryLine &memory) { return request.without.contains(memory.memory); });
        return withTexts(context, request.chat, expiredProps, memories, inputs, part);
    };
    constexpr qsizetype recentScenes = 6; // whose records are in
    const QList<MemoryLine> records = view.sceneRecords(recentScenes);
    inputs.scenes = told(records, QStringLiteral("scene_records"));
    inputs.pinned = told(view.pinnedMemories(), QStringLiteral("pinned_memories"));
    const QString memoriesPart = QStringLiteral("memories");
    if (request.madeAgain && request.madeAgain->remembersTheSame) {
        const PromptBasis &basis = request.madeAgain->basis;
        inputs.retrieved = told(memoriesAsThen(view, basis.memories), memoriesPart);
        for (const TranscriptLine &line : linesAsThen(inputs.world, view, basis.lines))
            addRecalledLine(context, request.chat, expiredProps, line, inputs);
        return;
    }
    QStringList about;
    for (const SpokenLine &line : inputs.dialogue.mid(std::max<qsizetype>(0, inputs.dialogue.size() - 2)))
        about << heardOf(line.text, context.settings.marker);
    MemoryRetrieval retrieval(context, request.chat, inputs.world, view, request.vectors);
    AlreadyTold already{records, surelyTold(inputs, count),
                        inputs.dialogue.isEmpty() ? EventId() : inputs.dialogue.first().line.turn};
    already.records += memoriesAsThen(view, request.without); // others may come in their place
    inputs.retrieved = told(retrieval.about(about, already), memoriesPart);
    for (RememberedLine &remembered : inputs.retrieved)
        remembered.score = retrieval.scoreOf(remembered.line.memory);
    for (const TranscriptLine &line : retrieval.linesAbout(about, already))
        addRecalledLine(context, request.chat, expiredProps, line, inputs);
    for (const base::Error &error : retrieval.errors())
        leaveOut(inputs, Layer::Memories, memoriesPart, error);
}

} // namespace dramatis::turn
