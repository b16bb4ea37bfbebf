#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/portraits.h"
#include "store/log/purge.h"
#include "support/household.h"
#include "support/testmain.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace dramatis;
using namespace dramatis::present;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

// The list of chats, in which the one that was used last stands on top.
class ChatListItemModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsChosenStaysChosen()
    {
        const QTemporaryDir folder;
        Household house(folder.path());
        house.rooms.settings.bookkeeping = false;
        house.rooms.purge = [&house](domain::ChatId chat) { return store::Purge(house.log, house.snapshots).chat(chat); };
        Portraits portraits(house.desk);
        const domain::ChatId first = house.begin();
        const domain::ChatId second = house.begin();
        ChatListItemModel model(house.chats, portraits);
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 2);
        // Two chats with one character are told apart.
        QCOMPARE(model.index(model.rowOf(first.value)).data().toString(), u"Mara"_s);
        QCOMPARE(model.index(model.rowOf(second.value)).data().toString(), u"Mara (2)"_s);
        const auto chatOf = [](const QModelIndex &index) { return index.data(ChatIdRole).toLongLong(); };
        const QPersistentModelIndex chosen = model.index(model.rowOf(first.value));
        const auto session = house.session(first);
        house.clock.step(1000);
        QVERIFY(session->say(u"Hello"_s));
        QVERIFY(waitIdle(*session));
        QTRY_COMPARE(model.rowOf(first.value), 0); // it is on top now
        QCOMPARE(chatOf(chosen), first.value);
        house.clock.step(1000);
        const domain::ChatId third = house.begin();
        QTRY_COMPARE(model.rowCount(), 3);
        QCOMPARE(chatOf(chosen), first.value);
        QVERIFY(house.chats.purge(second));
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(chatOf(chosen), first.value);
        QVERIFY(model.rowOf(third.value) >= 0);
    }
};

DRAMATIS_TEST(ChatListItemModelTest);
#include "tst_chatlistitemmodel.moc"
