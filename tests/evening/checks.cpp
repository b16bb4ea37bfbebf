#include "evening/checks.h"

#include "host/applicationservices.h"
#include "llm/keys/keystore.h"
#include "store/check/verify.h"
#include "store/world/rebuild.h"
#include "turn/session/sessioncontext.h"

#include <algorithm>

namespace dramatis::tests {

using namespace domain;
using namespace Qt::StringLiterals;
using base::Result;
using store::EventLog;
using store::PathSegment;

namespace {

bool isOn(const QList<PathSegment> &segments, EventId id)
{
    return std::ranges::any_of(segments,
                               [id](const PathSegment &segment) { return segment.first <= id && id <= segment.last; });
}

std::unexpected<base::Error> wrong(const QString &what)
{
    return base::fail(base::Fault::Internal, u"wrong"_s, what);
}

bool moves(const Payload &payload)
{
    const auto *update = std::get_if<EdgeUpdated>(&payload);
    return update && (update->affinityDelta || update->trustDelta);
}

// One value of an edge, added up.
struct Sum {
    int value = 0;
    bool byHand = false;

    void add(int delta)
    {
        if (!byHand)
            value = std::clamp(value + delta, Edge::lowest, Edge::highest);
    }
    void set(const ManualEdit &edit)
    {
        byHand = !edit.released;
        if (byHand)
            value = edit.number;
    }
};

struct Sums {
    QMap<int, Sum> affinity;
    QMap<int, Sum> trust;

    void take(const Payload &payload)
    {
        if (const auto *update = std::get_if<EdgeUpdated>(&payload)) {
            affinity[World::edgeKey(update->from, update->to)].add(update->affinityDelta);
            trust[World::edgeKey(update->from, update->to)].add(update->trustDelta);
        } else if (const auto *edit = std::get_if<ManualEdit>(&payload)) {
            if (edit->target == EditTarget::EdgeAffinity)
                affinity[World::edgeKey(edit->from, edit->to)].set(*edit);
            else if (edit->target == EditTarget::EdgeTrust)
                trust[World::edgeKey(edit->from, edit->to)].set(*edit);
        }
    }
};

Result<> verifies(host::ApplicationServices &services)
{
    store::Verifier verifier(services.sessionContext().log, services.sessionContext().snapshots);
    const store::Verification found = verifier.toEnd();
    if (found.good())
        return {};
    const store::Finding &first = found.findings.first();
    return wrong(u"%1 findings, first %2 at event %3: %4"_s.arg(found.findings.size())
                     .arg(first.code)
                     .arg(first.event.value)
                     .arg(first.detail));
}

Result<QList<World>> worldsOfBranches(host::ApplicationServices &services, store::ChatId chat)
{
    turn::SessionContext &context = services.sessionContext();
    const auto branches = context.log.branches(chat);
    if (!branches)
        return std::unexpected(branches.error());
    QList<World> worlds;
    for (const store::Branch &branch : *branches) {
        const auto near = context.worlds.at(chat, branch.head);
        const auto whole = context.worlds.foldedFromRoot(chat, branch.head);
        if (!near || !whole)
            return std::unexpected(!near ? near.error() : whole.error());
        if (*near != *whole)
            return wrong(u"line %1: snapshot and tail make another world than the whole fold"_s.arg(branch.number));
        worlds.append(*near);
    }
    return worlds;
}

} // namespace

Result<> onlyTheBranchCounts(const EventLog &log, store::ChatId chat, const World &world)
{
    const auto segments = log.path(chat, world.head);
    if (!segments)
        return std::unexpected(segments.error());
    QSet<EventId> turns{EventId()}; // none: by hand
    for (qsizetype i = 0; i < world.transcript.size(); ++i)
        turns.insert(world.transcript.at(i).turn);
    const auto isSaid = [&](EventId turn) { // or removed
        const auto event = log.event(chat, turn);
        return !event || std::holds_alternative<UserTurn>(event->payload)
               || std::holds_alternative<AssistantTurn>(event->payload);
    };
    // How two know each other follows from no turn, but from who joined.
    const auto belongs = [&](EventId event, EventId turn) {
        return isOn(*segments, event) && (turns.contains(turn) || (isOn(*segments, turn) && !isSaid(turn)));
    };
    for (qsizetype i = 0; i < world.memories.size(); ++i) {
        const MemoryLine &memory = world.memories.at(i);
        if (!belongs(memory.memory, memory.turn))
            return wrong(
                u"memory %1 is of turn %2, which is not on the line"_s.arg(memory.memory.value).arg(memory.turn.value));
    }
    for (const EventId pin : world.pinned)
        if (world.findMemory(pin) < 0)
            return wrong(u"pin %1 is on nothing"_s.arg(pin.value));
    for (const Edge &edge : world.edges) {
        for (qsizetype i = 0; i < edge.causes.size(); ++i)
            if (!belongs(edge.causes.at(i).event, edge.causes.at(i).turn))
                return wrong(u"cause %1 is not on the line"_s.arg(edge.causes.at(i).event.value));
        for (qsizetype i = 0; i < edge.facts.size(); ++i)
            if (!belongs(edge.facts.at(i).event, edge.facts.at(i).turn))
                return wrong(u"fact %1 is not on the line"_s.arg(edge.facts.at(i).event.value));
    }
    return {};
}

Result<> edgesAddUp(const EventLog &log, store::ChatId chat, const World &world)
{
    const auto segments = log.path(chat, world.head);
    if (!segments)
        return std::unexpected(segments.error());
    QList<Event> events;
    Removals removals;
    const auto read = log.readPath(chat, *segments, Reading::Whole, [&](const Event &event) {
        events.append(event);
        if (const auto *gone = std::get_if<TurnRemoved>(&event.payload))
            removals.add(*gone, event.head.id);
    });
    if (!read)
        return read;
    Sums sums;
    QSet<EventId> gone = removals.turns;
    for (const Event &event : std::as_const(events))
        if (gone.contains(event.head.cause) || event.head.id < removals.notes.value(event.head.cause))
            gone.insert(event.head.id);
        else
            sums.take(event.payload);
    for (auto it = world.edges.begin(); it != world.edges.end(); ++it) {
        const Edge &edge = it.value();
        const int affinity = sums.affinity.value(it.key()).value;
        const int trust = sums.trust.value(it.key()).value;
        if (edge.affinity != affinity || edge.trust != trust)
            return wrong(u"edge %1 is at %2 and %3, its events come to %4 and %5"_s.arg(it.key())
                             .arg(edge.affinity)
                             .arg(edge.trust)
                             .arg(affinity)
                             .arg(trust));
    }
    return {};
}

Result<> holdsThroughRebuild(host::ApplicationServices &services, store::ChatId chat)
{
    turn::SessionContext &context = services.sessionContext();
    if (const auto verified = verifies(services); !verified)
        return verified;
    const auto worlds = worldsOfBranches(services, chat);
    const auto branches = context.log.branches(chat);
    if (!worlds || !branches)
        return std::unexpected(!worlds ? worlds.error() : branches.error());
    const auto rebuilt = store::Rebuild(context.log, context.snapshots, context.worlds).toEnd();
    if (!rebuilt)
        return std::unexpected(rebuilt.error());
    // The library's log is a chat of its own, with one branch.
    if (rebuilt->chats != 2 || rebuilt->branches != branches->size() + 1 || rebuilt->ftsEntries == 0)
        return wrong(u"%1 chats, %2 lines and %3 passages were made anew"_s.arg(rebuilt->chats)
                         .arg(rebuilt->branches)
                         .arg(rebuilt->ftsEntries));
    const auto worldsAgain = worldsOfBranches(services, chat);
    const auto branchesAgain = context.log.branches(chat);
    if (!worldsAgain || !branchesAgain)
        return std::unexpected(!worldsAgain ? worldsAgain.error() : branchesAgain.error());
    if (*worldsAgain != *worlds || *branchesAgain != *branches)
        return wrong(u"rebuilt, it is not the same"_s);
    return verifies(services);
}

Result<Tally> tallyOf(host::ApplicationServices &services, store::ChatId chat, const World &world)
{
    const EventLog &log = services.sessionContext().log;
    const auto segments = log.path(chat, world.head);
    const auto next = log.nextId(chat);
    const auto snapshots = services.sessionContext().snapshots.events(chat);
    const auto branches = log.branches(chat);
    if (!segments || !next || !snapshots || !branches)
        return wrong(u"chat %1 cannot be read"_s.arg(chat.value));
    Tally tally;
    for (EventId id{1}; id < *next; ++id.value) {
        const auto event = log.event(chat, id);
        if (!event)
            return std::unexpected(event.error());
        const bool here = isOn(*segments, id);
        ++tally.events;
        (here ? tally.edgesMoved : tally.edgesMovedBeside) += moves(event->payload);
        if (!here)
            tally.memoriesBeside += std::holds_alternative<MemoryWritten>(event->payload);
    }
    for (const Edge &edge : world.edges) {
        tally.facts += int(edge.facts.size());
        for (qsizetype i = 0; i < edge.causes.size(); ++i)
            tally.heldBack += edge.causes.at(i).heldBack;
    }
    tally.memories = int(world.memories.size());
    for (qsizetype i = 0; i < world.bookkeepingFailures.size(); ++i) {
        const BookkeepingFailure &failure = world.bookkeepingFailures.at(i);
        // What is not believed is no failure.
        tally.bookkeepingFailures += failure.remedy != u"left_out" && failure.task != u"story_time";
    }
    tally.snapshots = int(snapshots->size());
    tally.branches = int(branches->size());
    return tally;
}

} // namespace dramatis::tests
