// What is shown of a message that was found: one line of it, around the first word that was looked for.
#pragma once

#include "store/search/storyquery.h"

namespace dramatis::presenters {

struct FoundLine {
    QString text;
    QList<store::StoryQuery::Place> marks; // the words that were looked for

    bool operator==(const FoundLine &) const = default;
};

FoundLine foundLine(const QString &said, const store::StoryQuery &query);

} // namespace dramatis::presenters
