#include "domain/knowledge/beliefs/beliefs.h"

#include "domain/knowledge/view.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

class BeliefReader {
public:
    BeliefReader(const World &world, const QList<CastSlot> &chain) : m_world(world), m_shared(world), m_chain(chain) {}

    QList<Belief> read()
    {
        readFacts(m_chain.last());
        if (m_chain.first() != m_chain.last())
            readFacts(m_chain.first());
        readLines();
        readOpenMatters();
        std::ranges::stable_sort(m_found, {}, &Belief::since);
        return m_found;
    }

private:
    bool isAlone() const { return m_chain.size() == 1; }

    void readFacts(CastSlot owner)
    {
        const SpeakerView view(m_world, owner);
        for (const CastSlot about : m_world.castSlots()) {
            if (about == owner)
                continue;
            const Edge edge = view.towards(about);
            for (qsizetype i = 0; i < edge.facts.size(); ++i)
                if (const auto how = howKnown(owner, edge.facts.at(i)))
                    add(about, edge.facts.at(i), *how);
        }
    }

    // How the last of the chain knows a fact that `owner` has; nothing: the first does not know whether they do.
    std::optional<Provenance> howKnown(CastSlot owner, const Fact &fact) const
    {
        if (isAlone())
            return fact.provenance;
        if (fact.provenance == Provenance::Inferred)
            return std::nullopt;
        const bool isShared = fact.turn && m_shared.isShared(fact.turn, m_chain);
        if (owner == m_chain.last() && isShared && fact.provenance != Provenance::Overheard) {
            const bool isOwnLie = fact.from == m_chain.first();
            return fact.provenance == Provenance::False && !isOwnLie ? Provenance::Told : fact.provenance;
        }
        if (owner != m_chain.first())
            return std::nullopt;
        constexpr qsizetype two = 2;
        const bool isFromThem = fact.from == m_chain.last() && fact.provenance != Provenance::Witnessed;
        if (isFromThem && (m_chain.size() == two || isShared))
            return Provenance::Told;
        return isShared ? std::optional(Provenance::Witnessed) : std::nullopt;
    }

    void add(CastSlot about, const Fact &fact, Provenance how)
    {
        const auto isSame = [&](const Belief &belief) {
            return belief.about == about && belief.text.compare(fact.text, Qt::CaseInsensitive) == 0;
        };
        const EventId since = fact.turn ? fact.turn : fact.event;
        const auto known = std::ranges::find_if(m_found, isSame);
        if (known == m_found.end())
            m_found.append({Belief::Kind::Fact, fact.text, {}, about, how, fact.event, since});
        else if (since < known->since)
            *known = {Belief::Kind::Fact, fact.text, {}, about, how, fact.event, since};
    }

    void readLines()
    {
        for (qsizetype i = 0; i < m_world.transcript.size(); ++i) {
            const TranscriptLine &line = m_world.transcript.at(i);
            if (!m_shared.isShared(line.turn, m_chain))
                continue;
            const bool isOverheard = isAlone() && m_shared.isOverheard(line.turn, m_chain.first());
            m_found.append({Belief::Kind::Line,
                            {},
                            line.text,
                            line.speaker,
                            isOverheard ? Provenance::Overheard : Provenance::Witnessed,
                            line.turn,
                            line.turn});
        }
    }

    template <class Matter> bool isKnownToAll(const Matter &matter) const
    {
        return std::ranges::all_of(m_chain, [&](CastSlot slot) { return SpeakerView(m_world, slot).knows(matter); });
    }

    void readOpenMatters()
    {
        for (const Thread &thread : m_world.threads)
            if (isKnownToAll(thread))
                m_found.append({Belief::Kind::Thread,
                                thread.text,
                                {},
                                thread.by,
                                Provenance::Witnessed,
                                thread.event,
                                thread.turn ? thread.turn : thread.event});
        for (const StoryEvent &storyEvent : m_world.storyEvents)
            if (!storyEvent.isOver() && isKnownToAll(storyEvent))
                m_found.append({Belief::Kind::StoryEvent,
                                storyEvent.title,
                                {},
                                nobody,
                                Provenance::Witnessed,
                                storyEvent.changed,
                                storyEvent.first});
    }

    const World &m_world;
    const SharedTurns m_shared;
    const QList<CastSlot> m_chain;
    QList<Belief> m_found;
};

} // namespace

SharedTurns::SharedTurns(const World &world) : m_world(world)
{
    for (auto edge = world.edges.cbegin(); edge != world.edges.cend(); ++edge)
        for (qsizetype i = 0; i < edge->facts.size(); ++i)
            if (const Fact &fact = edge->facts.at(i); fact.turn && fact.provenance == Provenance::Overheard)
                m_overheard[fact.turn].insert(CastSlot(edge.key() / castLimit));
}

bool SharedTurns::isShared(EventId turn, const QList<CastSlot> &chain) const
{
    const qsizetype i = m_world.findTurn(turn);
    if (i < 0 || chain.isEmpty())
        return false;
    const WitnessSet heard = m_world.transcript.at(i).witnesses;
    const WitnessSet unnoticed = m_overheard.value(turn);
    const auto isUnnoticed = [&](CastSlot slot) { return unnoticed.contains(slot); };
    return std::ranges::all_of(chain, [&](CastSlot slot) { return heard.contains(slot); })
           && std::ranges::none_of(chain.sliced(1), isUnnoticed);
}

QList<Belief> beliefs(const World &world, const QList<CastSlot> &chain)
{
    QList<CastSlot> minds = chain; // what A thinks that A thinks is what A thinks
    const auto repeated = std::ranges::unique(minds);
    minds.erase(repeated.begin(), repeated.end());
    return minds.isEmpty() ? QList<Belief>() : BeliefReader(world, minds).read();
}

} // namespace dramatis::domain
