// Light Markdown in a view of its own: what it shows of tables.
#include "support/main/testmain.h"
#include "widgets/text/markupview.h"

#include <QTest>
#include <QTextTable>

namespace tst_markupview {

using namespace dramatis;
using namespace Qt::StringLiterals;
using widgets::MarkupView;

class MarkupViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tablesAreTables()
    {
        MarkupView view;
        view.showMarkup(u"Before\n\n| *a* | b |\n|---|---|\n| 1 | **2** |\n\nAfter"_s);
        const auto frames = view.document()->rootFrame()->childFrames();
        QCOMPARE(frames.size(), 1);
        auto *table = qobject_cast<QTextTable *>(frames.first());
        QVERIFY(table);
        QCOMPARE(table->rows(), 2);
        QCOMPARE(table->columns(), 2);
        const QTextCursor header = table->cellAt(0, 0).firstCursorPosition();
        QCOMPARE(header.block().text(), u"a"_s);
        QCOMPARE(table->cellAt(1, 1).firstCursorPosition().block().text(), u"2"_s);
        QCOMPARE(view.document()->firstBlock().text(), u"Before"_s);
        QCOMPARE(view.document()->lastBlock().text(), u"After"_s);
    }
};

DRAMATIS_TEST(MarkupViewTest);

} // namespace tst_markupview

#include "tst_markupview.moc"
