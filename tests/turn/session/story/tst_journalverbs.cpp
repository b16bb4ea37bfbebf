// The verbs of the journal: they are stored, and some of them are steps of the user.
#include "turn/session/story/journalverbs.h"

#include "support/main/testmain.h"
#include "support/stories/parttest.h"

namespace tst_journalverbs {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace verbs = dramatis::turn::journalverbs;

namespace {

const QByteArrayList steps{verbs::say,        verbs::reply,  verbs::regenerate, verbs::swipe,  verbs::edit,
                           verbs::resume,     verbs::remove, verbs::rewind,     verbs::branch, verbs::select,
                           verbs::dropBranch, verbs::adjust, verbs::changeChat};
const QByteArrayList others{verbs::start, verbs::bookkeeping, verbs::recover, verbs::undo,
                            verbs::redo,  verbs::giveUp,      verbs::revive};

} // namespace

class JournalVerbsTest : public PartTest {
    Q_OBJECT
private Q_SLOTS:
    // Journals of all versions hold them.
    void theyStayAsTheyWereStored()
    {
        QCOMPARE((steps + others).join(' '),
                 "say reply regenerate swipe edit continue remove rewind branch select line_removed adjust settle "
                 "start bookkeeping recover undo redo give_up revive"_ba);
    }

    void noTwoAreTheSame()
    {
        const QByteArrayList all = steps + others;
        QCOMPARE(QSet<QByteArray>(all.begin(), all.end()).size(), all.size());
    }

    void theUserTakesBackSteps_data() { addVerbs(steps); }
    void theUserTakesBackSteps()
    {
        QFETCH(QByteArray, verb);
        QVERIFY(rename(verb, 0));
        QCOMPARE(m_parts->line.undoState(), (turn::UndoState{verb, {}}));
    }

    void whatFollowsIsNoStep_data() { addVerbs(others); }
    void whatFollowsIsNoStep()
    {
        QFETCH(QByteArray, verb);
        QVERIFY(rename(verb, 0));
        QVERIFY(m_parts->line.refreshUndo());
        QCOMPARE(m_parts->line.undoState(), turn::UndoState());
    }

    // Whatever its verb: it goes with what it completes.
    void whatCompletesAStepIsNone_data() { addVerbs({verbs::reply, verbs::select, verbs::swipe}); }
    void whatCompletesAStepIsNone()
    {
        QFETCH(QByteArray, verb);
        const auto said = m_parts->line.commit({{ChatRenamed{u"One"_s}, {}}}, {verbs::say, 0, {}});
        QVERIFY(said && rename(verb, said->sequence));
        QCOMPARE(m_parts->line.undoState().undo, verbs::say);
    }

private:
    static void addVerbs(const QByteArrayList &verbs)
    {
        QTest::addColumn<QByteArray>("verb");
        for (const QByteArray &verb : verbs)
            QTest::newRow(verb.constData()) << verb;
    }
    bool rename(const QByteArray &verb, qint64 partOf)
    {
        return m_parts->line.commit({{ChatRenamed{u"Another"_s}, {}}}, {verb, partOf, {}}).has_value();
    }
};

DRAMATIS_TEST(JournalVerbsTest);

} // namespace tst_journalverbs

#include "tst_journalverbs.moc"
