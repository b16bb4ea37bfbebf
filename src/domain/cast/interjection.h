// Whether somebody who was not addressed speaks up after a reply: mostly nobody does.
#pragma once

#include "base/result.h"
#include "domain/memory/exchange.h"

namespace dramatis::domain {

struct Interjection {
    QString who; // empty: nobody
    QString why;

    bool operator==(const Interjection &) const = default;
};

// Those who heard the reply and did not give it.
QList<CastSlot> whoMayInterject(const World &world, const Exchange &exchange);

Prompt interjectionPrompt(const World &world, const Exchange &exchange, const QList<CastSlot> &among);
base::Result<Interjection> readInterjection(const QString &answer);

// nobody: none of them was named, or several.
CastSlot whoInterjects(const World &world, const QList<CastSlot> &among, const Interjection &interjection);

} // namespace dramatis::domain
