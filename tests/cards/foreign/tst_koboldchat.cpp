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
        row("neither", R"({"prompt":"It rains.","actions":["It stops."]})",
            {u"They: It rains."_s, u"They: It stops."_s});
    }
    void aStoryIsToldInTurns()
    {
        QFETCH(QByteArray, story);
        const auto chats = cards::chatsIn(base::Json::parse(story).value().value, u"a.json"_s);
        QCOMPARE(chats.size(), 1);
        QCOMPARE(chats[0].format, u"koboldai"_s);
        QTEST(saidLines(chats[0]), "lines");
    }
};

DRAMATIS_TEST(KoboldChatTest);

} // namespace tst_koboldchat

#include "tst_koboldchat.moc"
