#include "domain/world/applyedits.h"

#include <algorithm>

namespace dramatis::domain {

void EditApplier::operator()(const ManualEdit &p)
{
    switch (p.target) {
    case EditTarget::EdgeAffinity:
    case EditTarget::EdgeTrust:
    case EditTarget::EdgeSummary:
    case EditTarget::EdgeFactAdded:
    case EditTarget::EdgeFactRemoved:
    case EditTarget::NameKnown:
        if (isEdge(p.from, p.to))
            editEdge(w.edges[World::edgeKey(p.from, p.to)], p);
        return;
    case EditTarget::MemoryText:
    case EditTarget::MemorySignificance: editMemory(p); return;
    case EditTarget::Mood:
    case EditTarget::Goals:
    case EditTarget::Status:
    case EditTarget::Position:
    case EditTarget::Posture:
    case EditTarget::ActionVerb:
    case EditTarget::Holding:
    case EditTarget::Attention:
    case EditTarget::Place:
        if (w.cast.contains(p.from))
            editEntity(w.cast[p.from], p);
        return;
    case EditTarget::Weather:
        w.weatherByHand = !p.released;
        if (!p.released)
            w.weather = p.text;
        return;
    }
}

void EditApplier::editEdge(Edge &edge, const ManualEdit &p)
{
    const auto set = [&](int &value, bool &byHand, qint16 EdgeCause::*delta) {
        byHand = !p.released;
        edge.feltAt = w.clock;
        if (p.released)
            return;
        EdgeCause cause;
        cause.event = h.id;
        cause.*delta = qint16(bounded(p.number) - value);
        edge.causes.append(cause);
        value = bounded(p.number);
    };
    const QString folded = p.text.simplified().toCaseFolded();
    if (p.target == EditTarget::EdgeAffinity) {
        set(edge.affinity, edge.affinityByHand, &EdgeCause::affinity);
    } else if (p.target == EditTarget::EdgeTrust) {
        set(edge.trust, edge.trustByHand, &EdgeCause::trust);
    } else if (p.target == EditTarget::EdgeSummary) {
        edge.summaryByHand = !p.released;
        if (!p.released)
            edge.summary = p.text;
    } else if (p.target == EditTarget::NameKnown) {
        edge.nameByHand = !p.released;
        edge.name = p.released ? NameKnown::Unsaid : p.number > 0 ? NameKnown::Yes : NameKnown::No;
    } else if (p.target == EditTarget::EdgeFactAdded) {
        edge.factsRemovedByHand.remove(folded);
        learn(edge, {p.text, p.provenance, p.teller}, {});
    } else {
        edge.factsRemovedByHand.insert(folded);
        edge.facts.removeIf([&](const Fact &fact) { return fact.text.simplified().toCaseFolded() == folded; });
    }
}

void EditApplier::editMemory(const ManualEdit &p)
{
    const qsizetype i = w.findMemory(p.memory);
    if (i < 0)
        return;
    MemoryLine &memory = w.memories.edit(i);
    if (p.target == EditTarget::MemoryText) {
        memory.text = p.released ? memory.memory : h.id;
        memory.textByHand = !p.released;
    } else {
        memory.significanceByHand = !p.released;
        if (!p.released)
            memory.significance = qint8(std::clamp(p.number, 0, 3));
    }
}

void EditApplier::editEntity(Entity &entity, const ManualEdit &p)
{
    if (p.released) {
        entity.byHand.remove(int(p.target));
        return;
    }
    entity.byHand.insert(int(p.target));
    switch (p.target) {
    case EditTarget::Mood:
        entity.mood = p.text;
        feel(entity, w.newestLineOf(p.from));
        break;
    case EditTarget::Goals: entity.goals = p.text; break;
    case EditTarget::Status: entity.status = p.text; break;
    case EditTarget::Position: entity.activity.position = p.text; break;
    case EditTarget::Posture: entity.activity.posture = p.text; break;
    case EditTarget::ActionVerb: entity.activity.action.verb = p.text; break;
    case EditTarget::Holding: entity.activity.holding = p.text; break;
    case EditTarget::Attention: entity.activity.attention = p.text; break;
    case EditTarget::Place: entity.activity.container = p.number; break;
    default: break;
    }
}

void EditApplier::learn(Edge &edge, const LearnedFact &fact, EventId turn)
{
    const QString folded = fact.text.simplified().toCaseFolded();
    if (folded.isEmpty() || edge.factsRemovedByHand.contains(folded))
        return;
    constexpr qsizetype window = 64; // a fact said again is not learned again; older ones may be worth repeating
    for (qsizetype i = edge.facts.size() - 1; i >= std::max<qsizetype>(0, edge.facts.size() - window); --i)
        if (edge.facts.at(i).text.simplified().toCaseFolded() == folded)
            return;
    edge.facts.append({fact.text, h.id, turn, fact.provenance, fact.from});
}

void EditApplier::feel(Entity &entity, qsizetype line)
{
    entity.moodFrom = h.id;
    if (line >= 0 && w.transcript.at(line).speaker == entity.who.slot)
        w.transcript.edit(line).mood = h.id;
}

} // namespace dramatis::domain
