// import FOLDER, as a script calls it.
#include "cli/commandline.h"
#include "cli/terminal.h"
#include "support/files/tavernfolder.h"
#include "support/main/testmain.h"

#include <QJsonArray>
#include <QRandomGenerator>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_folderimport {

class FolderImportCommandTest : public QObject {
    Q_OBJECT

    static QJsonObject kindIn(const QJsonValue &report, const QString &kind)
    {
        for (const QJsonValue &each : report[u"counts"].toArray())
            if (each[u"kind"].toString() == kind)
                return each.toObject();
        return {};
    }

    static void writeChats(const QString &folder, int count)
    {
        QList<TavernFile> files{{u"characters/Zoë.png"_s, tavernCard(u"Zoë"_s)}};
        for (int i = 0; i < count; ++i)
            files.append({u"chats/Zoë/talk %1.jsonl"_s.arg(i),
                          message("Zoë", false, "Hello.") + message("Robin", true, QByteArray::number(i))});
        writeTavernFiles(folder, files);
    }

private Q_SLOTS:
    void aFolderHasOneReport()
    {
        const CommandLine cli;
        writeTavernFiles(cli.path(u"tavern/data/default-user"_s));
        const Answer first = cli.json({u"import"_s, cli.path(u"tavern"_s)});
        QCOMPARE(first.status, 1); // some files are broken
        QVERIFY(first.error.contains("kaputt.png"));
        QVERIFY(first.json.isObject());
        const QJsonValue report = first.json;
        QCOMPARE(report[u"kinds"][u"character"].toInt(), 3);
        QCOMPARE(report[u"kinds"][u"chat"].toInt(), 4);
        QVERIFY(!report[u"kinds"].toObject().contains(u"data_bank"_s)); // has no place here
        QCOMPARE(report[u"kind"].toString(), u"sillytavern_folder"_s);
        QCOMPARE(report[u"name"].toString(), u"tavern"_s);
        QCOMPARE(kindIn(report, u"character"_s)[u"imported"].toInt(), 3);
        QCOMPARE(kindIn(report, u"character"_s)[u"failed"].toInt(), 1);
        QCOMPARE(kindIn(report, u"chat"_s)[u"imported"].toInt(), 4);
        QCOMPARE(kindIn(report, u"data_bank"_s)[u"no_place"].toInt(), 1);
        QCOMPARE(column(report[u"refused"], u"file").filter(u"kaputt"_s).size(), 4);
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
        const QJsonObject kinds = again.json[u"kinds"].toObject();
        QCOMPARE(kinds[u"chat"].toInt(-1), 0);
        for (const QString &kind : kinds.keys())
            QVERIFY2(kinds[kind].toInt(-1) == 0, qPrintable(kind));
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
        QCOMPARE(column(done.json[u"files"], u"name"), QStringList({u"Zoë"_s, u"talk"_s}));
        QCOMPARE(column(done.json[u"files"], u"state"), QStringList({u"imported"_s, u"imported"_s}));
        QCOMPARE(done.error, QByteArray()); // it took no time that one would ask about
    }

    void eachPathHasItsAnswer()
    {
        const CommandLine cli;
        writeChats(cli.path(u"one"_s), 1);
        const Answer done = cli.json({u"import"_s, cli.card(u"Mara"_s), cli.path(u"one"_s), cli.path(u"gone"_s)});
        QCOMPARE(done.status, 1);
        QCOMPARE(column(done.json, u"kind"), QStringList({u"character"_s, u"sillytavern_folder"_s, QString()}));
        QVERIFY(done.json[2][u"error"].isObject());
    }

    void howFarItIsGoesToALog()
    {
        const CommandLine cli;
        writeChats(cli.path(u"one"_s), 249);
        const Answer done = cli.json({u"import"_s, cli.path(u"one"_s)});
        QCOMPARE(done.status, 0);
        QCOMPARE(done.error, QByteArray("dramatis-cli: 100 of 250 files\ndramatis-cli: 200 of 250 files\n"));
        QVERIFY(done.json.isObject());
    }

    // One line, which is gone in the end.
    void howFarItIsStandsOnATerminal()
    {
        Terminal terminal;
        QVERIFY(terminal.isOpen());
        const CommandLine cli;
        writeChats(cli.path(u"one"_s), 120);
        QProcess process;
        terminal.letBegin(process, Terminal::Errors::Shown);
        cli.start(process, {u"import"_s, cli.path(u"one"_s), u"--json"_s});
        const Answer done = answerOf(process);
        QCOMPARE(done.status, 0);
        const QByteArray screen = terminal.screen();
        QVERIFY2(screen.contains("\r0 of 121 files"), screen.constData());
        QVERIFY2(!screen.contains('\n'), screen.constData());
        QVERIFY2(screen.endsWith(" \r"), screen.constData());
    }

    void ctrlCGivesItUpAndWhatIsInStays()
    {
        const CommandLine cli;
        writeChats(cli.path(u"one"_s), 599);
        QProcess process;
        cli.start(process, {u"import"_s, cli.path(u"one"_s), u"--json"_s});
        process.setReadChannel(QProcess::StandardError);
        QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), 60'000);
        ::kill(pid_t(process.processId()), SIGINT);
        const Answer stopped = answerOf(process);
        QCOMPARE(stopped.status, 1);
        QCOMPARE(stopped.code(), u"stopped"_s);
        QVERIFY2(stopped.error.contains(" of 600 files; what was imported stays"), stopped.error.constData());
        const qsizetype before = cli.json({u"chat"_s, u"list"_s}).json.toArray().size();
        QVERIFY(before >= 99);
        const Answer rest = cli.json({u"import"_s, cli.path(u"one"_s)});
        QCOMPARE(rest.status, 0);
        const QJsonObject chats = kindIn(rest.json, u"chat"_s);
        QCOMPARE(chats[u"already_there"].toInt(), int(before));
        QCOMPARE(chats[u"imported"].toInt(), 599 - int(before));
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), 599);
    }

    // At any moment: every chat is there as a whole or not at all, and the same command brings the rest.
    void killedItLeavesWholeChatsAndGoesOn()
    {
        constexpr int chats = 400;
        constexpr int kills = 5;
        const CommandLine cli;
        writeChats(cli.path(u"one"_s), chats);
        QRandomGenerator moments(7);
        qsizetype before = 0;
        for (int i = 0; i < kills; ++i) {
            QProcess process;
            cli.start(process, {u"import"_s, cli.path(u"one"_s), u"--json"_s});
            process.setReadChannel(QProcess::StandardError);
            if (i % 2 == 0)
                process.waitForReadyRead(60'000); // well under way
            process.waitForFinished(moments.bounded(400));
            process.kill();
            process.waitForFinished();
            const Answer verified = cli.json({u"log"_s, u"verify"_s});
            QVERIFY2(verified.json[u"good"].toBool(), verified.out.constData());
            const QJsonArray list = cli.json({u"chat"_s, u"list"_s}).json.toArray();
            QVERIFY(list.size() >= before);
            before = list.size();
            for (const QJsonValue &chat : list)
                QCOMPARE(chat[u"turns"].toInt(), 2);
        }
        const Answer rest = cli.json({u"import"_s, cli.path(u"one"_s)});
        QCOMPARE(rest.status, 0);
        QCOMPARE(rest.json[u"kinds"][u"chat"].toInt(), chats - int(before));
        QCOMPARE(kindIn(rest.json, u"chat"_s)[u"already_there"].toInt(), int(before));
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), chats);
        QVERIFY(cli.json({u"log"_s, u"verify"_s}).json[u"good"].toBool());
    }

    // Also one in which only files lie about.
    void anyFolderComesIn()
    {
        const CommandLine cli;
        writeTavernFiles(cli.path(u"files"_s),
                         {{u"Zoë.png"_s, tavernCard(u"Zoë"_s)},
                          {u"A talk.jsonl"_s, message("Zoë", false, "Hello.") + '\n'},
                          {u"world.json"_s, R"({"entries":{"0":{"uid":0,"key":["sea"],"content":"Deep."}}})"},
                          {u"broken.png"_s, "x"},
                          {u"notes.txt"_s, "x"}});
        const Answer first = cli.json({u"import"_s, cli.path(u"files"_s)});
        QCOMPARE(first.status, 1); // one is broken
        QCOMPARE(first.json[u"kind"].toString(), u"folder"_s);
        const QJsonObject kinds{{u"character"_s, 1}, {u"chat"_s, 1}, {u"lorebook"_s, 1}};
        QCOMPARE(first.json[u"kinds"].toObject(), kinds);
        QCOMPARE(column(first.json[u"refused"], u"file"), QStringList{u"broken.png"_s});
        QVERIFY(first.error.contains("broken.png"));
        const Answer chats = cli.json({u"chat"_s, u"list"_s});
        QCOMPARE(chats.json.toArray().size(), 1);
        const QJsonObject nothing{{u"character"_s, 0}, {u"chat"_s, 0}, {u"lorebook"_s, 0}};
        QCOMPARE(cli.json({u"import"_s, cli.path(u"files"_s)}).json[u"kinds"].toObject(), nothing);
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json, chats.json);
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
