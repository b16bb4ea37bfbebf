// Holds a card against the specification, as its author would want to: what must be otherwise, and what should.
#pragma once

#include "domain/card/reading/reading.h"

namespace dramatis::domain {

enum class Strictness { Must, Should };

struct Finding {
    Strictness level = Strictness::Must;
    QString rule; // "data.name", "entry.use_regex": whose rule it is
    Notice notice;

    bool operator==(const Finding &) const = default;
};

// Whether strict readers of that version take it as it stands: all required fields are there, all of its fields are of
// their types, and what stands beside `data` does not contradict it. What older or newer versions have is nobody's
// business here.
bool isStrict(const base::Json &root, CardSpec spec);

QString nameOf(Strictness level); // "must", "should"

// The object as it stands in the file. What is wrong in many entries in the same way is found once.
QList<Finding> findingsIn(const base::Json &root);

} // namespace dramatis::domain
