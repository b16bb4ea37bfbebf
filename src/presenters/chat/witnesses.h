// Who heard a message, as the user may correct it: what somebody did not hear is in no prompt of theirs.
#pragma once

#include "base/result.h"

#include <QList>
#include <QString>

namespace dramatis::presenters {

class ShownStory;

struct WitnessValue {
    int slot = 0;
    QString name;
    bool heard = false;
    bool spoke = false; // cannot but have heard it

    bool operator==(const WitnessValue &) const = default;
};

// Of the whole cast; empty: no such message on this branch.
QList<WitnessValue> witnessesOf(const ShownStory &story, qint64 turn);
base::Result<> setHeard(ShownStory &story, qint64 turn, int slot, bool heard);

} // namespace dramatis::presenters
