// What becomes of an event when its story is told again.
#include "turn/session/revive/retold.h"

#include "domain/world/fold.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_retold {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class RetoldTest : public QObject {
    Q_OBJECT

    // A reply before the fork (2), and one after it (5), told again as 105; a time that the user skipped (6, 106).
    static World story()
    {
        World world;
        qint64 id = 0;
        const auto add = [&](const Payload &payload) {
            fold(world, {{EventId{++id}, EventId{id - 1}, 0, {}}, payload});
        };
        ChatStarted started;
        started.cast = {{you, u"Alex"_s, {}, {}, {}}, {1, u"Mara"_s, {}, {}, {}}};
        add(started);
        add(reply());
        add(ChatRenamed{u"A"_s});
        add(ChatRenamed{u"B"_s});
        add(reply());
        return world;
    }
    static AssistantTurn reply()
    {
        AssistantTurn turn;
        turn.text = u"A lamp."_s;
        turn.witnesses = {you, 1};
        return turn;
    }
    static turn::RetoldEvents events()
    {
        return {EventId{4}, {{EventId{5}, EventId{105}}, {EventId{6}, EventId{106}}}};
    }
    static std::optional<NewEvent> told(const Payload &payload, qint64 cause = 0, qint64 id = 9)
    {
        return turn::retold({{EventId{id}, EventId{id - 1}, 77, EventId{cause}}, payload}, story(), events());
    }

private Q_SLOTS:
    void whatStandsOnBothBranchesKeepsItsNumber()
    {
        QCOMPARE(events().of(EventId{3}), EventId{3});
        QCOMPARE(events().of(EventId()), EventId());
        QCOMPARE(events().of(EventId{5}), EventId{105});
        QVERIFY(!events().of(EventId{8}));
    }

    void aTurnComesAlongWithItsTime()
    {
        const auto copy = told(reply(), 0, 5);
        QVERIFY(copy);
        QCOMPARE(copy->at, 77);
        QCOMPARE(std::get<AssistantTurn>(copy->payload), reply());
        QVERIFY(!told(reply(), 0, 7)); // it does not stand any more
    }

    void notesAreTakenAnew()
    {
        MemoryWritten memory;
        memory.turn = EventId{5};
        QVERIFY(!told(memory, 5));
        QVERIFY(!told(EdgeUpdated{}, 5));
        QVERIFY(!told(SceneChanged{}, 5));
        QVERIFY(!told(BookkeepingFailed{}, 5));
        QVERIFY(!told(EdgeUpdated{}, 8)); // of something that is not told again
        QVERIFY(told(EdgeUpdated{}, 2));  // late, of a reply before the fork
    }

    void whatTheUserDidComesAlong()
    {
        QVERIFY(told(SceneChanged{}));
        QVERIFY(told(TimeSkipped{}));
        MemoryWritten meanwhile;
        meanwhile.offStage = true;
        const auto copy = told(meanwhile, 6);
        QVERIFY(copy); // what the skipped time brought
        QCOMPARE(copy->cause, EventId{106});
        QVERIFY(!told(MemoryWritten{}, 6)); // a record is written anew
        const auto mark = told(TurnBookmarked{EventId{5}, true, u"Here"_s});
        QVERIFY(mark);
        QCOMPARE(std::get<TurnBookmarked>(mark->payload).turn, EventId{105});
        QVERIFY(!told(TurnBookmarked{EventId{8}, true, {}}));
    }

    void whatSpeaksOfAMemoryThatIsNoMoreIsLeftOut()
    {
        ManualEdit edit;
        edit.target = EditTarget::MemoryText;
        edit.memory = EventId{8};
        QVERIFY(!told(edit));
        edit.memory = EventId{3};
        QVERIFY(told(edit));
        QVERIFY(!told(PinChanged{EventId{8}, true, true}));
    }

    void changesOfTurnsAreInTheirWords()
    {
        QVERIFY(!told(TurnTextChanged{EventId{5}, u"A light."_s}));
        QVERIFY(!told(WitnessesCorrected{EventId{5}, {you, 1}}));
        QVERIFY(!told(TurnRemoved{EventId{5}, true, {}}));
        QVERIFY(told(TurnTextChanged{EventId{2}, u"A light."_s})); // it stands on both branches
    }

    void whatOtherProgramsSaidComesAlong()
    {
        const auto copy = told(UnknownKind{"imported_line"_ba, 1, "{}"_ba}, 5);
        QVERIFY(copy);
        QCOMPARE(copy->cause, EventId{105});
        QVERIFY(!told(UnknownKind{"imported_line"_ba, 1, "{}"_ba}, 8));
    }
};

DRAMATIS_TEST(RetoldTest);

} // namespace tst_retold

#include "tst_retold.moc"
