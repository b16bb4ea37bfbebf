#include "store/search/standingtexts.h"

#include "store/log/treesegments.h"

#include <algorithm>

namespace dramatis::store {

using base::Result;
using namespace domain;

namespace {

// The way to `head`, oldest piece first.
QList<PathSegment> pathThrough(const QList<TreeSegment> &segments, EventId head)
{
    QList<PathSegment> path;
    while (head) {
        const auto behind = std::ranges::upper_bound(segments, head, {}, &TreeSegment::first);
        if (behind == segments.begin())
            return {};
        const TreeSegment &segment = *std::prev(behind);
        if (segment.parent >= segment.first) // a parent is older than its child
            return {};
        path.prepend({segment.first, head});
        head = segment.parent;
    }
    return path;
}

} // namespace

Result<StandingTexts> StandingTexts::of(const EventLog &log, ChatId chat)
{
    StandingTexts texts;
    DRAMATIS_TRY_DO(texts.readBranches(log, chat));
    DRAMATIS_TRY_DO(texts.readChanges(log, chat));
    return texts;
}

Result<> StandingTexts::readBranches(const EventLog &log, ChatId chat)
{
    DRAMATIS_TRY(const auto branches, log.branches(chat));
    DRAMATIS_TRY(const auto segments, treeSegments(log.database(), chat));
    DRAMATIS_TRY(const auto current, log.currentBranch(chat));
    for (const Branch &branch : branches) {
        StandingBranch standing{branch.number, pathThrough(segments, branch.head), {}, {}};
        DRAMATIS_TRY(const auto removed, log.removedOn(chat, standing.path));
        standing.removed = removed;
        m_branches.append(standing);
    }
    std::ranges::stable_partition(m_branches, [current](const StandingBranch &one) { return one.number == current; });
    return {};
}

Result<> StandingTexts::readChanges(const EventLog &log, ChatId chat)
{
    PayloadReader reader;
    return log.database().read(
        QStringLiteral(
            "SELECT key, kind, version, payload FROM event INDEXED BY event_telling WHERE key>=? AND key<?"
            " AND kind IN ('chat_started','guest_added','persona_changed','turn_text_changed') ORDER BY key"),
        {EventTree::key(chat, {}), EventTree::key(ChatId{chat.value + 1}, {})}, [&](const QSqlQuery &row) {
            const auto payload = reader.read(row.value(1).toString().toLatin1(), row.value(2).toInt(),
                                             row.value(3).toByteArray(), Reading::Folding);
            if (payload) // of a damaged one, nothing is known
                take({{EventTree::idOf(row.value(0).toLongLong()), {}, 0, {}}, *payload});
            return true;
        });
}

void StandingTexts::take(const Event &event)
{
    if (const auto *changed = std::get_if<TurnTextChanged>(&event.payload))
        m_changes[changed->turn].append(event.head.id);
    for (StandingBranch &branch : m_branches) {
        if (!branch.has(event.head.id))
            continue;
        if (const auto *started = std::get_if<ChatStarted>(&event.payload)) {
            for (const CastEntry &entry : started->cast)
                branch.cast[entry.slot] = entry;
        } else if (const auto *added = std::get_if<GuestAdded>(&event.payload)) {
            branch.cast[added->guest.slot] = added->guest;
        } else if (const auto *persona = std::get_if<PersonaChanged>(&event.payload)) {
            branch.cast[you].name = persona->name;
        }
    }
}

bool StandingTexts::StandingBranch::has(EventId event) const
{
    const auto behind = std::ranges::upper_bound(path, event, {}, &PathSegment::first);
    return behind != path.begin() && event <= std::prev(behind)->last;
}

int StandingTexts::branchOf(EventId turn, EventId text) const
{
    const QList<EventId> changes = m_changes.value(turn);
    for (const StandingBranch &branch : m_branches) {
        const auto isLater = [&](EventId change) { return change > text && branch.has(change); };
        if (branch.has(turn) && branch.has(text) && !branch.removed.turns.contains(turn)
            && std::ranges::none_of(changes, isLater))
            return branch.number;
    }
    return 0;
}

CastEntry StandingTexts::speaker(int branch, CastSlot slot) const
{
    const auto found = std::ranges::find(m_branches, branch, &StandingBranch::number);
    return found == m_branches.end() ? CastEntry() : found->cast.value(slot);
}

} // namespace dramatis::store
