// Whether the picture that a card came in lies among its files.
#include "cards/cardfiles.h"
#include "cards/write/readcard.h"
#include "cards/zip/packing.h"
#include "support/main/testmain.h"

#include <QTest>

#include <algorithm>

namespace tst_packing {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using base::Json;
using cards::Container;
using cards::PackedFor;

class PackingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPictureThatIsNoIconIsKept_data()
    {
        QTest::addColumn<Container>("container");
        QTest::addColumn<bool>("isPortrait");
        QTest::addColumn<PackedFor>("purpose");
        QTest::addColumn<bool>("isKept");
        QTest::newRow("of a PNG, in a zip") << Container::Png << false << PackedFor::Zip << true;
        QTest::newRow("of a PNG, in a folder") << Container::Png << false << PackedFor::Folder << true;
        QTest::newRow("behind itself") << Container::Png << false << PackedFor::Picture << false;
        QTest::newRow("that only wraps") << Container::JpegCharx << false << PackedFor::Zip << false;
        QTest::newRow("that wraps, and is shown") << Container::JpegCharx << true << PackedFor::Zip << true;
    }
    void aPictureThatIsNoIconIsKept()
    {
        QFETCH(Container, container);
        QFETCH(bool, isPortrait);
        QFETCH(PackedFor, purpose);
        const QByteArray icon = pngWith({pngChunk("tIME", "other")});
        const Json asset = Json::object({{u"type"_s, u"icon"_s},
                                         {u"uri"_s, u"data:image/png;base64,"_s + QString::fromLatin1(icon.toBase64())},
                                         {u"name"_s, u"main"_s},
                                         {u"ext"_s, u"png"_s}});
        auto file = cards::readCard(pngWith({cardChunk("ccv3", withData(cardV3(), u"assets", Json::array({asset})))}),
                                    u"a.png"_s);
        QVERIFY(file);
        QCOMPARE(file->portrait, icon);
        QVERIFY(file->picture != icon);
        file->container = container;
        if (isPortrait)
            file->portrait = file->picture;
        const auto files = cards::packed(*file, purpose).files;
        const bool isThere = std::ranges::contains(files, file->picture, &cards::PackedAsset::bytes);
        QTEST(isThere, "isKept");
    }
};

DRAMATIS_TEST(PackingTest);

} // namespace tst_packing

#include "tst_packing.moc"
