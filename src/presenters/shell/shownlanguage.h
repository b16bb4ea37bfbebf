// The window speaks the first of the user's languages that there is a translation into, and otherwise English. Nothing
// is shown in another language, so that no sentence is half in one and half in another.
#pragma once

#include <QList>
#include <QLocale>

namespace dramatis::presenters {

struct SpokenLanguage {
    QString code;
    QString name; // its own
};
// The languages of the window.
const QList<SpokenLanguage> &spokenLanguages();

// The system's locale with the language that the user chose, by its code; `system` itself if they chose none, one that
// is not available, or the system's own.
QLocale chosenLocale(const QString &code, const QLocale &system);

// Returns `user` itself where the window speaks its language.
QLocale shownLanguage(const QLocale &user);

// This locale forms the words inside our sentences: the "and" of a list, the name of a month, a unit. QLocale() forms
// mere figures.
QLocale sentenceLocale();

// Says whether the user's dates and numbers are figures and signs alone, which can stand in a sentence of any language.
bool writesFiguresAlone(const QLocale &user);

} // namespace dramatis::presenters
