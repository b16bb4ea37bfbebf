// What is left of the image in a damaged PNG.
#include "cards/cardfiles.h"
#include "cards/png/pngimage.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_pngimage {

using namespace dramatis;
using namespace dramatis::tests;

namespace {

// Four rows of four grey pixels, each row behind its filter.
const QByteArray rows = QByteArray("\0abcd\0efgh\0ijkl\0mnop", 20);

// As it stands in the file, so that a cut takes whole pixels; `cut`: so many bytes before the end of the data the file
// ends.
QByteArray pngOf(const QByteArray &image, qsizetype cut = 0)
{
    const QByteArray packed = qCompress(image, 0).sliced(4);
    const QByteArray head =
        cards::pngSignature.toByteArray() + pngChunk("IHDR", QByteArray("\0\0\0\4\0\0\0\4\x08\0\0\0\0", 13));
    if (cut == 0)
        return head + pngChunk("IDAT", packed) + pngChunk("IEND", {});
    const QByteArray data = head + pngChunk("IDAT", packed);
    return data.chopped(4 + cut); // and the checksum
}

// Nothing: they are sound.
std::optional<QByteArray> mended(const QByteArray &png)
{
    const auto image = cards::mendedImage(cards::walkPng(png).value());
    if (!image)
        return std::nullopt;
    return qUncompress(QByteArray("\0\0\0\x14", 4) + *image);
}

} // namespace

class PngImageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSoundImageStaysAsItIs()
    {
        QVERIFY(!mended(pngOf(rows)));
        QByteArray filtered = rows;
        filtered[5] = 4; // the last filter that there is
        QVERIFY(!mended(pngOf(filtered)));
    }

    void aFilterThatThereIsNotIsTakenOut()
    {
        QByteArray odd = rows;
        odd[5] = 5;
        odd[15] = char(0xff);
        QCOMPARE(mended(pngOf(odd)), rows);
    }

    void ofACutImageWhatIsLeftIsShown_data()
    {
        QTest::addColumn<int>("left");
        for (const int left : {19, 15, 12, 5, 1})
            QTest::addRow("%d", left) << left;
    }
    void ofACutImageWhatIsLeftIsShown()
    {
        QFETCH(int, left);
        constexpr qsizetype sum = 4; // behind what is packed
        const QByteArray png = pngOf(rows, sum + rows.size() - left);
        QCOMPARE(mended(png), QByteArray(rows.first(left)).append(rows.size() - left, '\0'));
        QCOMPARE(cards::hasImageLeft(cards::walkPng(png).value()), left >= 5); // a row
    }

    void aShortImageIsFilledUp()
    {
        QCOMPARE(mended(pngOf(rows.first(10))), QByteArray(rows.first(10)).append(10, '\0'));
        QCOMPARE(mended(pngOf(rows + "more")), rows);
    }
};

DRAMATIS_TEST(PngImageTest);

} // namespace tst_pngimage

#include "tst_pngimage.moc"
