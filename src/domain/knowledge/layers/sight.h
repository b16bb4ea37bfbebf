// What anybody sees of somebody, told from a text that nobody has split into layers: looks, clothes, age, and what one
// plainly is by trade. The rules are careful: a sentence that speaks of the past, of family, of a mind or of anything
// hidden is not seen, and of one that begins with looks and goes on with a brother's death only the beginning is.
#pragma once

#include "domain/knowledge/layers/sentences.h"

#include <QStringList>

namespace dramatis::domain {

// What is seen of each sentence: all of it, its beginning, or nothing. `other`: the macro that means somebody else;
// how the two stand to each other is not seen.
QStringList seenOf(const QString &text, const QList<TextSpan> &sentences, const QString &other);

// Whether a sentence says that others are not to know it.
bool soundsSecret(const QString &sentence);

} // namespace dramatis::domain
