// The creator's notes by language. The card's plain notes are the English ones (Character Card V3).
#pragma once

#include "domain/card/notes.h"

namespace dramatis::presenters {

// English first, also where it is empty.
QList<domain::Note> notesOf(const domain::Card &card);
void setNote(domain::Card &card, int index, const QString &text);
void addNote(domain::Card &card, const QString &language); // where there is none in it
void removeNote(domain::Card &card, int index);            // the English one becomes empty

// The first paragraph that says something, as one plain line of at most a few hundred characters; empty: there is none.
QString firstParagraph(const QString &notes);

QString languageName(const QString &code); // in the user's words: "German"
QStringList languageCodes();               // all of ISO 639-1 that have a name, by their names

} // namespace dramatis::presenters
