// Which version of the specification an object follows, and where its fields are.
#pragma once

#include "domain/card/reading/reading.h"

namespace dramatis::domain {

struct Identified {
    CardSpec spec = CardSpec::V3;
    QString specVersion;
    base::Json data;                  // the object with the fields
    QString place;                    // its name in warnings: "data", or nothing for the root
    std::optional<base::Json> mirror; // where fields that it lacks may be found
    base::Json rootExtra = base::Json::object();
    QList<Warning> warnings;
    QList<Notice> lost;
};

base::Result<Identified> identify(const base::Json &root);

} // namespace dramatis::domain
