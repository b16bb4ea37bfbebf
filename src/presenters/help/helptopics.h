// The pages of the help, in the reader's language, with the real names and keys of commands filled in.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace dramatis::presenters {

class KeyMap;

struct HelpTopic {
    QString name; // the same in all languages
    QString title;
    QString text; // Markdown
};

// In the order of the contents.
QStringList helpTopicNames();
QString helpLanguage(); // "en" or "de", as the window speaks
QList<HelpTopic> helpTopics(const KeyMap &keys, const QString &language = helpLanguage());

} // namespace dramatis::presenters
