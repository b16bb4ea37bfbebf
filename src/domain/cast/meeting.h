// How two who come to share a scene know each other: the user's prose becomes both directed edges.
#pragma once

#include "base/result.h"
#include "domain/event/event.h"
#include "domain/prompt/prompt.h"
#include "domain/world/world.h"

namespace dramatis::domain {

struct Feeling {
    int affinity = 0; // −100…100
    int trust = 0;
    QString summary; // in a sentence

    bool operator==(const Feeling &) const = default;
};

// Of the first for the second, and the other way round.
struct Meeting {
    Feeling there;
    Feeling back;

    bool operator==(const Meeting &) const = default;
};

Prompt meetingPrompt(const World &world, CastSlot first, CastSlot second, const QString &prose);
base::Result<Meeting> readMeeting(const QString &answer);

// Whether there is anything between them yet.
bool knowEachOther(const World &world, CastSlot first, CastSlot second);

// `Edge::summaryScene` of what the user wrote of two people: of no scene, and neither one's own side. It is shown and
// kept, and no prompt has it, until the model has told both sides apart.
inline constexpr int asTheUserWrote = -1;
bool isRaw(const Edge &edge);
// Whether the user's text says that they are strangers, so that neither knows the other's name. Worlds are folded with
// it (world/apply.cpp).
bool saysTheyNeverMet(const QString &prose);

// Two of whom only that is known, in one direction at least; their sides are still to be asked for.
struct OwedMeeting {
    CastSlot first = you;
    CastSlot second = you;
    QString prose;

    bool operator==(const OwedMeeting &) const = default;
};
QList<OwedMeeting> owedMeetings(const World &world);

// What the user wrote stands with both at once; what the model makes of it follows, for each side that it told of and
// that nobody has told since.
QList<NewEvent> introductionEvents(CastSlot first, CastSlot second, const QString &prose, EventId cause);
QList<NewEvent> meetingEvents(const World &world, CastSlot first, CastSlot second, const Meeting &meeting,
                              EventId cause);

// The relationships that a new cast's cards bring with them. Cards that appear twice in the cast are ambiguous and are
// left out.
QList<NewEvent> relationshipEvents(const QList<CastEntry> &cast, const QList<RelationshipKept> &known, EventId cause);

} // namespace dramatis::domain
