// How the program is called: statuses, sentences, and two of it at once.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_usage {

class UsageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongUsageIsStatusTwo_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("unknown command") << QStringList{u"chat"_s, u"sing"_s};
        QTest::newRow("unknown option") << QStringList{u"chat"_s, u"list"_s, u"--loud"_s};
        QTest::newRow("unknown option of a chat") << QStringList{u"chat"_s, u"show"_s, u"2"_s, u"--loud"_s};
        QTest::newRow("option without value") << QStringList{u"chat"_s, u"show"_s, u"2"_s, u"--as"_s};
        QTest::newRow("no number") << QStringList{u"chat"_s, u"show"_s, u"two"_s};
        QTest::newRow("nothing to say") << QStringList{u"chat"_s, u"say"_s, u"2"_s};
        QTest::newRow("too many words") << QStringList{u"backup"_s, u"list"_s, u"now"_s};
        QTest::newRow("no file") << QStringList{u"log"_s, u"import"_s};
    }
    void wrongUsageIsStatusTwo()
    {
        QFETCH(QStringList, words);
        const CommandLine cli;
        cli.begin();
        // The data folder comes first, so that an option at the end has no value.
        QProcess process;
        process.start(QStringLiteral(DRAMATIS_CLI),
                      QStringList{u"--data-dir"_s, cli.path(u"data"_s), u"--json"_s} + words);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardOutput().startsWith(R"({"error":{"code":"usage","text":)"));
        QVERIFY(process.readAllStandardError().startsWith("dramatis-cli: "));
    }

    // What a script's unset variable leaves behind does not mean the user's own data.
    void aDataFolderWithoutANameIsWrongUsage_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<bool>("byEnvironment");
        QTest::newRow("an option with nothing in it") << QStringList{u"--data-dir"_s, QString()} << false;
        QTest::newRow("a variable with nothing in it") << QStringList() << true;
    }
    void aDataFolderWithoutANameIsWrongUsage()
    {
        QFETCH(QStringList, words);
        QFETCH(bool, byEnvironment);
        const CommandLine cli;
        for (const QStringList &command : {QStringList{u"chat"_s, u"list"_s}, QStringList{u"backup"_s, u"list"_s},
                                           QStringList{u"card"_s, u"inspect"_s, cli.card(u"Mara"_s)}}) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(u"XDG_DATA_HOME"_s, cli.path(u"home"_s));
            if (byEnvironment)
                environment.insert(u"DRAMATIS_DATA"_s, QString());
            process.setProcessEnvironment(environment);
            process.start(QStringLiteral(DRAMATIS_CLI), words + command + QStringList{u"--json"_s});
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 2);
            QVERIFY(process.readAllStandardOutput().startsWith(R"({"error":{"code":"usage","text":)"));
            const QByteArray said = process.readAllStandardError();
            QVERIFY2(said.contains("blank") && said.contains(byEnvironment ? "DRAMATIS_DATA" : "--data-dir"), said);
            QVERIFY(!QFile::exists(cli.path(u"home"_s)));
        }
    }

    void helpAndVersionAreDone()
    {
        const CommandLine cli;
        QCOMPARE(cli.run({u"help"_s}).status, 0);
        QVERIFY(cli.run({u"--version"_s}).out.startsWith("dramatis-cli "));
    }

    void refusalsSpeakOnBothChannels()
    {
        const CommandLine cli;
        const Answer refused = cli.json({u"chat"_s, u"show"_s, u"5"_s});
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"no_such_chat"_s);
        QCOMPARE(refused.error.trimmed(), "dramatis-cli: " + refused.json[u"error"][u"text"].toString().toUtf8());
        QVERIFY(cli.run({u"chat"_s, u"show"_s, u"5"_s}).out.isEmpty());
    }

    void wordsBehindTheDashesAreText()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.run({u"chat"_s, u"say"_s, chat, u"--"_s, u"--as you wish"_s}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json[1][u"text"].toString(), u"--as you wish"_s);
    }

    void aSecondProcessIsTurnedAway()
    {
        const CommandLine cli;
        cli.begin();
        QProcess first; // holds the folder while it waits for its input
        Answer second;
        QVERIFY(waitFor(
            [&] {
                if (first.state() == QProcess::NotRunning) // not yet, or the other one was faster
                    cli.start(first, {u"chat"_s, u"import"_s, u"-"_s});
                second = cli.json({u"chat"_s, u"list"_s});
                return second.status == 1;
            },
            30'000));
        QCOMPARE(second.code(), u"data_in_use"_s);
        QVERIFY(second.error.contains("data"));
        first.write(R"({"name":"Mara","is_user":false,"mes":"one"})"
                    "\n");
        first.closeWriteChannel();
        QVERIFY(first.waitForFinished());
        QCOMPARE(first.exitCode(), 0);
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), 2);
    }
};

DRAMATIS_TEST(UsageTest);

} // namespace dramatis::tests::tst_usage

#include "tst_usage.moc"
