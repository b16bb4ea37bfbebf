#include "domain/prompt/subquery.h"
#include "llm/rehearsal/subqueries.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_rehearsedsubqueries {

using namespace dramatis;
using namespace Qt::StringLiterals;
using domain::Prompt;
using domain::Subquery;
using domain::SubqueryKind;

namespace {

Prompt story()
{
    Prompt prompt;
    prompt.speaker = u"Mira"_s;
    prompt.user = u"Alex"_s;
    prompt.newestLine = u"I am angry with you! Where is it?"_s;
    prompt.messages = {{domain::Role::User, prompt.newestLine, prompt.user, 0}};
    prompt.parts = {{u"world"_s, u"It is night, in the lamp room. It rains."_s},
                    {u"dialogue"_s, u"The key is gone. Look."_s},
                    {u"dialogue"_s, prompt.newestLine}};
    return prompt;
}

QString answerTo(const Subquery &query)
{
    const auto count = [](QStringView text) { return int(text.size()); };
    const Prompt fork = domain::forkOf(story(), query, count);
    return llm::rehearsal::isSubquery(fork) ? llm::rehearsal::answered(fork, base::Dice(7)) : QString();
}

} // namespace

class RehearsedSubqueriesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReplyIsNoSubquery() { QVERIFY(!llm::rehearsal::isSubquery(story())); }

    void eachKindIsAnswered()
    {
        for (int kind = 0; kind <= int(SubqueryKind::Interview); ++kind) {
            Subquery query{SubqueryKind(kind), u"Well?"_s};
            if (query.kind == SubqueryKind::EmotionClassification)
                query.choices = {u"calm"_s, u"angry"_s};
            const QString answer = answerTo(query);
            const auto read = domain::answerTo(query, answer, u"Mira"_s);
            QVERIFY2(read, domain::word(query.kind));
            QCOMPARE(answerTo(query), answer);
        }
    }

    void aSummaryIsFirstSentences()
    {
        QCOMPARE(answerTo({SubqueryKind::ContentAnalysis, u"Sum it up."_s, u"It was dark. She fell. She rose."_s}),
                 u"It was dark. She fell."_s);
        QCOMPARE(answerTo({SubqueryKind::SessionSummary, u"Sum it up."_s}), u"The key is gone. I am angry with you!"_s);
    }

    void aMoodIsTheChoiceThatWasNamed()
    {
        Subquery query{SubqueryKind::EmotionClassification, u"How is she?"_s};
        query.choices = {u"calm"_s, u"angry"_s};
        QCOMPARE(answerTo(query), u"angry"_s);
        query.choices = {u"calm"_s, u"sad"_s};
        QCOMPARE(answerTo(query), u"calm"_s);
    }
};

DRAMATIS_TEST(RehearsedSubqueriesTest);

} // namespace tst_rehearsedsubqueries

#include "tst_rehearsedsubqueries.moc"
