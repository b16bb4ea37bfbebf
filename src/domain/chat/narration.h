// Separates narration from speech: people who say, think, dream or wonder that they go somewhere have not gone.
#pragma once

#include <QStringList>

namespace dramatis::domain {

// The parts of a text, each without the others. If a text marks speech (with quotation marks, or with asterisks around
// actions), the rest is narration; if not, plain statements are.
struct Narration {
    QString told;        // what happens
    QString said;        // in somebody's speech, or asked
    QString imagined;    // thought, wished, remembered, foreseen or denied; also in somebody's speech
    bool isTalk = false; // there is more speech in it than anything else

    bool operator==(const Narration &) const = default;
};
Narration narrationOf(const QString &text);

QStringList sentencesOf(const QString &text); // joined, they are the text

} // namespace dramatis::domain
