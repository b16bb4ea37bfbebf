#include "domain/world/world.h"

namespace dramatis::domain {

namespace {

// Lists are in the order of the log, and ids only grow along a branch: binary search.
template <class T, class Key> qsizetype find(const Chunked<T> &list, EventId wanted, Key key)
{
    qsizetype low = 0;
    qsizetype high = list.size();
    while (low < high) {
        const qsizetype middle = (low + high) / 2;
        if (key(list.at(middle)) < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return low < list.size() && key(list.at(low)) == wanted ? low : -1;
}

} // namespace

WitnessSet World::present() const
{
    WitnessSet set;
    for (auto it = cast.begin(); it != cast.end(); ++it)
        if (it->present)
            set.insert(it.key());
    return set;
}

WitnessSet World::earshot(CastSlot speaker) const
{
    const auto placeOf = [this](const Entity &entity) {
        return entity.activity.container ? entity.activity.container : scene.container;
    };
    const int where = cast.contains(speaker) ? placeOf(cast[speaker]) : scene.container;
    const bool carries = containers.value(where).audibleRange == heardAround;
    WitnessSet set;
    for (auto it = cast.begin(); it != cast.end(); ++it)
        if (it->present && (carries || placeOf(*it) == where))
            set.insert(it.key());
    return set;
}

QString World::nameInPrompts(CastSlot slot) const
{
    const QString name = nameOf(slot);
    return slot == you && name.trimmed().isEmpty() ? QStringLiteral("User") : name;
}

qsizetype World::findTurn(EventId turn) const
{
    return find(transcript, turn, [](const TranscriptLine &line) { return line.turn; });
}

qsizetype World::findMemory(EventId memory) const
{
    return find(memories, memory, [](const MemoryLine &line) { return line.memory; });
}

qsizetype World::newestLineOf(CastSlot speaker) const
{
    qsizetype i = transcript.size() - 1;
    while (i >= 0 && transcript.at(i).speaker != speaker)
        --i;
    return i;
}

} // namespace dramatis::domain
