// Every rule of Character Card V3 about lorebooks, decorators and macros, one row each: tests/data/conformance.
#include "domain/macro/macrocase.h"
#include "support/cards/lorecases.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"

#include <QDateTime>
#include <QFile>
#include <QSet>
#include <QTest>

namespace tst_conformance {

using namespace dramatis;
using namespace Qt::StringLiterals;
using base::Json;

namespace {

Json rowsOf(const QString &name)
{
    QFile file(tests::testData(QStringLiteral("conformance/") + name));
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll()).value().value : Json();
}

QStringList textsIn(const Json &list)
{
    QStringList texts;
    for (const Json &text : list.elements())
        texts.append(text.toString());
    return texts;
}

// Entries are numbered from 1. A row with "content" alone is about one entry.
Json bookOf(const Json &row)
{
    Json::Array changes = row[u"entries"].elements();
    if (row.contains(u"content"))
        changes = {Json::object({{u"content"_s, row[u"content"]}})};
    else if (!row.contains(u"entries"))
        changes = {Json::object()};
    Json entries = Json::array();
    for (Json change : changes) {
        if (!change.contains(u"id"))
            change.set(u"id", entries.size() + 1);
        entries.append(tests::loreEntry(change));
    }
    Json book = Json::object({{u"extensions"_s, Json::object()}});
    for (const base::JsonMember &member : row[u"book"].members())
        book.set(member.name, member.value);
    book.set(u"entries", entries);
    return row.contains(u"wrap") ? Json::object({{u"spec"_s, row[u"wrap"]}, {u"data"_s, book}}) : book;
}

} // namespace

class ConformanceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lore_data()
    {
        QTest::addColumn<Json>("row");
        for (const QString &file : {u"lorebook.json"_s, u"decorators.json"_s}) {
            const Json rows = rowsOf(file);
            QVERIFY2(rows.size() > 0, qPrintable(file));
            for (const Json &row : rows.elements())
                QTest::newRow(qPrintable(row[u"rule"].toString())) << row;
        }
    }
    void lore()
    {
        QFETCH(Json, row);
        const QStringList said = row.contains(u"chat") ? textsIn(row[u"chat"]) : QStringList{u"U I see an Elf there"_s};
        const Json got = tests::loreAnswer(bookOf(row), tests::loreChat(said), row[u"settings"]);
        QVERIFY2(!got.contains(u"error"), qPrintable(got[u"error"].toString()));
        QCOMPARE(tests::outcome(got), row[u"expect"].toString());
        if (row.contains(u"text"))
            for (const Json &active : got[u"active"].elements())
                QCOMPARE(active[u"content"].toString(), row[u"text"].toString());
        if (row.contains(u"disabled"))
            QCOMPARE(textsIn(got[u"disabled_ui_prompts"]), textsIn(row[u"disabled"]));
    }

    void macros_data()
    {
        QTest::addColumn<Json>("row");
        const Json rows = rowsOf(u"macros.json"_s);
        QVERIFY(rows.size() > 0);
        for (const Json &row : rows.elements())
            QTest::newRow(qPrintable(row[u"rule"].toString())) << row;
    }
    void macros()
    {
        QFETCH(Json, row);
        const auto got = domain::answerMacroCase(row, {}, 5);
        if (row.contains(u"refused")) {
            QVERIFY(!got);
            QVERIFY2(got.error().detail.startsWith(row[u"refused"].toString() + u':'), qPrintable(got.error().detail));
            return;
        }
        const QStringList results = textsIn((*got)[u"results"]);
        const QSet<QString> found(results.cbegin(), results.cend());
        QCOMPARE(results.size(), row[u"runs"].toInteger(1));
        if (row.contains(u"expect"))
            QCOMPARE(results, QStringList{row[u"expect"].toString()});
        const QStringList each = textsIn(row[u"each"]);
        if (row[u"same"].toBool())
            QVERIFY(found.size() == 1 && each.contains(results.first()));
        else if (row.contains(u"each"))
            QCOMPARE(found, QSet<QString>(each.cbegin(), each.cend()));
        if (row[u"differ"].toBool())
            QVERIFY(found.size() > 1);
    }
};

DRAMATIS_TEST(ConformanceTest);

} // namespace tst_conformance

#include "tst_conformance.moc"
