// Chats that are one document: who says what in it.
#include "cards/chats/chatdocuments.h"
#include "cards/saidlines.h"
#include "support/main/testmain.h"

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
        const auto chats = cards::chatsIn(base::Json::parse(document).value().value, u"a.json"_s);
        QCOMPARE(chats.size(), 1);
        QTEST(chats[0].format, "format");
        QTEST(saidLines(chats[0]), "lines");
        QCOMPARE(chats[0].messages, saidLines(chats[0]).size());
    }
};

DRAMATIS_TEST(ChatDocumentsTest);

} // namespace tst_chatdocuments

#include "tst_chatdocuments.moc"
