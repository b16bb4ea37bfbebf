// Makes the program speak one language: its own texts, Qt's, the direction of its windows, and the words in dates and
// lists.
#pragma once

class QLocale;
class QObject;
class QString;

namespace dramatis::app {

// Before the first window. `chosen`: the language that the user wants, by its code; empty: the system's. `owner` keeps
// the translators: they go with it.
void installTranslations(const QLocale &system, const QString &chosen, QObject *owner);

} // namespace dramatis::app
