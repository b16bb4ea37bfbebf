// Makes sentences of the fragments that the bookkeeping notes, such as adjectives and clauses. English, like prompts.
#pragma once

#include "domain/world/world.h"

namespace dramatis::domain {

QString withArticle(const QString &thing);   // "a brass key"; "the map", "coins" and names as they are
QString joined(const QStringList &words);    // "a, b and c"
QString withoutEnd(const QString &text);     // without a full stop, and blanks are single
QString asSentence(const QString &text);     // with a capital letter, and a mark at its end
QString weatherInWords(const QString &said); // "clear and cold", "with light rain"; goes on from "It is noon, "
// Hearsay is told as such: " (so Tomas says)"; what somebody says of themselves is not worth a word. `from`: who said
// it; empty: nobody who is in the story.
QString sourceInWords(const Fact &fact, CastSlot about, const QString &from);
// What is promised or owed, where the text names who does: "to mend the wheel" of "Tomas promised Mara to mend the
// wheel".
QString withoutBond(const QString &text, const QString &by, const QString &to);
QString moodInWords(const QString &who, const QString &mood);
QString statusInWords(const QString &who, const QString &status);
// "sitting on the bench, reading, with a map in hand"; goes on from "Mara is ". Empty: nothing is known.
QString activityInWords(const Activity &activity);

} // namespace dramatis::domain
