#include "store/check/verify.h"
#include "store/openstore.h"
#include "support/done.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_eventlog {

using namespace dramatis;
using namespace dramatis::domain;
using base::Fault;
using tests::OpenStore;
using tests::RandomStory;
using tests::ScratchFolder;

// Never says the same time twice.
class TickingClock : public base::Clock {
public:
    qint64 now() const override { return ++m_now; }

private:
    mutable qint64 m_now = 1'767'225'600'000;
};

class EventLogTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ScratchFolder> m_folder;
    std::unique_ptr<OpenStore> m_open;
    ChatId m_chat;

    static NewEvent say(const char *text)
    {
        return {UserTurn{you, QString::fromUtf8(text), WitnessSet({you, 1}), false}, {}};
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<ScratchFolder>();
        m_open = *OpenStore::at(m_folder->path("dramatis.db"));
        m_chat = *m_open->log.createChat();
        VERIFY_DONE(m_open->log.append(m_chat, 1, {}, {{ChatStarted{}, {}}, say("one")}, {"begin", 0, {}}));
    }
    void cleanup()
    {
        m_open.reset();
        m_folder.reset();
    }

    void whatIsAppendedCanBeRead()
    {
        const auto appended = m_open->log.append(m_chat, 1, EventId{2}, {say("two \xF0\x9F\xA6\x8A")}, {"say", 0, {}});
        QVERIFY(appended);
        QCOMPARE(appended->events.size(), 1);
        const auto event = m_open->log.event(m_chat, EventId{3});
        QVERIFY(event);
        QVERIFY(*event == appended->events.first());
        QCOMPARE(event->head.parent, EventId{2});
        QCOMPARE(m_open->log.branch(m_chat, 1)->head, EventId{3});
        QCOMPARE(m_open->log.texts(m_chat, {EventId{3}, EventId{2}})->value(EventId{3}),
                 QString::fromUtf8("two \xF0\x9F\xA6\x8A"));
    }

    void aBranchMovedWhenTheJournalSaysSo()
    {
        const TickingClock clock;
        store::EventLog log(*m_open->database, clock);
        VERIFY_DONE(log.append(m_chat, 1, EventId{2}, {say("two")}, {"say", 0, {}}));
        QCOMPARE(log.branch(m_chat, 1)->at, log.journal().newest(m_chat, 0, 1)->first().at);
        VERIFY_DONE(log.moveHead(m_chat, 1, EventId{3}, EventId{2}, {"rewind", 0, {}}));
        QCOMPARE(log.branch(m_chat, 1)->at, log.journal().newest(m_chat, 0, 1)->first().at);
    }

    // A null title, a lone surrogate, a NUL: what is live now is what will be read later.
    void theLiveEventIsTheStoredOne()
    {
        ChatRenamed odd{QStringLiteral("a") + QChar(0xD83E) + QChar(u'\0') + QStringLiteral("b")};
        const auto appended =
            m_open->log.append(m_chat, 1, EventId{2}, {{odd, {}}, {ChatRenamed{}, {}}}, {"say", 0, {}});
        QVERIFY(appended);
        for (const Event &event : appended->events)
            QVERIFY(*m_open->log.event(m_chat, event.head.id) == event);
    }

    void aMovedHeadIsAConflictAndNothingIsWritten()
    {
        VERIFY_DONE(m_open->log.append(m_chat, 1, EventId{2}, {say("two")}, {"say", 0, {}}));
        const auto before = m_open->log.journal().last()->sequence;
        const auto late = m_open->log.append(m_chat, 1, EventId{2}, {say("three")}, {"say", 0, {}});
        QVERIFY(!late);
        QCOMPARE(late.error().kind, Fault::Conflict);
        QCOMPARE(m_open->log.moveHead(m_chat, 1, EventId{2}, EventId{1}, {"rewind", 0, {}}).error().kind,
                 Fault::Conflict);
        QCOMPARE(m_open->log.journal().last()->sequence, before);
        QCOMPARE(*m_open->log.nextId(m_chat), EventId{4});
    }

    void whatIsNotThereCannotBeBuiltUpon()
    {
        QCOMPARE(m_open->log.append(m_chat, 1, EventId{2}, EventId{77}, {say("x")}, {"say", 0, {}}).error().kind,
                 Fault::NotFound);
        QCOMPARE(m_open->log.append(m_chat, 9, EventId{2}, {say("x")}, {"say", 0, {}}).error().kind, Fault::NotFound);
        QCOMPARE(m_open->log.moveHead(m_chat, 1, EventId{2}, EventId{77}, {"rewind", 0, {}}).error().kind,
                 Fault::NotFound);
        QCOMPARE(m_open->log.createBranch(m_chat, QStringLiteral("l"), EventId{77}, {"branch", 0, {}}).error().kind,
                 Fault::NotFound);
        NewEvent orphan = say("x");
        orphan.cause = EventId{77};
        QCOMPARE(m_open->log.append(m_chat, 1, EventId{2}, {orphan}, {"say", 0, {}}).error().kind, Fault::NotFound);
        orphan.cause = EventId{3}; // itself
        QCOMPARE(m_open->log.append(m_chat, 1, EventId{2}, {orphan}, {"say", 0, {}}).error().kind, Fault::NotFound);
        QCOMPARE(*m_open->log.nextId(m_chat), EventId{3});
    }

    // On a sibling is not on the path: what is derived would outlive its turn, and be found as damage later.
    void aCauseIsOnThePath()
    {
        store::EventLog &log = m_open->log;
        const auto memoryOf = [](qint64 turn) {
            return NewEvent{MemoryWritten{1, EventId{turn}, WitnessSet({1}), QStringLiteral("m")}, EventId{turn}};
        };
        VERIFY_DONE(log.append(m_chat, 1, EventId{2}, {say("a")}, {"reply", 0, {}}));
        VERIFY_DONE(log.append(m_chat, 1, EventId{3}, EventId{2}, {say("b"), say("c")}, {"swipe", 0, {}}));
        const auto refused = log.append(m_chat, 1, EventId{5}, {say("d"), memoryOf(3)}, {"books", 0, {}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Fault::Refused);
        QCOMPARE(*log.nextId(m_chat), EventId{6});
        for (const qint64 turn : {5, 4, 2})
            VERIFY_DONE(
                log.append(m_chat, 1, log.branch(m_chat, 1)->head, {memoryOf(turn), memoryOf(turn)}, {"books", 0, {}}));
        QVERIFY(store::Verifier(log, m_open->snapshots).toEnd().good());
    }

    void aSwipeIsASibling()
    {
        VERIFY_DONE(m_open->log.append(m_chat, 1, EventId{2}, {say("a")}, {"reply", 0, {}}));
        VERIFY_DONE(m_open->log.append(m_chat, 1, EventId{3}, EventId{2}, {say("b"), say("c")}, {"swipe", 0, {}}));
        QCOMPARE(*m_open->log.children(m_chat, EventId{2}), (QList{EventId{3}, EventId{4}}));
        QCOMPARE(m_open->log.branch(m_chat, 1)->head, EventId{5});
        QVERIFY(m_open->log.children(m_chat, EventId{2}, {"assistant_turn"})->isEmpty());
    }

    void branchesAreMadeNamedSelectedAndRemoved()
    {
        store::EventLog &log = m_open->log;
        const auto second = log.createBranch(m_chat, QStringLiteral("what if"), EventId{1}, {"branch", 0, {}});
        QVERIFY(second);
        QCOMPARE(*second, 2);
        QCOMPARE(*log.currentBranch(m_chat), 1);
        VERIFY_DONE(log.selectBranch(m_chat, 2, {"switch", 0, {}}));
        QCOMPARE(*log.currentBranch(m_chat), 2);
        VERIFY_DONE(log.renameBranch(m_chat, 2, QStringLiteral("if only")));
        VERIFY_DONE(log.append(m_chat, 2, EventId{1}, {say("other")}, {"say", 0, QStringLiteral("a note")}));
        QCOMPARE(log.branch(m_chat, 2)->name, QStringLiteral("if only"));
        QCOMPARE(log.branch(m_chat, 1)->head, EventId{2});
        QCOMPARE(log.removeBranch(m_chat, 2, {"drop", 0, {}}).error().kind, Fault::Refused);
        VERIFY_DONE(log.removeBranch(m_chat, 1, {"drop", 0, {}}));
        QCOMPARE(log.branch(m_chat, 1).error().kind, Fault::NotFound);
        QVERIFY(log.event(m_chat, EventId{2})); // its events stay
        QCOMPARE(*log.createBranch(m_chat, QStringLiteral("third"), EventId{1}, {"branch", 0, {}}), 3);
        QCOMPARE(log.journal().newest(m_chat, 0, 2)->first().act, store::Act::Create);
        QCOMPARE(log.journal().newest(m_chat, 0, 99)->size(), 7);
    }

    void causesAndParentsAreFound()
    {
        NewEvent derived{MemoryWritten{1, EventId{3}, WitnessSet({1}), QStringLiteral("m")}, EventId{3}};
        VERIFY_DONE(m_open->log.append(m_chat, 1, EventId{2}, {say("x"), derived, derived}, {"say", 0, {}}));
        QCOMPARE(*m_open->log.causedBy(m_chat, EventId{3}), (QList{EventId{4}, EventId{5}}));
        QVERIFY(m_open->log.causedBy(m_chat, EventId{2})->isEmpty());
        QCOMPARE(*m_open->log.parent(m_chat, EventId{5}), EventId{4});
    }

    void chatsDoNotMeet()
    {
        const ChatId other = *m_open->log.createChat();
        QVERIFY(other != m_chat);
        VERIFY_DONE(m_open->log.append(other, 1, {}, {{ChatStarted{}, {}}}, {"begin", 0, {}}));
        QCOMPARE(*m_open->log.nextId(other), EventId{2});
        QCOMPARE(*m_open->log.nextId(m_chat), EventId{3});
        QVERIFY(!m_open->log.event(other, EventId{2}));
        QCOMPARE(m_open->log.chats()->size(), 2);
    }

    void pathsAreThoseOfThePlainWalk()
    {
        for (int seed = 0; seed < 20; ++seed) {
            tests::Teller teller(*m_open, quint64(seed));
            VERIFY_DONE(teller.begin());
            VERIFY_DONE(teller.tell(120));
            for (int i = 0; i < 30; ++i) {
                base::Dice dice{quint64(i)};
                const EventId head{1 + dice.below(teller.tree.size())};
                QList<EventId> plain;
                for (const Event &event : teller.tree.path(head))
                    plain.append(event.head.id);
                const EventId after = plain[qsizetype(dice.below(plain.size()))];
                for (const EventId from : {EventId(), after}) {
                    QList<EventId> walked;
                    const auto path = *m_open->log.path(teller.chat, head, from);
                    for (const store::PathSegment &segment : path)
                        for (qint64 id = segment.first.value; id <= segment.last.value; ++id)
                            walked.append(EventId{id});
                    QCOMPARE(walked, plain.sliced(from ? plain.indexOf(from) + 1 : 0));
                }
                const EventId stranger{1 + dice.below(teller.tree.size())};
                if (!plain.contains(stranger) && stranger < head)
                    QCOMPARE(m_open->log.path(teller.chat, head, stranger).error().kind, Fault::NotFound);
                // In small steps it is the same way.
                QList<store::PathSegment> segments;
                EventId wanted = head;
                while (*m_open->log.walk(teller.chat, wanted, {}, 3, segments)) {}
                QVERIFY(!wanted);
                QCOMPARE(segments.size(), m_open->log.path(teller.chat, head)->size());
            }
        }
    }

    // Cut down to 32 bits they would be events of the next chat, or of this one.
    void aNumberThatNoEventCanHaveIsNobodysEvent()
    {
        const ChatId next = *m_open->log.createChat();
        VERIFY_DONE(m_open->log.append(next, 1, {}, {{ChatStarted{}, {}}, say("a secret")}, {"begin", 0, {}}));
        QCOMPARE(next.value, m_chat.value + 1);
        for (const qint64 number : {(1LL << 32) + 2, (2LL << 32) + 2, std::numeric_limits<qint64>::max(), -2LL}) {
            const EventId id{number};
            QCOMPARE(m_open->log.event(m_chat, id).error().code, QStringLiteral("no_such_event"));
            QCOMPARE(m_open->log.parent(m_chat, id).error().code, QStringLiteral("no_such_event"));
            QCOMPARE(m_open->log.hashOf(m_chat, id).error().code, QStringLiteral("no_such_event"));
            QVERIFY(!m_open->log.texts(m_chat, {id}));
            QVERIFY(m_open->log.children(m_chat, id)->isEmpty());
            QVERIFY(!m_open->log.moveHead(m_chat, 1, EventId{2}, id, {"rewind", 0, {}}));
            QVERIFY(!m_open->log.append(m_chat, 1, EventId{2}, {{say("two").payload, id}}, {"say", 0, {}}));
        }
        QVERIFY(!m_open->log.event(ChatId{m_chat.value + (1LL << 32)}, EventId{2}));
        QCOMPARE(m_open->log.branch(m_chat, 1)->head, EventId{2});
    }
};

DRAMATIS_TEST(EventLogTest);

} // namespace tst_eventlog

#include "tst_eventlog.moc"
