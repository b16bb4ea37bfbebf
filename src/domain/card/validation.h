// Holds a card against the specification, as its author would want to: what must be otherwise, and what should.
#pragma once

#include "base/json.h"

namespace dramatis::domain {

enum class Strictness { Must, Should };

struct Finding {
    Strictness level = Strictness::Must;
    QString rule; // "data.name", "entry.use_regex": whose rule it is
    QString text; // English; names the place

    bool operator==(const Finding &) const = default;
};

QString nameOf(Strictness level); // "must", "should"

// The object as it stands in the file. What is wrong in many entries in the same way is found once.
QList<Finding> findingsIn(const base::Json &root);

} // namespace dramatis::domain
