// A card as its author wants to know it: how much of a prompt its texts take, and what is wrong with it.
#pragma once

#include "presenters/text/findingtext.h"

#include <QDateTime>
#include <QMap>

namespace dramatis::presenters {

struct CardAppraisal {
    QMap<CardPlace, int> tokens; // of the texts that reach a model, their macros expanded
    int always = 0;              // in every prompt
    int examples = 0;            // while there is room
    int greeting = 0;            // the first message, once
    QList<CardRemark> remarks;

    bool operator==(const CardAppraisal &) const = default;
};

// Pure; a card can be large, so this is meant for a pool thread.
CardAppraisal appraise(const domain::Card &card, const QString &user, const QDateTime &now);

} // namespace dramatis::presenters
