// log verify, rebuild, export, import; backup; diagnostics.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_logcommands {

class LogCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLogMovesToAnotherPlace()
    {
        const CommandLine here;
        const CommandLine there;
        const QString chat = here.begin();
        QCOMPARE(here.json({u"chat"_s, u"say"_s, chat, u"Hello"_s}).status, 0);
        const QString file = there.path(u"story.log"_s);
        QCOMPARE(here.json({u"log"_s, u"export"_s, chat, u"--out"_s, file}).json[u"written"].toString(), file);
        const Answer come = there.json({u"log"_s, u"import"_s, file});
        QCOMPARE(come.status, 0);
        QCOMPARE(come.json[u"cards"].toInt(), 1);
        const QString id = QString::number(come.json[u"id"].toInt());
        QCOMPARE(there.json({u"chat"_s, u"show"_s, id}).json, here.json({u"chat"_s, u"show"_s, chat}).json);
        const Answer verified = there.json({u"log"_s, u"verify"_s, id});
        QVERIFY(verified.json[u"good"].toBool());
        QCOMPARE(verified.json[u"events"].toInt(), come.json[u"events"].toInt());
        QCOMPARE(there.json({u"chat"_s, u"say"_s, id, u"And on"_s}).status, 0);
        QCOMPARE(here.run({u"log"_s, u"export"_s, chat}).out, there.read(u"story.log"_s));
    }

    void whatGoesAlongWithAReport()
    {
        const CommandLine cli;
        cli.begin();
        const Answer shown = cli.json({u"diagnostics"_s});
        QCOMPARE(shown.status, 0);
        const QString text = shown.json[u"text"].toString();
        for (const QString &line :
             {u"Dramatis "_s, u"Characters: 1"_s, u"Chats: 1"_s, u"Log: none"_s, u"Connections:"_s})
            QVERIFY2(text.contains(line), qPrintable(line + u" in:\n"_s + text));
        QVERIFY(!text.contains(u"Mara"));
        const QString file = cli.path(u"report.txt"_s);
        QCOMPARE(cli.json({u"diagnostics"_s, u"--out"_s, file}).json[u"written"].toString(), file);
        QVERIFY(cli.read(u"report.txt"_s).startsWith("Dramatis "));
        QCOMPARE(cli.json({u"diagnostics"_s, u"--out"_s, file}).code(), u"file_exists"_s);
        QCOMPARE(cli.json({u"diagnostics"_s, u"now"_s}).status, 2);
    }

    void damagedLogsAreRefusedWhole_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("a word changed") << QByteArray("Hello there") << QByteArray("Hullo there");
        QTest::newRow("cut off") << QByteArray("\"end\"") << QByteArray();
    }
    void damagedLogsAreRefusedWhole()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Hello there"_s}).status, 0);
        QByteArray log = cli.run({u"log"_s, u"export"_s, chat}).out;
        QVERIFY(log.contains(before));
        if (after.isEmpty())
            log.truncate(log.indexOf(before));
        else
            log.replace(before, after);
        const Answer refused = cli.json({u"log"_s, u"import"_s, cli.write(u"bad.log"_s, log)});
        QCOMPARE(refused.status, 1);
        QVERIFY(refused.error.contains("bad.log: line "));
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), 1);
    }

    void verifyAndRebuildCount()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer verified = cli.json({u"log"_s, u"verify"_s});
        QVERIFY(verified.json[u"good"].toBool());
        QCOMPARE(verified.json[u"chats"].toInt(), 2); // with the library's own
        QVERIFY(verified.json[u"milliseconds"].isDouble());
        QCOMPARE(cli.json({u"log"_s, u"rebuild"_s}).json[u"chats"].toInt(), 2);
        QCOMPARE(cli.json({u"log"_s, u"verify"_s, u"77"_s}).code(), u"no_such_chat"_s);
        QCOMPARE(cli.json({u"log"_s, u"export"_s, u"77"_s}).code(), u"no_such_chat"_s);
        QCOMPARE(cli.json({u"log"_s, u"rebuild"_s, chat, u"more"_s}).status, 2);
    }

    void backupsBringBackWhatWas()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer made = cli.json({u"backup"_s, u"make"_s});
        QCOMPARE(made.status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s}).status, 0);
        const QString file = made.json[u"file"].toString();
        QVERIFY(column(cli.json({u"backup"_s, u"list"_s}).json, u"file").contains(file));
        QCOMPARE(cli.json({u"backup"_s, u"restore"_s, file}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
        QVERIFY(cli.json({u"log"_s, u"verify"_s}).json[u"good"].toBool());
        QVERIFY(!cli.json({u"memory"_s, u"search"_s, chat, u"--as"_s, u"Mara"_s, u"--top"_s, u"3"_s, u"late"_s})
                     .json.toArray()
                     .isEmpty());
        QCOMPARE(cli.json({u"backup"_s, u"restore"_s, u"nowhere.db"_s}).status, 1);
    }

    void whatIsNoBackupIsNamed()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QString file = cli.write(u"notes.txt"_s, QByteArray("root:x:0:0\n").repeated(500));
        const Answer refused = cli.json({u"backup"_s, u"restore"_s, file});
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"not_a_backup"_s);
        QVERIFY2(refused.error.contains("notes.txt: this is not a Dramatis backup")
                     && !refused.error.contains("restoring"),
                 refused.error);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
    }

    void whatIsEmptyIsNoBackup()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer refused = cli.json({u"backup"_s, u"restore"_s, cli.write(u"empty.db"_s, {})});
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"not_a_backup"_s);
        QVERIFY2(refused.error.contains("empty.db: this is not a Dramatis backup; it is empty"), refused.error);
        const Answer folder = cli.json({u"backup"_s, u"restore"_s, cli.path(u"data"_s)});
        QVERIFY2(folder.error.contains("data: this is a folder"), folder.error);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
    }

    void aLostLogIsNotCalledGood()
    {
        const CommandLine cli;
        cli.begin();
        QVERIFY(QFile::exists(cli.path(u"data/dramatis.db.tail"_s)));
        QVERIFY(QFile::remove(cli.path(u"data/dramatis.db"_s)));
        const Answer verified = cli.json({u"log"_s, u"verify"_s});
        QCOMPARE(verified.status, 1);
        QVERIFY(!verified.json[u"good"].toBool(true));
        QCOMPARE(column(verified.json[u"findings"], u"code"), QStringList{u"log_empty"_s});
    }

    void unreadableDataGetASentence()
    {
        const CommandLine cli;
        cli.begin();
        cli.write(u"data/dramatis.db"_s, QByteArray("not a database").repeated(500));
        const Answer refused = cli.json({u"chat"_s, u"list"_s});
        QCOMPARE(refused.code(), u"data_damaged"_s);
        QVERIFY2(refused.error.contains("dramatis.db: the data is damaged"), refused.error);
        QVERIFY2(!refused.error.contains("PRAGMA") && !refused.error.contains("opening"), refused.error);
    }
};

DRAMATIS_TEST(LogCommandsTest);

} // namespace dramatis::tests::tst_logcommands

#include "tst_logcommands.moc"
