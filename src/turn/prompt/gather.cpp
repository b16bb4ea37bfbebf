// Reads what a prompt is made of, on the main thread and while the user waits, so it reads little: the newest lines
// until the budget is certainly full, the pinned memories, the records of the last scenes, and the few memories that
// the last lines bring to mind. Every text comes through SpeakerView, here and nowhere else: whoever adds a source
// asks the view first. Only the card and the dialogue are indispensable; of the rest, what cannot be read is left out
// and told (PromptInputs::failed). Whatever takes longer (vectors, lorebooks) was made ready before, or is not used.
#include "turn/prompt/gather.h"

#include "llm/backend.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/lorebooklibrary.h"
#include "turn/prompt/heardnames.h"
#include "turn/prompt/promptbasis.h"
#include "turn/prompt/rememberedparts.h"
#include "turn/prompt/storysofar.h"
#include "turn/prompt/textreplacing.h"
#include "turn/prompt/unreadparts.h"

#include "domain/cast/whisper.h"
#include "domain/prompt/fitting/fit.h"
#include "domain/prompt/layers/knownnames.h"
#include "domain/world/expiredprops.h"

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr qsizetype batch = 16;
constexpr qsizetype mostLines = 400;

CountTokens countingOf(const llm::Backend &backend)
{
    return [&backend](QStringView text) { return backend.count(text).tokens; };
}

struct ReadDialogue {
    QList<SpokenLine> lines;
    QList<LeftOutLine> leftOut;
};

// The newest lines, as many as could possibly fit.
Result<ReadDialogue> dialogueOf(const SessionContext &context, ChatId chat, const World &world, const SpeakerView &view,
                                int mostTokens, const CountTokens &count)
{
    ReadDialogue read;
    QList<SpokenLine> &lines = read.lines;
    EventId before;
    int tokens = 0;
    while (tokens <= mostTokens && lines.size() < mostLines) {
        const QList<TranscriptLine> older = view.lines(batch, before);
        if (older.isEmpty())
            break;
        QList<EventId> ids;
        for (const TranscriptLine &line : older)
            ids.append(line.text);
        DRAMATIS_TRY(const auto texts, context.log.texts(chat, ids));
        QList<SpokenLine> spoken;
        QList<LeftOutLine> leftOut;
        for (const TranscriptLine &line : older) {
            const QString text = texts.value(line.text);
            if (world.excluded.contains(line.turn)) {
                leftOut.append({{line, text}, Verdict::Excluded});
            } else {
                spoken.append({line, text});
                tokens += count(text);
            }
        }
        lines = spoken + lines;
        read.leftOut = leftOut + read.leftOut;
        before = older.first().turn;
    }
    return read;
}

// Where there are more lines than are read at all, they go on in steps, too.
void keepSteps(const World &world, QList<SpokenLine> &lines)
{
    if (lines.size() < mostLines)
        return;
    const qsizetype first = firstPlace(world.findTurn(lines.first().line.turn), lines.size());
    lines.removeIf([&](const SpokenLine &spoken) { return world.findTurn(spoken.line.turn) < first; });
}

// When the user last said something; 0: never.
qint64 lastSpoke(const World &world)
{
    for (qsizetype i = world.transcript.size() - 1; i >= 0; --i)
        if (world.transcript.at(i).speaker == you)
            return world.transcript.at(i).at;
    return 0;
}

void tellTime(qint64 now, PromptInputs &inputs)
{
    inputs.now = QDateTime::fromMSecsSinceEpoch(now);
    inputs.chance = quint64(now);
    if (const qint64 spoke = lastSpoke(inputs.world); spoke > 0)
        inputs.idleSeconds = std::max<qint64>(0, (now - spoke) / 1000);
}

// The number of the greeting that the story began with.
Result<std::optional<int>> greetingOf(const SessionContext &context, ChatId chat, const World &world)
{
    if (world.transcript.size() == 0 || !(world.transcript.at(0).flags & TranscriptLine::Greeting))
        return std::nullopt;
    DRAMATIS_TRY(const auto first, context.log.event(chat, world.transcript.at(0).turn));
    const auto *greeting = std::get_if<AssistantTurn>(&first.payload);
    return greeting ? std::optional(greeting->greeting) : std::nullopt;
}

// Of what the speaker heard last. What a macro asks for is not worth a failed reply: what cannot be read is left empty.
Swipes swipesOf(const SessionContext &context, const PromptRequest &request, const PromptInputs &inputs)
{
    const bool isContinued =
        request.task == Task::Continue && !inputs.world.transcript.isEmpty(); // and so not in the dialogue
    const TranscriptLine newest = isContinued                 ? inputs.world.transcript.last()
                                  : inputs.dialogue.isEmpty() ? TranscriptLine()
                                                              : inputs.dialogue.last().line;
    const EventId reply = request.replaced.reply  ? request.replaced.reply
                          : newest.speaker == you ? EventId()
                                                  : newest.turn;
    if (!reply)
        return {};
    QList<EventId> all = context.log.alternatives(request.chat, reply).value_or(QList<EventId>());
    if (request.madeAgain)
        all.removeIf([&](EventId each) { return each >= request.madeAgain->reply; });
    return {int(request.replaced.reply ? all.size() : all.indexOf(reply)) + 1, int(all.size())};
}

// Without the lorebooks that count here, the character's own is used.
void addLore(const SessionContext &context, ChatId chat, PromptInputs &inputs)
{
    const CastSlot whose = inputs.speaker == you ? CastSlot(1) : inputs.speaker;
    const auto lore = context.books.lore(inputs.card, inputs.world.cast.value(whose).who, inputs.world);
    if (lore && !*lore)
        return;
    if (lore)
        inputs.lore = *lore;
    else
        leaveOut(inputs, Layer::Lore, QStringLiteral("lorebooks"), lore.error());
    if (const auto greeting = greetingOf(context, chat, inputs.world))
        inputs.greeting = *greeting;
    else
        leaveOut(inputs, Layer::Lore, QStringLiteral("greeting"), greeting.error());
}

// The others, as they are seen, and who of them is known by name. Of one whose card cannot be read nothing is seen.
void addOthers(const SessionContext &context, ChatId chat, PromptInputs &inputs)
{
    const World &world = inputs.world;
    for (const Entity &entity : world.cast) {
        const CastSlot slot = entity.who.slot;
        if (slot == inputs.speaker)
            continue;
        const auto card = slot == you ? Card() : cardOf(context, entity.who);
        if (card)
            inputs.others.insert(slot, slot == you ? seenPerson(entity.who) : seenPerson(*card));
        else
            leaveOut(inputs, Layer::Identity, QStringLiteral("other_cards"), card.error());
    }
    const WitnessSet wanted = namesToBeHeard(world, inputs.speaker, ownTextOf(inputs));
    const auto heard = heardNames(context, chat, world, inputs.speaker, wanted, inputs.dialogue);
    if (heard)
        inputs.namesHeard = *heard;
    else
        leaveOut(inputs, Layer::Identity, QStringLiteral("heard_names"), heard.error());
}

// The last line of all is what is continued, whoever heard it.
Result<> takeContinued(const SessionContext &context, ChatId chat, PromptInputs &inputs)
{
    if (inputs.world.transcript.isEmpty())
        return {};
    const TranscriptLine last = inputs.world.transcript.last();
    DRAMATIS_TRY(const auto texts, context.log.texts(chat, {last.text}));
    if (!inputs.dialogue.isEmpty() && inputs.dialogue.last().line.turn == last.turn)
        inputs.dialogue.removeLast();
    inputs.continueFrom = heardOf(texts.value(last.text), context.settings.marker);
    return {};
}

// The chat's, else the connection's, else the one for all chats. One that is gone counts as not chosen, and is told.
void choosePreset(const SessionContext &context, const PromptRequest &request, PromptInputs &inputs)
{
    if (request.preset) {
        inputs.preset = *request.preset;
        return;
    }
    const World &world = inputs.world;
    const QString ofConnection =
        context.router.promptPreset
            ? context.router.promptPreset(world.cast.value(request.speaker).who.cardId, request.speaker == you)
            : QString();
    const PresetChoice choice = chosenPreset(context.presets, {world.promptPreset, ofConnection});
    inputs.preset = choice.preset;
    if (!choice.gone.isEmpty())
        leaveOut(inputs, Layer::Instructions, presetPart,
                 {base::Fault::NotFound, QStringLiteral("prompt_preset_gone"),
                  QStringLiteral("there is no prompt preset of this name; \"%1\" was used").arg(choice.preset.name),
                  choice.gone});
}

// The chat's, else the connection's.
PromptStyle chosenStyle(const SessionContext &context, const World &world, const PromptRequest &request)
{
    for (const PromptStyle style : {request.style, world.style.prompt})
        if (style != PromptStyle::Default)
            return style;
    return context.router.promptStyle
               ? context.router.promptStyle(world.cast.value(request.speaker).who.cardId, request.speaker == you)
               : PromptStyle::Plain;
}

} // namespace

Result<Card> cardOf(const SessionContext &context, const CastEntry &who)
{
    if (!who.card.isEmpty())
        return context.cards.cardByBlob(who.card);
    Card card;
    card.name = who.name;
    return card;
}

llm::Backend &backendFor(const SessionContext &context, const World &world, CastSlot speaker)
{
    if (speaker == you && context.router.ownLine)
        return context.router.ownLine();
    return context.router.narrative(world.cast.value(speaker).who.cardId);
}

Result<PromptInputs> gather(const SessionContext &context, const World &world, const PromptRequest &request)
{
    const SpeakerView view(world, request.speaker);
    const ExpiredProps expiredProps(world);
    const llm::Backend &backend = backendFor(context, world, request.speaker);
    PromptInputs inputs{.world = world,
                        .speaker = request.speaker,
                        .card = {},
                        .dialogue = {},
                        .pinned = {},
                        .retrieved = {},
                        .task = request.task,
                        .continueFrom = {},
                        .marker = context.settings.marker,
                        .instructions = context.settings.instructions,
                        .budget = backend.fitting(request.budget.value_or(context.settings.budget),
                                                  context.settings.sampling.maxTokens),
                        .sampling = context.settings.sampling};
    const CastSlot whose = request.speaker == you ? CastSlot(1) : request.speaker;
    DRAMATIS_TRY(const auto card, cardOf(context, world.cast.value(whose).who));
    inputs.card = request.speaker == you ? asSeenByUser(card) : card;
    DRAMATIS_TRY(const auto read,
                 dialogueOf(context, request.chat, world, view, inputs.budget.hard, countingOf(backend)));
    inputs.dialogue = read.lines;
    inputs.leftOut = read.leftOut;
    keepSteps(world, inputs.dialogue);
    if (request.task == Task::Continue)
        DRAMATIS_TRY_DO(takeContinued(context, request.chat, inputs));
    if (!request.pendingLine.isEmpty())
        inputs.dialogue.append({{.turn = {},
                                 .text = {},
                                 .mood = {},
                                 .speaker = you,
                                 .witnesses = whoHears(world, request.pendingLine),
                                 .there = world.earshot(you)},
                                request.pendingLine});
    choosePreset(context, request, inputs);
    inputs.style = chosenStyle(context, world, request);
    tellTime(request.madeAgain ? request.madeAgain->basis.at : context.clock.now(), inputs);
    inputs.again = request.replaced.how;
    inputs.swipes = swipesOf(context, request, inputs);
    inputs.model = backend.model();
    // What is being whispered to another is not heard before it is said either.
    const QString typed = request.madeAgain ? QString() : context.drafts.of(request.chat).value_or(QString());
    if (request.speaker == you)
        inputs.typed = typed;
    else if (unclearWhisperIn(world, typed).names.isEmpty() && whoHears(world, typed).contains(request.speaker))
        inputs.typed = heardOf(typed, context.settings.marker);
    if (!inputs.dialogue.isEmpty())
        inputs.olderLines = view.linesBefore(inputs.dialogue.first().line.turn);
    addLore(context, request.chat, inputs);
    addMemories(context, request, view, expiredProps, countingOf(backend), inputs);
    addStorySoFar(context, request.chat, view, expiredProps, inputs);
    addOthers(context, request.chat, inputs);
    replaceTexts(context, inputs); // memories are looked for by what was said
    return inputs;
}

Result<PromptPlan> gatherPlan(const SessionContext &context, const World &world, const PromptRequest &request,
                              const Prompt *before)
{
    DRAMATIS_TRY(const auto inputs, gather(context, world, request));
    const llm::Backend &backend = backendFor(context, world, request.speaker);
    PromptPlan made = plan(inputs, countingOf(backend));
    made.layout = backend.layout();
    made.basis = basisOf(context, request, inputs, countingOf(backend));
    for (Block &block : made.blocks) {
        block.exact = backend.count(block.contribution.text).exact;
        block.disarmed = block.kept() && backend.disarms(block.contribution.text);
    }
    if (before)
        made.unchanged = std::min(made.tokens, sharedTokens(*before, made.prompt, countingOf(backend)));
    return made;
}

} // namespace dramatis::turn
