// What a text tells apart from what is said in it: who says, thinks, dreams or wonders that they go somewhere has not
// gone.
#pragma once

#include <QStringList>

namespace dramatis::domain {

// The parts of a text, each without the others. Where a text sets speech apart (by quotation marks, or by asterisks
// around what is done), the rest of it is told; where it does not, a plain statement is.
struct Narration {
    QString told;        // what happens
    QString said;        // in somebody's speech, or asked
    QString imagined;    // thought, wished, remembered, foreseen or denied; also in somebody's speech
    bool isTalk = false; // there is more speech in it than anything else

    bool operator==(const Narration &) const = default;
};
Narration narrationOf(const QString &text);

QStringList sentencesOf(const QString &text); // which joined are the text

} // namespace dramatis::domain
