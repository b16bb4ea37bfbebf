// A row of choices: those that have no room wait behind “More”, those that are on never do.
#include "support/main/testmain.h"
#include "widgets/controls/chipbar.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tst_chipbar {

using namespace dramatis;
using namespace Qt::StringLiterals;
using widgets::Chip;
using widgets::ChipBar;

class ChipBarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_bar = std::make_unique<ChipBar>();
        m_bar->resize(300, m_bar->sizeHint().height());
        m_bar->show();
    }
    void cleanup() { m_bar.reset(); }

    void allAreShownWhereThereIsRoom()
    {
        m_bar->setChips(chips(3));
        m_bar->resize(m_bar->sizeHint());
        QCOMPARE(shown(), (QStringList{u"Choice 0"_s, u"Choice 1"_s, u"Choice 2"_s}));
    }

    void whatHasNoRoomWaitsBehindMore_data()
    {
        QTest::addColumn<int>("on"); // -1: none
        QTest::addColumn<bool>("waits");
        QTest::newRow("off") << -1 << true;
        QTest::newRow("on") << 29 << false;
    }
    void whatHasNoRoomWaitsBehindMore()
    {
        QFETCH(const int, on);
        QFETCH(const bool, waits);
        m_bar->setChips(chips(30, on));
        QVERIFY(shown().contains(u"More"_s));
        QCOMPARE(!shown().contains(u"Choice 29"_s), waits);
        QStringList behind;
        for (const QAction *action : more()->actions())
            behind << action->text();
        QCOMPARE(behind.contains(u"Choice 29"_s), waits);
        QCOMPARE(behind.size() + shown().size() - 1, 30); // each is in one place
    }

    void aChoiceIsToldWithItsKey()
    {
        const QSignalSpy chosen(m_bar.get(), &ChipBar::chosen);
        m_bar->setChips(chips(30));
        button(u"Choice 0"_s)->click();
        QCOMPARE(chosen.last(), (QVariantList{QVariant(0), true}));
        button(u"Choice 0"_s)->click();
        QCOMPARE(chosen.last(), (QVariantList{QVariant(0), false}));
        more()->actions().last()->trigger();
        QCOMPARE(chosen.last(), (QVariantList{QVariant(29), true}));
    }

    void whatDoesSomethingIsNeverOn()
    {
        m_bar->setCheckable(false);
        m_bar->setChips(chips(2));
        button(u"Choice 1"_s)->click();
        QVERIFY(!button(u"Choice 1"_s)->isChecked());
    }

    void theLastStaysLast()
    {
        const QSignalSpy last(m_bar.get(), &ChipBar::lastChosen);
        m_bar->setLast(u"+"_s, u"Add"_s);
        m_bar->setChips(chips(30));
        QCOMPARE(button(u"+"_s)->accessibleName(), u"Add"_s);
        for (const QString &other : shown())
            QVERIFY(other == u"+" || button(other)->x() < button(u"+"_s)->x());
        button(u"+"_s)->click();
        QCOMPARE(last.size(), 1);
    }

    void fromRightToLeftTheFirstIsRightmost()
    {
        m_bar->setChips(chips(3));
        m_bar->resize(m_bar->sizeHint());
        QCOMPARE_LT(button(u"Choice 0"_s)->x(), button(u"Choice 2"_s)->x());
        m_bar->setLayoutDirection(Qt::RightToLeft);
        QCOMPARE_GT(button(u"Choice 0"_s)->x(), button(u"Choice 2"_s)->x());
    }

    // The keyboard stays on a choice while others come and go behind it.
    void theButtonsAreKept()
    {
        m_bar->setChips(chips(3));
        const QToolButton *first = button(u"Choice 0"_s);
        m_bar->setChips(chips(2));
        QCOMPARE(button(u"Choice 0"_s), first);
    }

private:
    static QList<Chip> chips(int count, int on = -1)
    {
        QList<Chip> made;
        for (int i = 0; i < count; ++i)
            made.append({.key = i, .text = u"Choice %1"_s.arg(i), .on = i == on});
        return made;
    }
    QList<QToolButton *> buttons() const { return m_bar->findChildren<QToolButton *>(); }
    QStringList shown() const
    {
        QStringList texts;
        for (const QToolButton *each : buttons())
            if (!each->isHidden())
                texts << each->text();
        return texts;
    }
    QToolButton *button(const QString &text) const
    {
        for (QToolButton *each : buttons())
            if (each->text() == text)
                return each;
        qFatal("there is no such button");
    }
    QMenu *more() const
    {
        QMenu *menu = button(u"More"_s)->menu();
        Q_EMIT menu->aboutToShow();
        return menu;
    }

    std::unique_ptr<ChipBar> m_bar;
};

DRAMATIS_TEST(ChipBarTest);

} // namespace tst_chipbar

#include "tst_chipbar.moc"
