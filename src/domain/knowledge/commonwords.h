// The words that tell nothing of where a text comes from.
#pragma once

#include <QSet>
#include <QString>

namespace dramatis::domain {

// English and German words of four letters and more that are in every line, in small letters.
const QSet<QString> &commonWords();

} // namespace dramatis::domain
