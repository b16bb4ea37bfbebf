// Turns a report about somebody into the first person, and quotes it for others. English, for models.
#pragma once

#include <QString>

namespace dramatis::domain {

// What somebody remembers of an event: "I was at the picnic at the river: Ilan gave me the ledger." Who did not hear
// all of it knows only that they were there. What is told in another language stays as it is.
QString inOwnVoice(const QString &name, const QString &title, const QString &gist, bool heardAll);

// Whether somebody tells it of themselves ("I found the map"), outside of quotation marks; also in German.
bool isInOwnVoice(const QString &text);
// Such a text between quotation marks, so that nobody takes it for what the one who reads it did; any other as it is.
QString quotedOwnVoice(const QString &text);
// "In Mara's own words: “I found the map.”"; any other text as it is.
QString inWordsOf(const QString &who, const QString &text);

} // namespace dramatis::domain
