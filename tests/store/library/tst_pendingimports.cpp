// Chats that come in over several transactions: nobody sees one before it is whole.
#include "store/library/chatlist.h"
#include "store/library/pendingimports.h"
#include "store/log/purge.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_pendingimports {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::ChatId;
using store::PendingChat;
using store::PendingEvent;
using store::PendingImports;

namespace {

QList<qint64> chatsIn(const OpenStore &open)
{
    QList<qint64> chats;
    for (const store::ChatRow &row : store::chatRows(*open.database).value())
        chats << row.chat.value;
    return chats;
}

qint64 count(const OpenStore &open, const QString &table)
{
    return open.database->value(u"SELECT count(*) FROM "_s + table).value().toLongLong();
}

} // namespace

class PendingImportsTest : public QObject {
    Q_OBJECT

    ScratchFolder m_folder;
    std::unique_ptr<OpenStore> m_open;
    std::unique_ptr<PendingImports> m_pending;
    QList<PendingEvent> m_events; // of a whole chat, as they stand elsewhere
    PendingChat m_whole;

    void readEvents()
    {
        const auto elsewhere = *OpenStore::at(m_folder.path("elsewhere.db"));
        Teller teller(*elsewhere, 3);
        VERIFY_DONE(teller.begin());
        VERIFY_DONE(teller.tell(40));
        const auto branch = elsewhere->log.branch(teller.chat, *elsewhere->log.currentBranch(teller.chat));
        m_whole.world = *elsewhere->worlds.at(teller.chat, branch->head);
        m_whole.lastText = u"The last line."_s;
        VERIFY_DONE(elsewhere->database->read(
            u"SELECT key, parent, at, cause, kind, version, payload, hash FROM event WHERE key>? ORDER BY key"_s,
            {store::EventLog::key(teller.chat, {})}, [&](const QSqlQuery &row) {
                PendingEvent event;
                event.head = {store::EventLog::idOf(row.value(0).toLongLong()),
                              store::EventLog::idOf(row.value(1).toLongLong()), row.value(2).toLongLong(),
                              store::EventLog::idOf(row.value(3).toLongLong())};
                event.stored = {row.value(4).toByteArray(), row.value(5).toInt(), row.value(6).toByteArray()};
                event.hash = row.value(7).toByteArray();
                m_events.append(event);
                return true;
            }));
    }

private Q_SLOTS:
    void initTestCase() { readEvents(); }
    void init()
    {
        static int number = 0;
        m_open = *OpenStore::at(m_folder.path(qPrintable(u"%1.db"_s.arg(++number))));
        m_pending = std::make_unique<PendingImports>(m_open->log, m_open->snapshots);
    }
    void cleanup()
    {
        m_pending.reset();
        m_open.reset();
    }

    void aChatIsSeenWhenItIsWhole()
    {
        const auto chat = m_pending->begin();
        VERIFY_DONE(chat);
        const qsizetype half = m_events.size() / 2;
        VERIFY_DONE(m_pending->add(*chat, m_events.first(half)));
        VERIFY_DONE(m_pending->add(*chat, m_events.sliced(half)));
        QVERIFY(chatsIn(*m_open).isEmpty());
        m_whole.chat = *chat;
        VERIFY_DONE(m_pending->publish({m_whole}, "start"));
        QCOMPARE(chatsIn(*m_open), QList<qint64>{chat->value});
        const store::ChatRow row = store::chatRows(*m_open->database)->first();
        QCOMPARE(row.title, m_whole.world.title);
        QCOMPARE(row.turns, m_whole.world.transcript.size());
        QCOMPARE(row.lastText, u"The last line."_s);
        const auto branch = m_open->log.branch(*chat, *m_open->log.currentBranch(*chat));
        VERIFY_DONE(branch);
        QCOMPARE(branch->head, m_whole.world.head);
        QVERIFY(*m_open->worlds.at(*chat, branch->head) == m_whole.world);
        // A short one is folded as quickly.
        const bool isShort = m_whole.world.events < store::Snapshots::everyEvents;
        QCOMPARE(m_open->snapshots.events(*chat)->size(), isShort ? 0 : 1);
        QCOMPARE(m_open->log.journal().newest(*chat, 0, 9)->first().verb, "start"_ba);
        // The start after it takes nothing away.
        VERIFY_DONE(PendingImports::giveUpAll(*m_open->database));
        VERIFY_DONE(store::Purge(m_open->log, m_open->snapshots).toEnd());
        QCOMPARE(count(*m_open, u"event"_s), m_events.size());
    }

    void whatWasGivenUpLeavesNothing_data()
    {
        QTest::addColumn<bool>("byName");
        QTest::newRow("by the user") << true;
        QTest::newRow("by an end of the program") << false;
    }
    void whatWasGivenUpLeavesNothing()
    {
        QFETCH(bool, byName);
        const auto chat = m_pending->begin();
        const auto other = m_pending->begin();
        VERIFY_DONE(chat);
        VERIFY_DONE(other);
        VERIFY_DONE(m_pending->add(*chat, m_events));
        VERIFY_DONE(m_pending->add(*other, m_events));
        VERIFY_DONE(m_pending->keep(*chat, m_whole.world));
        QCOMPARE(m_open->snapshots.events(*chat)->size(), 1);
        VERIFY_DONE(byName ? m_pending->giveUp(*chat) : PendingImports::giveUpAll(*m_open->database));
        VERIFY_DONE(store::Purge(m_open->log, m_open->snapshots).toEnd());
        QCOMPARE(count(*m_open, u"event"_s), byName ? m_events.size() : 0); // the other one
        QCOMPARE(m_open->snapshots.events(*chat)->size(), 0);
        QVERIFY(chatsIn(*m_open).isEmpty());
    }
};

DRAMATIS_TEST(PendingImportsTest);

} // namespace tst_pendingimports

#include "tst_pendingimports.moc"
