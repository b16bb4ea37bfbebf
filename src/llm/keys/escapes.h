// One character as servers write it: as it is, percent-encoded ("%2f"), escaped as in JSON and programs ("\/",
// "\u002f",
// "\x2f", "\u{2f}", "\057") or as in HTML ("&sol;", "&#47;"), and each of these escaped again.
#pragma once

#include <QList>
#include <QString>
#include <QVarLengthArray>

namespace dramatis::llm {

// Which character is looked for.
struct Wanted {
    QChar character;
    bool isExact = true; // or in small letters and capitals alike

    bool operator()(char16_t found) const;
};

// Where a text may go on behind one character. More than one where a "%" or a backslash can be read in two ways.
using EscapeReadings = QVarLengthArray<qsizetype, 8>;

void readCharacter(QStringView text, qsizetype at, const Wanted &is, EscapeReadings &ways);

// Behind blanks and line ends, also where they are escaped ("\n"): a key may be wrapped, or parted into groups.
void readGap(QStringView text, qsizetype at, EscapeReadings &ways);

// Nothing more, or an escape that is not whole.
bool endsInEscape(QStringView text, qsizetype at);
constexpr qsizetype longestEscape = 16; // of one character: "\u002f", behind backslashes that were escaped themselves

// A text with its escapes read, all at once.
struct Unescaped {
    QString text;
    QList<qsizetype> places; // where each character begins in what it was, and where that ends
};

// Not "\x2f" and "\057", which also stand in lists of bytes; an escape that the text ends in is left out.
Unescaped unescaped(QStringView text);

} // namespace dramatis::llm
