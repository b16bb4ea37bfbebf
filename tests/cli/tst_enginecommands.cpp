// lore match, macro expand, world play, lorebook inspect and unpack.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_enginecommands {

namespace {

const QByteArray book =
    R"({"entries":{"3":{"uid":3,"key":["elf"],"keysecondary":[],"comment":"Elves","content":"Old.","order":5,"disable":false}}})";

} // namespace

class EngineCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void macrosAreExpandedOncePerRun()
    {
        const CommandLine cli;
        const Answer answer = cli.json(
            {u"macro"_s, u"expand"_s, u"-"_s},
            R"({"template":"{{char}} {{user}} {{pick:a,b,c}}","env":{"name":"Mara","nickname":"M","user":"Alex"},"runs":3})");
        QCOMPARE(answer.status, 0);
        const QJsonArray results = answer.json[u"results"].toArray();
        QCOMPARE(results.size(), 3);
        QVERIFY(results[0].toString().startsWith(u"M Alex "_s));
        QCOMPARE(results[0], results[2]);
    }

    void variablesLiveFromRunToRun()
    {
        const CommandLine cli;
        const Answer answer =
            cli.json({u"macro"_s, u"expand"_s, u"-"_s},
                     R"([{"template":"{{getvar::x}}{{addvar::x::1}}","runs":3},{"template":"{{getvar::x}}"}])");
        QCOMPARE(answer.json[0][u"results"].toArray(), QJsonArray({u""_s, u"1"_s, u"2"_s}));
        QCOMPARE(answer.json[1][u"results"].toArray(), QJsonArray({u""_s}));
    }

    void whatIsMissingInAQuestionIsSaid()
    {
        const CommandLine cli;
        const QByteArray beginning = "{\"lorebook\":" + book;
        const Answer without = cli.json({u"lore"_s, u"match"_s, u"-"_s}, beginning + "}");
        QCOMPARE(without.status, 0);
        QCOMPARE(without.json[u"warnings"][0][u"text"].toString(), u"chat: is missing; there are no messages"_s);
        const Answer tokenizer =
            cli.json({u"lore"_s, u"match"_s, u"-"_s}, beginning + R"(,"chat":[],"settings":{"tokenizer":"x"}})");
        QCOMPARE(tokenizer.status, 1);
        QVERIFY(tokenizer.json[u"error"][u"text"].toString().contains(u"settings.tokenizer: is not words"));
    }

    void arraysAreAnsweredWithArrays()
    {
        const CommandLine cli;
        const Answer macros =
            cli.json({u"macro"_s, u"expand"_s, u"-"_s}, R"([{"template":"{{reverse:ab}}"},{"template":"x"}])");
        QCOMPARE(macros.status, 0);
        QCOMPARE(macros.json[0][u"results"][0].toString(), u"ba"_s);
        QCOMPARE(macros.json[1][u"results"][0].toString(), u"x"_s);
        const QString file =
            cli.write(u"cases.json"_s,
                      "[{\"lorebook\":" + book
                          + R"(,"chat":[{"role":"user","content":"An Elf."}]},{"lorebook":{"entries":[]},"chat":[]}])");
        const Answer lore = cli.json({u"lore"_s, u"match"_s, file});
        QCOMPARE(lore.status, 0);
        QCOMPARE(lore.json[0][u"active"][0][u"id"].toInt(), 3);
        QCOMPARE(lore.json[0][u"active"][0][u"placement"][u"where"].toString(), u"before_char"_s);
        QCOMPARE(lore.json[1][u"active"].toArray().size(), 0);
    }

    void aBadCaseDoesNotCostTheOthers()
    {
        const CommandLine cli;
        const Answer answer = cli.json({u"macro"_s, u"expand"_s, u"-"_s}, R"([{"template":"a"},{"template":7}])");
        QCOMPARE(answer.status, 1);
        QCOMPARE(answer.json[0][u"results"][0].toString(), u"a"_s);
        QCOMPARE(answer.json[1][u"error"][u"code"].toString(), u"bad_case"_s);
        const Answer broken = cli.json({u"lore"_s, u"match"_s, u"-"_s}, "{");
        QCOMPARE(broken.status, 1);
        QVERIFY(!broken.code().isEmpty());
        QCOMPARE(cli.run({u"lore"_s, u"match"_s}).status, 2);
    }

    void storiesArePlayedWithoutAModel()
    {
        const CommandLine cli;
        const QByteArray story =
            R"({"cast":["Sally","Anne"],"rooms":["nursery"],"events":[{"enter":"Sally","room":"nursery"},)"
            R"({"enter":"Anne","room":"nursery"},{"lies":"marble","in":"basket","room":"nursery"},{"leave":"Sally"},)"
            R"({"move":"marble","to":"box","by":"Anne"}],"questions":[{"where":"marble"},)"
            R"({"where":"marble","thinks":["Sally"]},{"where":"marble","thinks":["Anne","Sally"]}]})";
        const Answer one = cli.json({u"world"_s, u"play"_s, u"-"_s}, story);
        QCOMPARE(one.status, 0);
        QCOMPARE(column(one.json[u"answers"], u"place"), (QStringList{u"box"_s, u"basket"_s, u"basket"_s}));
        QCOMPARE(one.json[u"answers"][1][u"because"].toArray(), QJsonArray{2});
        const Answer several = cli.json({u"world"_s, u"play"_s, cli.write(u"stories.json"_s, '[' + story + ",{}]")});
        QCOMPARE(several.status, 1);
        QCOMPARE(several.json[0][u"answers"].toArray(), one.json[u"answers"].toArray());
        QCOMPARE(several.json[1][u"error"][u"code"].toString(), u"bad_case"_s);
        QCOMPARE(cli.run({u"world"_s, u"play"_s}).status, 2);
        QVERIFY(!QFile::exists(cli.path(u"data"_s))); // no story of the user's is touched
    }

    void lorebooksAreInspected()
    {
        const CommandLine cli;
        const Answer answer = cli.json({u"lorebook"_s, u"inspect"_s, cli.write(u"Old folk.json"_s, book)});
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.json[u"name"].toString(), u"Old folk"_s);
        QCOMPARE(answer.json[u"source_format"].toString(), u"sillytavern"_s);
        QCOMPARE(answer.json[u"entries"][0][u"keys"][0].toString(), u"elf"_s);
        QCOMPARE(cli.json({u"lorebook"_s, u"inspect"_s, cli.card(u"Mara"_s)}).code(), u"no_lorebook"_s);
    }

    void severalLorebooksAreInspectedAtOnce()
    {
        const CommandLine cli;
        const QString one = cli.write(u"One.json"_s, book);
        const QString two = cli.write(u"Two.json"_s, book);
        const Answer answer =
            cli.json({u"lorebook"_s, u"inspect"_s, one, cli.write(u"bad.json"_s, R"({"spec":"lorebook_v3"})"), two});
        QCOMPARE(answer.status, 1);
        QCOMPARE(column(answer.json, u"name"), QStringList({u"One"_s, QString(), u"Two"_s}));
        QCOMPARE(answer.json[1][u"error"][u"code"].toString(), u"broken_lorebook"_s);
        QVERIFY(answer.error.contains("bad.json"));
    }

    void whatIsNoLorebookIsNotCalledACard()
    {
        const CommandLine cli;
        const QByteArray picture = QByteArray::fromBase64(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==");
        for (const QByteArray &bytes :
             {QByteArray("42"), QByteArray(R"("x")"), QByteArray("null"), QByteArray("{}"), picture}) {
            const Answer answer = cli.json({u"lorebook"_s, u"inspect"_s, cli.write(u"none"_s, bytes)});
            QCOMPARE(answer.status, 1);
            QCOMPARE(answer.code(), u"no_lorebook"_s);
            QVERIFY2(!answer.error.contains("card"), answer.error.constData());
        }
    }

    void lorebooksAreUnpackedOnce()
    {
        const CommandLine cli;
        const QString file = cli.write(u"book.json"_s, book);
        const QString folder = cli.path(u"pages"_s);
        const QStringList words{u"lorebook"_s, u"unpack"_s, file, folder};
        QCOMPARE(cli.json(words).json[u"written"].toArray().size(), 1);
        QCOMPARE(cli.read(u"pages/elves.md"_s), QByteArray("# Elves\n\n- elf\n\nOld.\n"));
        QCOMPARE(cli.json(words).json[u"written"].toArray().size(), 0); // again: nothing to do
        cli.write(u"pages/elves.md"_s, "mine");
        QCOMPARE(cli.json(words).code(), u"already_there"_s);
        QCOMPARE(cli.read(u"pages/elves.md"_s), QByteArray("mine"));
        QCOMPARE(cli.json(words + QStringList{u"--overwrite"_s}).status, 0);
        QCOMPARE(cli.read(u"pages/elves.md"_s).left(7), QByteArray("# Elves"));
        QCOMPARE(QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{u"elves.md"_s});
    }
};

DRAMATIS_TEST(EngineCommandsTest);

} // namespace dramatis::tests::tst_enginecommands

#include "tst_enginecommands.moc"
