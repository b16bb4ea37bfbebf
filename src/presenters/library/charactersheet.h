// What one reads of a character before a chat begins.
#pragma once

#include "turn/session/openings.h"

#include <QStringList>

namespace dramatis::domain {
struct Card;
}

namespace dramatis::presenters {

struct CharacterSheet {
    QString name;
    QString about; // who made it, and its version; may be empty
    QString notes; // the creator's, in a language that the user reads
    QList<turn::Opening> greetings;

    bool operator==(const CharacterSheet &) const = default;
};

CharacterSheet sheetOf(const domain::Card &card, const QList<turn::Opening> &greetings);

} // namespace dramatis::presenters
