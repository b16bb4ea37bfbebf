// Messages show pictures of their speaker's own card, and nothing that is elsewhere.
#include "presenters/chat/chattest.h"
#include "presenters/chat/rows/messagepictures.h"
#include "support/cards/pictures.h"
#include "support/main/testmain.h"

#include <QTcpServer>

namespace tst_messagepictures {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class MessagePicturesTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void aPictureOfTheCardIsShown()
    {
        const QByteArray card = add("Mara", {assetJson("x-scene", "harbour", pictureOf(Qt::green))});
        const MessagePictures pictures(m_services->cards);
        const auto found = [&] { return pictures.in(u"![the sea](harbour) and ![x](nowhere)"_s, card); };
        QVERIFY(found().isEmpty()); // not read yet
        QTRY_COMPARE(found().size(), 1);
        QCOMPARE(found().first().size, QSize(40, 30)); // known first
        QTRY_VERIFY(!found().first().image.isNull());
        QCOMPARE(found().first().image.pixelColor(5, 5), QColor(Qt::green));
        QCOMPARE(pictures.in(u"![](HARBOUR.png)"_s, card).size(), 1);
    }

    void largePicturesAreMadeSmaller()
    {
        QImage image(3'000, 1'000, QImage::Format_RGB32);
        image.fill(Qt::blue);
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        const QByteArray card = add("Mara", {assetJson("background", "sea", buffer.data())});
        const MessagePictures pictures(m_services->cards);
        const auto found = [&] { return pictures.in(u"![](sea)"_s, card).value(0); };
        QTRY_VERIFY(!found().image.isNull());
        QCOMPARE(found().size, QSize(3'000, 1'000));
        QVERIFY(found().image.width() <= MessagePictures::largest.width());
    }

    void onlyTheSpeakersOwnCardCounts()
    {
        const QByteArray mara = add("Mara", {assetJson("x-scene", "harbour", pictureOf(Qt::green))});
        const QByteArray tomas = add("Tomas", {assetJson("x-scene", "forge", pictureOf(Qt::red))});
        const MessagePictures pictures(m_services->cards);
        QTRY_COMPARE(pictures.in(u"![](harbour)"_s, mara).size(), 1);
        QTRY_COMPARE(pictures.in(u"![](forge)"_s, tomas).size(), 1);
        QVERIFY(pictures.in(u"![](harbour)"_s, tomas).isEmpty());
        QVERIFY(pictures.in(u"![](harbour)"_s, {}).isEmpty());
    }

    void nothingIsFetched()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const QString address = u"http://127.0.0.1:%1/a.png"_s.arg(server.serverPort());
        const QByteArray card =
            add("Mara", {R"({"type":"x-scene","name":"far","ext":"png","uri":")" + address.toUtf8() + R"("})",
                         assetJson("x-scene", "near", pictureOf(Qt::green))});
        const MessagePictures pictures(m_services->cards);
        QTRY_COMPARE(pictures.in(u"![](near)"_s, card).size(), 1); // it has been read
        for (const QString &source : {address, u"far"_s, u"//127.0.0.1/a.png"_s, u"file:///etc/passwd"_s,
                                      u"/etc/passwd"_s, u"data:image/png;base64,AAAA"_s})
            QVERIFY(pictures.in(u"![](%1)"_s.arg(source), card).isEmpty());
        QVERIFY(!server.waitForNewConnection(100));
    }

    void whatIsBrokenStaysWords()
    {
        const QByteArray card = add("Mara", {assetJson("x-scene", "good", pictureOf(Qt::green)),
                                             assetJson("x-scene", "noise", "no picture"),
                                             assetJson("x-scene", "cut", pictureOf(Qt::red).first(60))});
        const MessagePictures pictures(m_services->cards);
        QTRY_COMPARE(pictures.in(u"![](good)"_s, card).size(), 1);
        QVERIFY(pictures.in(u"![](noise)"_s, card).isEmpty());
        QTRY_VERIFY(pictures.in(u"![](cut)"_s, card).isEmpty());
    }

    void rowsTellOfThem()
    {
        const QModelIndex greeting = m_chat->messages().index(0, 0);
        QVERIFY(greeting.data(PicturesRole).canConvert<QList<MessagePicture>>());
        QVERIFY(greeting.data(PicturesRole).value<QList<MessagePicture>>().isEmpty());
    }

private:
    QByteArray add(const QByteArray &name, const QList<QByteArray> &assets) const
    {
        const auto imported = m_services->cards.importBytes(
            SessionFixture::card(name, ",\"assets\":[" + assets.join(',') + ']'), u"card.json"_s);
        return imported ? imported->row.blob : QByteArray();
    }
};

DRAMATIS_TEST(MessagePicturesTest);

} // namespace tst_messagepictures

#include "tst_messagepictures.moc"
