// Out-of-character asides: shown dimmed, never sent.
#pragma once

#include <QString>

namespace dramatis::domain {

struct OocMarker {
    QString open = QStringLiteral("((");
    QString close = QStringLiteral("))");

    bool operator==(const OocMarker &) const = default;
};

// The text without its asides; an aside that is never closed runs to the end. Blanks that only held an aside are gone.
QString withoutAsides(const QString &text, const OocMarker &marker);

// What those who are there hear of a line, and a model is told: neither its asides nor its {{comment: …}}s (CCv3,
// "Comments").
QString heardOf(const QString &said, const OocMarker &marker);

} // namespace dramatis::domain
