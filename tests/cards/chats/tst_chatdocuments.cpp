// Chats that are one document: who says what in it.
#include "cards/chats/chatdocuments.h"
#include "cards/chats/chatfile.h"
#include "cards/limits.h"
#include "cards/saidlines.h"
#include "support/main/testmain.h"

#include <QBuffer>
#include <QTest>

namespace tst_chatdocuments {

using namespace dramatis;
using tests::saidLines;
using namespace Qt::StringLiterals;

class ChatDocumentsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyProgramHasAWayToSayWhoSpoke_data()
    {
        QTest::addColumn<QByteArray>("document");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("lines");
        const QStringList both{u"They: Hello."_s, u"You: Hi."_s};
        QTest::newRow("Agnai, greeting apart")
            << R"({"greeting":"Hello.","messages":[{"msg":"Hi.","userId":"u"}]})"_ba << u"agnai"_s << both;
        QTest::newRow("Agnai, greeting told")
            << R"({"greeting":"Hello.","messages":[{"msg":"Hello.","characterId":"c"},{"msg":"Hi.","userId":"u"}]})"_ba
            << u"agnai"_s << both;
        QTest::newRow("Agnai, no greeting")
            << R"({"greeting":"","messages":[{"msg":"Hi.","userId":"u"}]})"_ba << u"agnai"_s << both.last(1);
        QTest::newRow("Risu")
            << R"({"type":"risuChat","data":{"message":[{"role":"char","data":"Hello."},{"role":"user","data":"Hi."}]}})"_ba
            << u"risu"_s << both;
        QTest::newRow("CAI Tools") << R"({"histories":{"histories":[{"msgs":[{"text":"Hello.","src":{"is_human":false}},
                {"text":"Hi.","src":{"is_human":true}}]}]}})"_ba
                                   << u"character.ai"_s << both;
        QTest::newRow("Backyard, greeting apart")
            << R"({"chat":{"ChatItems":[{"input":"Hi."}]},"staging":{"greeting":"Hello."}})"_ba << u"backyard"_s
            << both;
        QTest::newRow("Backyard, both in one")
            << R"({"chat":{"ChatItems":[{"output":"Hello."},{"input":"Hi."}]}})"_ba << u"backyard"_s << both;
    }
    void everyProgramHasAWayToSayWhoSpoke()
    {
        QFETCH(QByteArray, document);
        const auto chats = cards::chatsIn(base::Json::parse(document).value().value, u"a.json"_s).value();
        QCOMPARE(chats.size(), 1);
        QTEST(chats[0].format, "format");
        QTEST(saidLines(chats[0]), "lines");
        QCOMPARE(chats[0].messages, saidLines(chats[0]).size());
    }

    void whatIsBesideARisuChatComesAlong()
    {
        const auto chats = read(R"({"type":"risuAllChats","ver":2,"data":[
            {"name":"One","message":[{"role":"user","data":"Hi."}],"note":"Be brief.","scriptstate":{"$mood":"sad"},
             "localLore":[{"key":"elf, elves","secondkey":"wood","content":"Old.","comment":"Elves","selective":true},
                          {"key":"","content":"Always.","alwaysActive":true}],"hypaV3Data":{"summaries":["x"]}},
            {"name":"Two","message":[{"role":"user","data":"Ho."}],"localLore":[]}]})");
        QCOMPARE(chats.size(), 2);
        QCOMPARE(chats[0].note.text, u"Be brief."_s);
        QCOMPARE(chats[0].variables, (QList<domain::MacroVariable>{{u"mood"_s, u"sad"_s}}));
        QCOMPARE(chats[0].books.size(), 1);
        const domain::Lorebook &book = chats[0].books[0].reading.book;
        QCOMPARE(book.name.value_or(QString()), u"One"_s);
        QCOMPARE(book.entries.size(), 2);
        QCOMPARE(book.entries[0].keys, (QStringList{u"elf"_s, u"elves"_s}));
        QVERIFY(book.entries[1].constant.value_or(false));
        QVERIFY(chats[0].header.contains(u"localLore")); // as it came
        QVERIFY(chats[1].books.isEmpty());
    }

    // Risu exports chats as pages, too.
    void aPageHoldsItsChat_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QString>("error"); // empty: none
        const QByteArray head = "<!DOCTYPE html>\n<html><head><title>Talk</title></head><body><div>Hello.</div>"_ba;
        const QByteArray chat =
            R"({"message":[{"role":"char","data":"A &lt;b&gt; &amp; c."},{"role":"user","data":"Hi."}],"localLore":[]})"_ba;
        const QByteArray whole = R"({"type":"risuChat","ver":2,"data":)" + chat + '}';
        QTest::newRow("alone") << QByteArray(head + R"(<div class="idat">)" + chat + "</div></body></html>")
                               << QString();
        QTest::newRow("whole") << QByteArray(head + R"(<div hidden class="idat" x>)" + whole + "</div></body></html>")
                               << QString();
        QTest::newRow("quotation marks") << QByteArray(head + R"(<div class="idat">)"
                                                       + QByteArray(chat).replace('"', "&quot;") + "</div>")
                                         << QString();
        QTest::newRow("none") << QByteArray(head + "</body></html>") << u"not_a_chat"_s;
        QTest::newRow("cut off") << QByteArray(head + R"(<div class="idat">)" + chat) << u"not_a_chat"_s;
        QTest::newRow("empty") << QByteArray(head + R"(<div class="idat"></div>)") << u"not_a_chat"_s;
        QTest::newRow("broken") << QByteArray(head + R"(<div class="idat">{"message":[</div>)") << u"invalid_json"_s;
        QTest::newRow("the mark alone") << "<\"class=\"idat\""_ba << u"not_a_chat"_s;
    }
    void aPageHoldsItsChat()
    {
        QFETCH(QByteArray, page);
        QFETCH(QString, error);
        QBuffer from(&page);
        QVERIFY(from.open(QIODevice::ReadOnly));
        const auto chats = cards::readChats(from, u"talk.html"_s);
        QCOMPARE(chats ? QString() : chats.error().code, error);
        if (!chats)
            return;
        QCOMPARE(chats->size(), 1);
        QCOMPARE(chats->front().format, u"risu"_s);
        QCOMPARE(saidLines(chats->front()), (QStringList{u"They: A <b> & c."_s, u"You: Hi."_s}));
    }

    void aFileWithTooManyChatsIsRefused_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("chat");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("Risu") << R"({"type":"risuAllChats","ver":2,"data":[)"_ba
                              << R"({"message":[{"role":"user","data":"Hi."}]})"_ba << "]}"_ba;
        QTest::newRow("CAI Tools") << R"({"histories":{"histories":[)"_ba
                                   << R"({"msgs":[{"text":"Hi.","src":{"is_human":true}}]})"_ba << "]}}"_ba;
    }
    void aFileWithTooManyChatsIsRefused()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, chat);
        QFETCH(QByteArray, after);
        const auto chatsOf = [&](qsizetype count) {
            const QByteArray document = before + QByteArrayList(count, chat).join(',') + after;
            return cards::chatsIn(base::Json::parse(document).value().value, u"a.json"_s);
        };
        QCOMPARE(chatsOf(cards::limits::chats)->size(), cards::limits::chats);
        const auto refused = chatsOf(cards::limits::chats + 1);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, base::Fault::TooLarge);
        QCOMPARE(refused.error().code, u"too_many_chats"_s);
        QCOMPARE(refused.error().detail, u"it contains 2001 chats, at most 2000 are read from one file"_s);
    }

    void memoryBooksOfAnAgnaiChatComeAlong()
    {
        const auto chats = read(R"({"name":"Talk","messages":[{"msg":"Hi.","userId":"u"}],
            "memory":{"kind":"memory","name":"World","entries":[{"name":"Elves","entry":"Old.","keywords":["elf"]}]},
            "books":[{"kind":"memory","entries":[{"entry":"New.","keywords":["orc"]}]}],"other":{"entries":[]}})");
        QCOMPARE(chats.size(), 1);
        QCOMPARE(chats[0].books.size(), 2);
        QCOMPARE(chats[0].books[0].reading.book.name.value_or(QString()), u"World"_s);
        QCOMPARE(chats[0].books[1].reading.book.name.value_or(QString()), u"Talk"_s);
        QCOMPARE(chats[0].used, (QStringList{u"memory"_s, u"books"_s}));
    }

private:
    static QList<cards::ChatFile> read(const QByteArray &document)
    {
        return cards::chatsIn(base::Json::parse(document).value().value, u"a.json"_s).value();
    }
};

DRAMATIS_TEST(ChatDocumentsTest);

} // namespace tst_chatdocuments

#include "tst_chatdocuments.moc"
