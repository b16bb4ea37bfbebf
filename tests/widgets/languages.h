// The window in another language, and the letters that lead to what it shows.
#pragma once

#include <QAbstractButton>
#include <QCoreApplication>
#include <QKeySequence>
#include <QLabel>
#include <QLocale>
#include <QMap>
#include <QTranslator>

namespace dramatis::tests {

// As long as it lives, the program speaks it.
struct Language {
    explicit Language(const QString &name)
    {
        const QString folder = QStringLiteral(":/dramatis/translations");
        if (!words.load(QLocale(name), QStringLiteral("dramatis"), QStringLiteral("_"), folder))
            qFatal("there is no such language");
        QCoreApplication::installTranslator(&words);
    }
    ~Language() { QCoreApplication::removeTranslator(&words); }

    QTranslator words;
};

// The names of two that are seen together and have one letter; empty: there are none.
inline QString doubleMnemonicIn(const QWidget *top)
{
    QMap<QString, QString> owners;
    for (const QWidget *widget : top->findChildren<QWidget *>()) {
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const QString key = QKeySequence::mnemonic(label    ? label->text()
                                                   : button ? button->text()
                                                            : QString())
                                .toString();
        if (key.isEmpty() || !widget->isVisible())
            continue;
        if (owners.contains(key))
            return QStringLiteral("%1: %2 and %3").arg(key, owners[key], widget->objectName());
        owners[key] = widget->objectName();
    }
    return {};
}

} // namespace dramatis::tests
