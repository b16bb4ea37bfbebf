// What is done to many characters at once is undone at once.
#include "presenters/library/libraryactions.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/collection.h"

namespace tst_libraryactions {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::CardId;
using presenters::LibraryActions;

class LibraryActionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        for (const char *const name : {"Mara", "Wren"})
            m_cards << m_services->cards.importBytes(SessionFixture::card(name), u"card.json"_s)->row.id.value;
        m_actions = std::make_unique<LibraryActions>(m_services->cards);
    }
    void cleanup()
    {
        m_actions.reset();
        m_services.reset();
        m_cards.clear();
    }

    void manyFavouritesAreUndoneAtOnce()
    {
        QSignalSpy undoable(m_actions.get(), &LibraryActions::undoable);
        m_actions->toggleFavourite({m_cards[0]});
        QCOMPARE(undoable.size(), 0); // the same click takes it back
        m_actions->toggleFavourite(m_cards);
        QCOMPARE(favourites(), 2);
        QCOMPARE(undoable.size(), 1);
        QVERIFY(undoable[0][0].toString().contains(u"2"));
        m_actions->undo();
        QCOMPARE(favourites(), 1);
        m_actions->undo(); // once
        QCOMPARE(favourites(), 1);
    }

    void theRemovedComeBackTogether()
    {
        QSignalSpy undoable(m_actions.get(), &LibraryActions::undoable);
        QVERIFY(m_actions->remove(m_cards));
        QVERIFY(m_services->cards.cards()->isEmpty());
        QCOMPARE(undoable.size(), 1);
        m_actions->undo();
        QCOMPARE(m_services->cards.cards()->size(), 2);
    }

    void aRemovedFolderComesBackWithItsCharacters()
    {
        const qint64 folder = m_actions->makeFolder(u"Sea"_s);
        m_actions->moveTo(folder, m_cards);
        m_actions->removeFolder(folder);
        QVERIFY(m_actions->folders().isEmpty());
        m_actions->undo();
        QCOMPARE(m_actions->folders(), (QList<presenters::FolderChoice>{{folder, u"Sea"_s}}));
        QCOMPARE(m_services->cards.collection().marks(CardId{m_cards[1]}).folder.value, folder);
    }

    void aTakenNameIsSaid()
    {
        QSignalSpy failed(m_actions.get(), &LibraryActions::failed);
        m_actions->makeFolder(u"Sea"_s);
        m_actions->renameFolder(m_actions->makeFolder(u"Land"_s), u"Sea"_s);
        QCOMPARE(failed.size(), 1);
        QVERIFY2(failed[0][0].toString().contains(u"“Sea”"), qPrintable(failed[0][0].toString()));
    }

    void tagsAreAddedToThoseThatAreThere()
    {
        m_actions->setTags(m_cards[0], {u"calm"_s});
        m_actions->addTags(m_cards, {u"night"_s});
        const turn::Collection &collection = m_services->cards.collection();
        QCOMPARE(collection.marks(CardId{m_cards[0]}).tags, (QStringList{u"calm"_s, u"night"_s}));
        m_actions->undo();
        QCOMPARE(collection.marks(CardId{m_cards[0]}).tags, QStringList{u"calm"_s});
        QVERIFY(collection.marks(CardId{m_cards[1]}).tags.isEmpty());
    }

private:
    int favourites() const
    {
        int count = 0;
        for (const qint64 card : m_cards)
            count += m_services->cards.collection().marks(CardId{card}).favourite;
        return count;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<LibraryActions> m_actions;
    QList<qint64> m_cards;
};

DRAMATIS_TEST(LibraryActionsTest);

} // namespace tst_libraryactions

#include "tst_libraryactions.moc"
