// Spelling is what all texts that are checked share: the language, and the words that no dictionary has but the story
// knows.
#pragma once

#include <QObject>
#include <QSet>

namespace dramatis::widgets {

class Spelling : public QObject {
    Q_OBJECT
public:
    static Spelling &shared(); // lives as long as the application

    // What it is called, and its code ("en_US"); in the order of the names. Empty: no dictionary is installed.
    static QList<std::pair<QString, QString>> languages();

    static inline const QString off = QStringLiteral("off");

    // A code, `off`, or empty for the language of the system, where there is a dictionary of it.
    void setLanguage(const QString &code);
    QString language() const { return m_language; } // `off`, or the code of a dictionary
    bool isOn() const { return m_language != off; }

    void setNames(const QStringList &names); // whose words are right, also with "’s"
    void ignore(const QString &word);        // until the program ends
    bool knows(const QString &word) const;

Q_SIGNALS:
    void changed();

private:
    using QObject::QObject;

    QString m_language = off;
    QSet<QString> m_names; // folded words
    QSet<QString> m_ignored;
};

} // namespace dramatis::widgets
