// What finds text that cannot be read: it finds what is cut off on purpose, and nothing else.
#include "support/main/testmain.h"
#include "widgets/clippedtext.h"
#include "widgets/controls/elidedbutton.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/postedevents.h"
#include "widgets/pseudolanguage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTest>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace tst_clippedtext {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

const QString sentence = u"Nothing of this sentence may be missing"_s;
constexpr int narrow = 40;

// Puts a widget into a window that shows what is written in it.
using Making = QWidget *(*)();

QWidget *label(const QString &text, int width, int height)
{
    auto *made = new QLabel(text);
    made->setFixedSize(width, height);
    return made;
}

QWidget *cutLabel()
{
    return label(sentence, narrow, 40);
}
QWidget *lowLabel()
{
    QWidget *made = label(sentence.repeated(5), 120, 20);
    static_cast<QLabel *>(made)->setWordWrap(true);
    return made;
}
QWidget *longWord()
{
    QWidget *made = label(u"a Donaudampfschifffahrtsgesellschaft"_s, narrow, 200);
    static_cast<QLabel *>(made)->setWordWrap(true);
    return made;
}
QWidget *cutButton()
{
    auto *made = new QPushButton(sentence);
    made->setFixedWidth(narrow);
    return made;
}
QWidget *lowButton()
{
    auto *made = new QCheckBox(sentence);
    made->setFixedHeight(6);
    return made;
}
QWidget *cutGroup()
{
    auto *made = new QGroupBox(sentence);
    made->setFixedWidth(narrow);
    return made;
}
QWidget *cutBox()
{
    auto *made = new QComboBox;
    made->addItem(sentence);
    made->setFixedWidth(narrow);
    return made;
}
QWidget *cutTab()
{
    auto *made = new QTabBar;
    made->setElideMode(Qt::ElideRight);
    made->setUsesScrollButtons(false);
    made->addTab(sentence);
    made->addTab(sentence);
    made->setFixedWidth(3 * narrow);
    return made;
}
QTreeWidget *columns()
{
    auto *made = new QTreeWidget;
    made->setHeaderLabels({sentence, u"End"_s});
    made->header()->resizeSection(0, narrow);
    return made;
}
QWidget *cutColumn()
{
    return columns();
}
QWidget *outside()
{
    auto *made = new QWidget;
    made->setFixedSize(60, 60);
    auto *lost = new QPushButton(u"OK"_s, made);
    lost->setObjectName(u"lost"_s);
    lost->setGeometry(40, 10, 90, 40);
    return made;
}
QWidget *overlapping()
{
    auto *made = new QWidget;
    made->setFixedSize(300, 60);
    (new QLabel(u"One"_s, made))->setGeometry(0, 0, 90, 40);
    (new QLabel(u"Two"_s, made))->setGeometry(60, 0, 90, 40);
    return made;
}
QWidget *cutContents()
{
    auto *made = new QScrollArea;
    made->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    made->setFixedWidth(narrow);
    made->setWidget(new QLabel(sentence));
    return made;
}

QWidget *wholeLabel()
{
    return new QLabel(sentence);
}
QWidget *wrappedLabel()
{
    auto *made = new QLabel(sentence.repeated(5));
    made->setWordWrap(true);
    return made;
}
QWidget *wholeButton()
{
    return new QPushButton(sentence);
}
QWidget *elidedLabel()
{
    auto *made = new widgets::ElidedLabel(sentence);
    made->setFixedWidth(narrow);
    return made;
}
QWidget *elidedButton()
{
    auto *made = new widgets::ElidedButton;
    made->setToolButtonStyle(Qt::ToolButtonTextOnly);
    made->setText(sentence);
    made->setFixedWidth(3 * narrow);
    return made;
}
QWidget *toldBox()
{
    QWidget *made = cutBox();
    made->setToolTip(sentence);
    return made;
}
QWidget *toldColumn()
{
    QTreeWidget *made = columns();
    made->headerItem()->setToolTip(0, sentence);
    return made;
}
QWidget *hiddenLabel()
{
    QWidget *made = new QWidget;
    QWidget *cut = label(sentence, narrow, 40);
    cut->setParent(made);
    cut->hide();
    return made;
}
QWidget *scrolledLabel()
{
    auto *made = new QScrollArea;
    made->setFixedSize(narrow, narrow);
    made->setWidget(new QLabel(sentence));
    return made;
}

} // namespace

class ClippedTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsCutOffIsFound_data()
    {
        QTest::addColumn<Making>("make");
        QTest::newRow("label") << &cutLabel;
        QTest::newRow("low label") << &lowLabel;
        QTest::newRow("long word") << &longWord;
        QTest::newRow("button") << &cutButton;
        QTest::newRow("low button") << &lowButton;
        QTest::newRow("group") << &cutGroup;
        QTest::newRow("box") << &cutBox;
        QTest::newRow("tab") << &cutTab;
        QTest::newRow("column") << &cutColumn;
        QTest::newRow("outside") << &outside;
        QTest::newRow("overlapping") << &overlapping;
        QTest::newRow("contents") << &cutContents;
    }
    void whatIsCutOffIsFound() { QVERIFY(!foundIn().isEmpty()); }

    void whatCanBeReadIsNotReported_data()
    {
        QTest::addColumn<Making>("make");
        QTest::newRow("label") << &wholeLabel;
        QTest::newRow("wrapped label") << &wrappedLabel;
        QTest::newRow("button") << &wholeButton;
        QTest::newRow("elided label") << &elidedLabel;
        QTest::newRow("elided button") << &elidedButton;
        QTest::newRow("box with a tool tip") << &toldBox;
        QTest::newRow("column with a tool tip") << &toldColumn;
        QTest::newRow("hidden") << &hiddenLabel;
        QTest::newRow("scrolled") << &scrolledLabel;
    }
    void whatCanBeReadIsNotReported() { QCOMPARE(foundIn(), QString()); }

    void aLongerLanguageKeepsWhatIsFilledIn_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("longer");
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("mnemonic") << u"&Add…"_s << u"[&Add…öö]"_s;
        QTest::newRow("number") << u"%n one(s)"_s << u"[%n öñé(s)ööö]"_s;
        QTest::newRow("name") << u"Use %1"_s << u"[Üsé %1öö]"_s;
        QTest::newRow("tag") << u"<b>No</b>"_s << u"[<b>Nö</b>ööö]"_s;
        QTest::newRow("macro") << u"{{char}}"_s << u"[{{char}}ööö]"_s;
        QTest::newRow("files") << u"(*.png)"_s << u"[(*.png)öö]"_s;
    }
    void aLongerLanguageKeepsWhatIsFilledIn()
    {
        QFETCH(const QString, english);
        QTEST(PseudoLanguage::longer(english), "longer");
    }

    void aMirroredLanguageLiesTheOtherWay()
    {
        {
            const Spoken spoken(Spoken::Mirrored);
            QCOMPARE(QGuiApplication::layoutDirection(), Qt::RightToLeft);
            QVERIFY(QCoreApplication::translate("Any", "Name").isRightToLeft());
        }
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
        QCOMPARE(QCoreApplication::translate("Any", "Name"), u"Name"_s);
    }

private:
    static QString foundIn()
    {
        QFETCH(const Making, make);
        QWidget window;
        window.setObjectName(u"window"_s);
        auto *layout = new QVBoxLayout(&window);
        QWidget *made = make();
        if (made->objectName().isEmpty())
            made->setObjectName(u"made"_s);
        layout->addWidget(made);
        window.resize(400, 300);
        window.show();
        handlePostedEvents();
        return unreadableIn(window).join(u'\n');
    }
};

DRAMATIS_TEST(ClippedTextTest);

} // namespace tst_clippedtext

#include "tst_clippedtext.moc"
