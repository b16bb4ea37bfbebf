// What is left of older lines, where a prompt has no room for them: each chunk tells once what the same people heard.
#pragma once

#include "domain/event/ids.h"

namespace dramatis::domain {

inline constexpr int summaryLevels = 3;

// Tells of the lines from one turn to another that these heard, and nobody else.
struct HistorySummary {
    EventId event; // that holds its text
    EventId first;
    EventId upTo;
    WitnessSet witnesses;
    qint8 level = 1;
    bool byHand = false;   // the user wrote it
    bool outdated = false; // a line in it has other words or other hearers now, or is gone: it is told to nobody

    bool covers(EventId turn) const { return first <= turn && turn <= upTo; }
    bool operator==(const HistorySummary &) const = default;
};

} // namespace dramatis::domain
