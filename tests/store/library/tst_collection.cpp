// What the library's log knows of favourites, folders and pinned chats, as it is told and as it is read again.
#include "store/library/library.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_collection {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::CardId;
using domain::ChatId;
using domain::FolderId;
using store::CollectionState;
using store::Library;

class CollectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsToldIsKnownAtOnceAndReadAgain()
    {
        ScratchFolder folder;
        const auto open = *OpenStore::at(folder.path("dramatis.db"));
        store::Blobs blobs(*open->database);
        Library library(*open->database, open->log, blobs);
        store::Collection &collection = library.collection();
        QCOMPARE(*collection.state(), CollectionState());
        const auto sea = collection.keepFolder({{}, u"Sea"_s});
        const auto hills = collection.keepFolder({{}, u"Hills"_s});
        VERIFY_DONE(sea);
        VERIFY_DONE(hills);
        QVERIFY(sea->id != hills->id);
        VERIFY_DONE(collection.keepFolder({sea->id, u"The sea"_s})); // another name
        VERIFY_DONE(collection.mark({{CardId{1}, {true, sea->id, {u"salt"_s}}}, {CardId{2}, {false, hills->id, {}}}}));
        VERIFY_DONE(collection.pin(ChatId{5}, true));
        VERIFY_DONE(collection.pin(ChatId{6}, true));
        VERIFY_DONE(collection.pin(ChatId{5}, false));
        VERIFY_DONE(collection.removeFolder(hills->id));
        const domain::RelationshipKept fond{CardId{1}, CardId{2}, 40, 5, u"Old friends."_s, false};
        VERIFY_DONE(collection.keepRelationships({{CardId{1}, CardId{2}, 1, 1, {}, true}}));
        VERIFY_DONE(collection.keepRelationships({fond, {CardId{2}, CardId{1}, -9, 0, {}, false}}));
        CollectionState expected;
        expected.relationships = {fond, {CardId{2}, CardId{1}, -9, 0, {}, false}};
        expected.marks = {{CardId{1}, {true, sea->id, {u"salt"_s}}}, {CardId{2}, {false, hills->id, {}}}};
        expected.folders = {{sea->id, u"The sea"_s}};
        expected.pinned = {ChatId{6}};
        QCOMPARE(*collection.state(), expected);
        Library again(*open->database, open->log, blobs);
        QCOMPARE(*again.collection().state(), expected);
    }
};

DRAMATIS_TEST(CollectionTest);

} // namespace tst_collection

#include "tst_collection.moc"
