// What the user is told of a prompt that was not sent as they wrote it.
#include "domain/prompt/plan.h"
#include "domain/world/world.h"
#include "presenters/prompt/promptnotice.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_promptnotice {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;
using domain::Block;
using domain::CardId;
using domain::CastSlot;
using domain::Tier;
using domain::Verdict;

namespace {

Block shortened(const QString &source, int whole, int sent)
{
    Block made;
    made.contribution.source = source;
    made.verdict = Verdict::Shortened;
    made.whole = whole;
    made.tokens = sent;
    return made;
}

Block leftOut(const QString &source, Tier tier, int tokens)
{
    Block made;
    made.contribution.source = source;
    made.contribution.tier = tier;
    made.verdict = Verdict::OverHardBudget;
    made.tokens = tokens;
    return made;
}

constexpr CastSlot mara = 1;
constexpr CastSlot tomas = 2;

} // namespace

class PromptNoticeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_plan = {};
        m_world = {};
        m_world.cast[domain::you].who = {domain::you, u"Alex"_s, {}, {}, CardId{3}};
        m_world.cast[mara].who = {mara, u"Mara"_s, {}, {}, CardId{7}};
        m_world.cast[tomas].who = {tomas, u"Tomas"_s, {}, {}, CardId{8}};
    }

    void whatIsTooLongIsNamed_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("told");
        QTest::addColumn<int>("card");
        const auto row = [](const QString &source, const QString &told, int card) {
            QTest::newRow(qPrintable(source))
                << source << told + u" 9,000 tokens long; only the first 39 were sent."_s << card;
        };
        row(u"card: description"_s, u"Tomas’s description is"_s, 8);
        row(u"card: personality"_s, u"Tomas’s personality is"_s, 8);
        row(u"card: scenario"_s, u"Tomas’s scenario is"_s, 8);
        row(u"card: system_prompt"_s, u"Tomas’s system prompt is"_s, 8);
        row(u"card: post_history_instructions"_s, u"Tomas’s post-history instructions are"_s, 8);
        row(u"card: depth_prompt"_s, u"Tomas’s depth prompt is"_s, 8);
        row(u"card: motto"_s, u"The prompt’s text about Tomas is"_s, 8);
        row(u"state"_s, u"The prompt’s text about Tomas is"_s, 0);
        row(u"author's note"_s, u"Your author’s note is"_s, 0);
        row(u"author's note for Tomas"_s, u"Your author’s note is"_s, 0);
        row(u"persona"_s, u"Your persona is"_s, 0);
        row(u"instructions"_s, u"Your system prompt is"_s, 0);
    }
    void whatIsTooLongIsNamed()
    {
        QFETCH(const QString, source);
        QFETCH(const QString, told);
        QFETCH(const int, card);
        m_plan.blocks = {shortened(source, 9000, 39)};
        QCOMPARE(notice(tomas), (PromptNotice{told, source, true, CardId{card}}));
    }

    void theLongestIsNamedAndTheOthersAreCounted()
    {
        m_plan.blocks = {shortened(u"card: scenario"_s, 500, 499), shortened(u"card: description"_s, 900, 10),
                         leftOut(u"card: personality"_s, Tier::Must, 900), leftOut(u"lore: a"_s, Tier::Should, 5000)};
        QCOMPARE(notice(tomas).sentence,
                 u"Tomas’s description is 900 tokens long; only the first 10 were sent. 2 more text(s) were also "
                 u"shortened."_s);
        QCOMPARE(notice(tomas).subject, u"card: scenario\ncard: description\ncard: personality"_s);
        m_plan.blocks[2].tokens = 901;
        QCOMPARE(notice(tomas).sentence,
                 u"Tomas’s personality is 901 tokens long; only the first 0 were sent. 2 more text(s) were also "
                 u"shortened."_s);
        m_plan.blocks.resize(2);
        QVERIFY(notice(tomas).sentence.endsWith(u". 1 more text(s) were also shortened."_s));
    }

    void whatTheUserWritesForThemselvesIsAboutTheFirstCharacter()
    {
        m_plan.blocks = {shortened(u"card: description"_s, 900, 10)};
        QCOMPARE(notice(domain::you).sentence,
                 u"Mara’s description is 900 tokens long; only the first 10 were sent."_s);
        QCOMPARE(notice(domain::you).character, CardId{7});
    }

    void roomThatTheUserChoseIsNoNews()
    {
        m_plan.blocks = {shortened(u"card: description"_s, 900, 10)};
        m_plan.blocks[0].room = 200;
        QCOMPARE(notice(tomas), PromptNotice());
        m_plan.blocks = {shortened(u"memory 7"_s, 900, 10)}; // nor is what may be left out
        m_plan.blocks[0].contribution.tier = Tier::Should;
        QCOMPARE(notice(tomas), PromptNotice());
    }

    void aViewerReadsOfTheirOwnTextsOnly_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<CastSlot>("viewer");
        QTest::addColumn<bool>("named");
        QTest::newRow("nobody") << u"card: description"_s << domain::nobody << true;
        QTest::newRow("oneself") << u"card: description"_s << tomas << true;
        QTest::newRow("another") << u"card: description"_s << mara << false;
        QTest::newRow("the user of a card") << u"card: description"_s << domain::you << false;
        QTest::newRow("the user of the persona") << u"persona"_s << domain::you << true;
        QTest::newRow("the user of the instructions") << u"instructions"_s << domain::you << true;
        QTest::newRow("a character of the persona") << u"persona"_s << tomas << false;
    }
    void aViewerReadsOfTheirOwnTextsOnly()
    {
        QFETCH(const QString, source);
        QFETCH(const CastSlot, viewer);
        QFETCH(const bool, named);
        m_plan.blocks = {shortened(source, 900, 10), shortened(u"state"_s, 90, 10)};
        const PromptNotice told = promptNotice(m_plan, m_world, tomas, viewer);
        QCOMPARE(told.sentence.contains(u"900"), named);
        if (!named)
            QCOMPARE(told,
                     (PromptNotice{u"A prompt was shortened to fit its budget."_s, source + u"\nstate"_s, true, {}}));
    }

    void whatCouldNotBeReadIsToldAfterwards()
    {
        QCOMPARE(notice(tomas), PromptNotice());
        m_plan.failed = {{domain::Layer::Memories, u"memories"_s, {base::Fault::Full, u"disk_full"_s, {}, {}}}};
        const PromptNotice incomplete = notice(tomas);
        QVERIFY2(incomplete.sentence.startsWith(u"The prompt was sent incomplete. Memories: "),
                 qPrintable(incomplete.sentence));
        QCOMPARE(incomplete, (PromptNotice{incomplete.sentence, u"memories"_s, false, {}}));
        m_plan.blocks = {shortened(u"persona"_s, 900, 10)};
        QCOMPARE(notice(tomas), (PromptNotice{u"Your persona is 900 tokens long; only the first 10 were sent. "_s
                                                  + incomplete.sentence,
                                              u"persona\nmemories"_s,
                                              true,
                                              {}}));
    }

private:
    PromptNotice notice(CastSlot speaker) const { return promptNotice(m_plan, m_world, speaker, domain::nobody); }

    domain::PromptPlan m_plan;
    domain::World m_world;
};

DRAMATIS_TEST(PromptNoticeTest);

} // namespace tst_promptnotice

#include "tst_promptnotice.moc"
