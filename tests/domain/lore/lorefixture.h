// One question to a lorebook for a test: books and chats are JSON with single quotes, answers stand on one line.
#pragma once

#include "support/cards/lorecases.h"

#include <QTest>

#include <functional>

namespace dramatis::tests {

inline base::Json answer(const QString &book, const QString &chat, const QString &settings)
{
    return loreAnswer(json(book), json(chat), json(settings.isEmpty() ? QStringLiteral("{}") : settings));
}

// One entry from its fields; what is not said is as plain as can be.
inline QString entry(const QString &fields)
{
    return QString::fromUtf8(loreEntry(json(u'{' + fields + u'}')).toUtf8());
}

inline QString book(const QStringList &entries, const QString &fields = {})
{
    return QStringLiteral("{'extensions':{},") + (fields.isEmpty() ? QString() : fields + u',')
           + QStringLiteral("'entries':[") + entries.join(u',') + QStringLiteral("]}");
}

inline QString said(const QStringList &lines)
{
    return QString::fromUtf8(loreChat(lines).toUtf8());
}

inline const QString anElf = QStringLiteral("[{'role':'user','content':'I see an Elf there'}]");

// name, books, chat, settings, outcome
using LoreRow = std::function<void(const char *, const QString &, const QString &, const QString &, const QString &)>;

inline LoreRow loreColumns()
{
    QTest::addColumn<QString>("books");
    QTest::addColumn<QString>("chat");
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("expected");
    return [](const char *name, const QString &books, const QString &chat, const QString &settings,
              const QString &expected) { QTest::newRow(name) << books << chat << settings << expected; };
}

inline void checkLoreRow()
{
    QFETCH(QString, books);
    QFETCH(QString, chat);
    QFETCH(QString, settings);
    QFETCH(QString, expected);
    const base::Json got = answer(books, chat, settings);
    QVERIFY2(!got.contains(u"error"), qPrintable(got[u"error"].toString()));
    QCOMPARE(outcome(got), expected);
}

} // namespace dramatis::tests
