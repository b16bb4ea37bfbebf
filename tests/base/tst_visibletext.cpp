#include "base/visibletext.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_visibletext {

using namespace dramatis::base;
using namespace Qt::StringLiterals;

class VisibleTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void someNamesCannotBeSeen_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("visible");
        QTest::newRow("name") << u"Mara"_s << true;
        QTest::newRow("picture") << u"\U0001f98a"_s << true;
        QTest::newRow("Persian") << u"می\u200cخواهم"_s << true;
        QTest::newRow("Korean") << u"마라"_s << true;
        QTest::newRow("nothing") << QString() << false;
        QTest::newRow("blanks") << u" \t\u00a0\u2003\u3000"_s << false;
        QTest::newRow("without width") << u"\u200b\u200c\u200d\ufeff\u2060\u00ad"_s << false;
        QTest::newRow("fillers") << u"\u3164\u115f\uffa0\u2800"_s << false;
        QTest::newRow("direction") << u"\u202e\u2066"_s << false;
        QTest::newRow("tags") << u"\U000e0041\U000e0042"_s << false;
        QTest::newRow("marks alone") << u"\u0301\ufe0f"_s << false;
    }
    void someNamesCannotBeSeen()
    {
        QFETCH(QString, name);
        QTEST(isVisible(name), "visible");
    }

    void someFilesHoldNoWord_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("blank");
        QTest::newRow("no byte") << QByteArray() << true;
        QTest::newRow("blanks") << QByteArray(" \t\r\n\v\f") << true;
        QTest::newRow("mark of UTF-8") << QByteArray("\xEF\xBB\xBF \n") << true;
        QTest::newRow("mark of UTF-16, small end first") << QByteArray("\xFF\xFE \0\n\0", 6) << true;
        QTest::newRow("mark of UTF-16, large end first") << QByteArray("\xFE\xFF\0 ", 4) << true;
        QTest::newRow("half a mark") << QByteArray("\xEF\xBB") << false;
        QTest::newRow("a letter") << QByteArray("  x ") << false;
        QTest::newRow("a letter in UTF-16") << QByteArray("\xFF\xFEx\0", 4) << false;
        QTest::newRow("zero bytes") << QByteArray(3, '\0') << false;
        QTest::newRow("no UTF-8") << QByteArray("\xA0\x85") << false;
    }
    void someFilesHoldNoWord()
    {
        QFETCH(QByteArray, bytes);
        QTEST(isBlank(bytes), "blank");
    }

    void longTextsEndWithAnEllipsis()
    {
        QCOMPARE(elided(u"Mara"_s, 4), u"Mara"_s);
        QCOMPARE(elided(u"Mara!"_s, 4), u"Mar…"_s);
        QCOMPARE(elided(u"Ma\U0001f98a!"_s, 4), u"Ma…"_s); // no half of a character
    }

    void oneLineIsOneLine()
    {
        QCOMPARE(oneLine(u"Mara\n\nrole:\tyou\u2028x"_s), u"Mara role: you x"_s);
        QCOMPARE(oneLine(u"a\u202egpj.\u0007b\u001b[2Jc"_s), u"agpj.b[2Jc"_s);
        QCOMPARE(oneLine(u"\U0001f468\u200d\U0001f33e"_s), u"\U0001f468\u200d\U0001f33e"_s);
    }
};

DRAMATIS_TEST(VisibleTextTest);

} // namespace tst_visibletext

#include "tst_visibletext.moc"
