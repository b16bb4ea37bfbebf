// What each event does to the world. Called for every event of a branch whenever a world is needed, so it is pure,
// never asks a model, and never fails: a log may come from another program, and what names nobody of the cast, or
// goes too far, has no effect or is cut to its range. Three rules run through it. A value that the user set by hand
// holds until it is released. What an event brought about names its cause (`h.cause`, the turn); an event without one
// is a turn, or was made by the user. A turn that was removed is not undone here: fold() leaves out what follows from
// it. Changing what an event does changes stored worlds: raise `formatVersion` in worldcodec.cpp.
#include "domain/cast/meeting.h"
#include "domain/world/applyedits.h"
#include "domain/world/applysummaries.h"
#include "domain/world/fold.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace dramatis::domain {

namespace {

// A field that was set by hand stands until it is released.
void setUnlessByHand(Entity &entity, EditTarget target, QString &field, const QString &value)
{
    if (!value.isEmpty() && !entity.byHand.contains(int(target)))
        field = value;
}

class Applier : public EditApplier {
public:
    using EditApplier::EditApplier;
    using EditApplier::operator();
    using SceneApplier::operator();

    void operator()(const UnknownKind &) {}

    void operator()(const ChatStarted &p)
    {
        w.title = p.title;
        w.seed = p.seed;
        for (const CastEntry &entry : p.cast)
            join(entry);
    }
    void operator()(const ChatRenamed &p) { w.title = p.title; }
    void operator()(const PersonaChanged &p)
    {
        if (!w.cast.contains(you))
            return;
        CastEntry &who = w.cast[you].who;
        std::tie(who.name, who.persona, who.icon, who.iconless) = std::tie(p.name, p.persona, p.icon, p.iconless);
        who.layers = p.layers;
        who.picture = p.picture;
    }
    void operator()(const UserTurn &p) { speak(p.speaker, p.witnesses, 0); }
    void operator()(const AssistantTurn &p)
    {
        quint8 flags = p.truncated ? TranscriptLine::Truncated : 0;
        if (p.greeting >= 0)
            flags |= TranscriptLine::Greeting;
        if (p.ending == Ending::Failed)
            flags |= TranscriptLine::Failed;
        if (p.ending == Ending::Stopped)
            flags |= TranscriptLine::Stopped;
        if (p.ending == Ending::Cut)
            flags |= TranscriptLine::Cut;
        if (p.thought)
            flags |= TranscriptLine::Thought;
        if (!p.calls.isEmpty())
            flags |= TranscriptLine::Called;
        speak(p.speaker, p.witnesses, flags);
    }
    void operator()(const TurnTextChanged &p)
    {
        const qsizetype i = w.findTurn(p.turn);
        if (i < 0)
            return;
        constexpr quint8 endings =
            TranscriptLine::Truncated | TranscriptLine::Failed | TranscriptLine::Stopped | TranscriptLine::Cut;
        TranscriptLine &line = w.transcript.edit(i);
        line.text = h.id;
        line.flags = quint8(line.flags & ~endings);
        if (!p.continued)
            line.flags |= TranscriptLine::Edited;
        if (p.truncated)
            line.flags |= TranscriptLine::Truncated;
        if (!p.calls.isEmpty())
            line.flags |= TranscriptLine::Called;
    }
    void operator()(const TurnRemoved &p)
    {
        w.removals.add(p, h.id);
        const qsizetype i = w.findTurn(p.turn);
        outdateRecords(i >= 0 ? w.transcript.at(i).scene : w.voided.value(p.turn));
    }
    void operator()(const WitnessesCorrected &p)
    {
        if (const qsizetype i = w.findTurn(p.turn); i >= 0)
            w.transcript.edit(i).witnesses = p.witnesses;
        for (qsizetype i = w.memories.size() - 1; i >= 0 && w.memories.at(i).memory > p.turn; --i)
            if (w.memories.at(i).turn == p.turn && !w.memories.at(i).offStage)
                w.memories.edit(i).witnesses = p.witnesses;
    }
    void operator()(const TurnExcluded &p)
    {
        if (p.excluded && w.findTurn(p.turn) >= 0)
            w.excluded.insert(p.turn);
        else
            w.excluded.remove(p.turn);
    }
    void operator()(const TurnBookmarked &p)
    {
        if (p.bookmarked && w.findTurn(p.turn) >= 0)
            w.bookmarks[p.turn] = p.name;
        else
            w.bookmarks.remove(p.turn);
    }
    void operator()(const EdgeUpdated &p)
    {
        if (!isEdge(p.from, p.to))
            return;
        Edge &edge = w.edges[World::edgeKey(p.from, p.to)];
        const int affinity = boundedDelta(p.affinityDelta);
        const int trust = boundedDelta(p.trustDelta);
        if (affinity || trust)
            edge.causes.append({.event = h.id,
                                .turn = h.cause,
                                .affinity = qint16(affinity),
                                .trust = qint16(trust),
                                .heldBack = (edge.affinityByHand || !affinity) && (edge.trustByHand || !trust),
                                .by = p.by});
        if (affinity || trust || !p.knowledge.isEmpty() || !p.lastInteraction.isEmpty())
            edge.feltAt = w.clock;
        if (!edge.affinityByHand)
            edge.affinity = bounded(edge.affinity + affinity);
        if (!edge.trustByHand)
            edge.trust = bounded(edge.trust + trust);
        const bool isOlder =
            p.scene > 0 && p.scene < edge.summaryScene; // a scene that was noted anew: much has happened since
        if (!edge.summaryByHand && !p.summary.isEmpty() && !isOlder) {
            if (p.scene != edge.summaryScene)
                edge.summaryBefore = edge.summary;
            edge.summaryScene = p.scene;
            edge.summary = p.summary;
        }
        if (p.scene == asTheUserWrote && !p.summary.isEmpty() && !edge.nameByHand)
            edge.name = saysTheyNeverMet(p.summary) ? NameKnown::No : NameKnown::Yes;
        if (!p.lastInteraction.isEmpty()) {
            edge.lastInteraction = p.lastInteraction;
            edge.lastInteractionTurn = h.cause;
        }
        for (const LearnedFact &fact : p.knowledge)
            learn(edge, fact, h.cause);
    }
    void operator()(const EntityStateChanged &p)
    {
        if (!w.cast.contains(p.slot))
            return;
        Entity &entity = w.cast[p.slot];
        setUnlessByHand(entity, EditTarget::Mood, entity.mood, p.mood);
        if (!p.mood.isEmpty() && !entity.byHand.contains(int(EditTarget::Mood)))
            feel(entity, w.findTurn(h.cause));
        if (p.goalsOver)
            replaceUnlessByHand(entity, EditTarget::Goals, entity.goals, p.goals);
        if (p.statusOver)
            replaceUnlessByHand(entity, EditTarget::Status, entity.status, p.status);
        setUnlessByHand(entity, EditTarget::Goals, entity.goals, p.goals);
        setUnlessByHand(entity, EditTarget::Status, entity.status, p.status);
    }
    void operator()(const ActivityChanged &p)
    {
        if (!w.cast.contains(p.slot))
            return;
        Entity &entity = w.cast[p.slot];
        Activity &now = entity.activity;
        if (!entity.byHand.contains(int(EditTarget::Place)))
            now.container = w.containers.contains(p.container) ? p.container : w.scene.container;
        replaceUnlessByHand(entity, EditTarget::Position, now.position, p.position);
        replaceUnlessByHand(entity, EditTarget::Posture, now.posture, p.posture);
        if (!entity.byHand.contains(int(EditTarget::ActionVerb)))
            now.action = p.action;
        replaceUnlessByHand(entity, EditTarget::Holding, now.holding, p.holding);
        replaceUnlessByHand(entity, EditTarget::Attention, now.attention, p.attention);
    }
    void operator()(const MemoryWritten &p)
    {
        auto significance = qint8(std::clamp(p.significance, 0, 3));
        if (const qsizetype i = w.findTurn(p.turn); i >= 0 && !p.offStage)
            significance = std::max(significance, w.transcript.at(i).significance);
        w.memories.append({.memory = h.id,
                           .text = h.id,
                           .turn = p.turn,
                           .scene = w.scene.number,
                           .owner = p.owner,
                           .witnesses = p.witnesses,
                           .significance = significance,
                           .offStage = p.offStage});
    }
    void operator()(const SignificanceScored &p)
    {
        const auto score = qint8(std::clamp(p.score, 0, 3));
        if (const qsizetype i = w.findTurn(p.turn); i >= 0)
            w.transcript.edit(i).significance = score;
        for (qsizetype i = w.memories.size() - 1; i >= 0 && w.memories.at(i).memory > p.turn; --i)
            if (const MemoryLine &memory = w.memories.at(i);
                memory.turn == p.turn && !memory.significanceByHand && !memory.offStage)
                w.memories.edit(i).significance = std::max(memory.significance, score);
    }
    void operator()(const PinChanged &p)
    {
        const qsizetype i = w.findMemory(p.memory);
        if (i < 0)
            return;
        MemoryLine &memory = w.memories.edit(i);
        if (!p.manual && memory.pinByHand)
            return; // what the user pinned or unpinned stays so
        memory.pinByHand = p.manual;
        memory.pin = p.pinned ? (p.manual ? PinKind::Manual : PinKind::Automatic) : PinKind::None;
        if (!p.pinned)
            w.pinned.removeOne(p.memory);
        else if (!w.pinned.contains(p.memory))
            w.pinned.append(p.memory);
    }
    void operator()(const GuestAdded &p) { join(p.guest); }
    void operator()(const GuestRemoved &p)
    {
        if (w.cast.contains(p.slot))
            w.cast[p.slot].present = false;
    }
    void operator()(const GroupInitialized &p)
    {
        const bool isAsBefore = p.summary == w.group.summary && p.dynamic == w.group.dynamic;
        w.group = {p.members, p.summary, p.dynamic, isAsBefore ? w.group.scene : 0,
                   isAsBefore ? w.group.knownTo : p.members};
    }
    void operator()(const GroupUpdated &p)
    {
        if (p.scene > 0 && p.scene < w.group.scene)
            return; // of a scene that was noted anew
        w.group.summary = p.summary;
        w.group.dynamic = p.dynamic;
        w.group.scene = p.scene;
        w.group.knownTo = w.group.members;
    }
    // A memory of no turn, but of the scene.
    void operator()(const SceneSummarized &p)
    {
        constexpr qint8 notable = 1;
        w.memories.append({.memory = h.id,
                           .text = h.id,
                           .turn = {},
                           .scene = p.scene,
                           .owner = p.owner,
                           .witnesses = WitnessSet{p.owner},
                           .significance = notable});
    }
    void operator()(const HistorySummarized &) {} // applySummaries() has
    void operator()(const LoreMatched &p)
    {
        for (const LoreMemory &memory : p.entries)
            w.lore[memory.entry] = memory;
    }
    void operator()(const BookkeepingFailed &p)
    {
        w.bookkeepingFailures.append({h.id, h.cause, p.task, p.reason, p.remedy});
    }
    void operator()(const CardImported &) {} // the library's log has no world
    void operator()(const CardRemoved &) {}
    void operator()(const BookKept &) {}
    void operator()(const BookRemoved &) {}
    void operator()(const CardMarked &) {}
    void operator()(const FolderKept &) {}
    void operator()(const FolderRemoved &) {}
    void operator()(const ChatPinned &) {}
    void operator()(const RelationshipKept &) {}
    void operator()(const BooksChosen &p) { w.books = p.books; }
    void operator()(const AuthorsNoteChanged &p)
    {
        if (p.forWhom != nobody && !w.cast.contains(p.forWhom))
            return;
        AuthorsNote note = p.note;
        note.depth = std::clamp(note.depth, 0, AuthorsNote::deepest);
        note.every = std::max(note.every, 0);
        w.authorsNotes[p.forWhom] = note;
        if (note == AuthorsNote())
            w.authorsNotes.remove(p.forWhom);
    }
    void operator()(const StyleChanged &p) { w.style = p.style; }
    void operator()(const PromptPresetChosen &p) { w.promptPreset = p.name; }
    void operator()(const VariablesSet &p)
    {
        w.variables.clear();
        for (const MacroVariable &variable : p.variables)
            w.variables[variable.name] = variable.value;
    }

private:
    // What is remembered of a scene tells of a turn that is not in it any more. What the user wrote or pinned stays.
    void outdateRecords(int scene)
    {
        const auto isOutdated = [scene](const MemoryLine &memory) {
            return !memory.turn && memory.scene == scene && !memory.textByHand && memory.pin != PinKind::Manual;
        };
        for (Edge &edge : w.edges)
            if (scene > 0 && edge.summaryScene == scene && !edge.summaryByHand) {
                edge.summary = std::exchange(edge.summaryBefore, {});
                edge.summaryScene = 0;
            }
        if (!w.memories.removeIf(isOutdated))
            return;
        w.pinned.removeIf([this](EventId pinned) { return w.findMemory(pinned) < 0; });
        w.recordsOutdated[scene] = h.id;
        if (w.group.scene == scene)
            w.group = {w.group.members, {}, {}, 0, {}};
    }
    void join(const CastEntry &entry)
    {
        if (entry.slot >= castLimit)
            return;
        Entity &entity = w.cast[entry.slot];
        if (!entity.joined)
            entity.joined = h.id;
        entity.who = entry;
        entity.present = true;
        entity.activity.container = w.scene.container;
    }
    void speak(CastSlot speaker, WitnessSet witnesses, quint8 flags)
    {
        w.transcript.append({.turn = h.id,
                             .text = h.id,
                             .mood = w.cast.value(speaker).moodFrom,
                             .at = h.at,
                             .scene = w.scene.number,
                             .speaker = speaker,
                             .witnesses = witnesses,
                             .flags = flags,
                             .clock = w.clock,
                             .there = w.earshot(speaker)});
    }
};

} // namespace

void apply(World &world, const Event &event)
{
    applySummaries(world, event);
    std::visit(Applier(world, event.head), event.payload);
    world.head = event.head.id;
    ++world.events;
}

namespace {

// A text that the model went on with is the turn's own, what lorebooks remember is of the prompt, and a summary tells
// of more than this turn.
bool isNoted(const Payload &payload)
{
    return !std::holds_alternative<TurnTextChanged>(payload) && !std::holds_alternative<LoreMatched>(payload)
           && !std::holds_alternative<HistorySummarized>(payload);
}

ContainerSeen placeIn(const Payload &payload)
{
    const auto *changed = std::get_if<ContainerChanged>(&payload);
    const auto *scene = std::get_if<SceneChanged>(&payload);
    return changed ? changed->container : scene ? scene->container : ContainerSeen();
}

bool isVoid(const World &world, const Event &event)
{
    const Removals &removals = world.removals;
    const auto &[id, cause] = std::pair(event.head.id, event.head.cause);
    if (removals.turns.contains(id) || removals.turns.contains(cause) || world.voided.contains(cause))
        return true;
    const EventId since = removals.notes.value(cause);
    return since && id < since && isNoted(event.payload) && !removals.kept.contains(id);
}

} // namespace

bool needsRefold(const Payload &payload)
{
    return std::holds_alternative<TurnRemoved>(payload);
}

void fold(World &world, const Event &event)
{
    const Removals &removals = world.removals;
    const bool isAll = removals.turns.isEmpty() && removals.notes.isEmpty();
    if (isAll || !isVoid(world, event))
        return apply(world, event);
    // What comes after may speak of a place by its number.
    const ContainerSeen place = placeIn(event.payload);
    if (place.id && !world.containers.contains(place.id))
        world.containers[place.id] = place;
    world.voided.insert(event.head.id, world.scene.number);
    world.head = event.head.id;
    ++world.events;
}

} // namespace dramatis::domain
