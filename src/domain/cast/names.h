// Whom a name means that a model or the user wrote, and whom a text speaks of (in whole words). Case, and marks above
// letters, do not tell people apart; a name that means two of the cast means neither.
#pragma once

#include "domain/world/world.h"

#include <optional>

namespace dramatis::domain {

// How a name stands in a text: as it is written counts more than in another case ("will", "Will").
enum class Mention { None, Owner, OtherCase, AsWritten, Called }; // Owner: "Mara's"

// A place at which a text names one of the cast, in UTF-16 units.
struct NameInText {
    qsizetype from = 0;
    qsizetype to = 0;
    CastSlot slot = nobody;
    Mention how = Mention::None;

    bool operator==(const NameInText &) const = default;
};

// All of them, in the order of the text; several at one place if they share a part of their names.
QList<NameInText> namesIn(const World &world, const QString &text);

// All of the cast whom the text names, the longest names first: "John Doe" is not John Smith. Parts of a name that
// several share mean each of them, unless it is somebody's whole name.
QMap<CastSlot, Mention> mentionsIn(const World &world, const QString &text);

// How names are compared: without case, and without marks above letters.
QString foldedName(const QString &name);

// The one of `among` (all: of the cast) whom a name means that stands alone: the whole name first, then what only one
// of them is also called (without a title, the first or the last word, a nickname in quotation marks). Nobody where
// other words stand with it
// ("Mara's brother", "not Tomas"), and where it is the whole name of somebody else.
CastSlot whoIsNamed(const World &world, const QString &name, const std::optional<QList<CastSlot>> &among = {});

} // namespace dramatis::domain
