// chat note, chat style.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_narrationcommands {

class NarrationCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNoteIsShownAndChangedPieceByPiece()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer none = cli.json({u"chat"_s, u"note"_s, chat});
        QCOMPARE(none.status, 0);
        QCOMPARE(none.json.toObject(),
                 (QJsonObject{{u"text"_s, QString()}, {u"depth"_s, 4}, {u"role"_s, u"system"_s}, {u"every"_s, 1}}));
        QCOMPARE(
            cli.json({u"chat"_s, u"note"_s, chat, u"--text"_s, u"Rain on {{user}}."_s, u"--depth"_s, u"0"_s}).status,
            0);
        const Answer again = cli.json({u"chat"_s, u"note"_s, chat, u"--role"_s, u"user"_s});
        QCOMPARE(again.json.toObject(),
                 (QJsonObject{
                     {u"text"_s, u"Rain on {{user}}."_s}, {u"depth"_s, 0}, {u"role"_s, u"user"_s}, {u"every"_s, 1}}));
        const Answer prompt = cli.json({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Mara"_s});
        const qsizetype place = column(prompt.json[u"messages"], u"content").indexOf(u"Rain on Alex."_s);
        QVERIFY2(place > 0, prompt.out.constData());
        QCOMPARE(column(prompt.json[u"messages"], u"role").at(place), u"user"_s);
        QVERIFY(column(prompt.json[u"blocks"], u"source").contains(u"author's note"_s));
    }

    void aNoteForOneIsBesideTheChatsOwn()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer hers = cli.json(
            {u"chat"_s, u"note"_s, chat, u"--for"_s, u"mara"_s, u"--text"_s, u"Limp."_s, u"--every"_s, u"3"_s});
        QCOMPARE(hers.json[u"for"].toString(), u"Mara"_s);
        QCOMPARE(hers.json[u"every"].toInt(), 3);
        QCOMPARE(cli.json({u"chat"_s, u"note"_s, chat}).json[u"text"].toString(), QString());
        QCOMPARE(cli.json({u"chat"_s, u"note"_s, chat, u"--for"_s, u"Mara"_s}).json[u"text"].toString(), u"Limp."_s);
        const Answer prompt = cli.json({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Mara"_s});
        QVERIFY(column(prompt.json[u"blocks"], u"why").contains(u"not_due"_s));
    }

    void whatMakesNoSenseChangesNothing_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::newRow("no depth") << QStringList{u"note"_s, u"2"_s, u"--text"_s, u"x"_s, u"--depth"_s, u"-1"_s} << 1;
        QTest::newRow("no number") << QStringList{u"note"_s, u"2"_s, u"--text"_s, u"x"_s, u"--every"_s, u"often"_s}
                                   << 1;
        QTest::newRow("nobody") << QStringList{u"note"_s, u"2"_s, u"--text"_s, u"x"_s, u"--for"_s, u"Bo"_s} << 1;
        QTest::newRow("no role") << QStringList{u"note"_s, u"2"_s, u"--text"_s, u"x"_s, u"--role"_s, u"narrator"_s}
                                 << 2;
        QTest::newRow("no person") << QStringList{u"style"_s, u"2"_s, u"--person"_s, u"fourth"_s} << 2;
        QTest::newRow("too many words") << QStringList{u"style"_s, u"2"_s, u"plain"_s} << 2;
    }
    void whatMakesNoSenseChangesNothing()
    {
        QFETCH(QStringList, words);
        QFETCH(int, status);
        const CommandLine cli;
        QCOMPARE(cli.begin(), u"2"_s);
        QCOMPARE(cli.json(QStringList{u"chat"_s} + words).status, status);
        QCOMPARE(cli.json({u"chat"_s, u"note"_s, u"2"_s}).json[u"text"].toString(), QString());
        QCOMPARE(cli.json({u"chat"_s, u"style"_s, u"2"_s}).json[u"person"].toString(), u"default"_s);
    }

    void theStyleIsShownAndChanged()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QJsonObject style = cli.json({u"chat"_s, u"style"_s, chat}).json.toObject();
        QCOMPARE(style.size(), 7);
        for (const QString &name : style.keys())
            QCOMPARE(style[name].toString(), u"default"_s);
        const Answer chosen = cli.json({u"chat"_s, u"style"_s, chat, u"--person"_s, u"third"_s, u"--tense"_s, u"past"_s,
                                        u"--language"_s, u"German"_s, u"--marks"_s, u"prose"_s});
        QCOMPARE(chosen.json.toObject(), (QJsonObject{{u"person"_s, u"third"_s},
                                                      {u"tense"_s, u"past"_s},
                                                      {u"length"_s, u"default"_s},
                                                      {u"pacing"_s, u"default"_s},
                                                      {u"language"_s, u"German"_s},
                                                      {u"marks"_s, u"prose"_s},
                                                      {u"prompt"_s, u"default"_s}}));
        const Answer prompt = cli.run({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Mara"_s});
        QVERIFY2(prompt.out.contains("Write in German, in the third person and the past tense."),
                 prompt.out.constData());
        QCOMPARE(cli.json({u"chat"_s, u"style"_s, chat, u"--language"_s, u"default"_s}).json[u"language"].toString(),
                 u"default"_s);
        QCOMPARE(cli.json({u"chat"_s, u"style"_s, chat}).json[u"person"].toString(), u"third"_s);
    }

    void notesOfOtherProgramsComeAndGo()
    {
        const CommandLine cli;
        const QString file = cli.write(
            u"talk.jsonl"_s,
            R"({"user_name":"Alex","character_name":"Mara","chat_metadata":{"note_prompt":"Rain.","note_depth":2,)"
            R"("note_position":1,"note_role":0,"note_interval":1,"variables":{"day":4},"tainted":true}})"
            "\n" + message("Mara", false, "Hello."));
        QCOMPARE(cli.json({u"chat"_s, u"import"_s, file}).status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"note"_s, u"2"_s}).json[u"depth"].toInt(), 2);
        const QStringList leaving{u"chat"_s, u"export"_s, u"2"_s, u"--as"_s, u"st-jsonl"_s};
        QVERIFY(cli.run(leaving).out.contains(R"("note_prompt":"Rain.","note_depth":2,)"));
        QCOMPARE(cli.json({u"chat"_s, u"note"_s, u"2"_s, u"--text"_s, u"Sun."_s}).status, 0);
        const Answer after = cli.run(leaving);
        QVERIFY2(after.out.contains(R"("note_prompt":"Sun.")"), after.out.constData());
        QVERIFY(after.out.contains(R"("variables":{"day":4})") && after.out.contains(R"("tainted":true)"));
    }
};

DRAMATIS_TEST(NarrationCommandsTest);

} // namespace dramatis::tests::tst_narrationcommands
#include "tst_narrationcommands.moc"
