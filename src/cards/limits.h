// How much of a foreign file is read. A file beyond them is refused in words, not cut.
#pragma once

#include <QtTypes>

namespace dramatis::cards::limits {

inline constexpr qsizetype mebibyte = qsizetype(1) << 20;

inline constexpr qsizetype file = 256 * mebibyte;
inline constexpr qsizetype picture = 64 * mebibyte;      // a PNG, with everything in it
inline constexpr qsizetype cardText = 64 * mebibyte;     // the JSON
inline constexpr qsizetype inflatedText = 16 * mebibyte; // the text of one compressed PNG chunk
inline constexpr qsizetype member = 64 * mebibyte;       // one file in a zip, unpacked
inline constexpr qsizetype unpacked = 256 * mebibyte;    // all of them
inline constexpr qsizetype members = 2000;
inline constexpr qsizetype chats = 2000; // in one file
inline constexpr qsizetype chunks = 250'000;
inline constexpr qsizetype ratio = 200; // unpacked to packed, where it is more than a mebibyte
inline constexpr qint64 pixels = 50'000'000;

} // namespace dramatis::cards::limits
