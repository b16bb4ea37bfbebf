// Pictures of personas: what comes in, what is kept of it, what is refused.
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/personapictures.h"

#include <QBuffer>
#include <QImage>

namespace tst_personapictures {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

QByteArray fileOf(const QImage &image, const char *format)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    image.save(&buffer, format);
    return bytes;
}

QImage plain(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::darkCyan);
    return image;
}

class PersonaPicturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
    }
    void cleanup() { m_services.reset(); }

    void whatIsKeptIsFoundByItsHash_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QSize>("size");
        QTest::newRow("PNG") << fileOf(plain(40, 60), "png") << QSize(40, 60);
        QTest::newRow("JPEG") << fileOf(plain(40, 60), "jpeg") << QSize(40, 60);
        QTest::newRow("large") << fileOf(plain(4096, 2048), "png") << QSize(1024, 512);
        QTest::newRow("just fits") << fileOf(plain(1024, 10), "png") << QSize(1024, 10);
    }

    void whatIsKeptIsFoundByItsHash()
    {
        QFETCH(const QByteArray, bytes);
        QFETCH(const QSize, size);
        turn::PersonaPictures pictures(m_services->library);
        const auto hash = pictures.keep(bytes);
        QVERIFY(hash);
        QCOMPARE(hash->size(), 64);
        const auto found = pictures.picture(*hash);
        QVERIFY(found);
        QCOMPARE(found->size(), size);
        QCOMPARE(*pictures.keep(bytes), *hash);
    }

    void textsOfTheFileStayOutside()
    {
        QImage image = plain(40, 60);
        image.setText(u"chara"_s, u"c29tZWJvZHk="_s);
        const auto written = turn::asPersonaPicture(fileOf(image, "png"));
        QVERIFY(written);
        QVERIFY(!written->contains("chara"));
        QVERIFY(!written->contains("c29tZWJvZHk="));
    }

    void aBadFileIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray whole = fileOf(plain(40, 60), "png");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("text") << QByteArray("not a picture");
        QTest::newRow("only its signature") << whole.left(8);
        QTest::newRow("cut in its header") << whole.left(20);
        QTest::newRow("SVG") << QByteArray("<svg xmlns='http://www.w3.org/2000/svg'/>");
    }

    void aBadFileIsRefused()
    {
        QFETCH(const QByteArray, bytes);
        turn::PersonaPictures pictures(m_services->library);
        const auto kept = pictures.keep(bytes);
        QVERIFY(!kept);
        QCOMPARE(kept.error().code, u"unfit_picture"_s);
    }

    void aLostPictureIsNamed()
    {
        const turn::PersonaPictures pictures(m_services->library);
        const auto found = pictures.picture(QByteArray(64, 'a'));
        QVERIFY(!found);
        QCOMPARE(found.error().kind, base::Fault::NotFound);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
};

DRAMATIS_TEST(PersonaPicturesTest);

} // namespace tst_personapictures

#include "tst_personapictures.moc"
