// Scenarios of Backyard archives, one by one, and the macros in them.
#include "cards/foreign/backyardfields.h"
#include "cards/foreign/backyardscenario.h"
#include "cards/saidlines.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_backyardscenario {

using namespace dramatis;
using tests::saidLines;
using namespace Qt::StringLiterals;

class BackyardScenarioTest : public QObject {
    Q_OBJECT

    static base::Json scenario(const QByteArray &text) { return base::Json::parse(text).value().value; }

private Q_SLOTS:
    void macrosAreSpelledAsEverywhere_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("usual");
        QTest::newRow("names") << u"{character} and {User}"_s << u"{{char}} and {{user}}"_s;
        QTest::newRow("where a line begins")
            << u"#{user}: Hi\n#{character}: Late."_s << u"{{user}}: Hi\n{{char}}: Late."_s;
        QTest::newRow("within a line") << u"say #{user}: now"_s << u"say #{{user}}: now"_s;
        QTest::newRow("usual already") << u"{{user}} and {{character}}"_s << u"{{user}} and {{character}}"_s;
    }
    void macrosAreSpelledAsEverywhere()
    {
        QFETCH(QString, written);
        QTEST(cards::withUsualMacros(written), "usual");
    }

    void whereNobodySpokeThereIsNoChat()
    {
        QVERIFY(!cards::chatIn(scenario(R"({"firstMessages":[{"text":"Hello {user}."}],"messages":[]})"), u"Mara"_s));
    }

    void aChatBeginsWithTheGreetingOnce_data()
    {
        QTest::addColumn<QByteArray>("messages");
        QTest::newRow("without it") << R"([{"type":"human","text":"Hi"}])"_ba;
        QTest::newRow("with it") << R"([{"type":"ai","outputs":[{"text":"Hello {user}."}]},
            {"type":"human","text":"Hi"}])"_ba;
    }
    void aChatBeginsWithTheGreetingOnce()
    {
        QFETCH(QByteArray, messages);
        const auto chat = cards::chatIn(
            scenario(R"({"firstMessages":[{"text":"Hello {user}."}],"messages":)" + messages + "}"), u"Mara"_s);
        QVERIFY(chat);
        QCOMPARE(chat->title, u"Mara"_s);
        QCOMPARE(chat->character, u"Mara"_s);
        QCOMPARE(saidLines(*chat), (QStringList{u"They: Hello {{user}}."_s, u"You: Hi"_s}));
    }

    void examplesSayWhoSpeaks()
    {
        const base::Json given = scenario(
            R"({"exampleMessages":[{"text":"Hi"},{"text":"So?","characterID":null},{"text":"Well","characterID":""},
            {"text":" Late. ","characterID":"m"},{"text":" ","characterID":"m"}]})");
        QCOMPARE(cards::examplesIn(given), u"<START>\n{{user}}: Hi\n{{user}}: So?\n{{user}}: Well\n{{char}}: Late."_s);
        QCOMPARE(cards::examplesIn(base::Json::object()), QString());
    }

    void linesThatStandApartAreMixed()
    {
        const auto chat =
            cards::chatIn(scenario(R"({"messages":[{"type":"human","text":"a"},{"type":"human","text":"b"},
            {"type":"ai","outputs":[{"text":"x"}]},{"type":"ai","outputs":[{"text":"y"}]}]})"),
                          u"Mara"_s);
        QVERIFY(chat);
        QCOMPARE(saidLines(*chat), (QStringList{u"You: a"_s, u"They: x"_s, u"You: b"_s, u"They: y"_s}));
    }

    void onlyTheCardsScenarioHasPlaceForItsTexts()
    {
        const base::Json given =
            scenario(R"({"narrative":"A storm.","formattingInstructions":"","exampleMessages":[],"temperature":0.8})");
        QCOMPARE(cards::unusedIn(given, true), QStringList(u"temperature"_s));
        QCOMPARE(cards::unusedIn(given, false), (QStringList{u"narrative"_s, u"temperature"_s}));
    }
};

DRAMATIS_TEST(BackyardScenarioTest);

} // namespace tst_backyardscenario

#include "tst_backyardscenario.moc"
