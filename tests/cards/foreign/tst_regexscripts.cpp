// Files with regex scripts of SillyTavern.
#include "cards/charx/bundle.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_regexscripts {

using namespace dramatis;
using namespace dramatis::cards;
using namespace Qt::StringLiterals;

class RegexScriptsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneIsRead()
    {
        const auto bundle = readBundle(R"({"id":"1","scriptName":"A","findRegex":"/a/g","replaceString":"b",)"
                                       R"("trimStrings":[],"placement":[2],"disabled":false,"markdownOnly":true})",
                                       u"regex-a.json"_s);
        QVERIFY(bundle);
        QCOMPARE(bundle->replacements.size(), 1);
        QCOMPARE(bundle->replacements.first().pattern, u"/a/g"_s);
        QVERIFY(bundle->replacements.first().displayOnly);
    }

    void aListIsRead()
    {
        const auto bundle = readBundle(R"([{"scriptName":"A","findRegex":"a","replaceString":"b"},)"
                                       R"({"scriptName":"B","findRegex":"","replaceString":""}])",
                                       u"all.json"_s);
        QVERIFY(bundle);
        QCOMPARE(bundle->replacements.size(), 2);
        QCOMPARE(bundle->replacements.last().name, u"B"_s);
    }

    void otherThingsAreNone_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty list") << QByteArray("[]");
        QTest::newRow("mixed list") << QByteArray(R"([{"scriptName":"A","findRegex":"a","replaceString":"b"},7])");
        QTest::newRow("no pattern") << QByteArray(R"({"scriptName":"A","replaceString":"b"})");
        QTest::newRow("cut") << QByteArray(R"([{"scriptName":"A","findRegex":"a","replaceString")");
    }
    void otherThingsAreNone()
    {
        QFETCH(const QByteArray, bytes);
        QVERIFY(!readBundle(bytes, u"x.json"_s));
    }
};

DRAMATIS_TEST(RegexScriptsTest);

} // namespace tst_regexscripts

#include "tst_regexscripts.moc"
