#include "domain/world/applysummaries.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

class SummaryApplier {
public:
    SummaryApplier(World &world, const EventHead &head) : w(world), h(head) {}

    // Instead of those that tell of the same lines. What the user wrote gives way to the user alone.
    void operator()(const HistorySummarized &p)
    {
        if (p.level < 1 || p.level > summaryLevels || !p.first || p.upTo < p.first || !p.witnesses.count()
            || w.findTurn(p.upTo) < 0)
            return;
        bool anySame = false;
        for (qsizetype i = 0; i < w.summaries.size(); ++i) {
            if (!isSame(w.summaries.at(i), p))
                continue;
            if (h.cause && w.summaries.at(i).byHand)
                return;
            anySame = true;
            if (p.released) {
                HistorySummary &released = w.summaries.edit(i);
                released.byHand = false;
                released.outdated = true;
            }
        }
        outdateAbove(p);
        if (p.released)
            return;
        if (anySame)
            w.summaries.removeIf([&p](const HistorySummary &each) { return isSame(each, p); });
        w.summaries.append({.event = h.id,
                            .first = p.first,
                            .upTo = p.upTo,
                            .witnesses = p.witnesses,
                            .level = qint8(p.level),
                            .byHand = !h.cause});
    }
    void operator()(const TurnTextChanged &p) { outdateHeardBy(p.turn); }
    void operator()(const TurnExcluded &p) { outdateHeardBy(p.turn); }
    void operator()(const TurnRemoved &p)
    {
        if (!p.notesOnly) // whose line it was is not known any more
            outdate(p.turn, [](const HistorySummary &each) { return !each.byHand; });
    }
    // Also what the user wrote: it may tell those who did not hear the line.
    void operator()(const WitnessesCorrected &p)
    {
        const qsizetype i = w.findTurn(p.turn);
        if (i < 0 || w.transcript.at(i).witnesses == p.witnesses)
            return;
        const WitnessSet before = w.transcript.at(i).witnesses;
        outdate(p.turn, [&](const HistorySummary &each) {
            return each.witnesses == before || (each.witnesses == p.witnesses && !each.byHand);
        });
    }
    template <class T> void operator()(const T &) {}

private:
    static bool isSame(const HistorySummary &each, const HistorySummarized &p)
    {
        return each.level == p.level && each.witnesses == p.witnesses && each.first <= p.upTo && p.first <= each.upTo;
    }
    // What sums up several of which one becomes another.
    void outdateAbove(const HistorySummarized &p)
    {
        for (qsizetype i = 0; i < w.summaries.size(); ++i)
            if (const HistorySummary &each = w.summaries.at(i); each.level > p.level && each.witnesses == p.witnesses
                                                                && each.covers(p.upTo) && !each.byHand
                                                                && !each.outdated)
                w.summaries.edit(i).outdated = true;
    }
    void outdateHeardBy(EventId turn)
    {
        if (const qsizetype i = w.findTurn(turn); i >= 0)
            outdate(turn, [heard = w.transcript.at(i).witnesses](const HistorySummary &each) {
                return each.witnesses == heard && !each.byHand;
            });
    }
    template <class Test> void outdate(EventId turn, Test test)
    {
        for (qsizetype i = 0; i < w.summaries.size(); ++i)
            if (const HistorySummary &each = w.summaries.at(i); !each.outdated && each.covers(turn) && test(each))
                w.summaries.edit(i).outdated = true;
    }

    World &w;
    const EventHead &h;
};

} // namespace

void applySummaries(World &world, const Event &event)
{
    std::visit(SummaryApplier(world, event.head), event.payload);
}

} // namespace dramatis::domain
