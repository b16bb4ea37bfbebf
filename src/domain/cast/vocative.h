// Whether a text speaks to somebody at a place: "Mara, …", "…, Mara?", "Tell me, Mara, what …", "Good evening Mara.".
#pragma once

#include <QString>

namespace dramatis::domain {

// `from` and `to` are those of the name, in UTF-16 units.
bool isVocative(const QString &text, qsizetype from, qsizetype to);

// Where the sentence begins in which a place is; it ends with its full stop, question mark, quotation mark or line.
qsizetype sentenceStart(const QString &text, qsizetype at);
// The sentence that stands around a place, up to that sign.
QStringView sentenceAround(const QString &text, qsizetype from, qsizetype to);

} // namespace dramatis::domain
