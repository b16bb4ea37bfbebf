// The language of the window: the first of the user's that there is a translation into, and otherwise English. Nothing that is shown
// is in another one, so that no sentence is half of one language and half of another.
#pragma once

#include <QLocale>

namespace dramatis::present {

// `user` itself where the window speaks its language.
QLocale shownLanguage(const QLocale &user);

// Forms the words inside our sentences: the "and" of a list, the name of a month, a unit. Figures alone are QLocale()'s.
QLocale sentenceLocale();

// The user's dates and numbers are figures and signs alone, so that they can stand in a sentence of any language.
bool writesFiguresAlone(const QLocale &user);

} // namespace dramatis::present
