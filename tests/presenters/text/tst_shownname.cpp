#include "presenters/text/shownname.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_shownname {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class ShownNameTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNameIsAlwaysSeen_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("shown");
        QTest::newRow("usual") << u"Mara"_s << u"Mara"_s;
        QTest::newRow("empty") << QString() << u"(no name)"_s;
        QTest::newRow("blanks") << u" \n\u00A0"_s << u"(no name)"_s;
        QTest::newRow("invisible") << u"\u200B\u2060"_s << u"(no name)"_s;
        QTest::newRow("directions alone") << u"\u202E\u2066"_s << u"(no name)"_s;
        QTest::newRow("fillers") << u"\u3164\u2800"_s << u"(no name)"_s;
        QTest::newRow("several lines") << u" Mara\r\n of the\tsea "_s << u"Mara of the sea"_s;
        QTest::newRow("turned around") << u"Mara\u202Egnp"_s << u"Maragnp"_s;
        QTest::newRow("right to left") << u"מרה"_s << u"מרה"_s;
        QTest::newRow("markup") << u"<b>Mara</b> & %1"_s << u"<b>Mara</b> & %1"_s;
        QTest::newRow("no letter") << u"🗼"_s << u"🗼"_s;
    }
    void aNameIsAlwaysSeen()
    {
        QFETCH(QString, name);
        QTEST(shownName(name), "shown");
    }

    void anEndlessNameFitsASentence()
    {
        for (const QString &start : {QString(), u"a"_s}) {
            const QString shown = shownName(start + u"🗼"_s.repeated(100'000));
            QVERIFY(shown.size() <= 100);
            QVERIFY(shown.isValidUtf16());
            QVERIFY(shown.endsWith(u'…'));
        }
    }

    void ofAPathTheFileIsEnough()
    {
        QCOMPARE(shownFileName(u"/home/alex/cards/mara.png"_s), u"mara.png"_s);
        QCOMPARE(shownFileName(u"mara.png"_s), u"mara.png"_s);
        QCOMPARE(shownFileName(u"/cards/ma\nra\u202Egnp.exe"_s), u"ma ragnp.exe"_s);
        QCOMPARE(shownFileName({}), QString());
    }

    void aLetterStandsInForAPortrait_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("letter");
        QTest::newRow("usual") << u"mara"_s << u"M"_s;
        QTest::newRow("in quotes") << u"“ion”"_s << u"I"_s;
        QTest::newRow("a number") << u"7 of 9"_s << u"7"_s;
        QTest::newRow("right to left") << u" מרה"_s << u"מ"_s;
        QTest::newRow("a picture") << u"🗼 tower"_s << u"🗼"_s;
        QTest::newRow("signs alone") << u"-- …"_s << u"?"_s;
        QTest::newRow("nothing") << QString() << u"?"_s;
    }
    void aLetterStandsInForAPortrait()
    {
        QFETCH(QString, name);
        QTEST(initial(name), "letter");
    }
};

DRAMATIS_TEST(ShownNameTest);

} // namespace tst_shownname

#include "tst_shownname.moc"
