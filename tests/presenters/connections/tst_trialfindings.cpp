// What is told of a connection that was tested.
#include "llm/probe/endpointtest.h"
#include "presenters/connections/trialfindings.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_trialfindings {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class TrialFindingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachThingThatWasTriedHasALine()
    {
        llm::EndpointReport report;
        report.reachable = true;
        report.model = u"/models/small.gguf"_s;
        report.models = {{.id = u"small"_s}};
        report.firstTokenMs = 250;
        report.streams = true;
        report.contextTokens = 4096;
        const TestOutcome outcome = TrialFindings(report, u"http://localhost:1"_s, false).outcome();
        QVERIFY(outcome.works);
        QCOMPARE(outcome.models, QStringList{u"small"_s});
        const QStringList lines = outcome.sentence.split(u'\n');
        QCOMPARE(lines.first(), u"✓ small.gguf answered. First token: 0.25 s."_s);
        QVERIFY(lines.contains(u"✓ Replies stream."_s));
        QCOMPARE(lines.last(), u"– Does not support embeddings."_s);
    }

    void aModelFileIsNotBlamedForEmbeddings()
    {
        const llm::EndpointReport report;
        QVERIFY(!TrialFindings(report, u"/models/small.gguf"_s, true).outcome().sentence.contains(u"embeddings"));
    }

    void whatFailedNamesThePlace()
    {
        llm::EndpointReport report;
        report.error = base::Error{base::Fault::Unreachable, u"connection_refused"_s, {}, {}};
        const TestOutcome outcome = TrialFindings(report, u"http://localhost:1"_s, false).outcome();
        QVERIFY(!outcome.works);
        QCOMPARE(outcome.sentence, u"http://localhost:1 is not responding. Is the model server running?"_s);
    }
};

DRAMATIS_TEST(TrialFindingsTest);

} // namespace tst_trialfindings

#include "tst_trialfindings.moc"
