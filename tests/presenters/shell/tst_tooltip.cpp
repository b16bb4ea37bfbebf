// Every list that shows a tooltip, with what a model could have written.
#include "presenters/bookkeeping/bookkeepingfailurespresenter.h"
#include "presenters/branches/branchesitemmodel.h"
#include "presenters/memories/pinsitemmodel.h"
#include "presenters/prompt/planitemmodel.h"
#include "presenters/relationships/edgecauses.h"
#include "presenters/relationships/edgefacts.h"
#include "presenters/relationships/edgeitemmodel.h"
#include "presenters/shell/tooltip.h"
#include "support/main/testmain.h"

#include <QTest>
#include <QTextDocumentFragment>

namespace tst_tooltip {

using namespace dramatis::presenters;
using namespace Qt::StringLiterals;

class ToolTipTest : public QObject {
    Q_OBJECT

    static QString hostile() { return u"<img src='/etc/hostname'> <b>bold</b>"_s; }
    static void compare(const QAbstractItemModel &model, const QModelIndex &index)
    {
        const QString tip = model.data(index, Qt::ToolTipRole).toString();
        QVERIFY2(!tip.contains(u"<img"_s) && !tip.contains(u"<b>"_s), qPrintable(tip));
        QVERIFY2(QTextDocumentFragment::fromHtml(tip).toPlainText().contains(hostile()), qPrintable(tip));
    }

private Q_SLOTS:
    void textsOfOthersArePlain()
    {
        MemoryRow memory;
        memory.memory = memory.text = 1;
        PinsItemModel pins;
        pins.setTexts([](const QList<qint64> &) { return QHash<qint64, QString>{{1, hostile()}}; });
        pins.setRows({memory});
        compare(pins, pins.index(0));

        EdgeFactRow fact;
        fact.text = hostile();
        EdgeFactsItemModel facts;
        facts.setRows({fact});
        compare(facts, facts.index(0));

        EdgeCauseRow cause;
        cause.event = 1;
        EdgeCausesItemModel causes;
        causes.setReasons([](const QList<EdgeCauseRow> &) { return QHash<qint64, QString>{{1, hostile()}}; });
        causes.setRows({cause});
        compare(causes, causes.index(0));

        EdgeValue edge;
        edge.summary = hostile();
        EdgeItemModel edges;
        edges.setRows({edge});
        compare(edges, edges.index(0));

        BookkeepingFailureRow failure;
        failure.reason = hostile();
        BookkeepingFailuresItemModel failures;
        failures.setRows({failure});
        compare(failures, failures.index(0));

        BranchRow line;
        line.newest = hostile();
        BranchesItemModel lines;
        lines.setRows({line});
        compare(lines, lines.index(0));

        TreeRow place;
        place.place.lastTurn = 1;
        TreeItemModel tree;
        tree.setTexts({{1, hostile()}});
        tree.setRows({place});
        compare(tree, tree.index(0));

        PlanBlock block;
        block.why = hostile();
        PlanLayer layer;
        layer.blocks = {block};
        PlanValue value;
        value.layers = {layer};
        PlanItemModel plan;
        plan.setPlan(value);
        compare(plan, plan.index(0, 0, plan.index(0, 0)));
    }

    void linesAndLengthAreKeptInBounds()
    {
        QCOMPARE(toolTip({}), QString());
        QCOMPARE(QTextDocumentFragment::fromHtml(toolTip(u"a & b\nc  d"_s)).toPlainText(), u"a & b\nc  d"_s);
        QVERIFY(toolTip(u"word "_s.repeated(100'000)).size() < 3000);
        for (const QString &start : {QString(), u"a"_s}) {
            const QString tip = toolTip(start + u"🗼"_s.repeated(50'000));
            QVERIFY(tip.isValidUtf16() && tip.contains(u'…'));
        }
    }
};

DRAMATIS_TEST(ToolTipTest);

} // namespace tst_tooltip

#include "tst_tooltip.moc"
