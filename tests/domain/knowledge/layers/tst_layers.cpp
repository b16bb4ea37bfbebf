// How far each sentence of a card or persona is known: by hand, or by rule.
#include "domain/knowledge/layers/layers.h"
#include "domain/knowledge/layers/sight.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_layers {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

const QString coat = u"She wears a red coat. She is a spy. She is kind."_s;

LayeredText persona(const QString &text, const QList<LayerMark> &marks = {})
{
    return {text, layeredfields::persona, marks};
}

// With the sentence that holds `place` in that layer.
LayeredText marked(const QString &text, const QString &place, TextLayer layer)
{
    const qsizetype at = text.indexOf(place);
    return persona(text, withLayer(persona(text), {at, at}, layer));
}

QStringList sentences(const QString &text)
{
    QStringList all;
    for (const TextSpan &span : sentencesIn(text))
        all << span.in(text).toString();
    return all;
}

QStringList secretsOf(const QString &text, const QList<LayerMark> &marks)
{
    QStringList secrets;
    for (const LayeredSentence &sentence : sentencesOf(persona(text, marks)))
        if (sentence.layer == TextLayer::Secret)
            secrets << sentence.text;
    return secrets;
}

} // namespace

class LayersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sentencesAreCountedAsByAPerson_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](const char *tag, const QString &text, const QStringList &parts) {
            QTest::newRow(tag) << text << parts;
        };
        row("two", u"She is tall. She limps."_s, {u"She is tall."_s, u"She limps."_s});
        row("lines", u"Tall\nlean\r\n\nOld."_s, {u"Tall"_s, u"lean"_s, u"Old."_s});
        row("titles", u"Dr. Voss and J. Low meet. Both sing."_s, {u"Dr. Voss and J. Low meet."_s, u"Both sing."_s});
        row("macros", u"{{random::a. B::c}} sings. She is old."_s, {u"{{random::a. B::c}} sings."_s, u"She is old."_s});
        row("questions", u"Who? Nobody knows!"_s, {u"Who?"_s, u"Nobody knows!"_s});
        row("another script", u"彼女は高い。灯台にいる。"_s, {u"彼女は高い。"_s, u"灯台にいる。"_s});
        row("nothing", u" \n "_s, {});
    }
    void sentencesAreCountedAsByAPerson()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, parts);
        QCOMPARE(sentences(text), parts);
    }

    // By rule: looks and trade, up to where a sentence turns to something else.
    void onlyLooksAndTradeAreSeen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("seen");
        const auto row = [](const char *tag, const QString &text, const QString &seen) {
            QTest::newRow(tag) << text << seen;
        };
        row("a brother's death", u"Ilan is a courier in muddy boots, whose brother Edric drowned. He blames himself."_s,
            u"Ilan is a courier in muddy boots."_s);
        row("a past", u"A pilot with one arm. She lost it in the war."_s, u"A pilot with one arm."_s);
        row("an age and a fear", u"Alex (34) is tall and lean. Alex fears the sea."_s,
            u"Alex (34) is tall and lean."_s);
        row("a name first", u"Ilan, a courier in muddy boots, lost his brother Edric."_s,
            u"Ilan, a courier in muddy boots."_s);
        row("a spy", u"Ilan is a spy."_s, {});
        row("kin", u"Tomas is Mara's brother."_s, {});
        row("a belief", u"She believes in ghosts."_s, {});
        row("headings",
            u"Appearance: tall, red hair. She has a scar.\nPersonality: shy\nBackstory: She wore red.\nAge: 34"_s,
            u"Appearance: tall, red hair. She has a scar.\nAge: 34"_s);
        row("headings alone",
            u"## Appearance\nWears a coat that her father gave her.\n## Secret\nShe is tall and a spy."_s,
            u"Wears a coat."_s);
        row("German", u"Mara ist eine alte Wirtin mit grauem Haar. Ihr Bruder ist ertrunken."_s,
            u"Mara ist eine alte Wirtin mit grauem Haar."_s);
        row("the other one", u"An elf with silver hair, in love with {{char}}."_s, u"An elf with silver hair."_s);
        row("another language", u"彼女は高い。"_s, {});
        row("nothing", {}, {});
    }
    void onlyLooksAndTradeAreSeen()
    {
        QFETCH(QString, text);
        QFETCH(QString, seen);
        QCOMPARE(textIn(TextLayer::Visible, persona(text)), seen);
    }

    void aPersonalityIsToldAndAScenarioIsLived()
    {
        Card card;
        card.personality = u"Tall and dry."_s;
        card.scenario = u"A storm. Unbeknownst to {{user}}, the light fails."_s;
        QCOMPARE(textIn(TextLayer::Visible, layered(card, layeredfields::personality)), QString());
        QCOMPARE(textIn(TextLayer::Visible, layered(card, layeredfields::scenario)), u"A storm."_s);
    }

    void marksOutrankTheRules()
    {
        const LayeredText secret = marked(coat, u"coat"_s, TextLayer::Secret);
        QCOMPARE(textIn(TextLayer::Visible, secret), QString());
        QCOMPARE(textIn(TextLayer::Secret, secret), u"She wears a red coat."_s);
        QCOMPARE(withoutSecrets(secret), u"She is a spy. She is kind."_s);
        const LayeredText seen = marked(coat, u"kind"_s, TextLayer::Visible);
        QCOMPARE(textIn(TextLayer::Visible, seen), u"She wears a red coat. She is kind."_s);
        QCOMPARE(textIn(TextLayer::Rumoured, marked(coat, u"spy"_s, TextLayer::Rumoured)), u"She is a spy."_s);
        QVERIFY(withLayer(seen, {0, coat.size()}, std::nullopt).isEmpty()); // by rule again
    }

    void aSelectionMarksAllThatItTouches()
    {
        const qsizetype from = coat.indexOf(u"coat"_s);
        const QList<LayerMark> marks = withLayer(persona(coat), {from, coat.indexOf(u"spy"_s)}, TextLayer::Told);
        QCOMPARE(marks, (QList<LayerMark>{{{}, TextLayer::Told, u"She wears a red coat."_s},
                                          {{}, TextLayer::Told, u"She is a spy."_s}}));
    }

    // What is written stays with the sentence that is being written.
    void marksFollowTheirSentences_data()
    {
        QTest::addColumn<QString>("after");
        QTest::addColumn<QStringList>("secrets");
        const auto row = [](const char *tag, const QString &after, const QStringList &secrets) {
            QTest::newRow(tag) << after << secrets;
        };
        row("longer", u"She wears a red coat. She is a spy for the crown. She is kind."_s,
            {u"She is a spy for the crown."_s});
        row("shorter", u"She wears a red coat. She spies. She is kind."_s, {u"She spies."_s});
        row("split", u"She wears a red coat. She is. A spy. She is kind."_s, {u"She is."_s, u"A spy."_s});
        row("moved", u"She is kind. She wears a red coat. She is a spy."_s, {u"She is a spy."_s});
        row("another before it", u"Look. She wears a red coat. She is a spy. She is kind."_s, {u"She is a spy."_s});
        row("another behind it", u"She wears a red coat. She is a spy. She is kind. She sings."_s,
            {u"She is a spy."_s});
        row("removed", u"She wears a red coat. She is kind."_s, {});
        row("all new", u"A sailor."_s, {});
    }
    void marksFollowTheirSentences()
    {
        QFETCH(QString, after);
        QFETCH(QStringList, secrets);
        QCOMPARE(secretsOf(after, followed(marked(coat, u"spy"_s, TextLayer::Secret), after)), secrets);
    }

    void letterByLetterNothingIsLost()
    {
        LayeredText now = marked(coat, u"spy"_s, TextLayer::Secret);
        const QString added = u" who serves the crown"_s;
        const qsizetype at = coat.indexOf(u"spy"_s) + 3;
        for (qsizetype i = 1; i <= added.size(); ++i) {
            const QString after = QString(coat).insert(at, added.first(i));
            now = persona(after, followed(now, after));
        }
        QCOMPARE(secretsOf(now.text, now.marks), QStringList(u"She is a spy who serves the crown."_s));
        QCOMPARE(now.marks.size(), 1);
    }

    // Another program changed the text and knew nothing of marks.
    void aMarkFindsASentenceThatIsMuchTheSame()
    {
        const QList<LayerMark> marks = marked(coat, u"spy"_s, TextLayer::Secret).marks;
        QCOMPARE(secretsOf(u"Coat. She is a good spy."_s, marks), QStringList(u"She is a good spy."_s));
        QCOMPARE(secretsOf(u"Coat. Nothing is like it."_s, marks), QStringList());
    }

    void aCardKeepsThemAmongItsExtensions()
    {
        Card card;
        card.extensions.set(u"dramatis", base::Json::object({{u"other"_s, 1}}));
        const QList<LayerMark> marks{{layeredfields::description, TextLayer::Rumoured, u"She sings."_s},
                                     {layeredfields::personality, TextLayer::Secret, u"Afraid."_s}};
        setLayers(card, marks);
        QCOMPARE(layersOf(card), marks);
        QCOMPARE(card.extensions[u"dramatis"][u"layers"][0][u"layer"].toString(), u"rumoured"_s);
        setLayers(card, {});
        QCOMPARE(card.extensions[u"dramatis"], base::Json::object({{u"other"_s, 1}}));
        card.extensions = base::Json::object();
        setLayers(card, {});
        QCOMPARE(card.extensions, base::Json::object());
        setLayers(card, marks);
        setLayers(card, {});
        QCOMPARE(card.extensions, base::Json::object());
    }

    void whatCannotBeReadIsPassedOver()
    {
        Card card;
        const QByteArray json = R"({"layers":[1,null,{"field":"description","layer":"loud","sentence":"a"},
            {"field":"description","layer":"secret"},{"field":"description","layer":"secret","sentence":" b  c "}]})";
        card.extensions.set(u"dramatis", base::Json::parse(json)->value);
        QCOMPARE(layersOf(card), (QList<LayerMark>{{layeredfields::description, TextLayer::Secret, u"a"_s, u"loud"_s},
                                                   {layeredfields::description, TextLayer::Secret, u"b c"_s}}));
        card.extensions.set(u"dramatis", base::Json(u"x"_s));
        QVERIFY(layersOf(card).isEmpty());
    }

    void anUnknownLayerIsASecret_data()
    {
        QTest::addColumn<base::Json>("layer");
        QTest::addColumn<QString>("word");
        QTest::newRow("another word") << base::Json(u"loud"_s) << u"loud"_s;
        QTest::newRow("in capitals") << base::Json(u"Hidden"_s) << u"Hidden"_s;
        QTest::newRow("two words") << base::Json(u"told secret"_s) << u"told secret"_s;
        QTest::newRow("not Latin") << base::Json(u"秘密"_s) << u"秘密"_s;
        QTest::newRow("empty") << base::Json(QString()) << QString();
        QTest::newRow("no text") << base::Json(1) << QString();
        QTest::newRow("none") << base::Json() << QString();
    }
    void anUnknownLayerIsASecret()
    {
        QFETCH(base::Json, layer);
        QFETCH(QString, word);
        const base::Json mark = base::Json::object(
            {{u"field"_s, layeredfields::description}, {u"layer"_s, layer}, {u"sentence"_s, u"She limps."_s}});
        QCOMPARE(layersIn(base::Json::array({mark})),
                 (QList<LayerMark>{{layeredfields::description, TextLayer::Secret, u"She limps."_s, word}}));
    }

    void aLayerIsKnownHoweverItIsWritten_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<TextLayer>("layer");
        QTest::newRow("as it is written") << u"rumoured"_s << TextLayer::Rumoured;
        QTest::newRow("American") << u"rumored"_s << TextLayer::Rumoured;
        QTest::newRow("American in capitals") << u"RUMORED"_s << TextLayer::Rumoured;
        QTest::newRow("in capitals") << u"Rumoured"_s << TextLayer::Rumoured;
        QTest::newRow("visible") << u"Visible"_s << TextLayer::Visible;
        QTest::newRow("told") << u" TOLD\n"_s << TextLayer::Told;
        QTest::newRow("secret") << u"Secret"_s << TextLayer::Secret;
    }
    void aLayerIsKnownHoweverItIsWritten()
    {
        QFETCH(QString, word);
        QFETCH(TextLayer, layer);
        QCOMPARE(layerCalled(word), layer);
        const base::Json mark = base::Json::object({{u"layer"_s, word}, {u"sentence"_s, u"She limps."_s}});
        QCOMPARE(layersIn(base::Json::array({mark})), (QList<LayerMark>{{{}, layer, u"She limps."_s}}));
        QVERIFY(!layerCalled(word + u'x'));
    }

    // Whatever else is marked, typed or saved.
    void whatIsNotKnownIsKept_data()
    {
        QTest::addColumn<QString>("change");
        QTest::newRow("another sentence is marked") << u"mark"_s;
        QTest::newRow("another sentence is typed") << u"append"_s;
        QTest::newRow("the sentence is typed") << u"type"_s;
    }
    void whatIsNotKnownIsKept()
    {
        QFETCH(QString, change);
        const LayerMark unknown{{}, TextLayer::Secret, u"She is a spy."_s, u"hidden"_s};
        const LayerMark lost{{}, TextLayer::Secret, u"Nothing is like it here."_s, u"lost"_s};
        const LayerMark gone{{}, TextLayer::Secret, u"Neither is this one so."_s}; // its layer is known
        const QList<LayerMark> before{unknown, lost, gone};
        QCOMPARE(layersIn(toJson(before)), before);
        const LayeredText text = persona(coat, before);
        QCOMPARE(secretsOf(coat, before), QStringList(u"She is a spy."_s));
        QList<LayerMark> after;
        if (change == u"mark")
            after = withLayer(text, {0, 0}, TextLayer::Visible);
        else if (change == u"append")
            after = followed(text, coat + u" She sings."_s);
        else
            after = followed(text, QString(coat).replace(u"spy"_s, u"spy for hire"_s));
        const QString said = change == u"type" ? u"She is a spy for hire."_s : unknown.sentence;
        QVERIFY(after.contains(LayerMark{{}, TextLayer::Secret, said, u"hidden"_s}));
        QCOMPARE(after.count(lost), 1);
        QVERIFY(!after.contains(gone));
        const qsizetype at = coat.indexOf(u"spy"_s); // who chooses another layer for it means that
        QCOMPARE(withLayer(text, {at, at}, TextLayer::Told),
                 (QList<LayerMark>{{{}, TextLayer::Told, u"She is a spy."_s}, lost}));
    }

    void letterByLetterNothingUnknownIsMultiplied()
    {
        const QList<LayerMark> before{{{}, TextLayer::Secret, u"She is a spy."_s, u"hidden"_s},
                                      {{}, TextLayer::Secret, u"Nothing is like it here."_s, u"lost"_s}};
        LayeredText now = persona(coat, before);
        const QString added = u" who serves the crown"_s;
        for (qsizetype i = 1; i <= added.size(); ++i) {
            const QString after = QString(coat).insert(coat.indexOf(u"spy"_s) + 3, added.first(i));
            now = persona(after, followed(now, after));
        }
        QCOMPARE(now.marks,
                 (QList<LayerMark>{{{}, TextLayer::Secret, u"She is a spy who serves the crown."_s, u"hidden"_s},
                                   before[1]}));
    }

    void whatIsNotKnownIsFound()
    {
        const QString text = u"She wears a coat.\n\nShe is a spy. She limps.\nShe is kind."_s;
        const QList<LayerMark> marks{{{}, TextLayer::Secret, u"She is a spy."_s, u"hidden"_s},
                                     {{}, TextLayer::Secret, u"She limps."_s},
                                     {{}, TextLayer::Secret, u"She is kind."_s, u"loud"_s},
                                     {{}, TextLayer::Secret, u"Nothing is like it here."_s, u"lost"_s},
                                     {layeredfields::description, TextLayer::Secret, u"She limps."_s, u"other"_s}};
        QCOMPARE(unknownLayersIn(persona(text, marks)),
                 (QList<UnknownLayer>{{u"hidden"_s, 3}, {u"loud"_s, 4}, {u"lost"_s, 0}}));
        QVERIFY(unknownLayersIn(persona(text)).isEmpty());
    }

    void longTextsAreReadInTime_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("a macro without an end") << u"{{ a. B. "_s.repeated(20'000);
        QTest::newRow("commas") << u"Hair: red"_s + u", and"_s.repeated(50'000) + u" x, loves"_s;
        QTest::newRow("blanks") << u"She has hair"_s + u" "_s.repeated(100'000) + u"x, loves"_s;
        QTest::newRow("sentences") << u"She is a spy of the king. "_s.repeated(10'000);
    }
    void longTextsAreReadInTime()
    {
        QFETCH(QString, text);
        QList<LayerMark> marks;
        for (int i = 0; i < 2000; ++i)
            marks.append({layeredfields::persona, TextLayer::Secret, u"She is the spy number %1."_s.arg(i)});
        QVERIFY(!sentencesOf(persona(text, marks)).isEmpty());
        followed(persona(text, marks), text + u" New."_s);
    }

    void noMarkIsTooMany()
    {
        constexpr int many = 2'500;
        QList<LayerMark> marks;
        QString text;
        for (int i = 0; i < many; ++i) {
            marks.append({layeredfields::persona, TextLayer::Secret, u"She has red hair, strand %1."_s.arg(i)});
            text += marks.last().sentence + u'\n';
        }
        const QList<LayerMark> read = layersIn(toJson(marks));
        QCOMPARE(read, marks);
        QCOMPARE(secretsOf(text, read).size(), many);
        QVERIFY(textIn(TextLayer::Visible, persona(text, read)).isEmpty());
    }
    // A mark whose sentence was changed is looked for, but not without end: then nothing is seen that might be meant.
    void whereMarksAreTooManyToLookForNothingIsSeen()
    {
        QList<LayerMark> lost;
        for (int i = 0; i < 2'000; ++i)
            lost.append({layeredfields::persona, TextLayer::Secret, u"Number %1 went over that hill."_s.arg(i)});
        lost.append({layeredfields::persona, TextLayer::Visible, u"She is kind."_s}); // is there
        QCOMPARE(textIn(TextLayer::Visible, persona(coat, lost)), u"She wears a red coat. She is kind."_s);
        QVERIFY(secretsOf(coat, lost).isEmpty());
        lost.append({layeredfields::persona, TextLayer::Told, u"One more went elsewhere."_s});
        QCOMPARE(textIn(TextLayer::Visible, persona(coat, lost)), u"She is kind."_s);
        QCOMPARE(secretsOf(coat, lost), (QStringList{u"She wears a red coat."_s, u"She is a spy."_s}));
        QCOMPARE(sentencesOf({coat, layeredfields::description, lost}),
                 sentencesOf({coat, layeredfields::description, {}})); // that of another text stays as it is
    }

    void marksOfAnotherTextStay()
    {
        const QList<LayerMark> both{{layeredfields::description, TextLayer::Told, u"A."_s},
                                    {layeredfields::personality, TextLayer::Secret, u"B."_s}};
        const QList<LayerMark> after = followed({u"A."_s, layeredfields::description, both}, u"New."_s);
        QCOMPARE(after, (QList<LayerMark>{both[1]}));
    }
};

DRAMATIS_TEST(LayersTest);

} // namespace tst_layers

#include "tst_layers.moc"
