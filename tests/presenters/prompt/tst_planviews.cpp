// The views on a prompt beside the one of all its blocks.
#include "presenters/prompt/plancomparison.h"
#include "presenters/prompt/planpresenter.h"
#include "support/main/testmain.h"
#include "support/stories/drawerstory.h"

#include <algorithm>

namespace tst_planviews {

using namespace dramatis;
using namespace dramatis::presenters;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

PlanBlock block(const QString &source, const QString &text, qint64 turn = 0)
{
    PlanBlock made;
    made.source = source;
    made.text = text;
    made.turn = turn;
    return made;
}

PlanBlock leftOut(const QString &source, const QString &reason)
{
    PlanBlock made = block(source, source);
    made.kept = false;
    made.reason = reason;
    return made;
}

PlanBlock shortened(const QString &source, const QString &text)
{
    PlanBlock made = block(source, text);
    made.whole = 900;
    return made;
}

PlanValue plan(const QList<PlanBlock> &blocks)
{
    PlanValue made;
    made.layers = {{u"Dialogue"_s, blocks}};
    return made;
}

QStringList rows(const PlanValue &value)
{
    QStringList rows;
    for (const PlanLayer &layer : value.layers)
        for (const PlanBlock &each : layer.blocks)
            rows << layer.name + u": "_s + each.source;
    return rows;
}

} // namespace

class PlanViewsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasLeftOutStandsUnderItsReason()
    {
        const PlanValue all = plan({block(u"a"_s, u"a"_s), leftOut(u"b"_s, u"Over its budget"_s),
                                    leftOut(u"c"_s, u"Excluded by you"_s), leftOut(u"d"_s, u"Over its budget"_s)});
        QCOMPARE(rows(PlanComparison::leftOut(all)),
                 (QStringList{u"Over its budget (2): b"_s, u"Over its budget (2): d"_s, u"Excluded by you (1): c"_s}));
        QVERIFY(PlanComparison::leftOut(plan({block(u"a"_s, u"a"_s)})).isEmpty());
    }

    void whatCouldNotBeReadStandsUnderItsLayer()
    {
        QCOMPARE(rows(PlanComparison::leftOut(plan({leftOut(u"b"_s, {})}))), QStringList{u"Dialogue (1): b"_s});
    }

    void twoPromptsDiffer_data()
    {
        QTest::addColumn<PlanValue>("before");
        QTest::addColumn<PlanValue>("now");
        QTest::addColumn<QStringList>("differences");
        const PlanBlock a = block(u"a"_s, u"a"_s);
        const PlanBlock b = block(u"b"_s, u"b"_s);
        QTest::newRow("the same") << plan({a, b}) << plan({a, b}) << QStringList();
        QTest::newRow("in another order") << plan({a, b}) << plan({b, a}) << QStringList();
        QTest::newRow("one comes") << plan({a}) << plan({a, b}) << QStringList{u"Added: b"_s};
        QTest::newRow("one goes") << plan({a, b}) << plan({b}) << QStringList{u"Removed: a"_s};
        QTest::newRow("one is left out") << plan({a, b}) << plan({a, leftOut(u"b"_s, u"Not due"_s)})
                                         << QStringList{u"Removed: b"_s};
        QTest::newRow("other words") << plan({a}) << plan({block(u"a"_s, u"A"_s)})
                                     << QStringList{u"Added: a"_s, u"Removed: a"_s};
        QTest::newRow("shortened") << plan({block(u"a"_s, u"a whole text"_s)}) << plan({shortened(u"a"_s, u"a…"_s)})
                                   << QStringList{u"Length changed: a"_s};
        QTest::newRow("two of one name") << plan({a, a}) << plan({a}) << QStringList{u"Removed: a"_s};
        QTest::newRow("another turn") << plan({block(u"a"_s, u"a"_s, 3)}) << plan({block(u"a"_s, u"a"_s, 5)})
                                      << QStringList{u"Added: a"_s, u"Removed: a"_s};
        QTest::newRow("nothing before") << PlanValue() << plan({a}) << QStringList{u"Added: a"_s};
    }
    void twoPromptsDiffer()
    {
        QFETCH(PlanValue, before);
        QFETCH(PlanValue, now);
        QTEST(rows(PlanComparison::between(before, now)), "differences");
    }

    void thePromptOfAReplyIsShownAsItWasSent()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        const domain::TranscriptLine first = story.session->world().transcript.at(2);
        QVERIFY(first.speaker != domain::you);
        PlanPresenter presenter;
        presenter.setWatched(true);
        presenter.setStory(&story.shown);
        presenter.showReply(first.turn.value);
        QCOMPARE(presenter.which(), PlanPresenter::Which::Reply);
        QVERIFY2(presenter.pastText().endsWith(u"Exactly as sent."_s), qPrintable(presenter.pastText()));
        QVERIFY(!presenter.plan().isEmpty());
        story.services.context.settings.instructions = u"Write in verse."_s;
        presenter.showReply(first.turn.value);
        QVERIFY2(presenter.pastText().contains(u"these changed: settings."_s), qPrintable(presenter.pastText()));
        presenter.showReply(story.session->world().transcript.at(1).turn.value); // the user's own
        QVERIFY(presenter.plan().isEmpty());
        QCOMPARE(presenter.totalText(), u"There is no reply prompt to show."_s);
    }

    void itIsSetBesideTheOneBefore()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        PlanPresenter presenter;
        presenter.setWatched(true);
        presenter.setStory(&story.shown);
        QVERIFY(presenter.views().alternatives().isEmpty());
        presenter.setView(PlanView::Comparison);
        QCOMPARE(presenter.views().alternatives().value(0), u"Prompt before"_s);
        QVERIFY(!presenter.shown().isEmpty());
        QCOMPARE(presenter.shown().layers[0].name, u"Added"_s);
        presenter.setView(PlanView::WhatIf);
        const qsizetype half = presenter.views().alternatives().indexOf(u"Half the budget"_s);
        QVERIFY(half >= 0);
        const qsizetype marked = presenter.views().alternatives().indexOf(u"LMML style"_s);
        QVERIFY(marked >= 0);
        presenter.setAlternative(int(marked));
        QCOMPARE(presenter.views().alternative(), int(marked));
        presenter.setView(PlanView::Sent);
        QCOMPARE(presenter.shown(), presenter.plan());
    }

    void throughTheEyesOfOneNobodyElsesPromptIsOffered()
    {
        DrawerStory story;
        QVERIFY(story.playEvening());
        PlanPresenter presenter;
        presenter.setWatched(true);
        presenter.setStory(&story.shown);
        story.shown.viewAs(1);
        presenter.setView(PlanView::Comparison);
        QVERIFY(std::ranges::none_of(presenter.views().alternatives(),
                                     [](const QString &name) { return name.startsWith(u"Sent to"_s); }));
    }
};

DRAMATIS_TEST(PlanViewsTest);

} // namespace tst_planviews

#include "tst_planviews.moc"
