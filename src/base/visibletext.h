// Text from outside where one line is expected, as a name is: what of it can be seen, and what of it could lead astray.
#pragma once

#include <QByteArrayView>
#include <QString>

namespace dramatis::base {

bool isVisible(QStringView text); // something in it leaves ink

// A file without a word in it: white space at most, also behind a byte order mark. UTF-16 has zero bytes beside its
// blanks.
bool isBlank(QByteArrayView bytes);

// Turns the direction of what stands around it, or ends a line.
bool leadsAstray(QChar c);

// Line breaks become blanks; characters that control a terminal or the direction of writing go.
QString oneLine(QStringView text);

// The whole text, or its beginning and an ellipsis: at most `most` UTF-16 units.
QString elided(const QString &text, qsizetype most);
// Of a name within a sentence. A card can bring a name as long as a book.
inline constexpr qsizetype longestName = 100;

} // namespace dramatis::base
