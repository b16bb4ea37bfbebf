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
        QCOMPARE(group->notImported, QStringList({u"disabled_members (1)"_s, u"fav"_s}));
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
