#include "domain/knowledge/beliefs/unawareness.h"

#include "domain/knowledge/beliefs/beliefs.h"
#include "domain/knowledge/likeness.h"
#include "domain/knowledge/ownvoice.h"
#include "domain/knowledge/view.h"

#include <QMap>

#include <algorithm>

namespace dramatis::domain {

namespace {

constexpr qsizetype newestOfEach = 24; // facts about one of the others that are looked at
constexpr qsizetype mostLookedAt = 12; // in all, because somebody is waiting for the prompt

WitnessSet without(WitnessSet set, WitnessSet others)
{
    return WitnessSet(quint8(set.bits() & ~others.bits()));
}

WitnessSet common(WitnessSet set, WitnessSet others)
{
    return WitnessSet(quint8(set.bits() & others.bits()));
}

template <class Test> WitnessSet those(WitnessSet set, Test test)
{
    WitnessSet found;
    for (CastSlot slot = 0; slot < castLimit; ++slot)
        if (set.contains(slot) && test(slot))
            found.insert(slot);
    return found;
}

// One of the cast, looking at those around them.
class Knower {
public:
    Knower(const World &world, CastSlot self) : m_world(world), m_view(world, self), m_shared(world), m_self(self)
    {
        m_near = m_view.near();
        m_near.remove(self);
    }

    WitnessSet near() const { return m_near; }
    // Read once for all: each reading goes through all that is known.
    const Edge &towards(CastSlot about) const
    {
        auto edge = m_edges.constFind(about);
        return edge != m_edges.cend() ? *edge : *m_edges.insert(about, m_view.towards(about));
    }

    // Who was not there when it was learned, or did not notice it; before any of them may have heard of it since.
    WitnessSet missing(const Fact &fact) const
    {
        const qsizetype line = fact.turn ? m_world.findTurn(fact.turn) : -1;
        if (line < 0 || fact.provenance == Provenance::Inferred)
            return {};
        return fact.provenance == Provenance::Overheard ? m_near
                                                        : without(m_near, m_world.transcript.at(line).witnesses);
    }

    WitnessSet unaware(CastSlot about, const Fact &fact) const
    {
        return those(missing(fact), [&](CastSlot slot) {
            return !isTogether(slot, about, fact, [&](const Fact &each) { return each.event > fact.event; });
        });
    }

    // Of whom one knows that they know it.
    WitnessSet knowing(WitnessSet among, CastSlot about, const Fact &fact) const
    {
        return those(among, [&](CastSlot slot) {
            return slot == about || (fact.provenance == Provenance::Overheard && m_shared.isHeard(fact.turn, slot))
                   || isTogether(slot, about, fact, [&](const Fact &each) { return each.event < fact.event; });
        });
    }

    // Those around who learned it in the same turn.
    WitnessSet alsoThere(const Fact &fact) const
    {
        return those(m_near, [&](CastSlot slot) { return m_shared.isShared(fact.turn, {m_self, slot}); });
    }

    // Whether their ignorance is worth mentioning: the fact was kept from them, or it matters.
    bool matters(WitnessSet who, const Fact &fact) const
    {
        const TranscriptLine &line = m_world.transcript.at(m_world.findTurn(fact.turn));
        if (line.significance > 0)
            return true;
        for (qsizetype i = m_world.transcript.size() - 1; i >= 0; --i) {
            const TranscriptLine &other = m_world.transcript.at(i);
            if (other.scene < line.scene)
                return false;
            if (other.scene == line.scene && common(other.witnesses, who).count() > 0)
                return true;
        }
        return false;
    }

private:
    // Whether the same was learned in a turn that both heard, or one had it from the other.
    template <class When> bool isTogether(CastSlot slot, CastSlot about, const Fact &fact, When when) const
    {
        const auto isThatOne = [&](const Fact &each, CastSlot other) {
            if (!when(each) || !each.turn || each.turn == fact.turn)
                return false;
            const bool isFromOther = each.from == other && each.provenance != Provenance::Overheard;
            return (isFromOther || m_shared.isShared(each.turn, {m_self, slot}))
                   && likeness(each.text, fact.text) >= alike;
        };
        return isAmong(towards(about), [&](const Fact &each) { return isThatOne(each, slot); })
               || isAmong(m_world.edge(slot, about), [&](const Fact &each) { return isThatOne(each, m_self); });
    }
    template <class Test> static bool isAmong(const Edge &edge, Test test)
    {
        for (qsizetype i = edge.facts.size() - 1; i >= std::max<qsizetype>(0, edge.facts.size() - newestOfEach); --i)
            if (test(edge.facts.at(i)))
                return true;
        return false;
    }

    const World &m_world;
    SpeakerView m_view;
    SharedTurns m_shared;
    CastSlot m_self;
    WitnessSet m_near;
    mutable QMap<CastSlot, Edge> m_edges;
};

struct Candidate {
    CastSlot about = nobody;
    Fact fact;
    int weight = 0;
};

QList<Candidate> candidatesOf(const World &world, const Knower &knower)
{
    QList<Candidate> found;
    for (CastSlot about = 0; about < castLimit; ++about) {
        if (!knower.near().contains(about))
            continue;
        const Edge &edge = knower.towards(about);
        for (qsizetype i = edge.facts.size() - 1; i >= std::max<qsizetype>(0, edge.facts.size() - newestOfEach); --i) {
            const Fact &fact = edge.facts.at(i);
            if (knower.missing(fact).count() > 0 && !world.excluded.contains(fact.turn))
                found.append({about, fact, world.transcript.at(world.findTurn(fact.turn)).significance});
        }
    }
    std::ranges::stable_sort(found, [](const Candidate &a, const Candidate &b) {
        return a.weight != b.weight ? a.weight > b.weight : a.fact.event > b.fact.event;
    });
    return found.first(std::min(found.size(), mostLookedAt));
}

QString namesInOneBreath(WitnessSet set, const std::function<QString(CastSlot)> &nameOf)
{
    QStringList names;
    for (CastSlot slot = 0; slot < castLimit; ++slot)
        if (set.contains(slot))
            names << nameOf(slot);
    const QString last = names.isEmpty() ? QString() : names.takeLast();
    return names.isEmpty() ? last : names.join(QStringLiteral(", ")) + QStringLiteral(" and ") + last;
}

// "that Alex holds the ledger", "this about Alex: holds the ledger"
QString clauseOf(const World &world, CastSlot about, const QString &text,
                 const std::function<QString(CastSlot)> &nameOf)
{
    QString said = text.simplified();
    while (said.endsWith(u'.') || said.endsWith(u';') || said.endsWith(u','))
        said.chop(1);
    const auto begins = [&](const Entity &entity) {
        const QString &name = entity.who.name;
        return !name.isEmpty() && said.startsWith(name) && said.size() > name.size()
               && !said[name.size()].isLetterOrNumber();
    };
    return std::ranges::any_of(world.cast, begins)
               ? QStringLiteral("that ") + said
               : QStringLiteral("this about %1: %2").arg(nameOf(about), quotedOwnVoice(said));
}

} // namespace

WitnessSet unawareOf(const World &world, CastSlot knower, CastSlot about, const Fact &fact)
{
    return Knower(world, knower).unaware(about, fact);
}

QList<Unawareness> unawarenessAround(const World &world, CastSlot speaker, qsizetype most)
{
    const Knower knower(world, speaker);
    QList<Unawareness> found;
    for (const Candidate &candidate : candidatesOf(world, knower)) {
        const WitnessSet unaware = knower.unaware(candidate.about, candidate.fact);
        const WitnessSet knowing = knower.knowing(unaware, candidate.about, candidate.fact);
        const WitnessSet others = without(unaware, knowing);
        if (knowing.count() > 0) {
            WitnessSet knowers = without(knower.alsoThere(candidate.fact), knowing);
            knowers.insert(speaker);
            found.append({knowing, knowers, candidate.about, candidate.fact});
        }
        if (others.count() > 0 && knower.matters(others, candidate.fact))
            found.append({others, {}, candidate.about, candidate.fact});
        if (found.size() >= most)
            return found.first(most);
    }
    return found;
}

QString inWords(const World &world, const Unawareness &unawareness, const std::function<QString(CastSlot)> &nameOf)
{
    const std::function<QString(CastSlot)> name =
        nameOf ? nameOf : [&world](CastSlot slot) { return world.nameInPrompts(slot); };
    const QString clause = clauseOf(world, unawareness.about, unawareness.fact.text, name);
    const QString who = namesInOneBreath(unawareness.who, name);
    const QString does = unawareness.who.count() > 1 ? QStringLiteral("do") : QStringLiteral("does");
    if (unawareness.knowers.count() == 0)
        return QStringLiteral("%1 %2 not know %3.").arg(who, does, clause);
    const QString knows = unawareness.knowers.count() > 1 ? QStringLiteral("know") : QStringLiteral("knows");
    return QStringLiteral("%1 %2 not know that %3 %4 %5.")
        .arg(who, does, namesInOneBreath(unawareness.knowers, name), knows, clause);
}

} // namespace dramatis::domain
