// Quick replies of SillyTavern, in both shapes that it has written.
#include "cards/charx/bundle.h"
#include "cards/foreign/quickreplies.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_quickreplies {

using namespace dramatis;
using namespace dramatis::cards;
using namespace Qt::StringLiterals;

class QuickRepliesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theNewShapeIsRead();
    void theOldShapeIsRead();
    void whatHasNoTextIsLeftOut();
    void aSetWithoutATextIsRefused();
    void whateverStandsThereIsSurvived_data();
    void whateverStandsThereIsSurvived();

private:
    static base::Result<Bundle> read(const QByteArray &bytes) { return readBundle(bytes, u"Combat.json"_s); }
};

void QuickRepliesTest::theNewShapeIsRead()
{
    const auto bundle = read(R"({"version":2,"name":"Moves","disableSend":true,"qrList":[
        {"id":1,"label":"Dodge","title":"","message":"*dodges*","isHidden":false,"executeOnStartup":false},
        {"id":2,"label":"","title":"Flee","message":"/run flee","isHidden":true,"executeOnStartup":true,
         "contextList":[{"set":"x"}]}],"idIndex":2})");
    QVERIFY(bundle);
    QCOMPARE(bundle->quickReplies,
             (QList<ForeignQuickReplies>{{u"Moves"_s,
                                          {{u"Dodge"_s, u"*dodges*"_s, false}, {u"Flee"_s, u"/run flee"_s, true}},
                                          false,
                                          {u"executeOnStartup"_s, u"contextList"_s}}}));
}

void QuickRepliesTest::theOldShapeIsRead()
{
    const auto bundle = read(R"({"quickReplyEnabled":true,"numberOfSlots":2,"quickReplySlots":[
        {"mes":"Hello there.","label":"Hi","enabled":true},{"mes":"Bye.","label":"","enabled":false}]})");
    QVERIFY(bundle);
    QCOMPARE(bundle->quickReplies,
             (QList<ForeignQuickReplies>{
                 {u"Combat"_s, {{u"Hi"_s, u"Hello there."_s, false}, {QString(), u"Bye."_s, true}}, true, {}}}));
}

void QuickRepliesTest::whatHasNoTextIsLeftOut()
{
    const auto bundle = read(R"({"qrList":[{"label":"Empty","message":" "},{"label":"Full","message":"x"}]})");
    QVERIFY(bundle);
    QCOMPARE(bundle->quickReplies.first().replies, (QList<ForeignQuickReply>{{u"Full"_s, u"x"_s, false}}));
}

void QuickRepliesTest::aSetWithoutATextIsRefused()
{
    const auto bundle = read(R"({"version":2,"name":"Nothing","qrList":[]})");
    QVERIFY(!bundle);
    QCOMPARE(bundle.error().code, u"quick_replies_empty"_s);
}

void QuickRepliesTest::whateverStandsThereIsSurvived_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no list") << QByteArray(R"({"qrList":7})");
    QTest::newRow("no objects") << QByteArray(R"({"qrList":[1,null,"x",[]]})");
    QTest::newRow("other kinds") << QByteArray(R"({"qrList":[{"label":{},"message":[1],"isHidden":"x"}],"name":4})");
    QTest::newRow("cut") << QByteArray(R"({"qrList":[{"label":"a")");
}

void QuickRepliesTest::whateverStandsThereIsSurvived()
{
    QFETCH(const QByteArray, bytes);
    QVERIFY(!read(bytes));
}

DRAMATIS_TEST(QuickRepliesTest);

} // namespace tst_quickreplies

#include "tst_quickreplies.moc"
