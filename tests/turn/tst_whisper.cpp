// "@Tomas@": lines for some of those who are there.
#include "support/storytest.h"
#include "support/testmain.h"

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class WhisperTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        begin();
        QVERIFY(m_session->addGuest(imported("Tomas")));
    }

    // "@Tomas@": for him alone, and he answers.
    void aTaggedLineIsForThoseWhoAreNamed()
    {
        QVERIFY(say(u"@Tomas@ The vault word is heron. Mara must not know."_s));
        QCOMPARE(linesOf(*m_session).last(), u"Tomas: Reply 1."_s);
        const TranscriptLine told = world().transcript.at(world().transcript.size() - 2);
        QCOMPARE(told.witnesses, WitnessSet({you, 2}));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 2})); // a whisper is answered in a whisper
        QVERIFY(promptOf(2).contains(u"heron"_s));
        QVERIFY(!promptOf(1).contains(u"heron"_s));
        QVERIFY(!promptOf(1, u"@Tomas@ And the door?"_s).contains(u"And the door"_s));
        QVERIFY(!promptOf(1).contains(u"Reply 1"_s));
        QVERIFY(m_session->regenerate() && waitIdle(*m_session));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 2}));
    }

    void aLineForNobodyIsNotSaid()
    {
        const qsizetype before = world().transcript.size();
        QCOMPARE(m_session->say(u"@Tomaso@ The vault word is heron."_s).error().code, u"nobody_tagged"_s);
        QCOMPARE(world().transcript.size(), before);
    }

    void addressesAreNoNames()
    {
        QVERIFY(say(u"Mara, write to post@harbour or me@home."_s));
        QVERIFY(promptOf(1).contains(u"post@harbour"_s));
        QVERIFY(promptOf(2).contains(u"post@harbour"_s));
    }

    void charactersWhisperToo()
    {
        m_house->model.replies.append(QStringList{u"@Alex@ It was I."_s});
        QVERIFY(m_session->replyBy(1) && waitIdle(*m_session));
        QCOMPARE(world().transcript.last().witnesses, WitnessSet({you, 1}));
        QVERIFY(!promptOf(2).contains(u"It was I"_s));
    }
};

DRAMATIS_TEST(WhisperTest);
#include "tst_whisper.moc"
