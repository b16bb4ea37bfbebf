// The face beside a message follows the mood that its speaker had then; what stands behind the story comes from the
// card.
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatlooks.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/chatroles.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/library/portraits.h"
#include "support/cards/pictures.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"

namespace tst_chatlooks {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatLooksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void eachLineShowsItsMood();
    void onlyTheLineThatIsMeantChanges();
    void aRewindBringsTheFaceBack();
    void chosenByHandItStays();
    void onlyTheNewestLineCanBeChosen();
    void theBackdropComesFromTheCard();
    void theUserLooksAsTheCardSays();
    void aCardWithoutThemShowsItsPortrait();
    void brokenPicturesGiveThePortrait();

private:
    void begin(const QByteArray &assets);
    QColor face(int row) const;
    bool shows(int row, Qt::GlobalColor color) const;
    bool reply();
    EventId turn(qsizetype row) const { return session().world().transcript.at(row).turn; }
    turn::ChatSession &session() const { return m_chat->session(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<Portraits> m_portraits;
    std::unique_ptr<ChatPresenter> m_chat;
    std::unique_ptr<ChatLooks> m_looks;
};

void ChatLooksTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<SessionFixture>(m_folder->path());
    m_services->context.settings.bookkeeping = false;
    m_portraits = std::make_unique<Portraits>(m_services->cards);
    begin(assetJson("icon", "main", pictureOf(Qt::white)) + ',' + assetJson("emotion", "happy", pictureOf(Qt::green))
          + ',' + assetJson("emotion", "sad", pictureOf(Qt::blue)) + ','
          + assetJson("emotion", "neutral", pictureOf(Qt::gray)) + ','
          + assetJson("background", "sea", pictureOf(Qt::cyan)));
}

void ChatLooksTest::begin(const QByteArray &assets)
{
    m_looks.reset();
    m_chat.reset();
    const auto imported =
        m_services->cards.importBytes(SessionFixture::card("Mara", ",\"assets\":[" + assets + ']'), u"mara.json"_s);
    QVERIFY(imported);
    const auto chat = m_services->chats.begin(imported->row.id);
    QVERIFY(chat);
    m_chat = std::make_unique<ChatPresenter>(m_services->session(*chat), *m_portraits);
    m_looks = std::make_unique<ChatLooks>(m_chat->story(), *m_portraits);
}

void ChatLooksTest::cleanup()
{
    m_looks.reset();
    m_chat.reset();
    m_portraits.reset();
    m_services.reset();
}

void ChatLooksTest::theUserLooksAsTheCardSays()
{
    QVERIFY(reply());
    QVERIFY(!face(1).isValid());
    begin(assetJson("icon", "main", pictureOf(Qt::white)) + ','
          + assetJson("user_icon", "main", pictureOf(Qt::magenta)));
    QVERIFY(reply());
    QVERIFY(shows(1, Qt::magenta));
    QVERIFY(shows(0, Qt::white));
}

QColor ChatLooksTest::face(int row) const
{
    const QImage image = m_chat->messages().index(row, 0).data(PortraitRole).value<QImage>();
    return image.isNull() ? QColor() : image.pixelColor(5, 5);
}

bool ChatLooksTest::shows(int row, Qt::GlobalColor color) const
{
    return waitFor([&] { return face(row) == QColor(color); });
}

// The user's line is row 1, 3, …
bool ChatLooksTest::reply()
{
    return m_chat->composer().send(u"Go on."_s) && waitIdle(session());
}

void ChatLooksTest::eachLineShowsItsMood()
{
    QVERIFY(shows(0, Qt::gray));
    QVERIFY(session().applyEvents(EntityStateChanged{1, u"cheerful"_s, {}, {}}));
    QVERIFY(reply());
    QVERIFY(shows(2, Qt::green));
    QVERIFY(session().applyEvents(EntityStateChanged{1, u"close to tears, sad"_s, {}, {}}));
    QVERIFY(reply());
    QVERIFY(shows(4, Qt::blue));
    QCOMPARE(face(2), QColor(Qt::green));
    QCOMPARE(face(0), QColor(Qt::gray));
    QCOMPARE(face(1), QColor()); // the user has none
}

void ChatLooksTest::onlyTheLineThatIsMeantChanges()
{
    QVERIFY(reply());
    QVERIFY(shows(2, Qt::gray));
    QSignalSpy changed(&m_chat->messages(), &QAbstractItemModel::dataChanged);
    m_looks->showAs(turn(2), u"sad"_s);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex().row(), 2);
    QVERIFY(shows(2, Qt::blue));
    QCOMPARE(face(0), QColor(Qt::gray));
}

void ChatLooksTest::aRewindBringsTheFaceBack()
{
    QVERIFY(reply());
    QVERIFY(reply());
    QVERIFY(session().applyEvents(EntityStateChanged{1, u"happy"_s, {}, {}}));
    QVERIFY(reply());
    QVERIFY(shows(6, Qt::green));
    QVERIFY(session().rewind(turn(2)));
    QVERIFY(reply());
    QVERIFY(shows(4, Qt::gray));
}

void ChatLooksTest::chosenByHandItStays()
{
    QVERIFY(shows(0, Qt::gray));
    const domain::EventId greeting = turn(0);
    QCOMPARE(m_looks->expressions(greeting), QStringList({u"happy"_s, u"sad"_s, u"neutral"_s}));
    QCOMPARE(m_looks->shown(greeting), u"neutral"_s);
    QVERIFY(!m_looks->isByHand(greeting));
    m_looks->showAs(greeting, u"happy"_s);
    QVERIFY(shows(0, Qt::green));
    QCOMPARE(m_looks->shown(greeting), u"happy"_s);
    QVERIFY(m_looks->isByHand(greeting));
    QVERIFY(session().applyEvents(EntityStateChanged{1, u"sad"_s, {}, {}}));
    QVERIFY(reply());
    QVERIFY(shows(2, Qt::green));
    m_looks->leaveToStory(turn(2));
    QVERIFY(session().applyEvents(EntityStateChanged{1, u"sad"_s, {}, {}}));
    QVERIFY(reply());
    QVERIFY(shows(4, Qt::blue));
    QVERIFY(session().undo());
    QVERIFY(session().undo());
    QVERIFY(session().undo());
    QVERIFY(m_looks->isByHand(turn(2)));
}

void ChatLooksTest::onlyTheNewestLineCanBeChosen()
{
    QVERIFY(shows(0, Qt::gray));
    QVERIFY(reply());
    QVERIFY(m_looks->expressions(turn(0)).isEmpty());
    QVERIFY(m_looks->expressions(turn(1)).isEmpty());
    QVERIFY(!m_looks->expressions(turn(2)).isEmpty());
    m_looks->showAs(turn(0), u"sad"_s);
    QVERIFY(session().world().cast[1].mood.isEmpty());
}

void ChatLooksTest::theBackdropComesFromTheCard()
{
    QVERIFY(waitFor([&] { return !m_looks->backdrop().isNull(); }));
    QCOMPARE(m_looks->backdrop().size(), QSize(40, 30));
    QCOMPARE(m_looks->backdrop().pixelColor(5, 5), QColor(Qt::cyan));
    QCOMPARE(m_looks->backdrop().cacheKey(), m_looks->backdrop().cacheKey());
}

void ChatLooksTest::aCardWithoutThemShowsItsPortrait()
{
    begin(assetJson("icon", "main", pictureOf(Qt::red)));
    QVERIFY(shows(0, Qt::red));
    QVERIFY(m_looks->expressions(turn(0)).isEmpty());
    QVERIFY(m_looks->backdrop().isNull());
}

void ChatLooksTest::brokenPicturesGiveThePortrait()
{
    begin(assetJson("icon", "main", pictureOf(Qt::red)) + ','
          + assetJson("emotion", "neutral", pictureOf(Qt::green).first(60)) + ','
          + assetJson("background", "main", "no picture at all"));
    QSignalSpy made(&m_portraits->cardPictures(), &CardPictures::made);
    QVERIFY(shows(0, Qt::red));
    QVERIFY(m_looks->backdrop().isNull());
    // Read, and each picture tried once: they are made when they are asked for.
    QVERIFY(waitFor([&] { return shows(0, Qt::red) && m_looks->backdrop().isNull() && made.size() == 3; }));
    QVERIFY(shows(0, Qt::red));
    QVERIFY(m_looks->backdrop().isNull());
    QCOMPARE(made.size(), 3);
}

DRAMATIS_TEST(ChatLooksTest);

} // namespace tst_chatlooks

#include "tst_chatlooks.moc"
