// Somebody as a stranger sees them.
#include "domain/knowledge/layers/seenperson.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_seenperson {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class SeenPersonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void looksGiveAName_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("called");
        const auto row = [](const QString &text, const QString &called) {
            QTest::newRow(qPrintable(text)) << text << called;
        };
        row(u"Ilan is a courier in muddy boots."_s, u"the courier in muddy boots"_s);
        row(u"A pilot with one arm."_s, u"the pilot with one arm"_s);
        row(u"{{user}} is a 28-year-old woman with short black hair who wears a red coat."_s,
            u"the 28-year-old woman with short black hair"_s);
        row(u"Ilan, an old man with a limp."_s, u"the old man with a limp"_s);
        row(u"Tall, with long grey hair."_s, u"the stranger with the long grey hair"_s);
        row(u"Appearance: tall, red hair, green eyes."_s, u"the stranger with the red hair"_s);
        row(u"She has blue eyes and a crooked smile."_s, u"the stranger with the blue eyes"_s);
        row(u"Ilan is the Ilan of old."_s, {}); // no name
        row(u"Height: 170 cm"_s, {});
        row({}, {});
    }
    void looksGiveAName()
    {
        QFETCH(QString, text);
        QFETCH(QString, called);
        QCOMPARE(calledByLooks(text, u"Ilan"_s), called);
    }

    void aPersonIsSeenAndHeardOf()
    {
        Card card;
        card.name = u"Mara"_s;
        card.description = u"Mara is a tall woman. She once drowned a man. She holds the key."_s;
        card.personality = u"Dry."_s;
        setLayers(card, {{layeredfields::description, TextLayer::Rumoured, u"She once drowned a man."_s},
                         {layeredfields::description, TextLayer::Secret, u"She holds the key."_s}});
        const SeenPerson seen = seenPerson(card);
        QCOMPARE(seen.visible, u"Mara is a tall woman."_s);
        QCOMPARE(seen.rumoured, u"She once drowned a man."_s);
        QCOMPARE(seen.called, u"the tall woman"_s);
        QVERIFY(seen.hasMore);
        QVERIFY(!seenPerson(Card()).hasMore);
    }

    // Write My Line knows no more than this.
    void theUserKnowsOfACardWhatIsSeen()
    {
        Card card;
        card.name = u"Mara"_s;
        card.nickname = u"Mar"_s;
        card.description = u"A tall woman. She drowned a man."_s;
        card.personality = u"SECRETIVE"_s;
        card.scenario = u"A storm. {{char}} secretly waits."_s;
        card.exampleMessages = u"EXAMPLE"_s;
        card.systemPrompt = u"SYSTEM"_s;
        card.postHistoryInstructions = u"POST"_s;
        card.creatorNotes = u"NOTES"_s;
        card.firstMessage = u"FIRST"_s;
        card.extensions.set(u"depth_prompt", dramatis::base::Json::object({{u"prompt"_s, u"DEPTH"_s}}));
        setLayers(card, {{layeredfields::description, TextLayer::Secret, u"She drowned a man."_s}});
        const Card seen = asSeenByUser(card);
        QCOMPARE(calledName(seen), u"Mar"_s);
        QCOMPARE(seen.description, u"A tall woman."_s);
        QCOMPARE(seen.scenario, u"A storm."_s);
        const QByteArray all = toJson(seen).toUtf8();
        for (const char *hidden :
             {"drowned", "SECRETIVE", "waits", "EXAMPLE", "SYSTEM", "POST", "NOTES", "FIRST", "DEPTH"})
            QVERIFY2(!all.contains(hidden), hidden);
    }
};

DRAMATIS_TEST(SeenPersonTest);

} // namespace tst_seenperson

#include "tst_seenperson.moc"
