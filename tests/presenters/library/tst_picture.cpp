#include "presenters/library/picture.h"
#include "support/main/testmain.h"

#include <QBuffer>
#include <QTest>

namespace tst_picture {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class PictureTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tallOnesKeepTheUpperPart();
    void coversHaveTheProportionsThatAreAskedFor();
    void smallOnesStayAsTheyAre();
    void otherFormatsAreNotRead();
    void brokenOnesGiveNone();
    void onesWithoutInkGiveNone();

private:
    static QByteArray picture(QSize size, const char *format)
    {
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::blue);
        for (int y = 0; y < size.height() / 3; ++y)
            for (int x = 0; x < size.width(); ++x)
                image.setPixel(x, y, qRgb(255, 0, 0));
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, format);
        return buffer.data();
    }
};

void PictureTest::tallOnesKeepTheUpperPart()
{
    const QImage square = squarePicture(picture({300, 900}, "PNG"), 100);
    QCOMPARE(square.size(), QSize(100, 100));
    QCOMPARE(square.pixelColor(50, 2), QColor(Qt::red));
}

void PictureTest::coversHaveTheProportionsThatAreAskedFor()
{
    QCOMPARE(coverPicture(picture({400, 600}, "PNG"), {100, 150}).size(), QSize(100, 150));
    QCOMPARE(coverPicture(picture({900, 300}, "PNG"), {100, 150}).size(), QSize(100, 150)); // the middle of it
    const QImage small = coverPicture(picture({20, 20}, "PNG"), {100, 150});                // none is made larger
    QCOMPARE(small.height(), 20);
    QVERIFY(small.width() < small.height());
}

void PictureTest::smallOnesStayAsTheyAre()
{
    QCOMPARE(squarePicture(picture({40, 60}, "PNG"), 320).size(), QSize(40, 40));
    QCOMPARE(squarePicture(picture({64, 64}, "JPEG"), 320).size(), QSize(64, 64));
}

void PictureTest::onesWithoutInkGiveNone()
{
    QImage image(64, 64, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    const auto written = [&image] {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        return buffer.data();
    };
    QVERIFY(squarePicture(written(), 320).isNull());
    image.setPixelColor(30, 30, QColor(0, 0, 0, 200));
    QCOMPARE(squarePicture(written(), 320).size(), QSize(64, 64));
}

void PictureTest::otherFormatsAreNotRead()
{
    QVERIFY(squarePicture(picture({40, 40}, "BMP"), 320).isNull());
    QVERIFY(squarePicture("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", 320).isNull());
    QVERIFY(squarePicture({}, 320).isNull());
}

void PictureTest::brokenOnesGiveNone()
{
    const QByteArray whole = picture({64, 64}, "PNG");
    for (qsizetype length = 0; length < 60; ++length)
        QVERIFY(squarePicture(whole.first(length), 320).isNull());
    QByteArray huge = whole;
    huge.replace(16, 4, QByteArray::fromHex("7fffffff")); // says that it is two thousand million pixels wide
    QVERIFY(squarePicture(huge, 320).isNull());
}

DRAMATIS_TEST(PictureTest);

} // namespace tst_picture

#include "tst_picture.moc"
