#include "presenters/knowledge/knownstory.h"

#include "domain/knowledge/view.h"

namespace dramatis::presenters {

using domain::CastSlot;
using domain::EventId;
using domain::SpeakerView;
using domain::TranscriptLine;
using domain::World;

World worldKnownTo(const World &world, CastSlot viewer)
{
    const SpeakerView view(world, viewer);
    World known = world;
    known.edges.clear();
    for (const CastSlot other : world.castSlots())
        if (other != viewer)
            known.edges.insert(World::edgeKey(viewer, other), view.towards(other));
    known.memories = {};
    for (const domain::MemoryLine &memory : view.memories(world.memories.size()))
        known.memories.append(memory);
    known.summaries = {};
    for (const domain::HistorySummary &summary : view.summaries())
        known.summaries.append(summary);
    known.pinned.removeIf([&](EventId memory) { return known.findMemory(memory) < 0; });
    for (const CastSlot other : world.castSlots())
        if (other != viewer)
            known.authorsNotes.remove(other);
    for (const int id : world.threads.keys())
        if (!view.knows(world.threads[id]))
            known.threads.remove(id);
    for (const int id : world.storyEvents.keys())
        if (!view.knows(world.storyEvents[id]))
            known.storyEvents.remove(id);
    known.things.clear(); // who saw where they lie is not looked up here
    if (!world.group.knownTo.contains(viewer))
        known.group = {world.group.members, {}, {}, 0, {}};
    if (view.container() != world.scene.container) // elsewhere
        known.scene.title.clear();
    known.scene.container = view.container();
    for (domain::Entity &entity : known.cast) {
        if (entity.who.slot == viewer)
            continue;
        entity.mood.clear(); // what they feel, want and have is theirs; what they do is seen
        entity.goals.clear();
        entity.status.clear();
        entity.belongings.clear();
        if (view.near().contains(entity.who.slot))
            continue;
        entity.present = false; // as far as the viewer can tell
        entity.activity = {};
    }
    return known;
}

HeardLines linesHeardBy(const World &world, CastSlot viewer)
{
    HeardLines found;
    TranscriptLine gap;
    const auto close = [&] {
        if (gap.turn)
            found.lines.append(gap);
        gap = {};
    };
    const QList<TranscriptLine> heard = SpeakerView(world, viewer).lines(world.transcript.size());
    auto next = heard.cbegin();
    for (qsizetype i = 0; i < world.transcript.size(); ++i) {
        const TranscriptLine &line = world.transcript.at(i);
        if (next != heard.cend() && next->turn == line.turn) {
            close();
            found.lines.append(*next++);
            continue;
        }
        if (!gap.turn) {
            gap.turn = EventId{-line.turn.value}; // no message's
            gap.speaker = domain::nobody;
            gap.scene = found.lines.isEmpty() ? 0 : found.lines.last().scene;
        }
        gap.at = line.at;
        ++found.unheard[gap.turn.value];
    }
    close();
    return found;
}

} // namespace dramatis::presenters
