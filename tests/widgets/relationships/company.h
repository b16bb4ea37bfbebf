// People for tests of the relationship graph.
#pragma once

#include "presenters/relationships/edgevalue.h"

namespace dramatis::tests {

struct Company {
    QList<presenters::EntityValue> entities;
    QList<presenters::EdgeValue> edges;
};

// Everybody feels something for everybody, and all of it has just changed. At most eight.
inline Company company(int count)
{
    const QStringList names{QStringLiteral("Teo"),  QStringLiteral("Mara"), QStringLiteral("Ilan"),
                            QStringLiteral("Bram"), QStringLiteral("Tess"), QStringLiteral("Odo"),
                            QStringLiteral("Pia"),  QStringLiteral("Sela")};
    Company made;
    for (int slot = 0; slot < count; ++slot)
        made.entities.append({.slot = slot,
                              .name = names[slot],
                              .mood = QStringLiteral("calm"),
                              .doing = QStringLiteral("listening"),
                              .activity = {}});
    for (const presenters::EntityValue &from : std::as_const(made.entities))
        for (const presenters::EntityValue &to : std::as_const(made.entities))
            if (from.slot != to.slot) {
                presenters::EdgeValue edge;
                edge.from = from.slot;
                edge.to = to.slot;
                edge.fromName = from.name;
                edge.toName = to.name;
                edge.affinity = edge.affinityChange = 7 * from.slot - 3 * to.slot;
                edge.trust = edge.trustChange = 5 - 4 * from.slot;
                made.edges.append(edge);
            }
    return made;
}

} // namespace dramatis::tests
