// What a model is asked about the sentences of a card, and how its answer is read.
#include "domain/knowledge/layers/layerproposal.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_layerproposal {

using namespace dramatis::domain;
using namespace Qt::StringLiterals;

class LayerProposalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sentencesAreAskedByNumber()
    {
        const QList<LayeredSentence> sentences =
            sentencesOf({u"A tall woman.\nShe  sings."_s, layeredfields::description, {}});
        const Prompt prompt = layersPrompt(u"Mara"_s, sentences);
        QVERIFY(prompt.messages.first().text.contains(u"about Mara"_s));
        QCOMPARE(prompt.messages.last().text, u"1. A tall woman.\n2. She sings."_s);
        QCOMPARE(prompt.shape->name, u"text_layers"_s);
    }

    // Where no model answers, the rules do.
    void theFallbackIsWhatTheRulesSay()
    {
        const QList<LayeredSentence> sentences =
            sentencesOf({u"A tall woman. She sings. She hides a key."_s, layeredfields::description, {}});
        const auto read = readLayers(QString::fromUtf8(layersPrompt(u"Mara"_s, sentences).shape->fallback));
        QVERIFY(read);
        QCOMPARE(*read, (QMap<int, TextLayer>{{0, TextLayer::Visible}, {1, TextLayer::Told}, {2, TextLayer::Secret}}));
    }

    void nobodyIsAskedMoreThanCanBeRead()
    {
        const QString text = u"She sings. "_s.repeated(400);
        const Prompt prompt = layersPrompt(u"Mara"_s, sentencesOf({text, layeredfields::description, {}}));
        QCOMPARE(prompt.messages.last().text.count(u'\n') + 1, mostProposedSentences);
    }

    void answersAreReadAsModelsWriteThem_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("read"); // "0:3" …; "-": refused
        const auto row = [](const char *tag, const QString &answer, const QString &read) {
            QTest::newRow(tag) << answer << read;
        };
        row("plain", u"{\"layers\":[{\"number\":1,\"layer\":\"visible\"},{\"number\":3,\"layer\":\"secret\"}]}"_s,
            u"0:0 2:3"_s);
        row("in prose", u"Sure:\n```json\n{\"layers\":[{\"number\":\"2\",\"layer\":\" Told \"},]}\n```"_s, u"1:2"_s);
        row("cut", u"{\"layers\":[{\"number\":1,\"layer\":\"rumoured\"},{\"number\":2,\"lay"_s, u"0:1"_s);
        row("nonsense",
            u"{\"layers\":[{\"number\":0,\"layer\":\"told\"},{\"number\":999,\"layer\":\"told\"},"
            "{\"number\":1,\"layer\":\"loud\"},7]}"_s,
            {});
        row("none", u"{\"layers\":[]}"_s, {});
        row("no list", u"{\"layers\":\"none\"}"_s, u"-"_s);
        row("a refusal", u"I cannot do that."_s, u"-"_s);
    }
    void answersAreReadAsModelsWriteThem()
    {
        QFETCH(QString, answer);
        QFETCH(QString, read);
        const auto layers = readLayers(answer);
        QStringList told;
        if (layers)
            for (auto it = layers->begin(); it != layers->end(); ++it)
                told << QStringLiteral("%1:%2").arg(it.key()).arg(int(*it));
        QCOMPARE(layers ? told.join(u' ') : u"-"_s, read);
    }
};

DRAMATIS_TEST(LayerProposalTest);

} // namespace tst_layerproposal

#include "tst_layerproposal.moc"
