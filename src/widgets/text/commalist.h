// Things as they are typed: "basket, blanket".
#pragma once

#include <QString>
#include <QStringList>

namespace dramatis::widgets {

inline QStringList commaList(const QString &text)
{
    QStringList things;
    for (const QString &each : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!each.simplified().isEmpty())
            things << each.simplified();
    return things;
}

} // namespace dramatis::widgets
