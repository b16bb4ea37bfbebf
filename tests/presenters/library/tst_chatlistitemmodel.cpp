#include "presenters/library/chatactions.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/portraits.h"
#include "store/log/purge.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/library/collection.h"

#include <QAbstractItemModelTester>
#include <QTest>

namespace tst_chatlistitemmodel {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

// The list of chats, in which the one that was used last stands on top.
class ChatListItemModelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsChosenStaysChosen()
    {
        const QTemporaryDir folder;
        SessionFixture services(folder.path());
        services.context.settings.bookkeeping = false;
        services.context.purge = [&services](domain::ChatId chat) {
            return store::Purge(services.log, services.snapshots).chat(chat);
        };
        Portraits portraits(services.cards);
        const domain::ChatId first = services.begin();
        const domain::ChatId second = services.begin();
        ChatListItemModel model(services.chats, services.cards.collection(), portraits);
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 2);
        // Two chats with one character are told apart.
        QCOMPARE(model.index(model.rowOf(first.value)).data().toString(), u"Mara"_s);
        QCOMPARE(model.index(model.rowOf(second.value)).data().toString(), u"Mara (2)"_s);
        const auto chatOf = [](const QModelIndex &index) { return index.data(ChatIdRole).toLongLong(); };
        const QPersistentModelIndex chosen = model.index(model.rowOf(first.value));
        const auto session = services.session(first);
        services.clock.step(1000);
        QVERIFY(session->say(u"Hello"_s));
        QVERIFY(waitIdle(*session));
        QTRY_COMPARE(model.rowOf(first.value), 0); // it is on top now
        QCOMPARE(chatOf(chosen), first.value);
        services.clock.step(1000);
        const domain::ChatId third = services.begin();
        QTRY_COMPARE(model.rowCount(), 3);
        QCOMPARE(chatOf(chosen), first.value);
        QVERIFY(services.chats.purge(second));
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(chatOf(chosen), first.value);
        QVERIFY(model.rowOf(third.value) >= 0);
    }

    void pinnedChatsStandOnTop()
    {
        const QTemporaryDir folder;
        SessionFixture services(folder.path());
        Portraits portraits(services.cards);
        const domain::ChatId first = services.begin();
        services.clock.step(1000);
        const domain::ChatId second = services.begin();
        ChatListItemModel model(services.chats, services.cards.collection(), portraits);
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowOf(second.value), 0);
        ChatActions actions(services.chats, services.cards);
        actions.setPinned(first.value, true);
        QCOMPARE(model.rowOf(first.value), 0);
        QVERIFY(model.index(0).data(PinnedRole).toBool());
        QVERIFY(model.index(0).data(Qt::AccessibleDescriptionRole).toString().contains(u"Pinned"));
        services.clock.step(1000);
        const domain::ChatId third = services.begin();
        QTRY_COMPARE(model.rowOf(third.value), 1);
        actions.setPinned(first.value, false);
        QCOMPARE(model.rowOf(first.value), 2);
    }
};

DRAMATIS_TEST(ChatListItemModelTest);

} // namespace tst_chatlistitemmodel

#include "tst_chatlistitemmodel.moc"
