// The pictures that a text names. Which of them there are is for others to say: what nobody has stays words.
#pragma once

#include "presenters/text/markup.h"

#include <QStringList>

namespace dramatis::presenters {

// What the text may show, as it is written there: `![words](source)`. Quick; bounded.
QStringList pictureSources(QStringView text);

// The same blocks, where pictures from these sources stand in blocks of their own, between what is before and behind.
QList<MarkupBlock> withPictures(const QList<MarkupBlock> &blocks, const QStringList &sources);

} // namespace dramatis::presenters
