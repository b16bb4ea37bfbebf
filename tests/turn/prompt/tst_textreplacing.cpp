// Text replacements in prompts: what is sent, what is said of it, and that the log keeps what was said.
#include "support/main/testmain.h"
#include "support/stories/storytest.h"

#include <QSettings>

#include <algorithm>

namespace tst_textreplacing {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class TextReplacingTest : public StoryTest {
    Q_OBJECT
private Q_SLOTS:
    void theyAreReadAsTheyWereWritten();
    void aPromptHasTheNewTextAndTellsOfIt();
    void anEmptiedMessageIsToldAsLeftOut();
    void anAsideStaysOne();
    void onlyAnAllowedCardReplaces();
    void depthCountsFromTheNewest();
    void aSlowOneIsTold();
    void whatIsContinuedIsReplaced();
    void whatCannotBeReadIsKeptAside();

private:
    void hold(const TextReplacement &replacement) { m_services->context.replacements.own.append(replacement); }
    static TextReplacement ofUser(const QString &pattern, const QString &with)
    {
        return {.name = u"Mine"_s, .pattern = pattern, .with = with, .ofUser = true};
    }
    static QStringList changedIn(const PromptPlan &plan)
    {
        QStringList texts;
        for (const Block &block : plan.blocks)
            if (!block.contribution.changedBy.isEmpty())
                texts << block.contribution.text;
        return texts;
    }
};

void TextReplacingTest::theyAreReadAsTheyWereWritten()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    QCOMPARE(turn::readTextReplacements(settings), turn::TextReplacements());
    turn::TextReplacements all;
    QVERIFY(turn::addTextReplacement(all, textReplacementFrom(toJson(ofUser(u"a"_s, u"ü\n;b"_s)))));
    all.own.first().source = toJson(all.own.first()); // as it comes back
    QVERIFY(!turn::addTextReplacement(all, all.own.first()));
    all.allowed = {turn::allowanceOf(CardId{3}, all.own)};
    turn::writeTextReplacements(settings, all);
    QCOMPARE(turn::readTextReplacements(settings), all);
    QVERIFY(turn::allowanceOf(CardId{4}, all.own) != *all.allowed.cbegin());
}

void TextReplacingTest::whatIsContinuedIsReplaced()
{
    m_services->model.replies = {QStringList{u"<status>calm</status> She waits"_s}, QStringList{u" for you."_s}};
    TextReplacement strip = ofUser(u"/<status>.*?<.status>\\s*/g"_s, QString());
    strip.ofCharacters = true;
    hold(strip);
    QVERIFY(say(u"Well?"_s));
    QVERIFY(m_session->continueReply() && waitIdle(*m_session));
    QCOMPARE(m_session->lastPlan()->prompt.continueFrom, u"She waits"_s);
    QVERIFY(linesOf(*m_session).last().contains(u"<status>calm</status> She waits for you."));
}

void TextReplacingTest::whatCannotBeReadIsKeptAside()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat);
    settings.setValue(u"textReplacements/own"_s, QByteArray("[{\"cut"));
    QCOMPARE(turn::readTextReplacements(settings), turn::TextReplacements());
    turn::writeTextReplacements(settings, {});
    QCOMPARE(settings.value(u"textReplacements/unreadable"_s).toByteArray(), QByteArray("[{\"cut"));
}

void TextReplacingTest::aPromptHasTheNewTextAndTellsOfIt()
{
    QVERIFY(say(u"The heron is blue."_s));
    hold(ofUser(u"/heron/gi"_s, u"gull"_s));
    const QString prompt = promptOf(1, u"Where is the HERON?"_s);
    QVERIFY(prompt.contains(u"The gull is blue.") && prompt.contains(u"Where is the gull?"));
    QVERIFY(!prompt.contains(u"heron", Qt::CaseInsensitive));
    const auto plan = m_session->planFor(1);
    QVERIFY(plan);
    QCOMPARE(changedIn(*plan).size(), 1);
    QVERIFY(linesOf(*m_session).join(u'\n').contains(u"The heron is blue."));
    m_services->context.replacements.own.first().displayOnly = true;
    QVERIFY(promptOf(1).contains(u"The heron is blue."));
}

void TextReplacingTest::anEmptiedMessageIsToldAsLeftOut()
{
    QVERIFY(say(u"[status] calm"_s));
    hold(ofUser(u"/^\\[status\\].*/"_s, QString()));
    const auto plan = m_session->planFor(1, u"Well?"_s);
    const auto block = std::ranges::find(plan->blocks, Verdict::Emptied, &Block::verdict);
    QVERIFY(block != plan->blocks.end());
    QCOMPARE(block->contribution.text, u"[status] calm"_s);
    QCOMPARE(block->contribution.changedBy, QStringList{u"Mine"_s});
    QVERIFY(!promptOf(1, u"Well?"_s).contains(u"calm"));
}

// Signs that make an aside of it are gone, the aside is not back.
void TextReplacingTest::anAsideStaysOne()
{
    hold(ofUser(u"/[()]/g"_s, QString()));
    QVERIFY(!promptOf(1, u"Hello ((secret)) there."_s).contains(u"secret"));
}

void TextReplacingTest::onlyAnAllowedCardReplaces()
{
    const auto card = m_services->cards.importBytes(
        R"({"spec":"chara_card_v3","spec_version":"3.0","data":{"name":"Wren","description":"","first_mes":"I am <b>Wren</b>.",)"
        R"("extensions":{"regex_scripts":[{"scriptName":"Bold","findRegex":"/<b>(.*?)<\/b>/g","replaceString":"*$1*",)"
        R"("placement":[2]}]}}})",
        u"wren.json"_s);
    QVERIFY(card);
    const auto chat = m_services->chats.begin(card->row.id);
    QVERIFY(chat);
    const auto session = m_services->session(*chat);
    const auto sent = [&] {
        QString all;
        const auto plan = session->planFor(1, u"Hi"_s);
        for (const PromptMessage &message : plan->prompt.messages)
            all += message.text;
        return all;
    };
    const QList<TextReplacement> brought = session->replacementsOfCard(1);
    QCOMPARE(brought.size(), 1);
    QVERIFY(sent().contains(u"<b>Wren</b>"));
    m_services->context.replacements.allowed = {turn::allowanceOf(card->row.id, brought)};
    QVERIFY(sent().contains(u"I am *Wren*."));
    QCOMPARE(session->replacementsFor(1).size(), 1);
    QVERIFY(m_session->replacementsFor(1).isEmpty()); // of another character
}

void TextReplacingTest::depthCountsFromTheNewest()
{
    QVERIFY(say(u"one heron"_s));
    TextReplacement deep = ofUser(u"heron"_s, u"gull"_s);
    deep.minDepth = 1;
    hold(deep);
    const QString prompt = promptOf(1, u"two heron"_s);
    QVERIFY(prompt.contains(u"one gull") && prompt.contains(u"two heron"));
}

void TextReplacingTest::aSlowOneIsTold()
{
    QVERIFY(say(u"a"_s.repeated(2000) + u'b'));
    hold(ofUser(u"/(a+)+$/"_s, u"x"_s));
    const auto plan = m_session->planFor(1);
    QVERIFY(plan);
    QCOMPARE(plan->failedReplacements, (QList<FailedReplacement>{{FailedReplacement::Why::TooSlow, u"Mine"_s}}));
    QVERIFY(promptOf(1).contains(u"a"_s.repeated(2000)));
}

DRAMATIS_TEST(TextReplacingTest);

} // namespace tst_textreplacing

#include "tst_textreplacing.moc"
