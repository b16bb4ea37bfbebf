// chat import, and import where it meets a chat: the files of other programs.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_chatimport {

namespace {

const QByteArray header =
    R"({"user_name":"Alex","character_name":"Mara","chat_metadata":{"note_prompt":"Stay dry.","scenario":"Rain."}})"
    "\n";

} // namespace

class ChatImportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theShownAlternativesAreTheBranch()
    {
        const CommandLine cli;
        const QString file =
            cli.write(u"talk.jsonl"_s,
                      header + message("Mara", false, "Second", R"(,"swipes":["First","Second","Third"],"swipe_id":1)")
                          + message("Alex", true, "Hello")
                          + message("Mara", false, "Old", R"(,"swipes":["Old","New"],"swipe_id":0)"));
        const Answer done = cli.json({u"chat"_s, u"import"_s, file});
        QCOMPARE(done.status, 0);
        QCOMPARE(done.json[u"kind"].toString(), u"chat"_s);
        QCOMPARE(done.json[u"name"].toString(), u"talk"_s);
        QCOMPARE(done.json[u"messages"].toInt(), 3);
        QCOMPARE(done.json[u"alternatives"].toInt(), 3);
        QVERIFY(done.json[u"not_imported"].toArray().contains(u"chat_metadata.scenario"_s));
        QVERIFY(!done.json[u"not_imported"].toArray().contains(u"chat_metadata.note_prompt"_s));
        const QString id = QString::number(done.json[u"id"].toInt());
        const Answer shown = cli.json({u"chat"_s, u"show"_s, id});
        QCOMPARE(column(shown.json, u"text"), (QStringList{u"Second"_s, u"Hello"_s, u"Old"_s}));
        QCOMPARE(column(shown.json, u"speaker"), (QStringList{u"Mara"_s, u"Alex"_s, u"Mara"_s}));
        const Answer hidden =
            cli.json({u"memory"_s, u"search"_s, id, u"--as"_s, u"Mara"_s, u"--top"_s, u"5"_s, u"Third New"_s});
        QCOMPARE(hidden.json.toArray().size(), 0);
    }

    void datesAreKept_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("marked") << QByteArray(R"("2024-9-28 @01h 02m 36s 123ms")");
        QTest::newRow("iso") << QByteArray(R"("2024-09-28T01:02:36.123Z")");
        QTest::newRow("other zone") << QByteArray(R"("2024-09-28T03:02:36.123+02:00")");
        QTest::newRow("milliseconds") << QByteArray("1727485356123");
        QTest::newRow("digits") << QByteArray(R"("1727485356123")");
    }
    void datesAreKept()
    {
        QFETCH(QByteArray, written);
        const CommandLine cli;
        const QString file = cli.write(
            u"dates.jsonl"_s, header + message("Mara", false, "one", R"(,"send_date":)" + written)
                                  + message("Mara", false, "two", R"(,"send_date":"September 28, 2024 1:02pm")")
                                  + message("Mara", false, "three"));
        QCOMPARE(cli.json({u"chat"_s, u"import"_s, file}).status, 0);
        QCOMPARE(
            column(cli.json({u"chat"_s, u"show"_s, u"2"_s}).json, u"at"),
            (QStringList{u"2024-09-28T01:02:36.123Z"_s, u"2024-09-28T13:02:00.000Z"_s, u"2024-09-28T13:02:00.000Z"_s}));
    }

    void brokenLinesAreNamedAndTheRestComesIn()
    {
        const CommandLine cli;
        const QString file =
            cli.write(u"cut.jsonl"_s, header + message("Mara", false, "one") + message("Mara", false, "cut").chopped(4)
                                          + '\n' + "[]\n\n" + message("Alex", true, "two"));
        const Answer done = cli.json({u"chat"_s, u"import"_s, file});
        QCOMPARE(done.status, 0);
        QCOMPARE(done.json[u"messages"].toInt(), 2);
        QCOMPARE(column(done.json[u"warnings"], u"code"), (QStringList{u"broken_line"_s, u"broken_line"_s}));
        QVERIFY(done.json[u"warnings"][0][u"text"].toString().startsWith(u"line 3"));
        QVERIFY(done.json[u"not_imported"][1].toString().startsWith(u"line 4"));
    }

    void hiddenLinesStayHidden()
    {
        const CommandLine cli;
        const QString file =
            cli.write(u"hidden.jsonl"_s, header + message("Mara", false, "The cellar is locked", R"(,"is_system":true)")
                                             + message("Alex", true, "Good evening"));
        QCOMPARE(cli.json({u"chat"_s, u"import"_s, file}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, u"2"_s}).json.toArray().size(), 2);
        QCOMPARE(column(cli.json({u"chat"_s, u"show"_s, u"2"_s, u"--as"_s, u"Mara"_s}).json, u"text"),
                 QStringList{u"Good evening"_s});
        QVERIFY(!cli.json({u"chat"_s, u"prompt"_s, u"2"_s, u"--speaker"_s, u"Mara"_s}).out.contains("cellar"));
    }

    void groupsKnowWhoWasThere()
    {
        const CommandLine cli;
        const QString file = cli.write(
            u"group.jsonl"_s,
            message("Bo", false, "Only I am here", R"(,"original_avatar":"b.png","present":["b.png"])")
                + message("Ann", false, "Now I am too", R"(,"original_avatar":"a.png","present":["a.png","b.png"])")
                + message("Me", true, "Hello both"));
        const Answer done = cli.json({u"import"_s, file});
        QCOMPARE(done.json[0][u"kind"].toString(), u"chat"_s);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, u"2"_s, u"--as"_s, u"Ann"_s}).json.toArray().size(), 2);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, u"2"_s, u"--as"_s, u"Bo"_s}).json.toArray().size(), 3);
    }

    void manySpeakersShareTheLastPlace()
    {
        const CommandLine cli;
        QByteArray lines;
        for (int i = 0; i < 10; ++i)
            lines += message("Speaker" + QByteArray::number(i), false, "line " + QByteArray::number(i));
        const QString file = cli.write(u"crowd.jsonl"_s, lines);
        const Answer done = cli.json({u"chat"_s, u"import"_s, file});
        QCOMPARE(column(done.json[u"warnings"], u"code"), QStringList{u"too_many_speakers"_s});
        const QStringList texts = column(cli.json({u"chat"_s, u"show"_s, u"2"_s}).json, u"text");
        QCOMPARE(texts.first(), u"line 0"_s);
        QCOMPARE(texts.last(), u"Speaker9: line 9"_s);
        const Answer back = cli.run({u"chat"_s, u"export"_s, u"2"_s, u"--as"_s, u"st-jsonl"_s});
        QVERIFY(back.out.contains(R"("name":"Speaker9")"));
        QVERIFY(back.out.contains(R"("mes":"line 9")"));
    }

    void cardsOfTheSameNameAreLinked()
    {
        const CommandLine cli;
        QCOMPARE(cli.json({u"import"_s, cli.card(u"Mara"_s)}).json[0][u"kind"].toString(), u"character"_s);
        const QString file = cli.write(u"linked.jsonl"_s, header + message("Mara", false, "one"));
        QCOMPARE(cli.json({u"import"_s, file}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json[0][u"card"].toInt(), 1);
        QVERIFY(cli.json({u"chat"_s, u"prompt"_s, u"2"_s, u"--speaker"_s, u"Mara"_s})
                    .out.contains("Mara keeps the lighthouse."));
    }

    void chatsWithoutACardCanBePlayed()
    {
        const CommandLine cli;
        const QString file = cli.write(u"free.jsonl"_s, header + message("Mara", false, "one"));
        QCOMPARE(cli.json({u"chat"_s, u"import"_s, file}).status, 0);
        const Answer said = cli.json({u"chat"_s, u"say"_s, u"2"_s, u"Good evening"_s});
        QCOMPARE(said.status, 0);
        QCOMPARE(said.json[u"reply"][u"speaker"].toString(), u"Mara"_s);
    }

    void otherPrograms_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("chub") << header
                                     + message("Mara", false, "",
                                               R"(,"mes":{"message":"Hi"},"swipes":[{"message":"Hi"}])")
                              << u"sillytavern"_s << QStringList{u"Mara: Hi"_s};
        QTest::newRow("risu") << QByteArray(
            R"({"type":"risuChat","ver":2,"data":{"name":"R","message":[)"
            R"({"role":"user","data":"hi","time":1727485356123},{"role":"char","data":"yo"}]}})")
                              << u"risu"_s << QStringList{u"You: hi"_s, u"Narrator: yo"_s};
        QTest::newRow("agnai") << QByteArray(
            R"({"name":"A","greeting":"gr","messages":[)"
            R"({"msg":"hello","userId":"u","handle":"Al"},{"msg":"back","handle":"Zed"}]})")
                               << u"agnai"_s << QStringList{u"Zed: gr"_s, u"Al: hello"_s, u"Zed: back"_s};
        QTest::newRow("kobold, instructed") << QByteArray(R"({"savedsettings":{},"prompt":"","actions":)"
                                                          R"(["\n{{[INPUT]}}\nHello\n{{[OUTPUT]}}\n","General"]})")
                                            << u"koboldai"_s << QStringList{u"You: Hello"_s, u"Narrator: General"_s};
        QTest::newRow("kobold, chat") << QByteArray(
            R"({"savedsettings":{"chatname":"Me","chatopponent":"Ann||$||Bob"},)"
            R"("prompt":"Ann: hi","actions":["\nMe: hello\nBob:","yo\nline two"]})")
                                      << u"koboldai"_s
                                      << QStringList{u"Ann: hi"_s, u"Me: hello"_s, u"Bob: yo\nline two"_s};
        QTest::newRow("textgen") << QByteArray(R"({"internal":[["<|BEGIN-VISIBLE-CHAT|>","Hello <b>"],["hi","there"]],)"
                                               R"("visible":[["","x"],["",""]]})")
                                 << u"textgen"_s
                                 << QStringList{u"Narrator: Hello <b>"_s, u"You: hi"_s, u"Narrator: there"_s};
        QTest::newRow("backyard") << QByteArray(R"({"version":2,"chat":{"ChatItems":[{"input":"a","output":"b"}]}})")
                                  << u"backyard"_s << QStringList{u"You: a"_s, u"Narrator: b"_s};
        QTest::newRow("character.ai") << QByteArray(R"({"histories":{"histories":[{"msgs":[)"
                                                    R"({"src":{"is_human":true,"name":"U"},"text":"x"},)"
                                                    R"({"src":{"is_human":false,"name":"Cai"},"text":"y"}]}]}})")
                                      << u"character.ai"_s << QStringList{u"U: x"_s, u"Cai: y"_s};
    }
    void otherPrograms()
    {
        QFETCH(QByteArray, file);
        const CommandLine cli;
        const Answer done = cli.json({u"import"_s, cli.write(u"other.json"_s, file)});
        QCOMPARE(done.status, 0);
        QTEST(done.json[0][u"format"].toString(), "format");
        QStringList lines;
        for (const QJsonValue &line : cli.json({u"chat"_s, u"show"_s, u"2"_s}).json.toArray())
            lines.append(line[u"speaker"].toString() + u": "_s + line[u"text"].toString());
        QTEST(lines, "lines");
    }

    void aFileWithoutAWordIsEmpty_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("no byte") << QByteArray();
        QTest::newRow("white space") << QByteArray(" \r\n\t\n");
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF");
        QTest::newRow("byte order mark of UTF-16") << QByteArray("\xFF\xFE");
    }
    void aFileWithoutAWordIsEmpty()
    {
        QFETCH(QByteArray, file);
        const CommandLine cli;
        for (const QString &name : {u"empty.png"_s, u"empty.json"_s, u"empty.jsonl"_s, u"empty.yaml"_s}) {
            const QString path = cli.write(name, file);
            for (const QStringList &command :
                 {QStringList{u"import"_s}, QStringList{u"chat"_s, u"import"_s}, QStringList{u"card"_s, u"inspect"_s},
                  QStringList{u"lorebook"_s, u"inspect"_s}, QStringList{u"chat"_s, u"new"_s, u"--card"_s}}) {
                const Answer done = cli.json(command + QStringList(path));
                QCOMPARE(done.status, 1);
                QCOMPARE(done.code(), u"empty_file"_s);
                QCOMPARE(done.json[u"error"][u"text"].toString(), path + u": the file is empty"_s);
            }
        }
    }

    void refusedFilesChangeNothing_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("code");
        QTest::newRow("empty") << QByteArray() << u"empty_file"_s;
        QTest::newRow("header alone") << header << u"empty_chat"_s;
        QTest::newRow("something else") << QByteArray(R"({"foo":1})") << u"not_a_chat"_s;
        QTest::newRow("no JSON") << QByteArray("Dear diary") << u"not_a_chat"_s;
        QTest::newRow("broken JSON") << QByteArray(R"({"histories":)") << u"invalid_json"_s;
    }
    void refusedFilesChangeNothing()
    {
        QFETCH(QByteArray, file);
        const CommandLine cli;
        const Answer done = cli.json({u"chat"_s, u"import"_s, cli.write(u"bad.jsonl"_s, file)});
        QCOMPARE(done.status, 1);
        QTEST(done.code(), "code");
        QVERIFY(done.error.contains("bad.jsonl"));
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), 0);
    }
};

DRAMATIS_TEST(ChatImportTest);

} // namespace dramatis::tests::tst_chatimport

#include "tst_chatimport.moc"
