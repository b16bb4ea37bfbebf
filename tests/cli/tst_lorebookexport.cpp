// lorebook export: what is written comes in again.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_lorebookexport {

class LorebookExportTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothFormsAreRead_data()
    {
        QTest::addColumn<QString>("form");
        QTest::newRow("v3") << u"v3"_s;
        QTest::newRow("sillytavern") << u"sillytavern"_s;
    }
    void bothFormsAreRead()
    {
        QFETCH(QString, form);
        const CommandLine cli;
        const QString id = imported(cli);
        const QString out = cli.path(u"out.json"_s);
        const QStringList words{u"lorebook"_s, u"export"_s, id, out, u"--as"_s, form};
        QCOMPARE(cli.json(words).status, 0);
        const Answer read = cli.json({u"lorebook"_s, u"inspect"_s, out});
        QCOMPARE(read.json[u"entries"][0][u"content"].toString(), u"The lake is deep."_s);
        QCOMPARE(cli.json(words).code(), u"file_exists"_s);
        QCOMPARE(cli.json(words + QStringList{u"--overwrite"_s}).status, 0);
    }

    void whatIsNotThereIsRefused()
    {
        const CommandLine cli;
        imported(cli);
        QCOMPARE(cli.json({u"lorebook"_s, u"export"_s, u"4711"_s, cli.path(u"no.json"_s)}).code(), u"no_such_book"_s);
        QVERIFY(cli.read(u"no.json"_s).isNull());
        QCOMPARE(cli.json({u"lorebook"_s, u"export"_s, u"Lake"_s, cli.path(u"no.json"_s)}).status, 2);
    }

private:
    static QString imported(const CommandLine &cli)
    {
        const QString file =
            cli.write(u"lake.json"_s, R"({"spec":"lorebook_v3","data":{"name":"Lake","extensions":{},"entries":[)"
                                      R"({"keys":["lake"],"content":"The lake is deep.","enabled":true,)"
                                      R"("insertion_order":1,"use_regex":false,"extensions":{}}]}})");
        const Answer come = cli.json({u"import"_s, file});
        return QString::number(come.json[0][u"id"].toInteger());
    }
};

DRAMATIS_TEST(LorebookExportTest);

} // namespace dramatis::tests::tst_lorebookexport

#include "tst_lorebookexport.moc"
