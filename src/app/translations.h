// Makes the program speak one language: its own texts, Qt's, the direction of its windows, and the words in dates and
// lists.
#pragma once

class QLocale;
class QObject;

namespace dramatis::app {

// Before the first window. `owner` keeps the translators: they go with it.
void installTranslations(const QLocale &user, QObject *owner);

} // namespace dramatis::app
