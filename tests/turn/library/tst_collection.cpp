// How the user keeps characters and chats: favourites, folders, tags of their own, chats on top; kept for ever.
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/collection.h"

namespace tst_collection {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class CollectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
    }
    void cleanup() { m_services.reset(); }

    void marksSurviveARestart()
    {
        const CardId mara = add("Mara");
        const auto folder = collection().makeFolder(u"  Sea   people "_s);
        QVERIFY(folder);
        QVERIFY(collection().setFavourite({mara}, true));
        QVERIFY(collection().moveTo(folder->id, {mara}));
        QVERIFY(collection().setTags(mara, {u"calm"_s, u" Calm "_s, {}, u"night  owl"_s}));
        restart();
        const store::CardMarks marks = collection().marks(mara);
        QVERIFY(marks.favourite);
        QCOMPARE(collection().folderName(marks.folder), u"Sea people"_s);
        QCOMPARE(marks.tags, (QStringList{u"calm"_s, u"night owl"_s}));
    }

    void theCardStaysAsItCame()
    {
        const CardId mara = add("Mara");
        const QByteArray before = *m_services->cards.original(*m_services->cards.row(mara));
        QVERIFY(collection().setTags(mara, {u"mine"_s}));
        QCOMPARE(*m_services->cards.original(*m_services->cards.row(mara)), before);
        QCOMPARE(m_services->cards.row(mara)->tags, QStringList{u"sea"_s});
        QCOMPARE(m_services->cards.versions(mara)->size(), 1);
    }

    void aRemovedFolderLosesNobody()
    {
        const CardId mara = add("Mara");
        const auto folder = collection().makeFolder(u"Sea"_s);
        QVERIFY(collection().moveTo(folder->id, {mara}));
        QSignalSpy changed(&collection(), &turn::Collection::foldersChanged);
        const auto removed = collection().removeFolder(folder->id);
        QVERIFY(removed);
        QCOMPARE(changed.size(), 1);
        QVERIFY(collection().folders().isEmpty());
        QVERIFY(!collection().marks(mara).folder);
        QCOMPARE(m_services->cards.cards()->size(), 1);
        QVERIFY(collection().restoreFolder(*removed));
        QCOMPARE(collection().marks(mara).folder, folder->id);
    }

    void twoFoldersHaveTwoNames()
    {
        const auto sea = collection().makeFolder(u"Sea"_s);
        const auto land = collection().makeFolder(u"Land"_s);
        QCOMPARE(collection().makeFolder(u"sea"_s)->id, sea->id);
        const auto taken = collection().renameFolder(land->id, u"SEA"_s);
        QVERIFY(!taken);
        QCOMPARE(taken.error().code, u"folder_name_taken"_s);
        QVERIFY(collection().renameFolder(land->id, u"Hills"_s));
        QCOMPARE(collection().folders(), (QList<store::LibraryFolder>{{land->id, u"Hills"_s}, {sea->id, u"Sea"_s}}));
        QVERIFY(!collection().makeFolder(u"  "_s));
    }

    void manyAreMarkedAndGivenBackAtOnce()
    {
        const QList<CardId> both{add("Mara"), add("Wren")};
        QVERIFY(collection().setFavourite({both[0]}, true));
        QSignalSpy changed(&collection(), &turn::Collection::marksChanged);
        const auto before = collection().setFavourite(both, true);
        QVERIFY(before);
        QCOMPARE(before->size(), 1); // the other was one already
        QCOMPARE(changed.size(), 1);
        QVERIFY(collection().marks(both[1]).favourite);
        QVERIFY(collection().restore(*before));
        QVERIFY(collection().marks(both[0]).favourite);
        QVERIFY(!collection().marks(both[1]).favourite);
    }

    void whoComesBackIsKeptAsBefore()
    {
        const CardId mara = add("Mara");
        QVERIFY(collection().setFavourite({mara}, true));
        const store::CardRow row = *m_services->cards.row(mara);
        QVERIFY(m_services->cards.remove(mara));
        QVERIFY(m_services->cards.restore({row}));
        restart();
        QVERIFY(collection().marks(mara).favourite);
    }

    void manyAreRemovedAtOnceOrNone()
    {
        const CardId mara = add("Mara");
        const CardId wren = add("Wren");
        QSignalSpy changed(&m_services->cards, &turn::CardLibrary::cardsChanged);
        QVERIFY(!m_services->cards.remove(QList<CardId>{mara, CardId{999}}));
        QCOMPARE(m_services->cards.cards()->size(), 2);
        QVERIFY(m_services->cards.remove(QList<CardId>{mara, wren}));
        QCOMPARE(changed.size(), 1);
        QVERIFY(m_services->cards.cards()->isEmpty());
    }

    void lorebooksAreKnownAfterAMark()
    {
        const CardId mara = add("Mara");
        const auto book =
            m_services->library.keepBook({.id = {}, .blob = {}, .name = u"Sky"_s, .fileName = {}}, "{}", "import_book");
        QVERIFY(book);
        QVERIFY(collection().setFavourite({mara}, true));
        QCOMPARE(m_services->library.books()->size(), 1);
        QVERIFY(m_services->library.removeBook(book->id));
        QVERIFY(m_services->library.books()->isEmpty());
    }

    void aPinIsKeptUntilTheChatGoes()
    {
        const ChatId chat = m_services->begin();
        QVERIFY(collection().pin(chat, true));
        restart();
        QVERIFY(collection().isPinned(chat));
        QSignalSpy changed(&collection(), &turn::Collection::pinsChanged);
        QVERIFY(m_services->chats.purge(chat));
        QVERIFY(!collection().isPinned(chat)); // the next chat may have its number
        QCOMPARE(changed.size(), 1);
    }

private:
    turn::Collection &collection() { return m_services->cards.collection(); }
    CardId add(const QByteArray &name)
    {
        const auto imported = m_services->cards.importBytes(SessionFixture::card(name), u"card.json"_s);
        return imported ? imported->row.id : CardId();
    }
    void restart()
    {
        m_services.reset();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
};

DRAMATIS_TEST(CollectionTest);

} // namespace tst_collection

#include "tst_collection.moc"
