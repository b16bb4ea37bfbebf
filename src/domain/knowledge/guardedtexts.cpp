#include "domain/knowledge/guardedtexts.h"

#include "domain/cast/meeting.h"
#include "domain/knowledge/view.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

using Guarded = GuardedText::Kind;

class GuardedReader {
public:
    explicit GuardedReader(const World &world) : m_world(world)
    {
        for (const CastSlot slot : world.castSlots())
            m_views.append(SpeakerView(world, slot));
    }

    QList<GuardedText> read()
    {
        readLines();
        readMemories();
        readSummaries();
        for (auto edge = m_world.edges.cbegin(); edge != m_world.edges.cend(); ++edge)
            readEdge(CastSlot(edge.key() / castLimit), *edge);
        const EventId none;
        add(Guarded::Group, none, m_world.group.knownTo, m_world.group.summary);
        add(Guarded::Group, none, m_world.group.knownTo, m_world.group.dynamic);
        readOpenMatters();
        for (const Entity &entity : m_world.cast)
            for (const QString &state : {entity.goals, entity.status})
                addLabel(Guarded::State, entity.moodFrom, WitnessSet{entity.who.slot}, state);
        readScenes();
        return std::move(m_found);
    }

private:
    void add(Guarded kind, EventId event, WitnessSet mayKnow, const QString &text)
    {
        if (!text.trimmed().isEmpty())
            m_found.append({kind, event, mayKnow, text});
    }
    void addLabel(Guarded kind, EventId event, WitnessSet mayKnow, const QString &text)
    {
        if (text.trimmed().isEmpty())
            return;
        m_found.append({kind, event, mayKnow, text});
        m_found.last().isLabel = true;
    }

    WitnessSet heardBy(EventId turn, WitnessSet all) const
    {
        const qsizetype line = turn ? m_world.findTurn(turn) : -1;
        return line < 0 ? all : WitnessSet(quint8(all.bits() & m_world.transcript.at(line).witnesses.bits()));
    }
    template <class Test> WitnessSet those(Test test) const
    {
        WitnessSet found;
        for (const SpeakerView &view : m_views)
            if (test(view))
                found.insert(view.speaker());
        return found;
    }

    void readLines()
    {
        for (qsizetype i = 0; i < m_world.transcript.size(); ++i) {
            const TranscriptLine &line = m_world.transcript.at(i);
            m_found.append({Guarded::Line, line.turn, line.witnesses, {}, line.text});
        }
    }

    void readMemories()
    {
        for (qsizetype i = 0; i < m_world.memories.size(); ++i) {
            const MemoryLine &memory = m_world.memories.at(i);
            const bool isKnown = memory.witnesses.contains(memory.owner);
            m_found.append(
                {Guarded::Memory, memory.memory, isKnown ? WitnessSet{memory.owner} : WitnessSet(), {}, memory.text});
        }
    }

    void readSummaries()
    {
        for (qsizetype i = 0; i < m_world.summaries.size(); ++i) {
            const HistorySummary &each = m_world.summaries.at(i);
            const WitnessSet known = each.outdated ? WitnessSet() : each.witnesses;
            m_found.append({Guarded::Memory, each.event, known, {}, each.event});
        }
    }

    void readEdge(CastSlot owner, const Edge &edge)
    {
        const WitnessSet self{owner};
        for (qsizetype i = 0; i < edge.facts.size(); ++i) {
            const Fact &fact = edge.facts.at(i);
            add(Guarded::Fact, fact.event, heardBy(fact.turn, self), fact.text);
        }
        const EventId last = edge.lastInteractionTurn;
        add(Guarded::Relationship, last, heardBy(last, self), edge.lastInteraction);
        add(Guarded::Relationship, {}, isRaw(edge) ? WitnessSet() : self, edge.summary);
    }

    void readOpenMatters()
    {
        for (const Thread &thread : m_world.threads)
            add(Guarded::Thread, thread.event, those([&](const SpeakerView &view) { return view.knows(thread); }),
                thread.text);
        for (const StoryEvent &storyEvent : m_world.storyEvents) {
            const WitnessSet known = those([&](const SpeakerView &view) { return view.knows(storyEvent); });
            for (const QString &text :
                 {storyEvent.gist, storyEvent.onStart, storyEvent.onComplete, storyEvent.precondition})
                add(Guarded::StoryEvent, storyEvent.changed, known, text);
            addLabel(Guarded::StoryEvent, storyEvent.changed, known, storyEvent.title);
        }
    }

    void readScenes()
    {
        constexpr int looked = 4; // older ones are in no prompt
        const int now = m_world.scene.number;
        for (int scene = now; scene > std::max(0, now - looked); --scene)
            addLabel(Guarded::Scene, {}, those([&](const SpeakerView &view) { return view.knowsTitle(scene); }),
                     m_world.sceneTitles.value(scene));
        add(Guarded::Scene, m_world.scene.opened, those([](const SpeakerView &view) { return view.isInScene(); }),
            m_world.scene.description);
    }

    const World &m_world;
    QList<SpeakerView> m_views;
    QList<GuardedText> m_found;
};

QStringList doingOf(const Activity &activity)
{
    return {activity.position, activity.posture, activity.action.verb, activity.holding, activity.attention};
}

} // namespace

QList<GuardedText> guardedTexts(const World &world)
{
    return GuardedReader(world).read();
}

QStringList plainToSee(const World &world, CastSlot speaker)
{
    const SpeakerView view(world, speaker);
    const Entity self = world.cast.value(speaker);
    QStringList texts{world.title, world.weather, self.mood, self.goals, self.status};
    for (const Belonging &belonging : self.belongings)
        texts << belonging.name;
    for (const Entity &entity : world.cast) {
        texts << entity.who.name;
        if (view.near().contains(entity.who.slot))
            texts << doingOf(entity.activity);
    }
    for (const ContainerSeen &container : world.containers)
        texts << container.name << container.spots;
    for (const StoryEvent &storyEvent : view.storyEvents())
        texts << storyEvent.props;
    return texts;
}

} // namespace dramatis::domain
