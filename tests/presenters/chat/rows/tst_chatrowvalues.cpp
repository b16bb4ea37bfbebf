// What the rows of a chat show, without the model that keeps them.
#include "presenters/chat/chattest.h"
#include "presenters/chat/rows/chatrowvalues.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"

#include <QDateTime>

namespace tst_chatrowvalues {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ChatRowValuesTest : public ChatTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { openChat(); }
    void cleanup() { closeChat(); }

    void aMessageIsItsWordsItsSpeakerAndItsPlace()
    {
        QVERIFY(say(u"hi {{comment: mine}}"_s));
        const ChatRowValues values(m_chat->story(), *m_portraits);
        const auto lines = m_chat->story().lines();
        const ChatRowValues::Message said{.lines = lines, .row = 1};
        QCOMPARE(values.ofMessage(said, TextRole).toString(), u"hi mine"_s);
        QCOMPARE(values.ofMessage(said, SourceRole).toString(), u"hi {{comment: mine}}"_s);
        QCOMPARE(values.source(said), u"hi {{comment: mine}}"_s);
        QCOMPARE(values.ofMessage(said, SpeakerRole).toString(), u"Alex"_s);
        QCOMPARE(values.ofMessage(said, SlotRole).toInt(), int(domain::you));
        QCOMPARE(values.ofMessage(said, EventRole).toLongLong(), lines.at(1).turn.value);
        QCOMPARE(values.ofMessage(said, TimeRole).toDateTime().toMSecsSinceEpoch(), lines.at(1).at);
        QVERIFY(!values.ofMessage(said, DraftRole).toBool());
    }

    void ofAnEndedReplyItIsToldHow_data()
    {
        QTest::addColumn<int>("flag");
        QTest::addColumn<QString>("told");
        QTest::newRow("whole") << 0 << QString();
        QTest::newRow("stopped") << int(domain::TranscriptLine::Stopped) << u"Stopped"_s;
        QTest::newRow("cut") << int(domain::TranscriptLine::Cut) << u"Interrupted here"_s;
        QTest::newRow("failed") << int(domain::TranscriptLine::Failed) << u"An error ended this reply"_s;
        QTest::newRow("truncated") << int(domain::TranscriptLine::Truncated) << u"Incomplete"_s;
        QTest::newRow("thought") << int(domain::TranscriptLine::Thought) << u"▸ Reasoning"_s;
    }
    void ofAnEndedReplyItIsToldHow()
    {
        QFETCH(const int, flag);
        QFETCH(const QString, told);
        const ChatRowValues values(m_chat->story(), *m_portraits);
        auto lines = m_chat->story().lines();
        lines.edit(0).flags = quint8(flag);
        QCOMPARE(values.ofMessage({.lines = lines, .row = 0}, EndingRole).toString(), told);
        QCOMPARE(values.ofMessage({.lines = lines, .row = 0, .grows = true}, EndingRole).toString(), QString());
    }

    void aGapIsNoMessageAndTellsHowManyAreLeftOut()
    {
        QVERIFY(say(u"Hello."_s));
        const ChatRowValues values(m_chat->story(), *m_portraits);
        auto lines = m_chat->story().lines();
        lines.edit(0).speaker = domain::nobody;
        const ChatRowValues::Message gap{.lines = lines, .row = 0};
        QVERIFY(values.ofMessage(gap, GapRole).toString().contains(u"did not hear"));
        QCOMPARE(values.ofMessage(gap, SlotRole).toInt(), -1);
        QCOMPARE(values.ofMessage(gap, EventRole).toLongLong(), 0);
    }

    void behindTheLastMessageStandsWhatTheSceneSays()
    {
        QCOMPARE(ChatRowValues::ofEnd(u"The storm"_s, SceneRole).toString(), u"The storm"_s);
        QVERIFY(ChatRowValues::ofEnd(u"The storm"_s, SceneBreakRole).toBool());
        const ChatRowValues values(m_chat->story(), *m_portraits);
        QCOMPARE(values.ofDraft(u"The storm"_s, SceneRole).toString(), u"The storm"_s);
        QVERIFY(values.ofDraft({}, DraftRole).toBool());
        QVERIFY(!values.ofDraft({}, SceneBreakRole).isValid());
    }
};

DRAMATIS_TEST(ChatRowValuesTest);

} // namespace tst_chatrowvalues

#include "tst_chatrowvalues.moc"
