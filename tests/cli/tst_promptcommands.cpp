// chat prompt: what a reply was sent, and what would be sent if something were otherwise.
#include "cli/commandline.h"
#include "support/main/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace dramatis::tests::tst_promptcommands {

class PromptCommandsTest : public QObject {
    Q_OBJECT

private:
    static Answer prompt(const CommandLine &cli, const QString &chat, const QStringList &more)
    {
        return cli.json(QStringList{u"chat"_s, u"prompt"_s, chat} + more);
    }

private Q_SLOTS:
    void theHashOfWhatWasSentIsThatOfWhatIsMadeAgain()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer said = cli.json({u"chat"_s, u"say"_s, chat, u"Good evening, keeper."_s});
        QCOMPARE(said.status, 0);
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"And now?"_s}).status, 0);
        const Answer shown = cli.json({u"chat"_s, u"show"_s, chat});
        const QString reply = QString::number(shown.json[2][u"event"].toInteger());
        const Answer past = prompt(cli, chat, {u"--of"_s, reply});
        QVERIFY2(past.status == 0, past.out.constData());
        QVERIFY2(past.json[u"exact"].toBool(), past.out.constData());
        QVERIFY(past.json[u"changed"].toArray().isEmpty());
        QCOMPARE(past.json[u"speaker"].toString(), u"Mara"_s);
        QVERIFY(past.out.contains("Good evening, keeper."));
        QVERIFY(!past.out.contains("And now?"));
        for (const QJsonValue &block : past.json[u"blocks"].toArray())
            QVERIFY(!block[u"provider"].toString().isEmpty() && !block[u"verdict"].toString().isEmpty());
        const Answer greeting = prompt(cli, chat, {u"--of"_s, QString::number(shown.json[0][u"event"].toInteger())});
        QCOMPARE(greeting.status, 1);
        QCOMPARE(greeting.code(), u"no_prompt"_s);
    }

    void whatIfShowsWhatWouldBeSent()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(cli.json({u"chat"_s, u"say"_s, chat, u"Good evening, keeper."_s}).status, 0);
        const Answer usual = prompt(cli, chat, {u"--speaker"_s, u"Mara"_s});
        const Answer marked =
            prompt(cli, chat,
                   {u"--speaker"_s, u"Mara"_s, u"--what-if"_s, u"style=lmml"_s, u"--what-if"_s, u"budget=4000:5000"_s});
        QVERIFY2(marked.status == 0, marked.out.constData());
        QCOMPARE(usual.json[u"style"].toString(), u"plain"_s);
        QCOMPARE(marked.json[u"style"].toString(), u"lmml"_s);
        QCOMPARE(marked.json[u"budget"][u"soft"].toInt(), 4000);
        QCOMPARE(marked.json[u"budget"][u"hard"].toInt(), 5000);
        const Answer yours = prompt(cli, chat, {u"--speaker"_s, u"Mara"_s, u"--what-if"_s, u"speaker=Alex"_s});
        QVERIFY2(yours.status == 0, yours.out.constData());
        QVERIFY(yours.json[u"messages"] != usual.json[u"messages"]);
    }

    void whatSaysNothingIsRefused_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("code");
        for (const QString &word : {u"budget"_s, u"budget=none"_s, u"budget=0"_s, u"budget=500:400"_s,
                                    u"budget=1:2:3"_s, u"style=bold"_s, u"weather=rain"_s, u"heard=Mara"_s, u"=3"_s})
            QTest::addRow("%s", qPrintable(word)) << word << u"what_if_unknown"_s;
        QTest::newRow("no memory") << u"without=99999"_s << u"no_such_memory"_s;
        QTest::newRow("no message") << u"heard=Mara:99999"_s << u"no_such_turn"_s;
    }
    void whatSaysNothingIsRefused()
    {
        QFETCH(QString, word);
        const CommandLine cli;
        const QString chat = cli.begin();
        const Answer refused = prompt(cli, chat, {u"--speaker"_s, u"Mara"_s, u"--what-if"_s, word});
        QCOMPARE(refused.status, 1);
        QTEST(refused.code(), "code");
    }

    void itNeedsASpeakerOrAReply()
    {
        const CommandLine cli;
        const QString chat = cli.begin();
        QCOMPARE(prompt(cli, chat, {}).status, 2);
        QCOMPARE(prompt(cli, chat, {u"--of"_s, u"1"_s, u"--text"_s, u"Hello"_s}).status, 2);
    }
};

DRAMATIS_TEST(PromptCommandsTest);

} // namespace dramatis::tests::tst_promptcommands

#include "tst_promptcommands.moc"
