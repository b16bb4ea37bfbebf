// What the library page shows, and in which order.
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/libraryfilter.h"
#include "presenters/library/libraryitemmodel.h"
#include "presenters/library/portraits.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/collection.h"

namespace tst_libraryfilter {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::CardId;
using presenters::LibraryFilter;

class LibraryFilterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        for (const char *const name : {"Wren", "Mara", "Arin"}) {
            m_cards << m_services->cards.importBytes(SessionFixture::card(name), u"card.json"_s)->row.id;
            m_services->clock.step(60'000);
        }
        m_portraits = std::make_unique<presenters::Portraits>(m_services->cards);
        m_characters = std::make_unique<presenters::CharacterItemModel>(m_services->cards, *m_portraits);
        m_chats = std::make_unique<presenters::ChatListItemModel>(m_services->chats, m_services->cards.collection(),
                                                                  *m_portraits);
        m_library = std::make_unique<presenters::LibraryItemModel>(*m_characters, *m_chats, *m_portraits);
        m_filter = std::make_unique<LibraryFilter>(*m_library);
    }
    void cleanup()
    {
        m_filter.reset();
        m_library.reset();
        m_chats.reset();
        m_characters.reset();
        m_portraits.reset();
        m_services.reset();
        m_cards.clear();
    }

    void theOrderIsAsChosen()
    {
        QVERIFY(m_services->chats.begin(m_cards[0]));
        QTRY_COMPARE(names(), (QStringList{u"Wren"_s, u"Arin"_s, u"Mara"_s})); // never played: by name
        m_services->clock.step(60'000);
        QVERIFY(m_services->chats.begin(m_cards[1]));
        QTRY_COMPARE(names(), (QStringList{u"Mara"_s, u"Wren"_s, u"Arin"_s}));
        m_filter->setOrder(LibraryFilter::Order::Name);
        QCOMPARE(names(), (QStringList{u"Arin"_s, u"Mara"_s, u"Wren"_s}));
        m_filter->setOrder(LibraryFilter::Order::Added);
        QCOMPARE(names(), (QStringList{u"Arin"_s, u"Mara"_s, u"Wren"_s}));
        QVERIFY(m_services->cards.importBytes(SessionFixture::card("Zoe"), u"card.json"_s));
        QCOMPARE(names(), (QStringList{u"Zoe"_s, u"Arin"_s, u"Mara"_s, u"Wren"_s}));
    }

    void favouritesFoldersAndTagsNarrowItDown()
    {
        turn::Collection &collection = m_services->cards.collection();
        const auto folder = collection.makeFolder(u"Sea"_s);
        QVERIFY(collection.moveTo(folder->id, {m_cards[0], m_cards[1]}));
        QVERIFY(collection.setFavourite({m_cards[1], m_cards[2]}, true));
        QVERIFY(collection.setTags(m_cards[2], {u"Calm"_s}));
        m_filter->setOnlyFavourites(true);
        QCOMPARE(names(), (QStringList{u"Arin"_s, u"Mara"_s}));
        m_filter->setFolder(folder->id.value);
        QCOMPARE(names(), (QStringList{u"Mara"_s}));
        m_filter->setOnlyFavourites(false);
        QCOMPARE(names(), (QStringList{u"Mara"_s, u"Wren"_s}));
        m_filter->setFolder(0);
        m_filter->setTags({u"sea"_s, u"calm"_s}); // one of the card, one of the user
        QCOMPARE(names(), (QStringList{u"Arin"_s}));
        m_filter->setTags({});
        m_filter->setSearch(u"calm"_s);
        QCOMPARE(names(), (QStringList{u"Arin"_s}));
    }

    void aChangeIsShownAtOnce()
    {
        m_filter->setOnlyFavourites(true);
        QVERIFY(names().isEmpty());
        QVERIFY(m_services->cards.collection().setFavourite({m_cards[0]}, true));
        QCOMPARE(names(), QStringList{u"Wren"_s});
        QVERIFY(m_filter->index(0, 0).data(Qt::AccessibleTextRole).toString().contains(u"favourite"));
        QVERIFY(m_services->cards.collection().setFavourite({m_cards[0]}, false));
        QVERIFY(names().isEmpty());
    }

    void tagsOfTheUserAreOffered()
    {
        QSignalSpy changed(m_characters.get(), &presenters::CharacterItemModel::tagsChanged);
        QVERIFY(m_services->cards.collection().addTags(m_cards, {u"mine"_s}));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_characters->tags(), (QStringList{u"mine"_s, u"sea"_s}));
    }

    void whenACharacterWasPlayedLastIsKnown()
    {
        QVERIFY(m_library->index(m_characters->rowOf(m_cards[0].value), 0)
                    .data(presenters::LastChatRole)
                    .toDateTime()
                    .isNull());
        QVERIFY(m_services->chats.begin(m_cards[0]));
        QTRY_COMPARE(m_library->index(m_characters->rowOf(m_cards[0].value), 0)
                         .data(presenters::LastChatRole)
                         .toDateTime()
                         .toMSecsSinceEpoch(),
                     m_services->clock.now());
    }

private:
    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < m_filter->rowCount(); ++row)
            names << m_filter->index(row, 0).data().toString();
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<presenters::Portraits> m_portraits;
    std::unique_ptr<presenters::CharacterItemModel> m_characters;
    std::unique_ptr<presenters::ChatListItemModel> m_chats;
    std::unique_ptr<presenters::LibraryItemModel> m_library;
    std::unique_ptr<LibraryFilter> m_filter;
    QList<CardId> m_cards;
};

DRAMATIS_TEST(LibraryFilterTest);

} // namespace tst_libraryfilter

#include "tst_libraryfilter.moc"
