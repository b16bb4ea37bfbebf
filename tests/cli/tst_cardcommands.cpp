// card inspect, convert, extract, unpack, validate, as a script calls them.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QDirIterator>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_cardcommands {

namespace {

QStringList filesBelow(const QString &folder)
{
    QStringList files;
    QDirIterator walk(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext())
        files.append(QDir(folder).relativeFilePath(walk.next()));
    files.sort();
    return files;
}

QByteArray cardWith(const QByteArray &assets, const QByteArray &more = {})
{
    return R"({"spec":"chara_card_v3","spec_version":"3.0","data":{"name":"Mara","description":"Keeps the light.","personality":"",
        "scenario":"","first_mes":"Hello.","mes_example":"","creator_notes":"n","system_prompt":"","post_history_instructions":"",
        "alternate_greetings":["One","Two"],"group_only_greetings":[],"tags":[],"creator":"","character_version":"","extensions":{})"
           + (assets.isEmpty() ? QByteArray() : R"(,"assets":)" + assets) + more + "}}";
}

const QByteArray sound =
    "[{\"type\":\"x_sound\",\"uri\":\"data:audio/mpeg;base64,SUQzc291bmQ=\",\"name\":\"../../voice\",\"ext\":\"mp3\"}]";

QStringList list(const QJsonValue &value)
{
    return value.toVariant().toStringList();
}

} // namespace

class CardCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLorebookComesInByItself()
    {
        const CommandLine cli;
        const QByteArray world =
            R"({"entries":{"0":{"uid":0,"key":["moon"],"keysecondary":[],"content":"x","order":100}}})";
        const QByteArray chub =
            R"({"name":"Sky","description":"Of stars","scan_depth":4,"entries":[{"keys":["star"],"content":"y"}]})";
        const Answer done = cli.json(
            {u"import"_s, cli.write(u"night.json"_s, world), cli.write(u"chub.json"_s, chub), cli.card(u"Mara"_s)});
        QCOMPARE(done.status, 0);
        QCOMPARE(column(done.json, u"kind"), QStringList({u"lorebook"_s, u"lorebook"_s, u"character"_s}));
        QCOMPARE(column(done.json, u"name"), QStringList({u"night"_s, u"Sky"_s, u"Mara"_s}));
        QCOMPARE(done.json[0][u"source_format"].toString(), u"sillytavern"_s);
        QCOMPARE(cli.json({u"import"_s, cli.write(u"again.json"_s, world)}).json[0][u"already_there"].toBool(), true);
        const Answer bad = cli.json(
            {u"import"_s, cli.write(u"bad.json"_s, "{\"spec\":\"lorebook_v3\"}"), cli.write(u"other.json"_s, "{}")});
        QCOMPARE(bad.status, 1);
        QCOMPARE(bad.json[1][u"error"][u"code"].toString(), u"not_a_card"_s);
    }
    void anAddressOfAFileIsAFile()
    {
        const CommandLine cli;
        cli.card(u"Mara %20"_s);
        const QString address = u"file://localhost"_s + cli.path(u"Mara%20%2520.json"_s);
        const Answer done = cli.json({u"import"_s, address});
        QCOMPARE(done.status, 0);
        QCOMPARE(done.json[0][u"name"].toString(), u"Mara %20"_s);
        QCOMPARE(done.json[0][u"file"].toString(), cli.path(u"Mara %20.json"_s));
        QCOMPARE(cli.json({u"card"_s, u"inspect"_s, address}).json[u"name"].toString(), u"Mara %20"_s);
        QCOMPARE(cli.json({u"chat"_s, u"new"_s, u"--card"_s, address}).status, 0);
        QCOMPARE(cli.json({u"import"_s, cli.path(u"Mara %20.json"_s)}).json[0][u"already_there"].toBool(), true);
        const Answer web = cli.json({u"import"_s, u"https://example.org/mara.png"_s});
        QCOMPARE(web.status, 1);
        QCOMPARE(web.code(), u"not_local"_s);
        QVERIFY(web.error.contains("not a file on this computer"));
    }
    void whatOtherProgramsKeepComesIn()
    {
        const CommandLine cli;
        const QByteArray story =
            R"({"storyContainerVersion":1,"metadata":{"title":"The Light"},"content":{"storyContentVersion":4,"settings":{"a":1},
            "story":{"version":2,"fragments":[{"data":"The storm comes.","origin":"prompt"},{"data":"I knock.","origin":"user"}]}}})";
        const Answer done = cli.json(
            {u"import"_s, cli.write(u"light.story"_s, story),
             cli.write(u"Mild.json"_s, R"({"temp":0.7,"top_p":0.9,"rep_pen":1.1,"other":2})"),
             cli.write(u"p.json"_s,
                       R"({"personas":{"a.png":"Bo"},"persona_descriptions":{"a.png":{"description":"A sailor."}}})"),
             cli.write(u"q.json"_s, R"({"name":"Moves","qrList":[{"label":"Roll","message":"/roll 1d6"}]})")});
        QCOMPARE(done.status, 0);
        QCOMPARE(column(done.json, u"kind"),
                 QStringList({u"character"_s, u"chat"_s, u"sampler_preset"_s, u"persona"_s, u"quick_replies"_s}));
        QCOMPARE(column(done.json, u"name"),
                 QStringList({u"The Light"_s, u"The Light"_s, u"Mild"_s, u"Bo"_s, u"Moves"_s}));
        QCOMPARE(done.json[0][u"not_imported"].toArray().first().toString(), u"settings: kept in extensions.novelai"_s);
        QCOMPARE(done.json[2][u"not_imported"].toArray().first().toString(), u"other"_s);
        QCOMPARE(done.json[4][u"not_imported"].toArray().first().toString(), u"scripts: kept as text, not run (1)"_s);
        QCOMPARE(cli.json({u"chat"_s, u"new"_s, u"--card"_s, u"1"_s, u"--persona"_s, u"Bo"_s}).status, 0);
    }
    void inspectsOneOrMany()
    {
        const CommandLine cli;
        const QString a = cli.card(u"Mara"_s);
        const QString b = cli.card(u"Otto"_s);
        QCOMPARE(cli.json({u"card"_s, u"inspect"_s, a}).json[u"name"].toString(), u"Mara"_s);
        QCOMPARE(column(cli.json({u"card"_s, u"inspect"_s, a, b}).json, u"name"), QStringList({u"Mara"_s, u"Otto"_s}));
        const Answer partly = cli.json({u"card"_s, u"inspect"_s, a, cli.write(u"x.png"_s, "x"), b});
        QCOMPARE(partly.status, 1);
        QCOMPARE(column(partly.json, u"name"), QStringList({u"Mara"_s, QString(), u"Otto"_s}));
        QCOMPARE(partly.json[1][u"error"][u"code"].toString(), u"unknown_format"_s);
        QVERIFY(partly.error.contains("x.png"));
        QCOMPARE(cli.run({u"card"_s, u"inspect"_s, u"-"_s, u"--json"_s}, cardWith({})).json[u"name"].toString(),
                 u"Mara"_s);
    }

    void convertsAndSaysWhatIsLost()
    {
        const CommandLine cli;
        const QString card = cli.write(u"m.json"_s, cardWith(sound));
        const Answer done = cli.json({u"card"_s, u"convert"_s, card, cli.path(u"m.charx"_s)});
        QCOMPARE(done.status, 0);
        QCOMPARE(done.json[u"written"].toString(), cli.path(u"m.charx"_s));
        QCOMPARE(done.json[u"lost"], QJsonValue(QJsonArray()));
        const Answer again = cli.json({u"card"_s, u"inspect"_s, cli.path(u"m.charx"_s)});
        QCOMPARE(again.json[u"container"].toString(), u"charx"_s);
        const Answer older = cli.json({u"card"_s, u"convert"_s, card, cli.path(u"old"_s), u"--as"_s, u"v2-png"_s});
        QCOMPARE(list(older.json[u"lost"]), QStringList(u"assets: x_sound \"../../voice\""_s));
        QCOMPARE(cli.json({u"card"_s, u"inspect"_s, cli.path(u"old"_s)}).json[u"spec"].toString(), u"v2"_s);
    }

    void convertsToStandardOutput()
    {
        const CommandLine cli;
        const QString card = cli.write(u"m.json"_s, cardWith(sound));
        const QStringList words{u"card"_s, u"convert"_s, card, u"-"_s, u"--as"_s};
        const Answer plain = cli.run(words + QStringList{u"v2-json"_s});
        QCOMPARE(plain.status, 0);
        QCOMPARE(plain.json[u"spec"].toString(), u"chara_card_v2"_s);
        QVERIFY(plain.error.contains("x_sound"));
        QVERIFY(cli.run(words + QStringList{u"png"_s}).out.startsWith("\x89PNG"));
        const Answer told = cli.json(words + QStringList{u"v2-json"_s});
        QCOMPARE(told.json[u"written"].toString(), u"-"_s);
        QCOMPARE(list(told.json[u"lost"]), QStringList(u"assets: x_sound \"../../voice\""_s));
        QCOMPARE(told.json[u"text"].toString().toUtf8(), plain.out);
        QVERIFY(QByteArray::fromBase64(cli.json(words + QStringList{u"png"_s}).json[u"base64"].toString().toLatin1())
                    .startsWith("\x89PNG"));
        QVERIFY(!QFile::exists(u"-"_s));
    }

    void everyFormCanBeAskedFor_data()
    {
        QTest::addColumn<QString>("as");
        QTest::addColumn<QString>("container");
        QTest::addColumn<QString>("spec");
        QTest::newRow("png") << u"png"_s << u"png"_s << u"v3"_s;
        QTest::newRow("apng") << u"apng"_s << u"apng"_s << u"v3"_s;
        QTest::newRow("json") << u"json"_s << u"json"_s << u"v3"_s;
        QTest::newRow("charx") << u"charx"_s << u"charx"_s << u"v3"_s;
        QTest::newRow("jpeg-charx") << u"jpeg-charx"_s << u"jpeg-charx"_s << u"v3"_s;
        QTest::newRow("v2-png") << u"v2-png"_s << u"png"_s << u"v2"_s;
        QTest::newRow("v2-json") << u"v2-json"_s << u"json"_s << u"v2"_s;
    }
    void everyFormCanBeAskedFor()
    {
        QFETCH(QString, as);
        QFETCH(QString, container);
        QFETCH(QString, spec);
        const CommandLine cli;
        QCOMPARE(cli.json({u"card"_s, u"convert"_s, cli.card(u"Mara"_s), cli.path(u"out"_s), u"--as"_s, as}).status, 0);
        const Answer again = cli.json({u"card"_s, u"inspect"_s, cli.path(u"out"_s)});
        QCOMPARE(again.json[u"container"].toString(), container);
        QCOMPARE(again.json[u"spec"].toString(), spec);
        QCOMPARE(again.json[u"name"].toString(), u"Mara"_s);
    }

    void untouchedCardsKeepEveryByte()
    {
        const CommandLine cli;
        const QByteArray odd = " \n" + cardWith(sound).replace("\"n\"", "\"\\u006e\"") + "\n\n";
        const QString card = cli.write(u"m.json"_s, odd);
        QCOMPARE(cli.json({u"card"_s, u"convert"_s, card, cli.path(u"n.json"_s)}).status, 0);
        QCOMPARE(cli.read(u"n.json"_s), odd);
    }

    void overwritesOnlyWhereAsked()
    {
        const CommandLine cli;
        const QString card = cli.card(u"Mara"_s);
        const QString there = cli.write(u"there.png"_s, "mine");
        const Answer refused = cli.json({u"card"_s, u"convert"_s, card, there});
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"file_exists"_s);
        QVERIFY(refused.error.contains("there.png"));
        QCOMPARE(cli.read(u"there.png"_s), "mine"_ba);
        QCOMPARE(cli.json({u"card"_s, u"convert"_s, card, there, u"--overwrite"_s}).status, 0);
        QVERIFY(cli.read(u"there.png"_s).startsWith("\x89PNG"));
    }

    void refusalsWriteNothing()
    {
        const CommandLine cli;
        const QString card = cli.card(u"Mara"_s);
        const QStringList before = filesBelow(cli.path(QString()));
        const auto code = [&](const QStringList &words) { return cli.json(QStringList{u"card"_s} + words).code(); };
        QCOMPARE(code({u"convert"_s, card, cli.path(u"x.txt"_s)}), u"unknown_format"_s);
        QCOMPARE(code({u"convert"_s, card, cli.path(u"x.png"_s), u"--as"_s, u"gif"_s}), u"usage"_s);
        QCOMPARE(code({u"convert"_s, card, cli.path(u"none/x.png"_s)}), u"cannot_write"_s);
        QCOMPARE(code({u"convert"_s, cli.path(u"none"_s), cli.path(u"x.png"_s)}), u"no_such_file"_s);
        QCOMPARE(code({u"convert"_s, card, cli.path(u"x.png"_s), u"--image"_s, card}), u"unfit_picture"_s);
        QCOMPARE(filesBelow(cli.path(QString())), before);
        // 30,000 × 30,000, as its header says.
        const QByteArray vast = QByteArray::fromHex("89504e470d0a1a0a"
                                                    "0000000d49484452"
                                                    "0000753000007530"
                                                    "0802000000"
                                                    "e9456fed"
                                                    "00000000"
                                                    "49444154"
                                                    "35af061e");
        const QString image = cli.write(u"vast.png"_s, vast);
        QCOMPARE(code({u"convert"_s, card, cli.path(u"x.png"_s), u"--image"_s, image}), u"unfit_picture"_s);
        QCOMPARE(code({u"convert"_s, card, cli.path(u"x.charx"_s), u"--image"_s, image}), u"unfit_picture"_s);
    }

    void notesInOddLanguagesAreUnpackedToo()
    {
        const CommandLine cli;
        const QString card = cli.write(
            u"m.json"_s, cardWith({}, R"(,"creator_notes_multilingual":{"en":"a","../../x":"b","EN":"c","de":"d"})"));
        QCOMPARE(cli.json({u"card"_s, u"unpack"_s, card, cli.path(u"self"_s)}).status, 0);
        QCOMPARE(cli.read(u"self/creator_notes.en.md"_s), "a"_ba);
        QCOMPARE(cli.read(u"self/creator_notes.note-2.md"_s), "b"_ba);
        QCOMPARE(cli.read(u"self/creator_notes.note-3.md"_s), "c"_ba);
        QCOMPARE(cli.read(u"self/creator_notes.de.md"_s), "d"_ba);
    }

    void extractsBelowTheFolderAlone()
    {
        const CommandLine cli;
        const QString card = cli.write(u"m.json"_s, cardWith(sound));
        const Answer done = cli.json({u"card"_s, u"extract"_s, card, cli.path(u"out"_s)});
        QCOMPARE(done.status, 0);
        const QStringList files{u"assets/x_sound/audio/______voice.mp3"_s, u"card.json"_s};
        QCOMPARE(filesBelow(cli.path(u"out"_s)), files);
        QCOMPARE(cli.read(u"out/"_s + files[0]), "ID3sound"_ba);
        QCOMPARE(cli.read(u"out/card.json"_s), cardWith(sound));
        const Answer again = cli.json({u"card"_s, u"extract"_s, card, cli.path(u"out"_s)});
        QCOMPARE(list(again.json[u"written"]), QStringList());
        cli.write(u"out/card.json"_s, "mine");
        QCOMPARE(cli.json({u"card"_s, u"extract"_s, card, cli.path(u"out"_s)}).code(), u"file_exists"_s);
        QCOMPARE(cli.read(u"out/card.json"_s), "mine"_ba);
    }

    void linksInTheFolderLeadNowhere()
    {
#ifdef Q_OS_UNIX
        const CommandLine cli;
        const QString card = cli.write(u"m.json"_s, cardWith(sound));
        QVERIFY(QDir().mkpath(cli.path(u"out"_s)) && QDir().mkpath(cli.path(u"elsewhere"_s)));
        QVERIFY(QFile::link(cli.path(u"elsewhere"_s), cli.path(u"out/assets"_s)));
        QCOMPARE(cli.json({u"card"_s, u"extract"_s, card, cli.path(u"out"_s), u"--overwrite"_s}).code(),
                 u"file_exists"_s);
        QVERIFY(filesBelow(cli.path(u"elsewhere"_s)).isEmpty());
        cli.write(u"target"_s, "mine");
        QVERIFY(QDir().mkpath(cli.path(u"other"_s))
                && QFile::link(cli.path(u"target"_s), cli.path(u"other/name.md"_s)));
        QCOMPARE(cli.json({u"card"_s, u"unpack"_s, card, cli.path(u"other"_s), u"--overwrite"_s}).code(),
                 u"file_exists"_s);
        QCOMPARE(cli.read(u"target"_s), "mine"_ba);
#else
        QSKIP("links to files are made by rights that tests have not got here");
#endif
    }

    void unpacksOnce()
    {
        const CommandLine cli;
        const QString card = cli.write(u"m.json"_s, cardWith({}));
        const auto unpack = [&](const QString &file, const QStringList &more = {}) {
            return cli.json(QStringList{u"card"_s, u"unpack"_s, file, cli.path(u"self"_s)} + more);
        };
        QCOMPARE(unpack(card).status, 0);
        const QStringList files = filesBelow(cli.path(u"self"_s));
        for (const QString &name :
             {u".original.json"_s, u"description.md"_s, u"personality.md"_s, u"scenario.md"_s, u"first_mes.md"_s,
              u"mes_example.md"_s, u"system_prompt.md"_s, u"post_history_instructions.md"_s,
              u"alternate_greetings/1.md"_s, u"alternate_greetings/2.md"_s})
            QVERIFY2(files.contains(name), qPrintable(name));
        QCOMPARE(cli.read(u"self/description.md"_s), "Keeps the light."_ba);
        QCOMPARE(cli.read(u"self/.original.json"_s), cardWith({}));

        cli.write(u"self/description.md"_s, "My own words.");
        const Answer again = unpack(card);
        QCOMPARE(again.status, 0);
        QCOMPARE(list(again.json[u"written"]), QStringList());
        QCOMPARE(list(again.json[u"kept"]), QStringList(u"description.md"_s));
        QCOMPARE(list(again.json[u"unchanged"]).size(), files.size() - 1);
        QCOMPARE(cli.read(u"self/description.md"_s), "My own words."_ba);

        const QString other = cli.card(u"Otto"_s);
        QCOMPARE(unpack(other).code(), u"file_exists"_s);
        QCOMPARE(filesBelow(cli.path(u"self"_s)), files);
        QCOMPARE(unpack(other, {u"--overwrite"_s}).status, 0);
        QCOMPARE(cli.read(u"self/name.md"_s), "Otto"_ba);
        QVERIFY(!filesBelow(cli.path(u"self"_s)).contains(u"alternate_greetings/1.md"_s));
    }

    void validatesAgainstTheSpecification()
    {
        const CommandLine cli;
        const QString good = cli.write(u"good.json"_s, cardWith({}));
        const Answer none = cli.json({u"card"_s, u"validate"_s, good});
        QCOMPARE(none.status, 0);
        QCOMPARE(none.out.trimmed(), "[]"_ba);
        const QString bad =
            cli.write(u"bad.json"_s, cardWith(R"([{"type":"icon","uri":"file:///x","name":"main","ext":".PNG"}])",
                                              R"(,"nickname":5,"own":1)"));
        const QJsonValue found = cli.json({u"card"_s, u"validate"_s, bad}).json;
        const QStringList rules = column(found, u"rule");
        for (const QString &rule : {u"asset.uri"_s, u"asset.ext"_s, u"data.nickname"_s, u"data.unknown"_s})
            QVERIFY2(rules.contains(rule), qPrintable(rules.join(u' ')));
        for (const QString &level : column(found, u"level"))
            QVERIFY(level == u"must" || level == u"should");
        QCOMPARE(cli.json({u"card"_s, u"validate"_s, good, bad}).json.toArray().size(), 2);
    }
};

DRAMATIS_TEST(CardCommandsTest);

} // namespace dramatis::tests::tst_cardcommands

#include "tst_cardcommands.moc"
