// Messages of SillyTavern with their alternatives.
#include "cards/chats/chatlines.h"
#include "support/main/testmain.h"

#include <QBuffer>
#include <QTest>

namespace tst_chatlines {

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

QList<cards::ChatMessage> messagesIn(const QByteArray &lines)
{
    QBuffer buffer;
    buffer.setData(lines);
    buffer.open(QIODevice::ReadOnly);
    QList<cards::ChatMessage> messages;
    const auto chat = cards::readChatLines(buffer, u"a.jsonl"_s);
    if (!chat)
        return messages;
    const auto walked = chat->each([&](const cards::ChatMessage &message) -> base::Result<> {
        messages.append(message);
        return {};
    });
    return walked ? messages : QList<cards::ChatMessage>();
}

} // namespace

class ChatLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneOfTheAlternativesIsShown_data()
    {
        QTest::addColumn<QByteArray>("swipes");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<qsizetype>("active");
        const auto row = [](const char *swipes, const QStringList &texts, qsizetype active) {
            QTest::newRow(swipes) << QByteArray(swipes) << texts << active;
        };
        row("", {u"Shown."_s}, 0);
        row(R"(,"swipes":[],"swipe_id":3)", {u"Shown."_s}, 0);
        row(R"(,"swipes":["Shown."],"swipe_id":0)", {u"Shown."_s}, 0);
        row(R"(,"swipes":["Shown.","b","c"],"swipe_id":0)", {u"Shown."_s, u"b"_s, u"c"_s}, 0);
        row(R"(,"swipes":["a","Shown.","c"],"swipe_id":1)", {u"a"_s, u"Shown."_s, u"c"_s}, 1);
        row(R"(,"swipes":["a","b","c"],"swipe_id":2)", {u"a"_s, u"b"_s, u"Shown."_s}, 2);
        row(R"(,"swipes":["a","b","c"],"swipe_id":3)", {u"a"_s, u"b"_s, u"Shown."_s}, 2);
        row(R"(,"swipes":["a","b","c"],"swipe_id":-1)", {u"Shown."_s, u"b"_s, u"c"_s}, 0);
        row(R"(,"swipes":["a",{"message":"b"}])", {u"Shown."_s, u"b"_s}, 0);
    }
    void oneOfTheAlternativesIsShown()
    {
        QFETCH(QByteArray, swipes);
        const auto messages = messagesIn(R"({"name":"Mara","is_user":false,"mes":"Shown.")" + swipes + "}\n");
        QCOMPARE(messages.size(), 1);
        QTEST(messages[0].texts, "texts");
        QTEST(messages[0].active, "active");
        QCOMPARE(messages[0].times.size(), messages[0].texts.size());
    }

    void whatWasEditedAfterwardsIsKeptBeside()
    {
        const auto messages = messagesIn(R"({"name":"Mara","mes":"New.","swipes":["Old.","b"],"swipe_id":0})"
                                         "\n"
                                         R"({"name":"Mara","mes":"Same.","swipes":["Same."],"swipe_id":0})"
                                         "\n");
        QCOMPARE(messages.size(), 2);
        QCOMPARE(messages[0].text(), u"New."_s);
        QCOMPARE(messages[0].rest[u"swipe_before_edit"].toString(), u"Old."_s);
        QVERIFY(!messages[1].rest.contains(u"swipe_before_edit"));
    }

    // A long one is not kept in memory.
    void aShortFileIsReadOnce_data()
    {
        QTest::addColumn<int>("lines");
        QTest::addColumn<bool>("once");
        QTest::newRow("short") << 10 << true;
        QTest::newRow("long") << 60 << false;
    }
    void aShortFileIsReadOnce()
    {
        QFETCH(int, lines);
        QFETCH(bool, once);
        const QByteArray text(100'000, 'x');
        QByteArray file;
        for (int i = 0; i < lines; ++i)
            file += QByteArray(R"({"name":"Mara","is_user":false,"mes":"TEXT"})").replace("TEXT", text) + '\n';
        QBuffer buffer(&file);
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        const auto chats = cards::readChats(buffer, u"a.jsonl"_s);
        QVERIFY(chats);
        QVERIFY(buffer.seek(0));
        for (int again = 0; again < 2; ++again) {
            int told = 0;
            QVERIFY(chats->front().each([&](const cards::ChatMessage &message) -> base::Result<> {
                told += message.text().size() == text.size();
                return {};
            }));
            QCOMPARE(told, lines);
        }
        QCOMPARE(buffer.pos() == 0, once);
    }

    void whoSpeaksIsNotedOnTheWay()
    {
        QByteArray file = R"({"user_name":"unused","character_name":"unused"}
{"name":"Mara","is_user":false,"mes":"a","original_avatar":"m.png"}
{"name":"Robin","is_user":true,"mes":"b","force_avatar":"User Avatars/r.png?t=1"}
{"name":"Ion","is_user":false,"mes":"c"}
{"name":"Mara","is_user":false,"mes":"d","original_avatar":"n.png"}
{"name":"Alex","is_user":true,"mes":"e"}
)";
        QBuffer buffer(&file);
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        const auto chats = cards::readChats(buffer, u"a.jsonl"_s);
        QVERIFY(chats && chats->front().speakers);
        const cards::ChatSpeakers found = *chats->front().speakers;
        QCOMPARE(found.speakers, (QList<cards::ChatSpeakers::Speaker>{{u"Mara"_s, 2}, {u"Ion"_s, 1}}));
        QCOMPARE(found.avatars, (QHash<QString, QString>{{u"m.png"_s, u"Mara"_s}, {u"n.png"_s, u"Mara"_s}}));
        QCOMPARE(found.user, u"Robin"_s);
        QCOMPARE(found.userAvatar, u"r.png"_s);
        cards::ChatFile unasked = chats->front();
        unasked.speakers.reset();
        QCOMPARE(*cards::speakersOf(unasked), found); // the same where nobody noted it
    }
};

DRAMATIS_TEST(ChatLinesTest);

} // namespace tst_chatlines

#include "tst_chatlines.moc"
