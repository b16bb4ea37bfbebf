// Characters of other programs, and files that are known for what they are though nobody reads them yet.
#include "cardfiles.h"
#include "cards/readcard.h"
#include "cards/writecard.h"
#include "domain/card/depthprompt.h"
#include "support/testmain.h"

#include <QTest>

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QByteArray agnai = R"({"kind":"character","_id":"x1","name":"Mara","description":"A keeper.","appearance":"tall","culture":"en",
    "tags":["sea"],"scenario":"A lighthouse.","greeting":"Hello.","sampleChat":"{{char}}: Yes.","persona":{"kind":"boostyle",
    "attributes":{"mind":["calm","stern"],"body":["old"]}},"systemPrompt":"Be Mara.","postHistoryInstructions":"Go on.",
    "alternateGreetings":["Who is there?"],"characterBook":{"kind":"memory","name":"Sea","entries":[{"name":"Light","entry":"It never sleeps.",
    "keywords":["light"],"priority":2,"weight":3,"enabled":true}]},"extensions":{"own":{"a":1}},"creator":"Bo","characterVersion":"2",
    "insert":{"depth":2,"prompt":"It is dark."}})";

base::Error refused(const QByteArray &bytes)
{
    const auto file = cards::readCard(bytes, u"a"_s);
    return file ? base::Error() : file.error();
}

} // namespace

class ForeignCardsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void charactersOfAgnaiComeInWhole()
    {
        const auto file = cards::readCard(agnai, u"a.json"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
        const domain::Card &card = file->card;
        QCOMPARE(file->spec, domain::CardSpec::V2);
        QCOMPARE(codes(*file), QStringList());
        QCOMPARE(file->lost, QStringList());
        QCOMPARE(card.name, u"Mara"_s);
        QCOMPARE(card.description, u"mind: calm, stern\nbody: old"_s);
        QCOMPARE(card.creatorNotes, u"A keeper."_s);
        QCOMPARE(card.scenario, u"A lighthouse."_s);
        QCOMPARE(card.firstMessage, u"Hello."_s);
        QCOMPARE(card.exampleMessages, u"{{char}}: Yes."_s);
        QCOMPARE(card.systemPrompt, u"Be Mara."_s);
        QCOMPARE(card.postHistoryInstructions, u"Go on."_s);
        QCOMPARE(card.alternateGreetings, QStringList(u"Who is there?"_s));
        QCOMPARE(card.tags, QStringList(u"sea"_s));
        QCOMPARE(card.creator, u"Bo"_s);
        QCOMPARE(card.characterVersion, u"2"_s);
        QCOMPARE(card.book->entries.first().keys, QStringList(u"light"_s));
        QCOMPARE(domain::depthPromptOf(card).text, u"It is dark."_s);
        QCOMPARE(domain::depthPromptOf(card).depth, 2);
        QCOMPARE(card.extensions[u"own"][u"a"].toInteger(), 1);
        for (const QStringView kept : {u"_id", u"appearance", u"culture", u"persona"})
            QVERIFY(card.extensions[u"agnai"].contains(kept));
    }

    void aPersonaMayBeOneText()
    {
        const auto file = cards::readCard(R"({"name":"a","persona":{"kind":"text","attributes":{"text":["Old, and calm."]}},"greeting":"b","scenario":"c","sampleChat":"d"})"_ba,
                                          u"a.json"_s);
        QVERIFY(file);
        QCOMPARE(file->card.description, u"Old, and calm."_s);
    }

    // From then on the file is a card: what is written of it without a change, too.
    void theyGoOutAsCards()
    {
        const auto file = cards::readCard(agnai, u"a.json"_s);
        const auto again = cards::readCard(file->original, u"b.json"_s);
        QVERIFY(again);
        QCOMPARE(again->card, file->card);
        QCOMPARE(again->json[u"spec"].toString(), u"chara_card_v2"_s);
    }

    void charactersOfTextgenComeIn()
    {
        const auto file = cards::readCard(R"({"name":"Mara","greeting":"Hello.","context":"A keeper.","example":"You: Hi","other":1})"_ba, u"a.json"_s);
        QVERIFY(file);
        QCOMPARE(file->card.description, u"A keeper."_s);
        QCOMPARE(file->card.firstMessage, u"Hello."_s);
        QCOMPARE(file->card.exampleMessages, u"You: Hi"_s);
        QCOMPARE(file->card.extensions[u"text-generation-webui"][u"other"].toInteger(), 1);
    }

    void charactersInYamlComeIn()
    {
        const auto file = cards::readCard("# Mine\nname: Mara # short\ngreeting: |-\n  *Mara looks up.*\n\n    \"You?\"\ncontext: 'It''s hers.\n\n  She keeps\n  the light.'\n"_ba,
                                          u"a.yaml"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
        QCOMPARE(file->card.name, u"Mara"_s);
        QCOMPARE(file->card.firstMessage, u"*Mara looks up.*\n\n  \"You?\""_s);
        QCOMPARE(file->card.description, u"It's hers.\nShe keeps the light."_s);
        QCOMPARE(codes(*file), QStringList());
        QCOMPARE(cards::readCard(file->original, u"b"_s)->card, file->card);
    }

    void yamlIsReadAsItIsWritten_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *value, const QString &text) { QTest::newRow(value) << QByteArray(value) << text; };
        row("plain: not, {so}", u"plain: not, {so}"_s);
        row("over\n  two\n\n  lines", u"over two\nlines"_s);
        row("null", {});
        row("", {});
        row("'a ''b'' c'", u"a 'b' c"_s);
        row("\"a \\\"b\\\" \\n\\t\\\\ \\u00e9 \\U0001F600\"", u"a \"b\" \n\t\\ \u00e9 \U0001F600"_s);
        row("\"one \\\n  two\\\\\n  three\"", u"one two\\ three"_s);
        row("|\n  a\n   b\n", u"a\n b\n"_s);
        row("|+\n  a\n\n", u"a\n\n"_s);
        row(">-\n  a\n  b\n\n  c", u"a b\nc"_s);
        row("|2-\n    a\n  b", u"  a\nb"_s);
        row("'open", u"error"_s);
        row("\n  - a", u"error"_s);
        row("\n  a: b", u"error"_s);
        row("[a, b]", u"error"_s);
        row("a\nnothing here", u"error"_s);
    }
    void yamlIsReadAsItIsWritten()
    {
        QFETCH(QByteArray, value);
        const auto file = cards::readCard("name: Mara\ncontext: " + value + "\nlast: x\n", u"a.yaml"_s);
        if (!file) {
            QCOMPARE(file.error().code, u"not_read_yet"_s);
            QVERIFY2(file.error().detail.contains(u"YAML"), qPrintable(file.error().detail));
        }
        QTEST(file ? file->card.description : u"error"_s, "text");
    }

    void envelopesAreOpened()
    {
        const QByteArray card = cardV2().toUtf8();
        const auto file = cards::readCard(R"({"type":"marinara_character","version":1,"data":)" + card + '}', u"a.json"_s);
        QVERIFY(file);
        QCOMPARE(file->card.name, u"Mira"_s);
        QCOMPARE(codes(*file), QStringList());
    }

    void whatIsNotReadYetIsNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *tag, const QByteArray &bytes, const QString &name) { QTest::newRow(tag) << bytes << name; };
        row("scenario", R"({"scenarioVersion":3,"title":"a","prompt":"b","lorebook":{"entries":[]}})", u"a scenario of NovelAI"_s);
        row("story", R"({"storyContainerVersion":1})", u"a story of NovelAI"_s);
        row("personas", R"({"personas":{"a.png":"A"},"persona_descriptions":{},"default_persona":null})", u"a backup of SillyTavern's personas"_s);
        row("preset", R"({"temperature":1,"prompts":[],"prompt_order":[]})", u"a preset of SillyTavern"_s);
        row("envelope", R"({"type":"marinara_preset","version":1,"data":{"a":1}})", u"a file of Marinara Engine (marinara_preset)"_s);
        row("byaf", zipOf({{"manifest.json"_ba, "{}"_ba}, {"characters/a/character.json"_ba, "{}"_ba}}), u"an archive of Backyard (BYAF)"_s);
        row("persona", pngWith({textChunk("persona", "eyJuYW1lIjoiYSJ9")}), u"a persona of RisuAI"_s);
        row("faraday", pngWith({pngChunk("eXIf", QByteArray("II*\0\x08\0\0\0", 8) + QByteArray("ASCII\0\0\0", 8) + "eyJjaGFyYWN0ZXIiOnt9fQ==")}),
            u"a picture with a card of Backyard (Faraday)"_s);
    }
    void whatIsNotReadYetIsNamed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        const base::Error error = refused(bytes);
        QCOMPARE(error.code, u"not_read_yet"_s);
        QCOMPARE(error.detail, u"this is %1, which is not read yet"_s.arg(name));
    }
};

DRAMATIS_TEST(ForeignCardsTest);
#include "tst_foreigncards.moc"
