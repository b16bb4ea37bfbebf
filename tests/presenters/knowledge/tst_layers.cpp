// The list in which the sentences about somebody get their layers.
#include "presenters/knowledge/layerspresenter.h"
#include "presenters/knowledge/layerwords.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"

namespace tst_layers {

using namespace dramatis;
using namespace dramatis::domain;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class LayersPresenterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_services = std::make_unique<SessionFixture>(m_folder->path());
        Card card;
        card.name = u"Mara"_s;
        card.description = u"A tall woman. She poisoned the well."_s;
        card.personality = u"Dry."_s;
        setLayers(card, {{layeredfields::personality, TextLayer::Rumoured, u"Dry."_s}});
        m_presenter = std::make_unique<LayersPresenter>(
            m_services->context,
            LayeredPerson{card.name,
                          {layered(card, layeredfields::description), layered(card, layeredfields::personality)}});
    }
    void cleanup()
    {
        m_presenter.reset();
        m_services.reset();
        m_folder.reset();
    }

    void eachSentenceHasARow()
    {
        QCOMPARE(shown(), (QStringList{u"A tall woman.|Visible, automatic"_s,
                                       u"She poisoned the well.|Told, automatic"_s, u"Dry.|Rumoured"_s}));
        QCOMPARE(m_presenter->model().index(1).data(Qt::AccessibleTextRole).toString(),
                 u"Told, automatic: She poisoned the well."_s);
    }

    void aLayerIsChosenForSeveralAtOnce()
    {
        m_presenter->set({0, 1}, TextLayer::Secret);
        QCOMPARE(m_presenter->common({0, 1}), TextLayer::Secret);
        QVERIFY(!m_presenter->common({0, 1, 2}));
        QCOMPARE(m_presenter->marks().size(), 3);
        m_presenter->set({0, 2}, std::nullopt);
        QCOMPARE(m_presenter->marks(),
                 (QList<LayerMark>{{layeredfields::description, TextLayer::Secret, u"She poisoned the well."_s}}));
        QVERIFY(!m_presenter->common({0}));
    }

    // What the user chose stands; the rest is a proposal until it is accepted.
    void aProposalCanBeChanged()
    {
        m_services->model.answers[u"text_layers"_s] = {
            u"{\"layers\":[{\"number\":1,\"layer\":\"visible\"},{\"number\":2,\"layer\":\"secret\"}]}"_s};
        QVERIFY(m_presenter->canPropose());
        m_presenter->propose();
        QVERIFY(!m_presenter->canPropose());
        QVERIFY(!m_presenter->stateText().isEmpty());
        QTRY_COMPARE(shown(), (QStringList{u"A tall woman.|Visible, suggested"_s,
                                           u"She poisoned the well.|Secret, suggested"_s, u"Dry.|Rumoured"_s}));
        QVERIFY(!m_services->model.prompts.first().messages.last().text.contains(u"Dry"_s));
        QCOMPARE(m_presenter->stateText(), u"2 suggestion(s). Change what is wrong; OK accepts the rest."_s);
        m_presenter->set({0}, std::nullopt);
        m_presenter->set({1}, TextLayer::Told);
        QCOMPARE(m_presenter->marks(),
                 (QList<LayerMark>{{layeredfields::personality, TextLayer::Rumoured, u"Dry."_s},
                                   {layeredfields::description, TextLayer::Told, u"She poisoned the well."_s}}));
        m_presenter->propose(); // of what is still automatic
        QTRY_COMPARE(shown().first(), u"A tall woman.|Visible, suggested"_s);
        QVERIFY(m_presenter->marks().contains(
            LayerMark{layeredfields::description, TextLayer::Visible, u"A tall woman."_s}));
    }

    void anUnknownLayerIsNamedAndKept()
    {
        const QList<LayerMark> marks{
            {layeredfields::description, TextLayer::Secret, u"She poisoned the well."_s, u"hidden"_s},
            {layeredfields::personality, TextLayer::Secret, u"Not in the text at all."_s, u"lost"_s}};
        const LayeredText described{u"A tall woman.\nShe poisoned the well."_s, layeredfields::description, marks};
        LayersPresenter presenter(m_services->context,
                                  {u"Mara"_s, {described, {u"Dry."_s, layeredfields::personality, marks}}});
        QCOMPARE(presenter.remarkText(),
                 u"Description, line 2: the layer “hidden” is unknown. It is kept; the sentence counts as secret.\n"
                 "The layer “lost” is unknown, and its sentence is not in the text. Both are kept."_s);
        QCOMPARE(presenter.model().index(1).data(TagRole).toString(), u"Secret (“hidden”)"_s);
        QCOMPARE(presenter.marks(), marks);
        presenter.set({0, 2}, TextLayer::Told);
        for (const LayerMark &mark : marks)
            QVERIFY(presenter.marks().contains(mark));
        presenter.set({1}, TextLayer::Told);
        QVERIFY(!presenter.marks().contains(marks[0]));
        QVERIFY(presenter.marks().contains(marks[1]));
        QVERIFY(!presenter.remarkText().contains(u"hidden"_s));
        QCOMPARE(m_presenter->remarkText(), QString());
    }

    void anUnknownLayerOfAPersonaHasItsLine()
    {
        const QList<LayerMark> marks{{layeredfields::persona, TextLayer::Secret, u"He is a spy."_s, u"hidden"_s}};
        const LayersPresenter presenter(m_services->context,
                                        {u"Alex"_s, {{u"Tall. He is a spy."_s, layeredfields::persona, marks}}});
        QCOMPARE(presenter.remarkText(),
                 u"Line 1: the layer “hidden” is unknown. It is kept; the sentence counts as secret."_s);
    }

    void manyUnknownLayersAreCounted()
    {
        QList<LayerMark> marks;
        QString text;
        for (int i = 0; i < 5; ++i) {
            marks.append({layeredfields::persona, TextLayer::Secret, u"Item %1."_s.arg(i), QString(60, u'x')});
            text += marks.last().sentence + u'\n';
        }
        const QStringList sentences = unknownLayerTexts({text, layeredfields::persona, marks});
        QCOMPARE(sentences.size(), 4);
        QVERIFY2(sentences[2].startsWith(u"Line 3: "_s) && sentences[2].size() < 130, qPrintable(sentences[2]));
        QCOMPARE(sentences[3], u"2 more unknown layer(s)"_s);
    }

    void aFailureIsTold()
    {
        m_services->model.answers[u"text_layers"_s] = {u"I cannot do that."_s};
        m_presenter->propose();
        QTRY_VERIFY(m_presenter->stateText().startsWith(u"No suggestions: "_s));
        QVERIFY(m_presenter->canPropose());
        QCOMPARE(m_presenter->marks().size(), 1);
    }

private:
    QStringList shown() const
    {
        QStringList rows;
        for (int row = 0; row < m_presenter->model().rowCount(); ++row) {
            const QModelIndex index = m_presenter->model().index(row);
            rows << index.data().toString() + u'|' + index.data(TagRole).toString();
        }
        return rows;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    std::unique_ptr<LayersPresenter> m_presenter;
};

DRAMATIS_TEST(LayersPresenterTest);

} // namespace tst_layers

#include "tst_layers.moc"
