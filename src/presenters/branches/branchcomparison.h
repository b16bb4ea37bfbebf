// Two branches of a story as worlds, side by side: what is not the same, and the turn that made it so.
#pragma once

#include "domain/world/world.h"

#include <QList>
#include <QString>

namespace dramatis::presenters {

struct ComparedSide {
    QString text;
    domain::EventId turn;  // that made it so; none: not known, or by hand
    domain::EventId event; // where the turn has to be asked for

    bool operator==(const ComparedSide &) const = default;
};

struct ComparedRow {
    enum class About { Feelings, Knowledge, People, Scene, Threads, Events };
    About about = About::Feelings;
    QString what;
    ComparedSide left;
    ComparedSide right;

    bool operator==(const ComparedRow &) const = default;
};

QString aboutText(ComparedRow::About about);

// How many messages both have in common, from the first.
int turnsInCommon(const domain::World &left, const domain::World &right);
QList<ComparedRow> compareWorlds(const domain::World &left, const domain::World &right);

} // namespace dramatis::presenters
