// Places in a text that tells where something happens, found by their words: "a rainy evening at the Lantern Inn".
#pragma once

#include <QString>
#include <QStringList>

namespace dramatis::domain {

struct PlaceInWords {
    QString name; // as the text has it, without its article: "Lantern Inn"
    bool isPublic = false;
    bool isVehicle = false;
    qsizetype at = -1; // where it stands in the text
    qsizetype end = -1;

    bool operator==(const PlaceInWords &) const = default;
};

// In order. Only what somebody is in, at or on, or comes to, in English or German; `people` are no places.
QList<PlaceInWords> placesIn(const QString &text, const QStringList &people);

} // namespace dramatis::domain
