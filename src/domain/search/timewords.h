// Words of time, and what a question is after: when, or who and how many.
#pragma once

#include "domain/search/searchterms.h"

#include <optional>

namespace dramatis::domain {

bool isTimeWord(std::u16string_view folded);
bool endsWithQuestion(QStringView text);

// A date in a question, as far as it is told; 0: not told.
struct AskedDate {
    int year = 0;
    int month = 0;
    int day = 0;
    int storyDay = 0; // "day 3"

    bool isEmpty() const { return year == 0 && month == 0 && storyDay == 0; }
};

struct AskedFor {
    bool when = false;
    bool namesOrNumbers = false; // where, who, which, how many
    AskedDate date = {};
};
AskedFor askedFor(const TextWords &words);

inline constexpr int noDay = std::numeric_limits<int>::min();

// How well a day matches a date, 0 to 1, since events are often told some days later. Days are counted since 1970.
float fitOf(const AskedDate &date, int day, int storyDay);

} // namespace dramatis::domain
