// Where the assets go that come with a change of a card.
#include "cards/cardchange.h"
#include "cards/cardfiles.h"
#include "cards/limits.h"
#include "cards/write/readcard.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_cardchange {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using cards::CardFile;

namespace {

base::Result<CardFile> changed(const QByteArray &file, const QStringList &addresses, const cards::AssetBytes &brought)
{
    const auto read = cards::readCard(file, u"a"_s);
    if (!read)
        return read;
    domain::Card card = read->card;
    card.assets.emplace();
    for (const QString &address : addresses)
        card.assets->append({u"emotion"_s, address, u"angry"_s, u"png"_s, {}});
    return cards::withCard(*read, card, brought);
}

} // namespace

class CardChangeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTextHoldsThemInTheirAddresses()
    {
        const auto file = changed(cardV3().toUtf8(), {u"new:1"_s, u"https://a.example/x"_s, u"ccdefault:"_s},
                                  {{u"new:1"_s, "abc"}, {u"ccdefault:"_s, "abc"}});
        QVERIFY(file);
        const auto &assets = *file->card.assets;
        QCOMPARE(assets[0].uri, u"data:image/png;base64,YWJj"_s);
        QCOMPARE(assets[1].uri, u"https://a.example/x"_s);
        QCOMPARE(assets[2].uri, u"ccdefault:"_s);
        QCOMPARE(file->assets, cards::readCard(cardV3().toUtf8(), u"a"_s)->assets);
    }

    void aZipHoldsThemAsFiles()
    {
        const auto file = changed(charxWith(cardV3()), {u"new:1"_s}, {{u"new:1"_s, "abc"}});
        QVERIFY(file);
        QCOMPARE(file->card.assets->first().uri, u"new:1"_s);
        QCOMPARE(file->assets.last().bytes, "abc"_ba);
        QVERIFY(file->assets.last().resolved);
    }

    void aTextHoldsSoMuch()
    {
        const qsizetype most = cards::limits::cardText / 4 * 3;
        const auto half = QByteArray(most / 2, 'x');
        QVERIFY(changed(cardV3().toUtf8(), {u"new:1"_s, u"new:2"_s}, {{u"new:1"_s, half}, {u"new:2"_s, half}}));
        const auto refused =
            changed(cardV3().toUtf8(), {u"new:1"_s, u"new:2"_s}, {{u"new:1"_s, half}, {u"new:2"_s, half + "xxx"}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, u"too_large"_s);
        QVERIFY(changed(charxWith(cardV3()), {u"new:1"_s}, {{u"new:1"_s, QByteArray(most + 3, 'x')}}));
    }
};

DRAMATIS_TEST(CardChangeTest);

} // namespace tst_cardchange

#include "tst_cardchange.moc"
