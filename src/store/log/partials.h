// The reply that is arriving, kept about once a second so that a kill costs a second of it and no more. Gone once the
// reply is an event.
#pragma once

#include "domain/event/ids.h"
#include "store/database.h"

#include <optional>

namespace dramatis::store {

struct Partial {
    int branch = 0;
    domain::EventId head; // where the reply would be appended
    domain::CastSlot speaker = 1;
    domain::EventId target; // the turn that it continues; none: a new one
    QString model;
    QString text;

    bool operator==(const Partial &) const = default;
};

class Partials {
public:
    explicit Partials(Database &database) : m_database(database) {}

    base::Result<> keep(domain::ChatId chat, const Partial &partial);
    base::Result<std::optional<Partial>> of(domain::ChatId chat) const;
    base::Result<> forget(domain::ChatId chat);

private:
    Database &m_database;
};

} // namespace dramatis::store
