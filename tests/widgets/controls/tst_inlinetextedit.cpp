// A text of several lines that is read first and becomes a field where it stands.
#include "support/main/testmain.h"
#include "widgets/controls/inlinetextedit.h"
#include "widgets/style/theme.h"
#include "widgets/windowfixture.h"

#include <QAccessible>
#include <QLineEdit>
#include <QScrollBar>
#include <QVBoxLayout>

namespace tst_inlinetextedit {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::InlineTextEdit;
using widgets::Theme;

namespace {

struct Page : QWidget {
    explicit Page(const Theme &theme = Theme::light())
    {
        setPalette(theme.palette());
        auto *column = new QVBoxLayout(this);
        column->addWidget(text);
        column->addWidget(other);
        text->setPlainText(u"They met at the harbour. "_s.repeated(3));
        resize(300, 240);
        show();
        if (!QTest::qWaitForWindowActive(this))
            qFatal("the window does not come up");
        other->setFocus();
    }

    QPoint within() const { return text->viewport()->rect().center(); }
    void click() const { QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, within()); }

    InlineTextEdit *text = new InlineTextEdit;
    QLineEdit *other = new QLineEdit;
};

qreal mostContrast(const QImage &image)
{
    const QColor ground = image.pixelColor(image.width() / 2, image.height() - 8);
    qreal most = 1;
    for (int y = 8; y < image.height() / 2; ++y)
        for (int x = 8; x < image.width() - 40; ++x)
            most = std::max(most, widgets::contrast(image.pixelColor(x, y), ground));
    return most;
}

} // namespace

class InlineTextEditTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { WindowFixture::wearHouseStyle(); }

    void noLetterMovesWhenItOpens()
    {
        for (const int times : {1, 80}) { // with a scroll bar, too
            Page page;
            page.text->setPlainText(u"They met at the harbour. "_s.repeated(times));
            const auto geometry = [&] {
                QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
                return QList<QRect>{page.text->geometry(), page.text->viewport()->geometry(),
                                    page.text->cursorRect(QTextCursor(page.text->document())), page.other->geometry()};
            };
            const QList<QRect> atRest = geometry();
            page.text->edit();
            QCOMPARE(geometry(), atRest);
            page.text->endEditing();
            QCOMPARE(geometry(), atRest);
        }
    }

    void aClickOrAKeyOpensIt()
    {
        const Page page;
        QVERIFY(!page.text->isEditing());
        page.click();
        QVERIFY(page.text->isEditing() && page.text->hasFocus());
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space, Qt::Key_F2}) {
            page.text->endEditing();
            page.text->setFocus();
            const QString before = page.text->toPlainText();
            QTest::keyClick(page.text, key);
            QVERIFY(page.text->isEditing());
            QCOMPARE(page.text->toPlainText(), before); // the key only opened it
        }
    }

    void wordsCanBeChosenWithoutOpeningIt()
    {
        const Page page;
        const QRect first = page.text->cursorRect(QTextCursor(page.text->document()));
        QTest::mousePress(page.text->viewport(), Qt::LeftButton, {}, first.center());
        QTest::mouseMove(page.text->viewport(), first.center() + QPoint(80, 0));
        QTest::mouseRelease(page.text->viewport(), Qt::LeftButton, {}, first.center() + QPoint(80, 0));
        QVERIFY(page.text->textCursor().hasSelection());
        QVERIFY(!page.text->isEditing());
    }

    void escapePutsItBack()
    {
        const Page page;
        const QString before = page.text->toPlainText();
        page.click();
        QTest::keyClicks(page.text, u"And left."_s);
        QTest::keyClick(page.text, Qt::Key_Escape);
        QVERIFY(!page.text->isEditing() && page.text->hasFocus());
        QCOMPARE(page.text->toPlainText(), before);
    }

    void leftAsItWasItCloses()
    {
        const Page page;
        page.click();
        page.other->setFocus();
        QVERIFY(!page.text->isEditing());
        page.click();
        QTest::keyClicks(page.text, u"And left."_s);
        page.other->setFocus();
        QVERIFY(page.text->isEditing()); // it is to be saved or discarded
        page.text->setPlainText(u"They met."_s);
        page.text->setFocus();
        page.other->setFocus();
        QVERIFY(!page.text->isEditing());
    }

    void itCanBeReadInEachState_data()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::light();
        QTest::newRow("dark") << Theme::dark();
    }
    void itCanBeReadInEachState()
    {
        QFETCH(Theme, theme);
        Page page(theme);
        page.text->setPlaceholderText(u"Their relationship in a few sentences"_s);
        for (const QString &text : {page.text->toPlainText(), QString()}) {
            page.text->setPlainText(text);
            page.other->setFocus();
            const auto picture = [&] { return page.grab(page.text->geometry()).toImage(); };
            const QImage atRest = picture();
            QCOMPARE(atRest.pixelColor(100, 0), theme.canvas); // no frame
            QVERIFY(mostContrast(atRest) >= 4.5);
            page.text->setAttribute(Qt::WA_UnderMouse);
            QVERIFY(picture() != atRest);
            QVERIFY(mostContrast(picture()) >= 4.5);
            page.text->setAttribute(Qt::WA_UnderMouse, false);
            page.text->setFocus(Qt::TabFocusReason);
            QVERIFY(picture() != atRest);
            page.text->edit();
            QVERIFY(widgets::contrast(picture().pixelColor(100, 0), theme.canvas) >= 3);
            QVERIFY(mostContrast(picture()) >= 4.5);
            page.text->endEditing();
        }
    }

    void aScreenReaderHearsWhatCanBeDone()
    {
        const Page page;
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(page.text);
        QVERIFY(face->state().readOnly);
        QCOMPARE(face->text(QAccessible::Description), u"Press Enter to edit"_s);
        page.click();
        QVERIFY(!face->state().readOnly);
        QVERIFY(face->text(QAccessible::Description).isEmpty());
    }
};

DRAMATIS_TEST(InlineTextEditTest);

} // namespace tst_inlinetextedit

#include "tst_inlinetextedit.moc"
