// The bookkeeping model is asked how far the sentences of a card are known.
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "turn/bookkeeping/layerproposal.h"

namespace tst_layerproposal {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using turn::LayerProposal;

class LayerProposalTaskTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
    }
    void cleanup()
    {
        m_services.reset();
        m_folder.reset();
    }

    void theAnswerIsByNumber()
    {
        m_services->model.answers[u"text_layers"_s] = {
            u"{\"layers\":[{\"number\":1,\"layer\":\"visible\"},{\"number\":2,\"layer\":\"secret\"}]}"_s};
        LayerProposal proposal(m_services->context);
        const QSignalSpy proposed(&proposal, &LayerProposal::proposed);
        proposal.ask(u"Mara"_s, sentences());
        QVERIFY(proposal.isAsking());
        QTRY_COMPARE(proposed.size(), 1);
        QVERIFY(!proposal.isAsking());
        QCOMPARE((proposed[0][0].value<QMap<int, TextLayer>>()),
                 (QMap<int, TextLayer>{{0, TextLayer::Visible}, {1, TextLayer::Secret}}));
        QCOMPARE(m_services->model.prompts.size(), 1);
    }

    void aSecondQuestionReplacesTheFirst()
    {
        LayerProposal proposal(m_services->context);
        const QSignalSpy proposed(&proposal, &LayerProposal::proposed);
        proposal.ask(u"Mara"_s, sentences());
        proposal.ask(u"Mara"_s, sentences().first(1));
        QTRY_COMPARE(proposed.size(), 1);
        QCOMPARE((proposed[0][0].value<QMap<int, TextLayer>>().size()), 1);
        QCoreApplication::processEvents();
        QCOMPARE(proposed.size(), 1);
    }

    void aRefusalIsTold()
    {
        m_services->model.answers[u"text_layers"_s] = {u"I cannot do that."_s};
        LayerProposal proposal(m_services->context);
        const QSignalSpy failed(&proposal, &LayerProposal::failed);
        const QSignalSpy proposed(&proposal, &LayerProposal::proposed);
        proposal.ask(u"Mara"_s, sentences());
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].value<BookkeepingFailed>().reason.startsWith(u"refused"_s));
        QVERIFY(proposed.isEmpty());
    }

    void whoeverClosesTheWindowHearsNothing()
    {
        m_services->model.silentShapes = true;
        auto proposal = std::make_unique<LayerProposal>(m_services->context);
        proposal->ask(u"Mara"_s, sentences());
        proposal.reset();
        m_services->model.silentShapes = false;
        proposal = std::make_unique<LayerProposal>(m_services->context);
        const QSignalSpy proposed(proposal.get(), &LayerProposal::proposed);
        proposal->ask(u"Mara"_s, sentences());
        QTRY_COMPARE(proposed.size(), 1);
    }

private:
    static QList<LayeredSentence> sentences()
    {
        return sentencesOf({u"A tall woman. She poisoned the well."_s, layeredfields::description, {}});
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
};

DRAMATIS_TEST(LayerProposalTaskTest);

} // namespace tst_layerproposal

#include "tst_layerproposal.moc"
