// Who heard a message, as the user may correct it: what somebody did not hear is in no prompt of theirs.
#pragma once

#include "base/result.h"
#include "domain/event/ids.h"

#include <QList>
#include <QString>

namespace dramatis::presenters {

class ShownStory;

struct WitnessValue {
    domain::CastSlot slot = domain::you;
    QString name;
    bool heard = false;
    bool spoke = false; // cannot but have heard it

    bool operator==(const WitnessValue &) const = default;
};

// Of the whole cast; empty: no such message on this branch.
QList<WitnessValue> witnessesOf(const ShownStory &story, domain::EventId turn);
base::Result<> setHeard(ShownStory &story, domain::EventId turn, domain::CastSlot slot, bool heard);

} // namespace dramatis::presenters
