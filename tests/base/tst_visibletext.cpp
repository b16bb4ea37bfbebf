#include "base/visibletext.h"
#include "support/testmain.h"

#include <QTest>

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

    void oneLineIsOneLine()
    {
        QCOMPARE(oneLine(u"Mara\n\nrole:\tyou\u2028x"_s), u"Mara role: you x"_s);
        QCOMPARE(oneLine(u"a\u202egpj.\u0007b\u001b[2Jc"_s), u"agpj.b[2Jc"_s);
        QCOMPARE(oneLine(u"\U0001f468\u200d\U0001f33e"_s), u"\U0001f468\u200d\U0001f33e"_s);
    }
};

DRAMATIS_TEST(VisibleTextTest);
#include "tst_visibletext.moc"
