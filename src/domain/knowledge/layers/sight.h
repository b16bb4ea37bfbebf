// What anybody can see of a person, judged by rules from a text without layers: looks, clothes, age and trade. The
// rules are careful: a sentence about the past, family, thoughts or anything hidden is not visible, and of one that
// begins with looks and goes on with a brother's death, only the beginning is.
#pragma once

#include "domain/knowledge/layers/sentences.h"

#include <QStringList>

namespace dramatis::domain {

// The visible part of each sentence: all of it, its beginning, or nothing. `other`: the macro for the other person; how
// the two relate is not visible.
QStringList seenOf(const QString &text, const QList<TextSpan> &sentences, const QString &other);

// Whether a sentence says that others are not to know it.
bool soundsSecret(const QString &sentence);

} // namespace dramatis::domain
