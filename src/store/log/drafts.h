// What is typed but not sent, per chat: user data, kept through a kill, but no part of a story.
#pragma once

#include "base/clock.h"
#include "domain/event/ids.h"
#include "store/database.h"

namespace dramatis::store {

class Drafts {
public:
    Drafts(Database &database, const base::Clock &clock) : m_database(database), m_clock(clock) {}

    base::Result<> keep(domain::ChatId chat, const QString &text); // empty: forgets it
    base::Result<QString> of(domain::ChatId chat) const;

    // The message that is being edited, and what it is to say.
    struct Edit {
        domain::EventId turn;
        QString text;
    };
    base::Result<> keepEdit(domain::ChatId chat, const std::optional<Edit> &edit); // none: forgets it
    base::Result<std::optional<Edit>> editIn(domain::ChatId chat) const;

private:
    Database &m_database;
    const base::Clock &m_clock;
};

} // namespace dramatis::store
