// prompt preset list, show, import, export, use; and chat prompt with one.
#include "cli/commandline.h"
#include "support/files/testdata.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_promptpresetcommands {

class PromptPresetCommandsTest : public QObject {
    Q_OBJECT

private:
    static Answer preset(const CommandLine &cli, const QStringList &words)
    {
        return cli.json(QStringList{u"prompt"_s, u"preset"_s} + words);
    }
    static Answer prompt(const CommandLine &cli, const QString &chat, const QStringList &more = {})
    {
        return cli.json(QStringList{u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Mara"_s} + more);
    }

private Q_SLOTS:
    void theBuiltInOnesAreListedAndShown()
    {
        const CommandLine cli;
        const Answer all = preset(cli, {u"list"_s});
        QCOMPARE(all.status, 0);
        QCOMPARE(column(all.json, u"name"), (QStringList{u"Chat"_s, u"Novel"_s, u"Terse"_s, u"Card as written"_s}));
        QVERIFY(all.json[0][u"built_in"].toBool() && all.json[0][u"default"].toBool());
        const Answer parts = preset(cli, {u"show"_s, u"Card as written"_s});
        QCOMPARE(column(parts.json, u"name").first(5),
                 (QStringList{u"instructions"_s, u"character"_s, u"scenario"_s, u"persona"_s, u"known"_s}));
        QCOMPARE(parts.json[0][u"role"].toString(), u"system"_s);
        QVERIFY(parts.json[0][u"on"].toBool() && !parts.json[0][u"text"].toString().isEmpty());
        QVERIFY(!parts.json[4][u"on"].toBool());
        QVERIFY(!parts.json[0].toObject().contains(u"depth"));
    }

    void oneOfSillyTavernComesInAndGoesOut()
    {
        const CommandLine cli;
        const Answer in = preset(cli, {u"import"_s, testData(u"presets/Evening Tales.json"_s)});
        QVERIFY2(in.status == 0, in.error.constData());
        QCOMPARE(in.json[u"name"].toString(), u"Evening Tales"_s);
        QCOMPARE(in.json[u"not_imported"].toArray().first().toString(), u"smartContext"_s);
        QCOMPARE(in.json[u"samplers"].toString(), u"Evening Tales"_s);
        const Answer parts = preset(cli, {u"show"_s, u"Evening Tales"_s});
        QCOMPARE(parts.json, in.json[u"parts"]);
        const qsizetype senses = column(parts.json, u"name").indexOf(u"Senses"_s);
        QCOMPARE(parts.json[senses].toObject(), (QJsonObject{{u"name"_s, u"Senses"_s},
                                                             {u"part"_s, u"own"_s},
                                                             {u"role"_s, u"user"_s},
                                                             {u"depth"_s, 2},
                                                             {u"on"_s, true},
                                                             {u"text"_s, u"Name a sound and a smell."_s}}));
        QVERIFY(preset(cli, {u"import"_s, testData(u"presets/Evening Tales.json"_s)}).json[u"already_there"].toBool());
        for (const QString &form : {u"dramatis"_s, u"sillytavern"_s}) {
            const QString file = cli.path(form + u".json"_s);
            const Answer out = preset(cli, {u"export"_s, u"Evening Tales"_s, u"--as"_s, form, u"--out"_s, file});
            QVERIFY2(out.status == 0, out.error.constData());
            QCOMPARE(out.json[u"lost"].toArray().isEmpty(), form == u"dramatis");
            QVERIFY(preset(cli, {u"import"_s, file}).json[u"already_there"].toBool());
            QCOMPARE(preset(cli, {u"export"_s, u"Chat"_s, u"--out"_s, file}).code(), u"file_exists"_s);
        }
        const Answer printed = preset(cli, {u"export"_s, u"Chat"_s});
        QCOMPARE(printed.json[u"name"].toString(), u"Chat"_s);
        const QString copy = cli.write(u"copy.json"_s, printed.out);
        QVERIFY(preset(cli, {u"import"_s, copy}).json[u"already_there"].toBool());
        const QString other =
            cli.write(u"other.json"_s, QByteArray(printed.out).replace("\"on\": true", "\"on\": false"));
        QCOMPARE(preset(cli, {u"import"_s, other}).json[u"name"].toString(), u"Chat 2"_s);
    }

    void importTakesPresetAndSamplers()
    {
        const CommandLine cli;
        const Answer in =
            cli.json({u"import"_s, testData(u"presets/Evening Tales.json"_s), testData(u"presets/Fireside.json"_s)});
        QCOMPARE(in.status, 0);
        QCOMPARE(column(in.json, u"kind"), (QStringList{u"prompt_preset"_s, u"sampler_preset"_s, u"prompt_preset"_s}));
        QCOMPARE(column(preset(cli, {u"list"_s}).json, u"name").sliced(4),
                 (QStringList{u"Evening Tales"_s, u"Fireside"_s}));
    }

    void oneIsUsedInAllChatsOrInOne()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(prompt(cli, chat).json[u"preset"].toString(), u"Chat"_s);
        QCOMPARE(preset(cli, {u"use"_s, u"Novel"_s}).json[u"preset"].toString(), u"Novel"_s);
        QCOMPARE(prompt(cli, chat).json[u"preset"].toString(), u"Novel"_s);
        QCOMPARE(preset(cli, {u"use"_s, u"Terse"_s, u"--chat"_s, chat}).status, 0);
        const Answer terse = prompt(cli, chat);
        QCOMPARE(terse.json[u"preset"].toString(), u"Terse"_s);
        QVERIFY(column(terse.json[u"messages"], u"content").first().contains(u"two or three sentences"));
        QVERIFY(preset(cli, {u"list"_s}).json[1][u"default"].toBool());
        QCOMPARE(preset(cli, {u"use"_s, u"default"_s, u"--chat"_s, chat}).json[u"preset"].toString(), u"Novel"_s);
        QCOMPARE(prompt(cli, chat).json[u"preset"].toString(), u"Novel"_s);
        QCOMPARE(preset(cli, {u"use"_s, u"default"_s}).json[u"preset"].toString(), u"Chat"_s);
    }

    void aPromptIsShownWithAnother()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer written =
            prompt(cli, chat, {u"--preset"_s, u"Card as written"_s, u"--style"_s, u"plain"_s, u"--text"_s, u"Hello"_s});
        QCOMPARE(written.status, 0);
        QCOMPARE(written.json[u"preset"].toString(), u"Card as written"_s);
        QCOMPARE(prompt(cli, chat, {u"--preset"_s, u"Lost"_s}).code(), u"prompt_preset_gone"_s);
        const Answer marked = prompt(cli, chat, {u"--style"_s, u"lmml"_s});
        QCOMPARE(marked.json[u"style"].toString(), u"lmml"_s);
        QVERIFY(column(marked.json[u"messages"], u"content").first().contains(u"<agent-context persona=\"Mara\">"));
        QCOMPARE(prompt(cli, chat).json[u"style"].toString(), u"plain"_s);
        QCOMPARE(cli.json({u"chat"_s, u"style"_s, chat, u"--prompt"_s, u"lmml"_s}).json[u"prompt"].toString(),
                 u"lmml"_s);
        QCOMPARE(prompt(cli, chat).json[u"style"].toString(), u"lmml"_s);
        QCOMPARE(prompt(cli, chat, {u"--style"_s, u"plain"_s}).json[u"style"].toString(), u"plain"_s);
        QCOMPARE(prompt(cli, chat, {u"--style"_s, u"loud"_s}).status, 2);
    }

    void whatMakesNoSenseChangesNothing_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("status");
        QTest::newRow("nothing") << QStringList{} << 2;
        QTest::newRow("unknown") << QStringList{u"paint"_s} << 2;
        QTest::newRow("no name") << QStringList{u"show"_s} << 2;
        QTest::newRow("nobody's") << QStringList{u"show"_s, u"Lost"_s} << 1;
        QTest::newRow("no file") << QStringList{u"import"_s, u"/nowhere.json"_s} << 1;
        QTest::newRow("no form") << QStringList{u"export"_s, u"Chat"_s, u"--as"_s, u"poem"_s} << 2;
        QTest::newRow("no preset to use") << QStringList{u"use"_s, u"Lost"_s} << 1;
        QTest::newRow("no chat") << QStringList{u"use"_s, u"Novel"_s, u"--chat"_s, u"77"_s} << 1;
    }
    void whatMakesNoSenseChangesNothing()
    {
        QFETCH(QStringList, words);
        QFETCH(int, status);
        const CommandLine cli;
        QCOMPARE(preset(cli, words).status, status);
        const Answer all = preset(cli, {u"list"_s});
        QCOMPARE(all.json.toArray().size(), 4);
        QVERIFY(all.json[0][u"default"].toBool());
    }

    void aCardIsNoPreset()
    {
        const CommandLine cli;
        const Answer refused = preset(cli, {u"import"_s, cli.card(u"Ion"_s)});
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"no_prompt_preset"_s);
        QCOMPARE(preset(cli, {u"list"_s}).json.toArray().size(), 4);
    }
};

DRAMATIS_TEST(PromptPresetCommandsTest);

} // namespace dramatis::tests::tst_promptpresetcommands
#include "tst_promptpresetcommands.moc"
