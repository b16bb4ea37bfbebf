// Pictures of cards are read beside everything else, and are there when they are asked for again.
#include "presenters/character/cardpictures.h"
#include "presenters/chat/usericons.h"
#include "presenters/library/portraits.h"
#include "support/cards/pictures.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"

#include <QBuffer>

namespace tst_cardpictures {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CardPicturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        m_pictures = std::make_unique<CardPictures>(m_services->cards);
    }
    void cleanup()
    {
        m_pictures.reset();
        m_services.reset();
    }

    void theFaceFollowsTheMood()
    {
        const QByteArray card = add("Mara", {assetJson("emotion", "happy", pictureOf(Qt::green)),
                                             assetJson("emotion", "sad", pictureOf(Qt::blue)),
                                             assetJson("emotion", "neutral", pictureOf(Qt::gray))});
        QVERIFY(m_pictures->expressions(card).isEmpty()); // not read yet
        QTRY_COMPARE(m_pictures->expressions(card).size(), 3);
        QCOMPARE(m_pictures->expressionName(card, u"cheerful"_s), u"happy"_s);
        QCOMPARE(m_pictures->expressionName(card, u"close to tears, sad"_s), u"sad"_s);
        QTRY_COMPARE(colour(m_pictures->expression(card, u"cheerful"_s)), QColor(Qt::green));
        QTRY_COMPARE(colour(m_pictures->expression(card, u"sad"_s)), QColor(Qt::blue));
        QCOMPARE(colour(m_pictures->expression(card, u"happy"_s)), QColor(Qt::green)); // kept
    }

    void moodsOfAModelMayBeAnything()
    {
        const QByteArray card = add("Mara", {assetJson("emotion", "neutral", pictureOf(Qt::gray))});
        QTRY_COMPARE(m_pictures->expressions(card).size(), 1);
        for (const QString &mood : {QString(), u"<b>%1</b>"_s, u"שמח"_s, QString(100'000, u'x')})
            m_pictures->expressionName(card, mood);
        for (int i = 0; i < 3000; ++i)
            m_pictures->expressionName(card, u"mood %1"_s.arg(i));
        QCOMPARE(m_pictures->expressionName(card, u"neutral"_s), u"neutral"_s);
    }

    void largePicturesAreMadeSmaller()
    {
        const QByteArray card = add("Mara", {assetJson("emotion", "happy", large(Qt::green)),
                                             assetJson("background", "main", large(Qt::cyan))});
        QTRY_VERIFY(!m_pictures->backdrop(card).isNull());
        const QSize backdrop = m_pictures->backdrop(card).size();
        QVERIFY(backdrop.width() <= 1920 && backdrop.height() <= 1920);
        QCOMPARE(backdrop.width(), backdrop.height() * 3); // whole
        QTRY_VERIFY(!m_pictures->expression(card, u"happy"_s).isNull());
        const QSize face = m_pictures->expression(card, u"happy"_s).size();
        QCOMPARE(face.width(), face.height());
        QVERIFY(face.width() <= 320);
    }

    void theUsersMainFaceComesFirst()
    {
        const QByteArray card = add("Mara", {assetJson("user_icon", "hat", pictureOf(Qt::red)),
                                             assetJson("user_icon", "main", pictureOf(Qt::magenta))});
        QTRY_COMPARE(m_pictures->userIcons(card), (QStringList{u"main"_s, u"hat"_s}));
        QTRY_COMPARE(colour(m_pictures->userIcon(card, u"hat"_s)), QColor(Qt::red));
        QVERIFY(m_pictures->userIcon(card, u"crown"_s).isNull());
    }

    void theUserLooksAsChosenOrAsTheFirstCardSays()
    {
        const QByteArray mara = add("Mara", {assetJson("user_icon", "main", pictureOf(Qt::magenta)),
                                             assetJson("user_icon", "hat", pictureOf(Qt::red))});
        const QByteArray ion = add("Ion", {assetJson("user_icon", "main", pictureOf(Qt::yellow)),
                                           assetJson("user_icon", "crown", pictureOf(Qt::green))});
        const Portraits portraits(m_services->cards);
        QMap<domain::CastSlot, domain::Entity> cast;
        QVERIFY(userIconsOf(cast, *m_pictures).isEmpty());
        QVERIFY(userFace(cast, portraits).isNull());
        cast[0].who.slot = 0;
        cast[2].who.card = ion;
        cast[1].who.card = mara;
        QTRY_COMPARE(userIconsOf(cast, *m_pictures).size(), 3); // "main" of the first alone
        QTRY_COMPARE(colour(userFace(cast, portraits)), QColor(Qt::magenta));
        cast[0].who.icon = u"crown"_s;
        QTRY_COMPARE(colour(userFace(cast, portraits)), QColor(Qt::green));
        cast[0].who.icon = u"gone"_s;
        QTRY_COMPARE(colour(userFace(cast, portraits)), QColor(Qt::magenta));
        cast[0].who.iconless = true;
        QVERIFY(userFace(cast, portraits).isNull());
    }

    void whatHasNoPicturesIsReadOnce()
    {
        const QByteArray plain = add("Mara", {});
        const QSignalSpy made(m_pictures.get(), &CardPictures::made);
        QVERIFY(m_pictures->backdrop(plain).isNull());
        QVERIFY(m_pictures->backdrop("no such card").isNull());
        QVERIFY(m_pictures->backdrop({}).isNull());
        QTRY_COMPARE(made.count(), 2);
        QVERIFY(m_pictures->expression(plain, u"happy"_s).isNull());
        QVERIFY(m_pictures->expressions("no such card").isEmpty());
        QCOMPARE(m_pictures->expressionName(plain, u"happy"_s), QString());
        QCoreApplication::processEvents();
        QCOMPARE(made.count(), 2);
    }

    void aBrokenPictureIsNoPicture()
    {
        const QByteArray card = add("Mara", {assetJson("emotion", "happy", "this is no picture"),
                                             assetJson("emotion", "sad", pictureOf(Qt::blue))});
        QTRY_COMPARE(m_pictures->expressions(card).size(), 2);
        const QSignalSpy made(m_pictures.get(), &CardPictures::made);
        QVERIFY(m_pictures->expression(card, u"happy"_s).isNull());
        QTRY_COMPARE(made.count(), 1);
        QVERIFY(m_pictures->expression(card, u"happy"_s).isNull());
        QTRY_COMPARE(colour(m_pictures->expression(card, u"sad"_s)), QColor(Qt::blue));
        QCOMPARE(made.count(), 2); // the broken one is not read again
    }

    void manyAreAskedForAtOnce()
    {
        QList<QByteArray> assets;
        for (int i = 0; i < 20; ++i)
            assets << assetJson("emotion", "face" + QByteArray::number(i), pictureOf(Qt::GlobalColor(4 + i % 14)));
        const QByteArray card = add("Mara", assets);
        QTRY_COMPARE(m_pictures->expressions(card).size(), 20);
        for (int i = 0; i < 20; ++i)
            m_pictures->expression(card, u"face%1"_s.arg(i));
        m_pictures.reset(); // while they are being made
    }

private:
    QByteArray add(const QByteArray &name, const QList<QByteArray> &assets) const
    {
        const auto imported = m_services->cards.importBytes(
            SessionFixture::card(name, ",\"assets\":[" + assets.join(',') + ']'), u"card.json"_s);
        return imported ? imported->row.blob : QByteArray();
    }
    static QByteArray large(Qt::GlobalColor color)
    {
        QImage image(3000, 1000, QImage::Format_RGB32);
        image.fill(color);
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        return buffer.data();
    }
    static QColor colour(const QImage &image) { return image.isNull() ? QColor() : image.pixelColor(5, 5); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<CardPictures> m_pictures;
};

DRAMATIS_TEST(CardPicturesTest);

} // namespace tst_cardpictures

#include "tst_cardpictures.moc"
