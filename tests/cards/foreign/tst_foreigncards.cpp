// Characters of other programs, and files that are known for what they are though nobody reads them yet.
#include "cards/cardfiles.h"
#include "cards/charx/bundle.h"
#include "cards/write/readbook.h"
#include "cards/write/readcard.h"
#include "cards/write/writecard.h"
#include "domain/card/depthprompt.h"
#include "support/main/testmain.h"

#include <QBuffer>
#include <QTest>

namespace tst_foreigncards {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QByteArray agnai =
    R"({"kind":"character","_id":"x1","name":"Mara","description":"A keeper.","appearance":"tall","culture":"en",
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

QByteArray faraday(const QByteArray &json)
{
    return pngWith(
        {pngChunk("eXIf", QByteArray("II*\0\x08\0\0\0", 8) + QByteArray("ASCII\0\0\0", 8) + json.toBase64())});
}

QByteArray byaf()
{
    return zipOf(
        {{"manifest.json"_ba,
          R"({"schemaVersion":1,"createdAt":"2025-01-01T00:00:00Z","characters":["characters/m/character.json","characters/i/character.json"],
             "scenarios":["scenarios/1.json","scenarios/2.json"],"author":{"name":"Bo","backyardURL":"https://backyard.ai/x"}})"_ba},
         {"characters/m/character.json"_ba,
          R"({"schemaVersion":1,"id":"m","name":"Mara","displayName":"Mara the Keeper","persona":"{character} keeps the light.","isNSFW":false,
             "createdAt":"2025-01-01T00:00:00Z","updatedAt":"2025-01-02T00:00:00Z","loreItems":[{"key":"light, lamp","value":"It never sleeps."}],
             "images":[{"path":"images/a.png","label":""},{"path":"images/b.png","label":"angry"}]})"_ba},
         {"characters/m/images/a.png"_ba, emptyPng()},
         {"characters/m/images/b.png"_ba, emptyPng()},
         {"characters/i/character.json"_ba,
          R"({"schemaVersion":1,"id":"i","name":"Ion","displayName":"Ion","persona":"x","images":[],"loreItems":[]})"_ba},
         {"scenarios/back.png"_ba, emptyPng()},
         {"scenarios/1.json"_ba,
          R"({"title":"The Storm","narrative":"A storm.","formattingInstructions":"Write well.","firstMessages":[{"characterID":"m","text":"Hello {user}."}],
             "exampleMessages":[{"text":"Hi"},{"characterID":"m","text":"Late."}],"backgroundImage":"back.png","temperature":1.1,"messages":[
             {"type":"human","text":"Hi","createdAt":"2025-01-01T00:00:00Z"},
             {"type":"ai","outputs":[{"text":"First.","createdAt":"2025-01-01T00:00:01Z","activeTimestamp":"2025-01-01T00:00:01Z"},
                                     {"text":"Second.","createdAt":"2025-01-01T00:00:02Z","activeTimestamp":"2025-01-01T00:00:03Z"}]}]})"_ba},
         {"scenarios/2.json"_ba,
          R"({"narrative":"A calm.","firstMessages":[{"characterID":"m","text":"Again?"}],"messages":[]})"_ba}});
}

QList<cards::ChatMessage> messagesOf(const cards::ChatFile &chat)
{
    QList<cards::ChatMessage> messages;
    const auto walked = chat.each([&](const cards::ChatMessage &message) -> base::Result<> {
        messages.append(message);
        return {};
    });
    return walked ? messages : QList<cards::ChatMessage>();
}

QStringList textsOf(const cards::ChatFile &chat)
{
    QStringList texts;
    for (const cards::ChatMessage &message : messagesOf(chat))
        texts.append(message.text());
    return texts;
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
        QCOMPARE(english(file->lost), QStringList());
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
        const auto file = cards::readCard(
            R"({"name":"a","persona":{"kind":"text","attributes":{"text":["Old, and calm."]}},"greeting":"b","scenario":"c","sampleChat":"d"})"_ba,
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
        const auto file = cards::readCard(
            R"({"name":"Mara","greeting":"Hello.","context":"A keeper.","example":"You: Hi","other":1})"_ba,
            u"a.json"_s);
        QVERIFY(file);
        QCOMPARE(file->card.description, u"A keeper."_s);
        QCOMPARE(file->card.firstMessage, u"Hello."_s);
        QCOMPARE(file->card.exampleMessages, u"You: Hi"_s);
        QCOMPARE(file->card.extensions[u"text-generation-webui"][u"other"].toInteger(), 1);
    }

    void charactersInYamlComeIn()
    {
        const auto file = cards::readCard(
            "# Mine\nname: Mara # short\ngreeting: |-\n  *Mara looks up.*\n\n    \"You?\"\ncontext: 'It''s hers.\n\n  She keeps\n  the light.'\n"_ba,
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
        const auto row = [](const char *value, const QString &text) {
            QTest::newRow(value) << QByteArray(value) << text;
        };
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
        row("|", {});
        row("|-\n a\n  b", u"a\n b"_s);
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
        const auto file =
            cards::readCard(R"({"type":"marinara_character","version":1,"data":)" + card + '}', u"a.json"_s);
        QVERIFY(file);
        QCOMPARE(file->card.name, u"Mira"_s);
        QCOMPARE(codes(*file), QStringList());
    }

    void charactersOfFaradayComeIn()
    {
        const QByteArray json =
            R"({"character":{"id":"x","aiDisplayName":"Mara the Keeper","aiName":"Mara","aiPersona":"{character} keeps the light for {user}.",
            "scenario":"A storm.","basePrompt":"Be {character}.","customDialogue":"#{user}: Hi\n#{character}: Late again.","firstMessage":"Hello {user}.",
            "createdAt":"2024-03-01T10:00:00.000Z","temperature":0.8,"model":"m","isNSFW":false,"loreItems":[{"id":"1","key":"light, lamp","value":"It never sleeps."}],
            "Chat":[]},"version":2})";
        const auto file = cards::readCard(faraday(json), u"a.png"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
        QCOMPARE(file->container, cards::Container::Png);
        QCOMPARE(codes(*file), QStringList());
        const domain::Card &card = file->card;
        QCOMPARE(card.name, u"Mara the Keeper"_s);
        QCOMPARE(card.nickname, u"Mara"_s);
        QCOMPARE(card.description, u"{{char}} keeps the light for {{user}}."_s);
        QCOMPARE(card.exampleMessages, u"{{user}}: Hi\n{{char}}: Late again."_s);
        QCOMPARE(card.systemPrompt, u"Be {{char}}."_s);
        QCOMPARE(card.firstMessage, u"Hello {{user}}."_s);
        QCOMPARE(card.creationDate->toInteger(), 1709287200);
        QCOMPARE(card.book->entries.first().keys, (QStringList{u"light"_s, u"lamp"_s}));
        QCOMPARE(card.extensions[u"backyard"][u"temperature"].toDouble(), 0.8);
        QVERIFY(file->unused.join(u'|').contains(u"temperature"));
        QVERIFY(!file->portrait.isEmpty());
        // From then on the picture is a card.
        const auto again = cards::readCard(file->original, u"b.png"_s);
        QVERIFY(again);
        QCOMPARE(again->card, card);
        QVERIFY(!file->original.contains("eXIf"));
    }

    void chatsOfFaradayComeAlong()
    {
        const QByteArray json =
            R"({"character":{"aiDisplayName":"Mara","aiName":"Mara","aiPersona":"x","Chat":[{"ChatItems":[
            {"input":"Hi","output":"Late again.","createdAt":1709287200000}]}]},"version":1})";
        QVERIFY(cards::mayHoldSeveral(faraday(json)));
        const auto bundle = cards::readBundle(faraday(json), u"a.png"_s);
        QVERIFY2(bundle, bundle ? "" : qPrintable(bundle.error().detail));
        QCOMPARE(bundle->characters.size(), 1);
        QCOMPARE(bundle->chats.size(), 1);
        QCOMPARE(textsOf(bundle->chats.first()), (QStringList{u"Hi"_s, u"Late again."_s}));
        QCOMPARE(bundle->chats.first().character, u"Mara"_s);
    }

    void archivesOfBackyardComeInWhole()
    {
        const QByteArray archive = byaf();
        const auto bundle = cards::readBundle(archive, u"a.byaf"_s);
        QVERIFY2(bundle, bundle ? "" : qPrintable(bundle.error().detail));
        QCOMPARE(bundle->characters.size(), 2);
        QCOMPARE(bundle->notImported, QStringList());
        const cards::CardFile &mara = bundle->characters.first();
        QCOMPARE(codes(mara), QStringList());
        QCOMPARE(mara.card.name, u"Mara the Keeper"_s);
        QCOMPARE(mara.card.nickname, u"Mara"_s);
        QCOMPARE(mara.card.description, u"{{char}} keeps the light."_s);
        QCOMPARE(mara.card.scenario, u"A storm."_s);
        QCOMPARE(mara.card.systemPrompt, u"Write well."_s);
        QCOMPARE(mara.card.firstMessage, u"Hello {{user}}."_s);
        QCOMPARE(mara.card.exampleMessages, u"<START>\n{{user}}: Hi\n{{char}}: Late."_s);
        QCOMPARE(mara.card.alternateGreetings, QStringList(u"Again?"_s));
        QCOMPARE(mara.card.creator, u"Bo"_s);
        QCOMPARE(mara.card.source, QStringList(u"https://backyard.ai/x"_s));
        QCOMPARE(mara.card.book->entries.first().keys, (QStringList{u"light"_s, u"lamp"_s}));
        QCOMPARE(mara.portrait, emptyPng());
        QCOMPARE(mara.assets.size(), 3);
        QCOMPARE(mara.assets[0].asset.name, u"main"_s);
        QCOMPARE(mara.assets[1].asset.name, u"angry"_s);
        QCOMPARE(mara.assets[2].asset.type, u"background"_s);
        QVERIFY(mara.unused.join(u'|').contains(u"scenario 2 (narrative)"));
        const auto kept = cards::readCard(mara.original, u"a.charx"_s);
        QVERIFY(kept);
        QCOMPARE(kept->container, cards::Container::Charx);
        QCOMPARE(kept->card, mara.card);
        QCOMPARE(kept->portrait, emptyPng());
        QCOMPARE(bundle->characters.last().card.name, u"Ion"_s);
    }

    // The newest of the variants is the one that was shown.
    void chatsOfBackyardKeepTheirVariants()
    {
        const auto bundle = cards::readBundle(byaf(), u"a.byaf"_s);
        QVERIFY(bundle);
        QCOMPARE(bundle->chats.size(), 1);
        const cards::ChatFile &chat = bundle->chats.first();
        QCOMPARE(chat.title, u"The Storm"_s);
        QCOMPARE(textsOf(chat), (QStringList{u"Hello {{user}}."_s, u"Hi"_s, u"Second."_s}));
        const auto last = messagesOf(chat).last();
        QCOMPARE(last.texts, (QStringList{u"First."_s, u"Second."_s}));
        QVERIFY(!last.byUser);
        QVERIFY(last.times.last() > 0);
    }

    void theFirstOfAnArchiveIsACardByItself()
    {
        const auto file = cards::readCard(byaf(), u"a.byaf"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
        QCOMPARE(file->card.name, u"Mara the Keeper"_s);
        QCOMPARE(codes(*file), QStringList(u"more_characters"_s));
        QVERIFY(cards::readCard(file->original, u"a.charx"_s));
    }

    void anArchiveWithoutAPictureComesInWithoutIt()
    {
        const auto bundle = cards::readBundle(
            zipOf({{"manifest.json"_ba,
                    R"({"schemaVersion":1,"characters":["c/a.json","c/b.json"],"scenarios":["s.json"]})"_ba},
                   {"c/a.json"_ba, R"({"name":"Mara","persona":"x","images":[{"path":"gone.png"}]})"_ba}}),
            u"a.byaf"_s);
        QVERIFY2(bundle, bundle ? "" : qPrintable(bundle.error().detail));
        QCOMPARE(bundle->characters.size(), 1);
        QVERIFY(bundle->characters.first().unused.join(u'|').contains(u"gone.png"));
        QVERIFY(bundle->notImported.join(u'|').contains(u"c/b.json"));
        QVERIFY(bundle->notImported.join(u'|').contains(u"s.json"));
    }

    void scenariosOfNovelAiAreCards()
    {
        const QByteArray scenario =
            R"({"scenarioVersion":3,"title":"The Light","author":"Bo","description":"About a lighthouse.","prompt":"The storm comes.",
            "tags":["sea"],"context":[{"text":"Mara keeps it."},{"text":"[ Style: dry ]"}],"placeholders":[{"key":"name"}],"ephemeralContext":[],
            "lorebook":{"lorebookVersion":4,"entries":[{"text":"It never sleeps.","displayName":"Light","id":"1","keys":["light"],"enabled":true}]}})";
        const auto file = cards::readCard(scenario, u"a.scenario"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
        QCOMPARE(codes(*file), QStringList());
        QCOMPARE(file->card.name, u"The Light"_s);
        QCOMPARE(file->card.creator, u"Bo"_s);
        QCOMPARE(file->card.creatorNotes, u"About a lighthouse."_s);
        QCOMPARE(file->card.scenario, u"Mara keeps it."_s);
        QCOMPARE(file->card.firstMessage, u"The storm comes."_s);
        QCOMPARE(file->card.tags, QStringList(u"sea"_s));
        QCOMPARE(domain::depthPromptOf(file->card).text, u"[ Style: dry ]"_s);
        QCOMPARE(file->card.book->entries.first().keys, QStringList(u"light"_s));
        QCOMPARE(file->unused, QStringList(u"placeholders: kept in extensions.novelai"_s));
        const auto book = cards::readLorebook(scenario, u"a.scenario"_s);
        QVERIFY(book);
        QCOMPARE(book->format, u"novelai"_s);
        QCOMPARE(book->book.entries.size(), 1);
    }

    void storiesOfNovelAiAreAChatWithACard()
    {
        const QByteArray story =
            R"({"storyContainerVersion":1,"metadata":{"storyMetadataVersion":1,"title":"The Light","description":"d","tags":["sea"]},
            "content":{"storyContentVersion":4,"context":[{"text":"Mara keeps it."},{"text":""}],"lorebook":{"lorebookVersion":4,"entries":[]},
            "story":{"version":2,"fragments":[{"data":"The storm ","origin":"prompt"},{"data":"comes.","origin":"prompt"},{"data":"\nI knock.","origin":"user"},
            {"data":"\nShe opens.","origin":"ai"},{"data":" Late.","origin":"ai"}]}}})";
        QVERIFY(cards::mayHoldSeveral(story));
        const auto bundle = cards::readBundle(story, u"a.story"_s);
        QVERIFY2(bundle, bundle ? "" : qPrintable(bundle.error().detail));
        QCOMPARE(bundle->characters.first().card.name, u"The Light"_s);
        QCOMPARE(bundle->characters.first().card.firstMessage, u"The storm comes."_s);
        QCOMPARE(textsOf(bundle->chats.first()),
                 (QStringList{u"The storm comes."_s, u"I knock."_s, u"She opens. Late."_s}));
        QVERIFY(messagesOf(bundle->chats.first())[1].byUser);
        QCOMPARE(bundle->chats.first().character, u"The Light"_s);
    }

    // Newer stories pack their text in a form of their own.
    void aStoryThatCannotBeReadIsSaid()
    {
        const auto file = cards::readCard(
            R"({"storyContainerVersion":1,"metadata":{"title":"T"},"content":{"storyContentVersion":6,"document":"1BT/","context":[{"text":"m"}]}})"_ba,
            u"a.story"_s);
        QVERIFY2(file, file ? "" : qPrintable(file.error().detail));
        QVERIFY(file->unused.join(u'|').contains(u"content.document"));
    }

    void whomTheUserPlaysIsRead()
    {
        const QByteArray alex =
            pngWith({textChunk("persona", R"({"name":"Alex","personaPrompt":"A sailor.","note":"n"})"_ba.toBase64())});
        const auto risu = cards::readBundle(alex, u"a.png"_s);
        QVERIFY2(risu, risu ? "" : qPrintable(risu.error().detail));
        QCOMPARE(risu->personas,
                 (QList<cards::ForeignPersona>{{u"Alex"_s, u"A sailor."_s, {u"picture"_s, u"note"_s}, {}, {}, alex}}));
        const auto tavern = cards::readBundle(
            R"({"personas":{"a.png":"Alex","b.png":"Bo"},"persona_descriptions":{"a.png":{"description":"A sailor.","position":4,"depth":2}},"default_persona":"a.png"})"_ba,
            u"p.json"_s);
        QVERIFY2(tavern, tavern ? "" : qPrintable(tavern.error().detail));
        QCOMPARE(tavern->personas.size(), 2);
        QCOMPARE(tavern->personas[0].description, u"A sailor."_s);
        QCOMPARE(tavern->personas[0].notImported, (QStringList{u"picture (a.png)"_s, u"position"_s, u"depth"_s}));
        QCOMPARE(tavern->notImported, QStringList(u"default_persona"_s));
        const auto yaml = cards::readBundle("name: Alex\nuser_bio: A sailor.\n"_ba, u"u.yaml"_s);
        QVERIFY2(yaml, yaml ? "" : qPrintable(yaml.error().detail));
        QCOMPARE(yaml->personas.first().description, u"A sailor."_s);
    }

    // Ginger's: what stands beside what was said is told.
    void whatChatsOfBackyardHoldBesideIsTold()
    {
        QBuffer file;
        file.setData(
            R"({"version":2,"chat":{"name":"Night","staging":{"system":"s","greeting":"Hello."},"parameters":{"a":1},"other":1,
            "ChatItems":[{"input":"Hi","output":"Late.","createdAt":1709287200000,"mood":"dry"}]}})");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto chats = cards::readChats(file, u"c.json"_s);
        QVERIFY(chats);
        QCOMPARE(chats->first().title, u"Night"_s);
        QCOMPARE(textsOf(chats->first()), (QStringList{u"Hello."_s, u"Hi"_s, u"Late."_s}));
        QCOMPARE(chats->first().notImported, (QStringList{u"other"_s, u"parameters"_s, u"staging"_s, u"mood (1×)"_s}));
    }

    void templatesComeAsTheyAre()
    {
        const auto bundle =
            cards::readBundle(R"({"name":"Mine","input_sequence":"<u>","output_sequence":"<a>"})"_ba, u"i.json"_s);
        QVERIFY(bundle);
        QCOMPARE(bundle->instructs.size(), 1);
    }

    void cardsAreNoBundles()
    {
        for (const QByteArray &bytes :
             {cardV3().toUtf8(), cardV1().toUtf8(), pngWith({cardChunk("ccv3", cardV3())}), charxWith(cardV3()),
              charxWith(cardV3(), {{"manifest.json"_ba, "{}"_ba}}), agnai, emptyPng(), "just words"_ba, QByteArray()}) {
            const auto bundle = cards::readBundle(bytes, u"a"_s);
            QVERIFY(!bundle);
            QCOMPARE(bundle.error().code, u"not_a_parcel"_s);
        }
    }

    void whatIsNotReadYetIsNamed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *tag, const QByteArray &bytes, const QString &said) {
            QTest::newRow(tag) << bytes << said;
        };
        row("envelope", R"({"type":"marinara_preset","version":1,"data":{"a":1}})",
            u"not_a_card: this is a file of Marinara Engine (marinara_preset), not a character"_s);
        row("context", R"({"story_string":"a","chat_start":"b"})",
            u"not_a_card: this is a context template of SillyTavern, not a character"_s);
        row("sysprompt", R"({"name":"a","content":"b"})",
            u"not_a_card: this is a system prompt of SillyTavern, not a character"_s);
        row("regex", R"([{"scriptName":"a","findRegex":"/b/"}])",
            u"not_a_card: this is a regex script of SillyTavern, not a character"_s);
        row("ginger", pngWith({textChunk("ginger", "eyJuYW1lIjoiYSJ9")}),
            u"not_read_yet: this picture contains a Ginger card, which is not supported yet"_s);
        row("risum", QByteArray("\x6F\0\x10\0\0\0abc", 9),
            u"not_read_yet: this is a RisuAI module (.risum), which is not supported yet"_s);
        row("persona", pngWith({textChunk("persona", "eyJuYW1lIjoiYSJ9")}),
            u"no_card: this is a RisuAI persona, not a character"_s);
        row("personas", R"({"personas":{"a.png":"A"},"persona_descriptions":{}})",
            u"not_a_card: this is a backup of SillyTavern's personas, not a character"_s);
        row("preset", R"({"temperature":1,"prompts":[],"prompt_order":[]})",
            u"not_a_card: this is a preset of SillyTavern, not a character"_s);
        row("empty archive", zipOf({{"manifest.json"_ba, "{}"_ba}}),
            u"no_card: this is a Backyard archive (BYAF) without a readable character"_s);
    }
    void whatIsNotReadYetIsNamed()
    {
        QFETCH(QByteArray, bytes);
        const base::Error error = refused(bytes);
        QTEST(u"%1: %2"_s.arg(error.code, error.detail), "said");
    }
};

DRAMATIS_TEST(ForeignCardsTest);

} // namespace tst_foreigncards

#include "tst_foreigncards.moc"
