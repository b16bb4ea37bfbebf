// What became of a text, word by word: for people who compare two versions of it.
#pragma once

#include <QList>
#include <QString>

namespace dramatis::presenters {

struct TextPart {
    enum class Kind { Kept, Removed, Added };
    Kind kind = Kind::Kept;
    QString text;

    bool operator==(const TextPart &) const = default;
};

// Joined without the removed ones they are `after`, without the added ones `before`. Texts of many thousand words that
// have little in common are not compared in detail.
QList<TextPart> differenceBetween(const QString &before, const QString &after);

} // namespace dramatis::presenters
