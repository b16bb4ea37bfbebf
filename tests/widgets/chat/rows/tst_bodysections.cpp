#include "support/main/testmain.h"
#include "widgets/chat/rows/bodysections.h"
#include "widgets/chat/rows/chatbody.h"

#include <QApplication>
#include <QTest>

namespace tst_bodysections {

using namespace dramatis;
using namespace Qt::StringLiterals;
using widgets::BodyBlock;
using widgets::BodySections;
using widgets::ChatStyle;

namespace {

ChatStyle plainStyle()
{
    return ChatStyle::made(QApplication::palette(), QApplication::font(), {}, 500);
}

} // namespace

class BodySectionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatIsLookedAtIsLaidOut()
    {
        BodySections sections;
        sections.setStyle(plainStyle());
        sections.setText(QStringList(2000, u"A paragraph of a long text."_s).join(u"\n\n"_s), {});
        QVERIFY(sections.count() > 3);
        QVERIFY(sections.height() > 0); // an estimate
        sections.layOut(0, 10);
        QVERIFY(sections[0].isLaid);
        QVERIFY(!sections[sections.count() - 1].isLaid && !sections[sections.count() - 1].isRead);
        QCOMPARE(sections.indexAt(0), 0);
        QCOMPARE(sections.indexAt(sections.height() + 100), sections.count() - 1);
        QVERIFY(sections.laidOut(1).isLaid);
        QCOMPARE(sections[1].top, sections[0].height);
    }

    void growingTextKeepsTheBlocksThatStand()
    {
        BodySections sections;
        sections.setStyle(plainStyle());
        sections.setText(u"first\n\nsecond"_s, {});
        sections.layOut(0, 1000);
        const QTextLayout *first = sections[0].laid[0].layout();
        sections.takeChangedTop();
        sections.setText(u"first\n\nsecond and more"_s, {});
        sections.layOut(0, 1000);
        QCOMPARE(sections[0].laid[0].layout(), first);
        QCOMPARE(sections.takeChangedTop(), sections[0].laid[0].top + sections[0].laid[0].height);
        QCOMPARE(sections.takeChangedTop(), sections.height()); // nothing since
    }

    void whatIsCutIsCopiedWhole_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("words") << u"some words "_s.repeated(1'500).trimmed();
        QTest::newRow("lines") << u"a line of some length\n"_s.repeated(500).trimmed();
        QTest::newRow("one word") << u"w"_s.repeated(20'000);
        QTest::newRow("code") << u"```\n"_s + u"a line of code\n"_s.repeated(700).trimmed() + u"\n```"_s;
    }
    void whatIsCutIsCopiedWhole()
    {
        QFETCH(QString, text);
        widgets::ChatBody body;
        body.setStyle(plainStyle());
        body.setText(text, {});
        QVERIFY(body.sectionCount() > 1);
        QCOMPARE(body.textBetween({}, widgets::BodyPlace::last()), text.remove(u"```\n"_s).remove(u"\n```"_s));
    }

    void aBlockIsAsWideAsItMayBe()
    {
        const ChatStyle style = plainStyle();
        presenters::MarkupBlock block;
        block.text = u"word "_s.repeated(100);
        const BodyBlock narrow = BodyBlock::laidOut(block, style);
        QVERIFY(narrow.isLaidOut() && narrow.layout()->lineCount() > 1);
        QCOMPARE(narrow.width, style.textWidth);
        block.quotes = 1;
        QCOMPARE(BodyBlock::laidOut(block, style).left, style.indent);
        block.kind = presenters::MarkupBlock::Kind::Rule;
        QVERIFY(!BodyBlock::laidOut(block, style).layout());
    }
};

DRAMATIS_TEST(BodySectionsTest);

} // namespace tst_bodysections

#include "tst_bodysections.moc"
