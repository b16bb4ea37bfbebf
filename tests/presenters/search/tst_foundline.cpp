// The line that stands for a message that was found.
#include "presenters/search/foundline.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_foundline {

using namespace dramatis;
using namespace Qt::StringLiterals;
using presenters::FoundLine;
using presenters::foundLine;
using store::StoryQuery;

class FoundLineTest : public QObject {
    Q_OBJECT

    static QStringList marked(const FoundLine &line)
    {
        QStringList words;
        for (const StoryQuery::Place &place : line.marks)
            words << line.text.sliced(place.from, place.length);
        return words;
    }

private Q_SLOTS:
    void aShortMessageIsShownWhole()
    {
        const FoundLine line = foundLine(u"The lamp\nis  out. A LAMP!"_s, StoryQuery(u"lamp"_s));
        QCOMPARE(line.text, u"The lamp is out. A LAMP!"_s);
        QCOMPARE(marked(line), (QStringList{u"lamp"_s, u"LAMP"_s}));
    }

    void aLongOneIsCutAroundTheFirstWord()
    {
        const QString said = u"Nothing of note. "_s.repeated(50) + u"Then the lantern went out. "_s
                             + u"And nothing more. "_s.repeated(50);
        const FoundLine line = foundLine(said, StoryQuery(u"lantern"_s));
        QVERIFY2(line.text.startsWith(u"… "_s) && line.text.endsWith(u'…'), qPrintable(line.text));
        QVERIFY(line.text.size() < 300);
        QVERIFY2(line.text.indexOf(u"lantern"_s) < 60, qPrintable(line.text));
        QVERIFY2(line.text.sliced(2).startsWith(u"note"_s) || line.text.sliced(2).startsWith(u"of note"_s)
                     || line.text.sliced(2).startsWith(u"Nothing"_s),
                 qPrintable(line.text)); // no part of a word
        QCOMPARE(marked(line), QStringList{u"lantern"_s});
    }

    void foreignTextIsPlain()
    {
        const FoundLine line = foundLine(u"<b>lamp</b>\u202e {{comment: a lamp}}"_s, StoryQuery(u"lamp"_s));
        QVERIFY(line.text.startsWith(u"<b>lamp</b>"_s));
        QVERIFY(!line.text.contains(QChar(0x202e)));
    }

    void noCutGoesThroughACharacter()
    {
        for (int before = 0; before < 8; ++before) {
            const FoundLine line =
                foundLine(QString(before, u'x') + u"🦊"_s.repeated(300) + u" lamp "_s + u"🦊"_s.repeated(300),
                          StoryQuery(u"lamp"_s));
            QVERIFY(line.text.isValidUtf16());
            QCOMPARE(marked(line), QStringList{u"lamp"_s});
        }
    }

    void nothingStaysNothing()
    {
        QCOMPARE(foundLine({}, StoryQuery(u"lamp"_s)), FoundLine());
        QVERIFY(foundLine(u"a lamp"_s, StoryQuery()).marks.isEmpty());
    }
};

DRAMATIS_TEST(FoundLineTest);

} // namespace tst_foundline

#include "tst_foundline.moc"
