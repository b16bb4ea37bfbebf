#include "domain/knowledge/view.h"

#include "domain/cast/meeting.h"

#include <algorithm>

namespace dramatis::domain {

QList<TranscriptLine> SpeakerView::lines(qsizetype count, EventId before) const
{
    QList<TranscriptLine> found;
    for (qsizetype i = m_world.transcript.size() - 1; i >= 0 && found.size() < count; --i) {
        const TranscriptLine &line = m_world.transcript.at(i);
        if (line.witnesses.contains(m_speaker) && (!before || line.turn < before))
            found.append(line);
    }
    std::ranges::reverse(found);
    return found;
}

LineCounts SpeakerView::linesBefore(EventId turn) const
{
    LineCounts counts;
    for (qsizetype i = 0; i < m_world.transcript.size(); ++i) {
        const TranscriptLine &line = m_world.transcript.at(i);
        if (line.turn >= turn)
            break;
        counts.all += line.witnesses.contains(m_speaker);
        counts.byCharacters += line.witnesses.contains(m_speaker) && line.speaker != you;
    }
    return counts;
}

bool SpeakerView::witnessed(EventId turn) const
{
    const qsizetype i = m_world.findTurn(turn);
    return i >= 0 && m_world.transcript.at(i).witnesses.contains(m_speaker);
}

QList<MemoryLine> SpeakerView::pinnedMemories() const
{
    QList<MemoryLine> found;
    for (const EventId pinned : m_world.pinned)
        if (const auto line = memory(pinned))
            found.append(*line);
    return found;
}

QList<MemoryLine> SpeakerView::memories(qsizetype count, EventId before) const
{
    QList<MemoryLine> found;
    for (qsizetype i = m_world.memories.size() - 1; i >= 0 && found.size() < count; --i) {
        const MemoryLine &memory = m_world.memories.at(i);
        if (mine(memory) && (!before || memory.turn < before))
            found.append(memory);
    }
    std::ranges::reverse(found);
    return found;
}

bool SpeakerView::missed(EventId turn) const
{
    const qsizetype i = turn ? m_world.findTurn(turn) : -1;
    return i >= 0 && !m_world.transcript.at(i).witnesses.contains(m_speaker);
}

Edge SpeakerView::towards(CastSlot other) const
{
    Edge edge = m_world.edge(m_speaker, other);
    bool all = true;
    const auto isUnheard = [&](const Fact &fact) { return missed(fact.turn); };
    for (qsizetype i = 0; all && i < edge.facts.size(); ++i)
        all = !isUnheard(edge.facts.at(i));
    if (!all)
        edge.facts.removeIf(isUnheard);
    if (missed(edge.lastInteractionTurn))
        edge.lastInteraction.clear();
    if (isRaw(edge))
        edge.summary.clear();
    return edge;
}

std::optional<MemoryLine> SpeakerView::memory(EventId memory) const
{
    const qsizetype i = m_world.findMemory(memory);
    if (i < 0 || !mine(m_world.memories.at(i)))
        return std::nullopt;
    return m_world.memories.at(i);
}

std::optional<MemoryLine> SpeakerView::meanwhile() const
{
    const qsizetype newest = m_world.newestLineOf(m_speaker);
    const EventId spoke = newest < 0 ? EventId() : m_world.transcript.at(newest).turn;
    for (qsizetype i = m_world.memories.size() - 1; i >= 0 && m_world.memories.at(i).memory > spoke; --i)
        if (const MemoryLine &memory = m_world.memories.at(i); memory.offStage && mine(memory))
            return memory;
    return std::nullopt;
}

QList<MemoryLine> SpeakerView::sceneRecords(qsizetype count) const
{
    QList<MemoryLine> found;
    const int oldest = m_world.scene.number - 2 * int(count); // the speaker may have missed some
    // A scene that was noted anew has its record behind those of later ones.
    constexpr qsizetype looked = 5000;
    const qsizetype end = m_world.memories.size();
    for (qsizetype i = end - 1; m_world.scene.number > 1 && i >= std::max<qsizetype>(0, end - looked); --i)
        if (const MemoryLine &memory = m_world.memories.at(i); !memory.turn && memory.scene >= oldest && mine(memory))
            found.append(memory);
    std::ranges::reverse(found);
    std::ranges::stable_sort(found, {}, &MemoryLine::scene);
    return found.size() > count ? found.last(count) : found;
}

QList<HistorySummary> SpeakerView::summaries() const
{
    QList<HistorySummary> found;
    for (qsizetype i = 0; i < m_world.summaries.size(); ++i)
        if (const HistorySummary &each = m_world.summaries.at(i);
            !each.outdated && each.witnesses.contains(m_speaker) && !missed(each.first) && !missed(each.upTo))
            found.append(each);
    return found;
}

QList<CastSlot> SpeakerView::othersPresent() const
{
    QList<CastSlot> others;
    for (auto it = m_world.cast.begin(); it != m_world.cast.end(); ++it)
        if (it.key() != m_speaker && it->present)
            others.append(it.key());
    return others;
}

int SpeakerView::container() const
{
    const Entity self = m_world.cast.value(m_speaker);
    const int own = self.activity.container;
    if (!self.present)
        return own == m_world.scene.container ? 0 : own;
    return own ? own : m_world.scene.container;
}

QList<SceneBreak> SpeakerView::sceneBreaks(EventId after, EventId before) const
{
    QList<SceneBreak> found;
    for (qsizetype i = m_world.sceneBreaks.size() - 1; i >= 0 && m_world.sceneBreaks.at(i).event > after; --i)
        if (const SceneBreak &each = m_world.sceneBreaks.at(i);
            each.witnesses.contains(m_speaker) && (!before || each.event < before))
            found.prepend(each);
    return found;
}

bool SpeakerView::isInScene() const
{
    return m_world.cast.value(m_speaker).present && container() == m_world.scene.container;
}

bool SpeakerView::knowsTitle(int scene) const
{
    if (scene == m_world.scene.number)
        return isInScene();
    bool isUsers = false; // some of it was heard by the user, with whom the story goes
    bool heardOwn = false;
    for (qsizetype i = m_world.transcript.size() - 1; i >= 0 && m_world.transcript.at(i).scene >= scene; --i) {
        const TranscriptLine &line = m_world.transcript.at(i);
        if (line.scene != scene)
            continue;
        const bool heard = line.witnesses.contains(m_speaker);
        if (heard && line.witnesses.contains(you))
            return true;
        isUsers = isUsers || line.witnesses.contains(you);
        heardOwn = heardOwn || heard;
    }
    return heardOwn && !isUsers;
}

WitnessSet SpeakerView::near() const
{
    WitnessSet set = m_world.cast.value(m_speaker).present ? m_world.earshot(m_speaker) : WitnessSet();
    set.insert(m_speaker);
    return set;
}

QList<Thread> SpeakerView::threads() const
{
    QList<Thread> known;
    for (const Thread &thread : m_world.threads)
        if (knows(thread))
            known.append(thread);
    return known;
}

QList<StoryEvent> SpeakerView::storyEvents() const
{
    QList<StoryEvent> known;
    for (const StoryEvent &storyEvent : m_world.storyEvents)
        if (knows(storyEvent))
            known.append(storyEvent);
    return known;
}

// Who joined later does not know what the others went through.
std::optional<Group> SpeakerView::group() const
{
    constexpr int smallest = 3;
    const WitnessSet knownTo = m_world.group.knownTo;
    const bool allAreHere = (knownTo.bits() & near().bits()) == knownTo.bits();
    return knownTo.count() >= smallest && knownTo.contains(m_speaker) && allAreHere ? std::optional(m_world.group)
                                                                                    : std::nullopt;
}

QStringList SpeakerView::belongings() const
{
    constexpr qsizetype most = 16; // the newest: a prompt is no inventory
    QList<Belonging> own;
    for (const Belonging &belonging : m_world.cast.value(m_speaker).belongings)
        if (!missed(belonging.turn))
            own.append(belonging);
    std::ranges::sort(own, {}, &Belonging::event);
    QStringList names;
    for (const Belonging &belonging : own.mid(std::max<qsizetype>(0, own.size() - most)))
        names.append(belonging.name);
    return names;
}

bool SpeakerView::isNew(EventId event) const
{
    for (qsizetype i = m_world.transcript.size() - 1; i >= 0 && m_world.transcript.at(i).turn > event; --i)
        if (m_world.transcript.at(i).speaker != you)
            return false;
    return true;
}

} // namespace dramatis::domain
