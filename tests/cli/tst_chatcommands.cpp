// chat new, list, show, say, prompt.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_chatcommands {

class ChatCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTurnIsWholeWhenItIsAnswered()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Good evening, keeper."_s, u"--as"_s, u"Alex"_s});
        QCOMPARE(said.status, 0);
        const QStringList kinds = column(said.json[u"events"], u"kind");
        QCOMPARE(kinds.first(), u"user_turn"_s);
        for (const QString &kind : {u"assistant_turn"_s, u"memory_written"_s, u"significance_scored"_s})
            QVERIFY2(kinds.contains(kind), qPrintable(kind));
        QCOMPARE(said.json[u"reply"][u"speaker"].toString(), u"Mara"_s);
        QVERIFY(!said.json[u"reply"][u"text"].toString().isEmpty());
        const Answer shown = cli.json({u"chat"_s, u"show"_s, chat});
        QCOMPARE(column(shown.json, u"speaker"), (QStringList{u"Mara"_s, u"Alex"_s, u"Mara"_s}));
        QCOMPARE(shown.json[2][u"text"].toString(), said.json[u"reply"][u"text"].toString());
        QVERIFY(cli.run({u"chat"_s, u"show"_s, chat}).out.contains("Alex: Good evening, keeper."));
    }

    void aLineThatNobodyAnswersIsTakenBack()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"backend"_s, u"add"_s, u"dead"_s, u"http://127.0.0.1:9"_s}).status, 0);
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Is anybody there?"_s});
        QCOMPARE(said.status, 1);
        QVERIFY2(!said.code().isEmpty(), said.out.constData());
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
        QCOMPARE(cli.json({u"log"_s, u"verify"_s}).status, 0);
    }

    void anUnclearWhisperIsRefusedUnlessItIsForAll()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        for (const QString &line : {u"@Mara hello"_s, u"(ooc: @ Mara @) hello"_s, u"(ooc: @Mara"_s}) {
            const Answer refused = cli.json({u"chat"_s, u"say"_s, chat, line});
            QCOMPARE(refused.status, 1);
            QCOMPARE(refused.code(), u"unclear_whisper"_s);
            QVERIFY2(refused.out.contains("--to-everyone"), refused.out.constData());
        }
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"@Mara hello"_s, u"--to-everyone"_s});
        QCOMPARE(said.status, 0);
        QVERIFY(!said.json[u"reply"][u"text"].toString().isEmpty());
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"I am @home, or write to mara@example.org @ 5 pm."_s}).status,
                 0);
    }

    void aWhisperThatIsNotClearIsRefusedAlike()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"cast"_s, chat, u"--add"_s, cli.card(u"Tomas"_s)}).status, 0);
        const qsizetype lines = cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size();
        const auto both = [&](const QString &line, const QString &code) {
            const Answer said = cli.json({u"chat"_s, u"say"_s, chat, line});
            const Answer shown = cli.json({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Mara"_s, u"--text"_s, line});
            QCOMPARE(said.status, 1);
            QCOMPARE(said.code(), code);
            QCOMPARE(shown.status, 1);
            QCOMPARE(shown.error, said.error);
        };
        for (const auto &line : {u"@Mara@@Tomas hello"_s, u"@Mara:@"_s, u"@Tomas@Mara@ hi"_s, u"@Mara hello"_s})
            both(line, u"unclear_whisper"_s);
        both(u"@Mara@"_s, u"empty_whisper"_s);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), lines);
        const Answer forAll = cli.json({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Tomas"_s, u"--text"_s,
                                        u"@Mara hello"_s, u"--to-everyone"_s});
        QCOMPARE(forAll.status, 0);
        QVERIFY(forAll.out.contains("@Mara hello"));
    }

    void whatOfAPromptWasNotSentIsTold()
    {
        const CommandLine cli;
        const QString card = cli.card(u"Mara"_s);
        QByteArray text = cli.read(u"Mara.json"_s);
        cli.write(u"Mara.json"_s, text.replace("{{char}} keeps the lighthouse.",
                                               QByteArray("She keeps the light, always. ").repeated(8000)));
        const QString chat = QString::number(cli.json({u"chat"_s, u"new"_s, u"--card"_s, card}).json[u"id"].toInt());
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Hello."_s});
        QCOMPARE(said.status, 0);
        const QJsonArray told = said.json[u"shortened"].toArray();
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][u"speaker"].toString(), u"Mara"_s);
        QCOMPARE(told[0][u"source"].toString(), u"card: description"_s);
        QVERIFY(told[0][u"from"].toInt() > told[0][u"to"].toInt() && told[0][u"to"].toInt() > 0);
        QVERIFY(said.json[u"failed"].isArray());
        QVERIFY2(said.error.contains("the prompt for Mara was shortened") && said.error.count('\n') == 1,
                 said.error.constData());
        const Answer whole = cli.json({u"chat"_s, u"say"_s, cli.begin(), u"Hello."_s});
        QCOMPARE(whole.json[u"shortened"].toArray().size(), 0);
        QVERIFY2(whole.error.isEmpty(), whole.error.constData());
    }

    void aGreetingThatDoesNotFitIsTold()
    {
        const CommandLine cli;
        const QString card = cli.card(u"Mara"_s);
        QByteArray text = cli.read(u"Mara.json"_s);
        cli.write(u"Mara.json"_s, text.replace("{{char}} looks up.", QByteArray("She looks up. ").repeated(8000)));
        const QString chat = QString::number(cli.json({u"chat"_s, u"new"_s, u"--card"_s, card}).json[u"id"].toInt());
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Hello."_s});
        QCOMPARE(said.status, 0);
        const QJsonArray told = said.json[u"shortened"].toArray();
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0][u"layer"].toString(), u"dialogue"_s);
        QCOMPARE(told[0][u"to"].toInt(), 0);
        QVERIFY2(said.error.contains("only 0 of the"), said.error.constData());
    }

    void aPromptThatWouldNotBeSentSaysSo()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QString line = u"Word by word, she told it all. "_s.repeated(2000).trimmed();
        const Answer shown = cli.json({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Mara"_s, u"--text"_s, line});
        QCOMPARE(shown.status, 0);
        QCOMPARE(shown.json[u"refused"][u"code"].toString(), u"prompt_over_budget"_s);
        QVERIFY(shown.json[u"blocks"].isArray());
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, line});
        QCOMPARE(shown.json[u"refused"][u"text"].toString(), said.json[u"error"][u"text"].toString());
        const Answer fits =
            cli.json({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Mara"_s, u"--text"_s, u"Hello."_s});
        QVERIFY(fits.json[u"refused"].isUndefined());
    }

    void aLineThatIsTooLongIsNamedAsYours()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Word by word, she told it all. "_s.repeated(2000)});
        QCOMPARE(said.status, 1);
        QCOMPARE(said.code(), u"prompt_over_budget"_s);
        QVERIFY2(said.error.startsWith("dramatis-cli: your line: "), said.error.constData());
        QVERIFY2(!said.error.contains("event"), said.error.constData());
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1);
    }

    void guestsAreAsManyAsTheSettingAllows()
    {
        const CommandLine cli;
        const QStringList three{u"chat"_s,    u"new"_s,          u"--card"_s,  cli.card(u"Mara"_s),
                                u"--guest"_s, cli.card(u"Bo"_s), u"--guest"_s, cli.card(u"Ann"_s)};
        const Answer refused = cli.json(three);
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.code(), u"scene_full"_s);
        QVERIFY2(refused.error.contains("at most 2"), refused.error.constData());
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json.toArray().size(), 0);
        QCOMPARE(cli.json({u"chat"_s, u"new"_s, u"--card"_s, u"1"_s}).code(),
                 u"no_such_card"_s); // nor did a card come in
        cli.write(u"data/settings.ini"_s, "[play]\ncharactersAtMost=3\n");
        QCOMPARE(cli.json(three).status, 0);
    }

    void guestsAndPersonaPlayAlong()
    {
        const CommandLine cli;
        QVERIFY(QDir().mkpath(cli.path(u"data"_s)));
        cli.write(u"data/settings.ini"_s, "[play]\ncharactersAtMost=3\n");
        const Answer chat = cli.json({u"chat"_s, u"new"_s, u"--card"_s, cli.card(u"Mara"_s), u"--guest"_s,
                                      cli.card(u"Bo"_s), u"--guest"_s, cli.card(u"Ann"_s), u"--persona"_s, u"Robin"_s});
        QCOMPARE(chat.status, 0);
        QCOMPARE(chat.json[u"guests"].toArray().size(), 2);
        const Answer world = cli.json({u"world"_s, u"show"_s, QString::number(chat.json[u"id"].toInt())});
        QCOMPARE(column(world.json[u"entities"], u"name"), (QStringList{u"Robin"_s, u"Mara"_s, u"Bo"_s, u"Ann"_s}));
        QCOMPARE(world.json[u"edges"].toArray().size(), 12);
        QCOMPARE(cli.json({u"chat"_s, u"list"_s}).json[0][u"characters"].toString(), u"Mara, Bo, Ann"_s);
    }

    void showsTheStoryAtAnEvent()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Hello"_s}).status, 0);
        const QString greeting = column(cli.json({u"chat"_s, u"show"_s, chat}).json, u"event").first();
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat, u"--at"_s, greeting}).json.toArray().size(), 1);
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat, u"--at"_s, u"999"_s}).code(), u"no_such_event"_s);
    }

    void promptsShowTheirTrace()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer plan =
            cli.json({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Mara"_s, u"--text"_s, u"Is it late?"_s});
        QCOMPARE(plan.status, 0);
        const QJsonArray messages = plan.json[u"messages"].toArray();
        QCOMPARE(messages.first()[u"role"].toString(), u"system"_s);
        QCOMPARE(messages.last()[u"content"].toString(), u"Is it late?"_s);
        QVERIFY(plan.json[u"tokens"].toInt() > 0);
        QVERIFY(plan.json[u"budget"].isObject());
        for (const QJsonValue &block : plan.json[u"blocks"].toArray())
            for (const QStringView member : {u"layer", u"source", u"tokens", u"tier", u"kept", u"verdict", u"why"})
                QVERIFY2(block.toObject().contains(member), qPrintable(member.toString()));
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json.toArray().size(), 1); // nothing was said
    }

    // A script plays any part; whoever else is there answers.
    void aLineIsSaidAsACharacter()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const QStringList say{u"chat"_s, u"say"_s, chat};
        const QJsonValue alone = cli.json(say + QStringList{u"I put out the light."_s, u"--as"_s, u"Mara"_s}).json;
        QVERIFY(alone[u"reply"].isNull());
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, chat}).json[1][u"text"].toString(), u"I put out the light."_s);
        QCOMPARE(cli.json({u"chat"_s, u"cast"_s, chat, u"--add"_s, cli.card(u"Tomas"_s)}).status, 0);
        const QJsonValue answered =
            cli.json(say + QStringList{u"Tomas, the light is out."_s, u"--as"_s, u"Mara"_s}).json;
        QCOMPARE(answered[u"reply"][u"speaker"].toString(), u"Tomas"_s);
        QCOMPARE(cli.json(say + QStringList{u""_s, u"--as"_s, u"Mara"_s}).json[u"reply"][u"speaker"].toString(),
                 u"Mara"_s);
    }

    void whatIsNotThereIsNamed()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"show"_s, u"77"_s}).code(), u"no_such_chat"_s);
        QCOMPARE(cli.json({u"chat"_s, u"prompt"_s, chat, u"--speaker"_s, u"Nobody"_s}).code(), u"no_such_character"_s);
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"x"_s, u"--as"_s, u"Nobody"_s}).code(), u"no_such_character"_s);
        QCOMPARE(cli.json({u"chat"_s, u"new"_s, u"--card"_s, u"77"_s}).code(), u"no_such_card"_s);
        const Answer missing = cli.json({u"chat"_s, u"new"_s, u"--card"_s, u"missing.png"_s});
        QCOMPARE(missing.status, 1);
        QVERIFY(missing.error.contains("missing.png"));
    }
};

DRAMATIS_TEST(ChatCommandsTest);

} // namespace dramatis::tests::tst_chatcommands

#include "tst_chatcommands.moc"
