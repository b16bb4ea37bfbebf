// Groups, and what they say of their chats.
#include "cards/sillytavern/groupfile.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_groupfile {

using namespace dramatis;
using namespace Qt::StringLiterals;

class GroupFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void membersAndChatsAreRead()
    {
        const auto group = cards::readGroupFile(
            R"({"name":" At  the inn ","members":["a.png","b.png","a.png",7],"chat_id":"2","chats":["1"],"fav":true,
                "disabled_members":["b.png"],"past_metadata":{"1":{"note_prompt":"Old."}},"chat_metadata":{"note_prompt":"New."}})",
            u"g.json"_s);
        QVERIFY(group);
        QCOMPARE(group->name, u"At the inn"_s);
        QCOMPARE(group->members, QStringList({u"a.png"_s, u"b.png"_s}));
        QCOMPARE(group->chats, QStringList({u"1"_s, u"2"_s}));
        QCOMPARE(group->metadata.value(u"1"_s)[u"note_prompt"].toString(), u"Old."_s);
        QCOMPARE(group->metadata.value(u"2"_s)[u"note_prompt"].toString(), u"New."_s);
        QCOMPARE(group->muted, QStringList{u"b.png"_s});
        QCOMPARE(group->notImported, QStringList{u"fav"_s});
    }

    void settingsWithoutAPlaceAreNamed_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QStringList>("told");
        QTest::newRow("as usual") << QByteArray(R"("activation_strategy":0,"generation_mode":0,"auto_mode_delay":5,)"
                                                R"("allow_self_responses":false,"disabled_members":[],"fav":false)")
                                  << QStringList();
        QTest::newRow("none") << QByteArray(R"("fav":false)") << QStringList();
        QTest::newRow("list order") << QByteArray(R"("activation_strategy":1)")
                                    << QStringList{u"activation_strategy (list order)"_s};
        QTest::newRow("manual") << QByteArray(R"("activation_strategy":2)")
                                << QStringList{u"activation_strategy (manual)"_s};
        QTest::newRow("pooled") << QByteArray(R"("activation_strategy":3)")
                                << QStringList{u"activation_strategy (pooled)"_s};
        QTest::newRow("newer") << QByteArray(R"("activation_strategy":9,"generation_mode":-1)")
                               << QStringList{u"activation_strategy (9)"_s, u"generation_mode (-1)"_s};
        QTest::newRow("no numbers") << QByteArray(
            R"("activation_strategy":"x","generation_mode":[],"auto_mode_delay":{})")
                                    << QStringList();
        QTest::newRow("joined") << QByteArray(R"("generation_mode":1,"generation_mode_join_prefix":"<"," ":0)")
                                << QStringList{u"generation_mode (join)"_s, u"generation_mode_join_prefix"_s};
        QTest::newRow("joined with muted")
            << QByteArray(R"("generation_mode":2,"generation_mode_join_prefix":"","generation_mode_join_suffix":">")")
            << QStringList{u"generation_mode (join, with muted members)"_s, u"generation_mode_join_suffix"_s};
        QTest::newRow("to oneself") << QByteArray(R"("allow_self_responses":true)")
                                    << QStringList{u"allow_self_responses"_s};
        QTest::newRow("by itself") << QByteArray(R"("auto_mode_delay":12)") << QStringList{u"auto_mode_delay (12)"_s};
    }
    void settingsWithoutAPlaceAreNamed()
    {
        QFETCH(QByteArray, settings);
        QFETCH(QStringList, told);
        const auto group = cards::readGroupFile(R"({"name":"g","members":["a.png"],)" + settings + '}', u"g.json"_s);
        QVERIFY(group);
        QCOMPARE(group->notImported, told);
    }

    void whoIsMutedIsAMember()
    {
        const auto group = cards::readGroupFile(
            R"({"members":["a.png","b.png"],"disabled_members":["b.png","gone.png",1,"b.png"]})", u"g.json"_s);
        QCOMPARE(group->muted, QStringList{u"b.png"_s});
        const auto again = cards::readGroupFile(cards::asGroupFile(*group, u"g"_s).toUtf8(), u"g.json"_s);
        QCOMPARE(again->muted, group->muted);
    }

    void metadataHasItsEffect()
    {
        cards::ChatFile chat;
        const auto metadata = base::Json::parse(
            R"({"note_prompt":"Rain.","note_depth":1,"variables":{"a":1},"scenario":"x","tainted":false})");
        QVERIFY(metadata);
        cards::addMetadata(chat, metadata->value);
        QCOMPARE(chat.note.text, u"Rain."_s);
        QCOMPARE(chat.note.depth, 1);
        QCOMPARE(chat.variables.size(), 1);
        QCOMPARE(chat.notImported, QStringList(u"chat_metadata.scenario"_s));
        const auto other = base::Json::parse(R"({"note_prompt":"Snow."})");
        cards::addMetadata(chat, other->value); // it has its own
        QCOMPARE(chat.note.text, u"Rain."_s);
    }

    void otherFilesAreRefused()
    {
        QCOMPARE(cards::readGroupFile("{}", u"g.json"_s).error().code, u"no_group"_s);
        QCOMPARE(cards::readGroupFile("{", u"g.json"_s).error().code, u"invalid_json"_s);
    }
};

DRAMATIS_TEST(GroupFileTest);

} // namespace tst_groupfile

#include "tst_groupfile.moc"
