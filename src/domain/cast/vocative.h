// Whether a text addresses somebody at a place: "Mara, …", "…, Mara?", "Tell me, Mara, what …", "Good evening Mara.".
#pragma once

#include <QString>

namespace dramatis::domain {

// `from` and `to` are those of the name, in UTF-16 units.
bool isVocative(const QString &text, qsizetype from, qsizetype to);

// The beginning of the sentence around a place. Sentences end with a full stop, question mark, quotation mark or line.
qsizetype sentenceStart(const QString &text, qsizetype at);
// The sentence around a place, up to that mark.
QStringView sentenceAround(const QString &text, qsizetype from, qsizetype to);

} // namespace dramatis::domain
