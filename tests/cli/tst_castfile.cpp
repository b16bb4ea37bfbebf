// export-cast, and import of what it wrote.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_castfile {

class CastFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCastGoesOutAndComesIn()
    {
        const CommandLine here;
        QCOMPARE(here.json({u"import"_s, here.card(u"Mara"_s), here.card(u"Lin"_s)}).status, 0);
        const QString out = here.path(u"cast.charx"_s);
        const Answer written = here.json({u"export-cast"_s, out, u"mara"_s, u"Lin"_s});
        QCOMPARE(written.status, 0);
        QCOMPARE(written.json[u"written"].toString(), out);
        QCOMPARE(written.json[u"count"].toInt(), 2);
        const CommandLine there;
        const Answer come = there.json({u"import"_s, out});
        QCOMPARE(come.status, 0);
        QCOMPARE(column(come.json, u"name"), (QStringList{u"Mara"_s, u"Lin"_s}));
        QCOMPARE(column(come.json, u"kind"), (QStringList{u"character"_s, u"character"_s}));
        QCOMPARE(column(come.json, u"already_there"), (QStringList{u"false"_s, u"false"_s}));
        QCOMPARE(column(there.json({u"import"_s, out}).json, u"already_there"), (QStringList{u"true"_s, u"true"_s}));
        QCOMPARE(there.json({u"card"_s, u"inspect"_s, out}).json[u"name"].toString(), u"Mara"_s);
    }

    void theCastOfAChatBringsItsRelationships()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(
            cli.json({u"chat"_s, u"cast"_s, chat, u"--add"_s, cli.card(u"Bo"_s), u"--how"_s, u"They are sisters."_s})
                .status,
            0);
        const QString out = cli.path(u"cast.charx"_s);
        const Answer written = cli.json({u"export-cast"_s, out, u"--chat"_s, chat});
        QCOMPARE(written.status, 0);
        QCOMPARE(written.json[u"relationships"].toInt(), 2);
        const CommandLine there;
        const Answer come = there.json({u"import"_s, out});
        QCOMPARE(come.json[0][u"relationships"].toInt(), 2);
        const QString first = QString::number(come.json[0][u"id"].toInt());
        const QString second = QString::number(come.json[1][u"id"].toInt());
        const Answer begun = there.json({u"chat"_s, u"new"_s, u"--card"_s, first, u"--guest"_s, second});
        const Answer world = there.json({u"world"_s, u"show"_s, QString::number(begun.json[u"id"].toInt())});
        const QStringList summaries = column(world.json[u"edges"], u"summary");
        QCOMPARE(summaries.size() - summaries.count(QString()), 2);
        QCOMPARE(there.json({u"chat"_s, u"new"_s, u"--card"_s, out}).code(), u"several_characters"_s);
    }

    void whatIsWrongIsRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::newRow("nobody") << QStringList() << 2;
        QTest::newRow("chat and names") << QStringList{u"Mara"_s, u"--chat"_s, u"2"_s} << 2;
        QTest::newRow("viewer without a chat") << QStringList{u"Mara"_s, u"--known-to"_s, u"Mara"_s} << 2;
        QTest::newRow("unknown name") << QStringList{u"Nobody"_s} << 1;
        QTest::newRow("unknown number") << QStringList{u"99"_s} << 1;
        QTest::newRow("unknown chat") << QStringList{u"--chat"_s, u"99"_s} << 1;
    }
    void whatIsWrongIsRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(int, status);
        const CommandLine cli;
        QCOMPARE(cli.json({u"import"_s, cli.card(u"Mara"_s)}).status, 0);
        const QString out = cli.path(u"cast.charx"_s);
        QCOMPARE(cli.json(QStringList{u"export-cast"_s, out} + words).status, status);
        QVERIFY(!QFile::exists(out));
    }

    void nothingIsOverwrittenByAccident()
    {
        const CommandLine cli;
        QCOMPARE(cli.json({u"import"_s, cli.card(u"Mara"_s)}).status, 0);
        const QString out = cli.write(u"cast.charx"_s, "precious");
        QCOMPARE(cli.json({u"export-cast"_s, out, u"Mara"_s}).code(), u"file_exists"_s);
        QCOMPARE(cli.read(u"cast.charx"_s), "precious");
        QCOMPARE(cli.json({u"export-cast"_s, out, u"Mara"_s, u"--overwrite"_s}).status, 0);
        QVERIFY(cli.read(u"cast.charx"_s).startsWith("PK"));
    }
};

DRAMATIS_TEST(CastFileTest);

} // namespace dramatis::tests::tst_castfile

#include "tst_castfile.moc"
