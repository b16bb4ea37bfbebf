// Word stems, so that "painted" finds "painting". A stem is not a word and is never shown.
#pragma once

#include <string>

namespace dramatis::domain {

// In place, of words in small letters without accents. English: the rules of M. F. Porter (1980), for words of a to z;
// others stay as they are.
void stemEnglish(std::u16string &word);
// The endings of German nouns, adjectives and verbs. Umlauts have become a, o and u, and ß has become ss.
void stemGerman(std::u16string &word);

} // namespace dramatis::domain
