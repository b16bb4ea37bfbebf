// import FOLDER, as a script calls it.
#include "cli/commandline.h"
#include "support/files/tavernfolder.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_folderimport {

class FolderImportCommandTest : public QObject {
    Q_OBJECT

    static QJsonObject kindIn(const QJsonValue &report, const QString &kind)
    {
        for (const QJsonValue &each : report[u"kinds"].toArray())
            if (each[u"kind"].toString() == kind)
                return each.toObject();
        return {};
    }

private Q_SLOTS:
    void aFolderHasOneReport()
    {
        const CommandLine cli;
        writeTavernFiles(cli.path(u"tavern/data/default-user"_s));
        const Answer first = cli.json({u"import"_s, cli.path(u"tavern"_s)});
        QCOMPARE(first.status, 1); // some files are broken
        QVERIFY(first.error.contains("kaputt.png"));
        QCOMPARE(first.json.toArray().size(), 1);
        const QJsonValue report = first.json[0];
        QCOMPARE(report[u"kind"].toString(), u"sillytavern_folder"_s);
        QCOMPARE(report[u"name"].toString(), u"tavern"_s);
        QCOMPARE(kindIn(report, u"character"_s)[u"imported"].toInt(), 3);
        QCOMPARE(kindIn(report, u"character"_s)[u"failed"].toInt(), 1);
        QCOMPARE(kindIn(report, u"chat"_s)[u"imported"].toInt(), 4);
        QCOMPARE(kindIn(report, u"data_bank"_s)[u"no_place"].toInt(), 1);
        QVERIFY(report[u"warnings"].isArray());
        QVERIFY(!report[u"not_imported"].toArray().isEmpty());
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), 4);
    }

    void theSecondTimeNothingIsNew()
    {
        const CommandLine cli;
        const QString user = cli.path(u"default-user"_s);
        writeTavernFiles(user);
        cli.json({u"import"_s, user});
        const Answer again = cli.json({u"import"_s, user});
        for (const QJsonValue &kind : again.json[0][u"kinds"].toArray())
            QVERIFY2(kind[u"imported"].toInt() == 0, qPrintable(kind[u"kind"].toString()));
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), 4);
    }

    void aWholeFolderEndsWell()
    {
        const CommandLine cli;
        writeTavernFiles(cli.path(u"one"_s), {{u"settings.json"_s, "{}"},
                                              {u"characters/Zoë.png"_s, tavernCard(u"Zoë"_s)},
                                              {u"chats/Zoë/talk.jsonl"_s, message("Zoë", false, "Hello.") + '\n'}});
        const Answer done = cli.json({u"import"_s, cli.path(u"one"_s)});
        QCOMPARE(done.status, 0);
        QCOMPARE(column(done.json[0][u"files"], u"name"), QStringList({u"Zoë"_s, u"talk"_s}));
        QCOMPARE(column(done.json[0][u"files"], u"state"), QStringList({u"imported"_s, u"imported"_s}));
    }

    void otherFoldersAreRefusedAsBefore()
    {
        const CommandLine cli;
        cli.write(u"card.txt"_s, "x");
        const Answer refused = cli.json({u"import"_s, cli.path(u"."_s)});
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"is_folder"_s);
    }
};

DRAMATIS_TEST(FolderImportCommandTest);

} // namespace dramatis::tests::tst_folderimport

#include "tst_folderimport.moc"
