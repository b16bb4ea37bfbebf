#include "support/main/testmain.h"
#include "turn/connections/quickreplies.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace tst_quickreplies {

using namespace dramatis;
using namespace dramatis::turn;
using namespace Qt::StringLiterals;

class KeptQuickRepliesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyOutliveTheProgram();
    void noneIsOverwritten();
    void linesWithASlashAreAScript_data();
    void linesWithASlashAreAScript();
    void aButtonSaysOneLine();
};

void KeptQuickRepliesTest::theyOutliveTheProgram()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"settings.ini"_s);
    const QList<QuickReplySet> sets{
        {u"Fight, “hard”"_s,
         {{u"Dodge"_s, u"*dodges {{char}}*\nand runs"_s, true, false, 3}, {{}, u"100 %, 5\\; \"x\""_s, false, true, 0}},
         {}},
        {u"One story"_s, {{u"é"_s, u"ü"_s}}, domain::ChatId{9'007'199'254'740'993}}};
    {
        QSettings settings(path, QSettings::IniFormat);
        QVERIFY(readQuickReplies(settings).isEmpty());
        writeQuickReplies(settings, sets);
    }
    const QSettings again(path, QSettings::IniFormat);
    QCOMPARE(readQuickReplies(again), sets);
}

void KeptQuickRepliesTest::noneIsOverwritten()
{
    QList<QuickReplySet> sets;
    QVERIFY(addQuickReplies(sets, {u"Fight"_s, {{u"a"_s, u"b"_s}}}));
    QVERIFY(!addQuickReplies(sets, {u"Fight"_s, {{u"a"_s, u"b"_s}}}));
    QVERIFY(addQuickReplies(sets, {u"Fight"_s, {{u"a"_s, u"other"_s}}}));
    QCOMPARE(sets.size(), 2);
    QCOMPARE(sets.at(1).name, u"Fight (2)"_s);
    QVERIFY(!addQuickReplies(sets, {u"Fight"_s, {{u"a"_s, u"other"_s}}})); // it came in under a number
    QCOMPARE(sets.size(), 2);
    QCOMPARE(sets.at(0).replies.first().text, u"b"_s);
}

void KeptQuickRepliesTest::linesWithASlashAreAScript_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isOne");
    QTest::newRow("a command") << u"/echo hi"_s << true;
    QTest::newRow("in the second line") << u"Hello\n  /send x"_s << true;
    QTest::newRow("a closure") << u"/:run"_s << true;
    QTest::newRow("a fraction") << u"1/2"_s << false;
    QTest::newRow("a line of slashes") << u"//"_s << false;
    QTest::newRow("words") << u"*waves*"_s << false;
}

void KeptQuickRepliesTest::linesWithASlashAreAScript()
{
    QFETCH(const QString, text);
    QTEST(holdsScript(text), "isOne");
}

void KeptQuickRepliesTest::aButtonSaysOneLine()
{
    QCOMPARE(labelOf({u"Dodge"_s, u"*dodges*"_s}), u"Dodge"_s);
    QCOMPARE(labelOf({{}, u"One\nline"_s}), u"One line"_s);
    QCOMPARE(labelOf({{}, u"word "_s.repeated(100)}).size(), 40);
}

DRAMATIS_TEST(KeptQuickRepliesTest);

} // namespace tst_quickreplies

#include "tst_quickreplies.moc"
