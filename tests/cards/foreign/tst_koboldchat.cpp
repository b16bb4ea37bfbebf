// Stories of KoboldAI: one text, in which marks or names say who speaks.
#include "cards/chats/chatdocuments.h"
#include "cards/saidlines.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_koboldchat {

using namespace dramatis;
using tests::saidLines;
using namespace Qt::StringLiterals;

class KoboldChatTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStoryIsToldInTurns_data()
    {
        QTest::addColumn<QByteArray>("story");
        QTest::addColumn<QStringList>("lines");
        const QStringList both{u"They: Hello."_s, u"You: Hi."_s};
        const auto row = [](const char *name, const char *story, const QStringList &lines) {
            QTest::newRow(name) << QByteArray(story) << lines;
        };
        row("begins with an answer", R"({"prompt":"{{[OUTPUT]}}Hello.{{[INPUT]}}Hi.","actions":[]})", both);
        row("begins with the user", R"({"prompt":"{{[INPUT]}}Hi.{{[OUTPUT]}}Hello.","actions":[]})",
            {u"You: Hi."_s, u"They: Hello."_s});
        row("begins without a mark", R"({"prompt":"Hello.","actions":["{{[INPUT]}}Hi."]})", both);
        row("only answers", R"({"prompt":"{{[OUTPUT]}}Hello.","actions":[]})", both.first(1));
        row("names", R"({"prompt":"Mara: Hello.","actions":["\nAlex: Hi."],"savedsettings":{"chatname":"Alex",
            "chatopponent":"Mara||$||Ion"}})",
            both);
        row("shared, with short names", R"({"ga":["{{[OUTPUT]}}Hello.","{{[INPUT]}}Hi."],"cm":"","ca":""})", both);
        row("shared, only with a note", R"({"ga":["Hello."],"ca":"Be brief."})", both.first(1));
        row("neither", R"({"prompt":"It rains.","actions":["It stops."]})",
            {u"They: It rains."_s, u"They: It stops."_s});
    }
    void aStoryIsToldInTurns()
    {
        QFETCH(QByteArray, story);
        const auto chats = cards::chatsIn(base::Json::parse(story).value().value, u"a.json"_s).value();
        QCOMPARE(chats.size(), 1);
        QCOMPARE(chats[0].format, u"koboldai"_s);
        QTEST(saidLines(chats[0]), "lines");
    }

    void aSharedStoryHasAllOfIt()
    {
        const QByteArray story = R"({"ga":["It rains.","It stops."],"cm":"Mara is a smith.","ca":"Be brief.",
            "ct":"[Note: <|>]","cwi":[{"key":"elf","content":"Old."}],"ess":"STOPS","other":7})";
        const cards::ChatFile chat = read(QByteArray(story).replace("STOPS", "###||$||"));
        QCOMPARE(saidLines(chat), (QStringList{u"They: It rains."_s, u"They: It stops."_s}));
        QCOMPARE(chat.note.text, u"[Note: Be brief.]"_s);
        QCOMPARE(chat.books.size(), 1);
        QCOMPARE(chat.books[0].reading.book.entries.size(), 2);
        QCOMPARE(chat.header[u"extrastopseq"].toString(), u"###||$||"_s);
        QCOMPARE(chat.header[u"other"].toInteger(), 7);
    }

    void memoryAndWorldInfoAreALorebookOfTheChat()
    {
        const cards::ChatFile chat =
            read(R"({"prompt":"It rains.","actions":[],"memory":"Mara is a smith.","worldinfo":[
            {"key":"elf, elves","keysecondary":"wood","content":"Old.","comment":"The elves","selective":true,
             "wigroup":"Peoples"},
            {"key":"","content":"Always.","constant":true,"wigroup":"Peoples"},
            {"key":"troll","content":"Off.","widisabled":true}, 7]})");
        QCOMPARE(chat.books.size(), 1);
        const domain::Lorebook &book = chat.books[0].reading.book;
        QCOMPARE(book.name.value_or(QString()), u"a"_s);
        QCOMPARE(book.entries.size(), 4); // what is no entry is said to be none
        QCOMPARE(book.entries[0].content, u"Mara is a smith."_s);
        QVERIFY(book.entries[0].constant.value_or(false));
        QCOMPARE(book.entries[1].keys, (QStringList{u"elf"_s, u"elves"_s}));
        QCOMPARE(book.entries[1].extensions[u"folder"].toString(), u"Peoples"_s);
        QVERIFY(!book.entries[1].extensions.contains(u"group")); // would let only one of them count
        QVERIFY(book.entries[2].constant.value_or(false));
        QVERIFY(!book.entries[3].enabled);
        QVERIFY(!chat.warnings.isEmpty());
        QVERIFY(chat.header.contains(u"worldinfo") && chat.header.contains(u"memory")); // as they came
        QVERIFY(chat.used.contains(u"memory"_s) && chat.used.contains(u"worldinfo"_s));
        const auto again = domain::readAnyLorebook(base::Json::parse(chat.books[0].bytes).value().value);
        QCOMPARE(again->book.entries.size(), 4);
    }

    void withoutThemThereIsNoLorebook()
    {
        const cards::ChatFile chat = read(R"({"prompt":"It rains.","actions":[],"memory":" ","worldinfo":[]})");
        QVERIFY(chat.books.isEmpty());
    }

    void tooMuchWorldInfoIsRefused()
    {
        QByteArray entries = "{}";
        for (int i = 0; i < 200'000; ++i)
            entries += ",{}";
        const QByteArray story =
            QByteArray(R"({"prompt":"It rains.","actions":[],"worldinfo":[ENTRIES]})").replace("ENTRIES", entries);
        const auto chats = cards::chatsIn(base::Json::parse(story).value().value, u"a.json"_s);
        QVERIFY(!chats);
        QCOMPARE(chats.error().code, u"too_large"_s);
    }

    void theNoteIsFramedAndStandsWhereItStood_data()
    {
        QTest::addColumn<QByteArray>("strength");
        QTest::addColumn<int>("depth");
        QTest::newRow("not said") << "null"_ba << 4;
        QTest::newRow("at the end") << "0"_ba << 0;
        QTest::newRow("within the last") << "3"_ba << 1;
        QTest::newRow("within the one before") << "\"12\""_ba << 2;
        QTest::newRow("beyond all") << "1e9"_ba << 2;
        QTest::newRow("makes no sense") << "\"deep\""_ba << 4;
    }
    void theNoteIsFramedAndStandsWhereItStood()
    {
        QFETCH(QByteArray, strength);
        const cards::ChatFile chat =
            read(QByteArray(R"({"prompt":"It rains.","actions":["It stops."],"authorsnote":"Sad.",
                "anotetemplate":"[Tone: <|>]","anotestr":STRENGTH})")
                     .replace("STRENGTH", strength));
        QCOMPARE(chat.note.text, u"[Tone: Sad.]"_s);
        QTEST(chat.note.depth, "depth");
    }

private:
    static cards::ChatFile read(const QByteArray &story)
    {
        return cards::chatsIn(base::Json::parse(story).value().value, u"a.json"_s).value().value(0);
    }
};

DRAMATIS_TEST(KoboldChatTest);

} // namespace tst_koboldchat

#include "tst_koboldchat.moc"
