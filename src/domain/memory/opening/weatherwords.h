// Finds the weather that a text describes: "a rainy evening", "snow falls outside".
#pragma once

#include <QString>

namespace dramatis::domain {

// In a word or two: "rain", "cold, clear". Empty: the text does not say. English and German.
QString weatherIn(const QString &text);

} // namespace dramatis::domain
