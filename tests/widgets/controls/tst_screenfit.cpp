#include "support/main/testmain.h"
#include "widgets/character/charactereditor.h"
#include "widgets/windowfixture.h"

#include <QScreen>

namespace tst_screenfit {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

class ScreenFitTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEditorStandsWholeWhereItStoodLast_data();
    void anEditorStandsWholeWhereItStoodLast();
};

void ScreenFitTest::anEditorStandsWholeWhereItStoodLast_data()
{
    QTest::addColumn<QPoint>("left"); // of the upper left corner of the screen
    QTest::addColumn<bool>("stays");
    QTest::newRow("inside") << QPoint(40, 50) << true;
    QTest::newRow("half below the edge") << QPoint(40, 500) << false;
    QTest::newRow("half beside the edge") << QPoint(600, 50) << false;
}

void ScreenFitTest::anEditorStandsWholeWhereItStoodLast()
{
    QFETCH(QPoint, left);
    QFETCH(bool, stays);
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    fixture.windows->open();
    const auto opened = [&] {
        widgets::CharacterEditor *editor = fixture.windows->editCharacter(card);
        return QTest::qWaitForWindowExposed(editor) ? editor : nullptr;
    };
    QPointer<widgets::CharacterEditor> editor = opened();
    QVERIFY(editor);
    const QRect free = editor->screen()->availableGeometry();
    editor->setGeometry(QRect(free.topLeft() + left, QSize(700, 560)));
    editor->close();
    QTRY_VERIFY(!editor);
    editor = opened();
    QVERIFY(editor);
    QVERIFY2(free.contains(editor->geometry()), qPrintable(QDebug::toString(editor->geometry())));
    if (stays)
        QCOMPARE(editor->geometry().topLeft(), free.topLeft() + left);
    QCOMPARE(editor->size(), QSize(700, 560));
}

DRAMATIS_TEST(ScreenFitTest);

} // namespace tst_screenfit

#include "tst_screenfit.moc"
