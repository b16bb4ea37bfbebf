// What is told of somebody, as they remember it.
#include "domain/knowledge/ownvoice.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_ownvoice {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class OwnVoiceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatHappenedIsToldByWhoWasThere_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("gist");
        QTest::addColumn<QString>("memory");
        const auto row = [](const QString &title, const QString &gist, const QString &memory) {
            QTest::newRow(qPrintable(gist)) << title << gist << memory;
        };
        row(u"Picnic at the river"_s, u"Ilan gave Mara the ledger."_s,
            u"I was at the picnic at the river: Ilan gave me the ledger."_s);
        row(u"The duel"_s, u"He let her live."_s, u"I was at the duel: he let her live."_s);
        row(u"Lunch"_s, u"They ate well. They laughed."_s, u"I was at the lunch: we ate well. We laughed."_s);
        row(u"Tomas's wedding"_s, u"Mara danced with Tomas."_s, u"I was at Tomas's wedding: I danced with Tomas."_s);
        row(u"Mending the roof"_s, u"Mara and Tomas mended it."_s,
            u"I was there, mending the roof: Tomas and I mended it."_s);
        row(u"Feast"_s, u"Mara was happy, and Mara's brother sang for Mara."_s,
            u"I was at the feast: I was happy, and my brother sang for me."_s);
        row(u"Feast"_s, u"The lights went out and Mara whistles."_s,
            u"I was at the feast: the lights went out and Mara whistles."_s);
        row(QString(), u"Mara found the key."_s, u"I found the key."_s);
        row(u"Picknick am Fluss"_s, u"Ilan gab Mara das Buch."_s, u"Picknick am Fluss: Ilan gab Mara das Buch."_s);
    }
    void whatHappenedIsToldByWhoWasThere()
    {
        QFETCH(QString, title);
        QFETCH(QString, gist);
        QTEST(inOwnVoice(u"Mara"_s, title, gist, true), "memory");
    }

    void whoMissedPartKnowsThatTheyWereThere()
    {
        QCOMPARE(inOwnVoice(u"Mara"_s, u"The picnic"_s, u"They ate all of it."_s, false), u"I was at the picnic."_s);
        QCOMPARE(inOwnVoice(u"Mara"_s, u"The picnic"_s, QString(), true), u"I was at the picnic."_s);
        QCOMPARE(inOwnVoice(u"Mara"_s, u"Picknick"_s, u"Es war schön."_s, false), u"Picknick"_s);
    }

    void whoSpeaksOfThemselvesIsQuoted_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isOwn");
        const auto row = [](const QString &text, bool isOwn) { QTest::newRow(qPrintable(text)) << text << isOwn; };
        row(u"I found the map."_s, true);
        row(u"I'm tired."_s, true);
        row(u"He owes me a lamp."_s, true);
        row(u"We left."_s, true);
        row(u"Ich fand die Karte."_s, true);
        row(u"Er schuldet mir Geld."_s, true);
        row(u"Mara found the map."_s, false);
        row(u"She said: “I found it.”"_s, false);
        row(u"She said \"we left\" and went."_s, false);
        row(u"A mine in the west, as said in part I."_s, false);
        row(u"A museum of bus tours."_s, false);
        row({}, false);
    }
    void whoSpeaksOfThemselvesIsQuoted()
    {
        QFETCH(QString, text);
        QFETCH(bool, isOwn);
        QCOMPARE(isInOwnVoice(text), isOwn);
        QCOMPARE(quotedOwnVoice(text), isOwn ? u"“%1”"_s.arg(text) : text);
        QCOMPARE(inWordsOf(u"Mara"_s, text), isOwn ? u"In Mara's own words: “%1”"_s.arg(text) : text);
    }

    void aFirstNameIsEnough()
    {
        QCOMPARE(inOwnVoice(u"Mara Voss"_s, QString(), u"Mara told the truth to Mara Voss."_s, true),
                 u"I told the truth to me."_s);
    }
};

DRAMATIS_TEST(OwnVoiceTest);

} // namespace tst_ownvoice

#include "tst_ownvoice.moc"
