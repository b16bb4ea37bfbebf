#include "turn/session/revive/retold.h"

namespace dramatis::turn {

using namespace domain;

namespace {

template <class T, class... Others> constexpr bool isOneOf = (std::is_same_v<T, Others> || ...);

// What bookkeeping finds; the user may do some of it by hand.
template <class T>
constexpr bool isNote =
    isOneOf<T, EdgeUpdated, EntityStateChanged, ActivityChanged, MemoryWritten, SignificanceScored, PinChanged,
            SceneChanged, SceneSummarized, TimeSkipped, StoryEventChanged, ThreadChanged, BookkeepingFailed,
            ContainerChanged, ItemMoved, GroupUpdated, HistorySummarized>;

// Of these, what is written once a scene is over, whoever ended it.
bool isRecord(const Payload &payload)
{
    const auto *memory = std::get_if<MemoryWritten>(&payload);
    return std::holds_alternative<SceneSummarized>(payload) || std::holds_alternative<GroupUpdated>(payload)
           || std::holds_alternative<BookkeepingFailed>(payload) || (memory && !memory->offStage);
}

bool isNoteOf(const Event &event, const World &story, const RetoldEvents &events)
{
    if (!event.head.cause || event.head.cause <= events.fork)
        return false;
    const bool isKind = std::visit([](const auto &p) { return isNote<std::decay_t<decltype(p)>>; }, event.payload);
    const bool isOfTurn = story.findTurn(event.head.cause) >= 0 || !events.of(event.head.cause);
    return isKind && (isOfTurn || isRecord(event.payload));
}

// Its event ids as they are on the other branch. False: what it speaks of is not there.
bool rename(Payload &payload, const RetoldEvents &events)
{
    const auto become = [&events](EventId &id) {
        const std::optional<EventId> copy = events.of(id);
        id = copy.value_or(id);
        return copy.has_value();
    };
    return std::visit(
        [&](auto &p) {
            using T = std::decay_t<decltype(p)>;
            if constexpr (isOneOf<T, TurnExcluded, TurnBookmarked, SignificanceScored, MemoryWritten>)
                return become(p.turn);
            else if constexpr (isOneOf<T, PinChanged, ManualEdit>)
                return become(p.memory);
            else if constexpr (std::is_same_v<T, HistorySummarized>)
                return become(p.first) && become(p.upTo);
            else
                return true;
        },
        payload);
}

// A turn is told with the words and the hearers that it has now; what changed them needs no telling. What becomes of a
// turn that has been told already is up to Retelling.
bool changesTurnToldAgain(const Payload &payload, EventId fork)
{
    return std::visit(
        [fork](const auto &p) {
            if constexpr (isOneOf<std::decay_t<decltype(p)>, TurnTextChanged, TurnRemoved, WitnessesCorrected>)
                return p.turn > fork;
            else
                return false;
        },
        payload);
}

} // namespace

bool isTurn(const Payload &payload)
{
    return std::holds_alternative<UserTurn>(payload) || std::holds_alternative<AssistantTurn>(payload);
}

std::optional<NewEvent> retold(const Event &event, const World &story, const RetoldEvents &events)
{
    if (isTurn(event.payload) && story.findTurn(event.head.id) < 0)
        return {}; // it was removed
    if (isNoteOf(event, story, events) || changesTurnToldAgain(event.payload, events.fork))
        return {};
    const std::optional<EventId> cause = events.of(event.head.cause);
    NewEvent copy{event.payload, cause.value_or(EventId()), event.head.at};
    if (!cause || !rename(copy.payload, events))
        return {};
    if (auto *reply = std::get_if<AssistantTurn>(&copy.payload)) { // its prompt speaks of events of the other branch
        reply->promptHash.clear();
        reply->promptBasis = {};
    }
    if (auto *removal = std::get_if<TurnRemoved>(&copy.payload))
        for (EventId &kept : removal->kept)
            kept = events.of(kept).value_or(kept);
    return copy;
}

} // namespace dramatis::turn
