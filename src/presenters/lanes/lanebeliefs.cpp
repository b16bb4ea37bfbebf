#include "presenters/lanes/lanebeliefs.h"

#include "domain/knowledge/view.h"
#include "presenters/knowledge/factsource.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::Fact;
using domain::Provenance;
using domain::WitnessSet;
using domain::World;
using Kind = LaneMark::Kind;

namespace {

struct Learned {
    CastSlot owner = domain::nobody;
    int turn = 1;
    LaneFact what;
};

class Beliefs {
public:
    Beliefs(const World &world, CastSlot viewer, const QList<LaneTurn> &turns) :
        m_world(world), m_viewer(viewer), m_turns(turns)
    {}

    QList<LaneMark> marks()
    {
        for (Learned &each : learned())
            add(each);
        return m_marks;
    }

private:
    // A belief that others may have from its owner.
    struct Source {
        Fact fact;
        WitnessSet circle;    // of a secret
        qsizetype mark = 0;   // of which it is a part
        qsizetype ofMark = 0; // its place among the facts of that
    };
    using Sources = QHash<int, QList<Source>>; // by World::edgeKey of owner and subject

    // Oldest first: who tells has it before who is told.
    QList<Learned> learned() const
    {
        QList<Learned> all;
        for (const CastSlot owner : m_world.castSlots())
            if (m_viewer == domain::nobody || m_viewer == owner)
                learnedBy(owner, all);
        std::ranges::stable_sort(all, {}, [](const Learned &each) { return each.what.fact.event; });
        return all;
    }

    void learnedBy(CastSlot owner, QList<Learned> &all) const
    {
        const domain::SpeakerView view(m_world, owner);
        for (const CastSlot about : m_world.castSlots()) {
            if (about == owner)
                continue;
            const domain::Edge edge = view.towards(about);
            for (qsizetype i = 0; i < edge.facts.size(); ++i) {
                const Fact &fact = edge.facts.at(i);
                const qsizetype line = fact.turn ? m_world.findTurn(fact.turn) : -1;
                const bool isHearsay =
                    fact.provenance != Provenance::Witnessed && fact.provenance != Provenance::Inferred;
                if (line >= 0 && (isHearsay || isWhispered(owner, fact, line)))
                    all.append({owner, int(line) + 1, {about, fact}});
            }
        }
    }

    void add(Learned &learned)
    {
        const Fact &fact = learned.what.fact;
        reveal(learned);
        const bool isFalse = m_viewer == domain::nobody && isUntrue(learned);
        const bool isSecret = !isFalse && isWhispered(learned.owner, fact, learned.turn - 1);
        const Kind kind = isFalse ? Kind::FalseBelief : isSecret ? Kind::Secret : Kind::Learned;
        const qsizetype mark = markOf(kind, learned);
        m_marks[mark].facts.append(learned.what);
        if (kind == Kind::Learned)
            return;
        Source source{fact, {}, mark, m_marks[mark].facts.size() - 1};
        source.circle = m_turns[learned.turn - 1].heard;
        source.circle.insert(learned.owner);
        QList<Source> &known = (isFalse ? m_untrue : m_secrets)[World::edgeKey(learned.owner, learned.what.about)];
        known.append(source);
        if (known.size() > remembered)
            known.removeFirst();
    }

    qsizetype markOf(Kind kind, const Learned &learned)
    {
        const LaneMark mark{kind, learned.owner, learned.turn, {}};
        const auto known = m_places.constFind(mark.key());
        if (known != m_places.cend())
            return *known;
        m_marks.append(mark);
        m_places.insert(mark.key(), m_marks.size() - 1);
        return m_marks.size() - 1;
    }

    // Whoever had it from a liar, or from one who believed the liar.
    bool isUntrue(const Learned &learned) const
    {
        const Fact &fact = learned.what.fact;
        if (fact.provenance == Provenance::False)
            return true;
        if (!mayComeFrom(m_untrue, learned))
            return false;
        const QList<KnownFact> way = wayOf(m_world, learned.owner, learned.what.about, fact);
        return std::ranges::any_of(way,
                                   [](const KnownFact &each) { return each.fact.provenance == Provenance::False; });
    }

    bool mayComeFrom(const Sources &sources, const Learned &learned) const
    {
        const auto known = sources.constFind(World::edgeKey(learned.what.fact.from, learned.what.about));
        return m_world.cast.contains(learned.what.fact.from) && known != sources.cend()
               && std::ranges::any_of(*known, [&](const Source &each) {
                      return likeness(each.fact.text, learned.what.fact.text) >= alike;
                  });
    }

    // A secret that somebody outside has been told is none any more, for none of those who shared it.
    void reveal(const Learned &learned)
    {
        if (learned.what.fact.from == domain::nobody)
            return;
        for (const CastSlot owner : m_world.castSlots())
            for (Source &each : m_secrets[World::edgeKey(owner, learned.what.about)])
                if (each.circle.contains(learned.what.fact.from) && !each.circle.contains(learned.owner)
                    && likeness(each.fact.text, learned.what.fact.text) >= alike) {
                    int &until = m_marks[each.mark].facts[each.ofMark].until;
                    until = until ? until : learned.turn;
                }
    }

    // In a whisper, or in the answer to one, which may have been for all.
    bool isWhispered(CastSlot owner, const Fact &fact, qsizetype line) const
    {
        if (m_turns[line].isWhisper)
            return true;
        if (line == 0)
            return false;
        const LaneTurn &before = m_turns[line - 1];
        return before.isWhisper && before.heard.contains(owner) && before.speaker == fact.from;
    }

    static constexpr qsizetype remembered = 64; // of one about another

    const World &m_world;
    CastSlot m_viewer;
    const QList<LaneTurn> &m_turns;
    QList<LaneMark> m_marks;
    QHash<qint64, qsizetype> m_places; // of the marks, by their keys
    Sources m_untrue;
    Sources m_secrets;
};

} // namespace

QList<LaneMark> beliefMarks(const World &world, CastSlot viewer, const QList<LaneTurn> &turns)
{
    return Beliefs(world, viewer, turns).marks();
}

} // namespace dramatis::presenters
