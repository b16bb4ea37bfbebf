// What a chat view is made of, each part by itself over the same surface.
#include "support/main/testmain.h"
#include "widgets/chat/editing/inplaceediting.h"
#include "widgets/chat/input/chatselector.h"
#include "widgets/chat/input/currentrow.h"
#include "widgets/chat/view/chatframes.h"
#include "widgets/chat/view/chatgoal.h"
#include "widgets/chat/view/chatscrolling.h"
#include "widgets/chat/view/chatstyling.h"
#include "widgets/chat/view/chatsurface.h"
#include "widgets/chat/view/newestbutton.h"
#include "widgets/chatfixture.h"

#include <QAbstractScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

namespace tst_chatsurface {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using namespace dramatis::widgets;

namespace {

struct Parts {
    explicit Parts(Chat &chat)
    {
        area.resize(700, 500);
        area.show();
        frames.setModel(&chat);
        newest.begin();
        styling.apply();
        frames.open();
    }

    QAbstractScrollArea area;
    ChatSurface surface{area};
    ChatScrolling scrolling{surface, *area.verticalScrollBar()};
    ChatFrames frames{surface, scrolling};
    ChatStyling styling{surface, frames};
    CurrentRow current{surface};
    ChatSelector selector{surface.rows()};
    InPlaceEditing editing{surface, scrolling, frames, current};
    NewestButton &newest = *new NewestButton(surface);
};

} // namespace

class ChatSurfaceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsUnderAPointIsNamed()
    {
        Chat chat({u"see [here](https://example.org/a) now"_s, u"two"_s});
        Parts parts(chat);
        QString link;
        for (int x = 0; x < 700 && link.isEmpty(); x += 3)
            for (int y = 0; y < 200 && link.isEmpty(); y += 3)
                link = parts.surface.spotAt({x, y}).link;
        QCOMPARE(link, u"https://example.org/a"_s);
        const QRect second = parts.surface.visualRect(1);
        QCOMPARE(parts.surface.spotAt(second.center()).row, 1);
        QCOMPARE(parts.surface.placeAt({0, 10'000}).row, 1);
        QCOMPARE(parts.surface.spotAt({10, 10'000}).row, -1); // nothing is there
        QCOMPARE(parts.surface.visualRect(2), QRect());
    }

    void scrollingKeepsTheBarTrue()
    {
        Chat chat(numbered(60));
        Parts parts(chat);
        QSignalSpy newest(&parts.scrolling, &ChatScrolling::atNewestChanged);
        const QScrollBar *bar = parts.area.verticalScrollBar();
        QCOMPARE(bar->value(), bar->maximum());
        parts.scrolling.moveBy(-300);
        QCOMPARE(newest, (QList<QVariantList>{{false}}));
        QCOMPARE(bar->value(), parts.surface.scroller().top());
        QVERIFY(bar->value() < bar->maximum());
        parts.scrolling.showRow(3);
        QVERIFY(parts.area.viewport()->rect().contains(parts.surface.visualRect(3).topLeft()));
        parts.scrolling.moveToNewest();
        QCOMPARE(newest.last(), QVariantList{true});
    }

    void whatChangesIsShownWithTheNextFrame()
    {
        Chat chat({u"one"_s});
        Parts parts(chat);
        QSignalSpy finished(&parts.frames, &ChatFrames::draftFinished);
        QSignalSpy inserted(&parts.frames, &ChatFrames::inserted);
        chat.add({}, true);
        QCOMPARE(inserted, (QList<QVariantList>{{1, 1, true}}));
        parts.frames.showDue();
        chat.change(1, [](Message &message) { message.text = u"two"_s; });
        QCOMPARE(parts.surface.rows().row(1).body().textBetween({}, BodyPlace::last()), QString());
        parts.frames.showDue();
        QCOMPARE(parts.surface.rows().row(1).body().textBetween({}, BodyPlace::last()), u"two"_s);
        QVERIFY(finished.isEmpty());
        chat.change(1, [](Message &message) {
            message.draft = false;
            message.event = 2;
        });
        parts.frames.showDue();
        QCOMPARE(finished, (QList<QVariantList>{{1}}));
    }

    void theCurrentRowMovesWithItsMessage()
    {
        Chat chat(numbered(5));
        Parts parts(chat);
        QSignalSpy changed(&parts.current, &CurrentRow::changed);
        parts.current.set(9); // the last one
        QCOMPARE(changed, (QList<QVariantList>{{4}}));
        const qint64 event = parts.current.event();
        parts.current.rowsRemoved(1, 2);
        QCOMPARE(parts.current.row(), 2);
        parts.current.rowsInserted(0, 1);
        QCOMPARE(parts.current.row(), 4);
        QCOMPARE(parts.current.event(), event);
        parts.current.keepEvent();
        parts.current.forget();
        parts.current.findEvent();
        QCOMPARE(parts.current.row(), 4);
        QCOMPARE(changed.size(), 1);
        parts.current.flash();
        QCOMPARE(parts.current.flashing(), 4);
    }

    void aSelectionTellsOnceThatItIsAnother()
    {
        Chat chat({u"one two"_s});
        Parts parts(chat);
        QSignalSpy changed(&parts.selector, &ChatSelector::changed);
        parts.selector.select({0, {0, 0, 0}}, {0, {0, 0, 3}});
        parts.selector.select({0, {0, 0, 0}}, {0, {0, 0, 3}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(parts.selector.text(), u"one"_s);
        parts.selector.move(0, ChatSelector::Move::End);
        QCOMPARE(parts.selector.text(), u"one two"_s);
        parts.selector.rowsRemoved(0, 0);
        QVERIFY(parts.selector.selection().isEmpty());
        QCOMPARE(changed.size(), 3);
    }

    void aGoalSaysWhatWouldBecomeOfMessages()
    {
        Chat chat(numbered(3));
        Parts parts(chat);
        ChatGoal goal(parts.surface.rows());
        QCOMPARE(goal.told(u"x"_s, 1), u"x"_s);
        goal.set(parts.surface.rows().eventOf(1), ChatGoal::Offer::Rewind);
        QCOMPARE(goal.row(), 1);
        QCOMPARE(goal.told(u"x"_s, 0), u"x"_s);
        QCOMPARE(goal.told(u"x"_s, 1), u"The story would rewind to here: x"_s);
        QCOMPARE(goal.told(u"x"_s, 2), u"Would be undone: x"_s);
        goal.set(goal.event(), ChatGoal::Offer::Removal);
        QCOMPARE(goal.told(u"x"_s, 1), u"Would be deleted: x"_s);
        QCOMPARE(goal.told(u"x"_s, 2), u"x"_s);
    }

    void zoomHasItsLimits()
    {
        Chat chat({u"one"_s});
        Parts parts(chat);
        const int height = parts.surface.lineHeight();
        parts.styling.zoomBy(3);
        QVERIFY(parts.surface.lineHeight() > height);
        parts.styling.zoomBy(-3);
        QCOMPARE(parts.surface.lineHeight(), height);
        parts.styling.setZoom(100);
        QCOMPARE(parts.styling.zoom(), 4.0);
        parts.styling.setZoom(0);
        QCOMPARE(parts.styling.zoom(), 0.5);
    }

    void anEditorTakesThePlaceOfTheText()
    {
        Chat chat({u"one"_s, u"two"_s});
        Parts parts(chat);
        QSignalSpy cancelled(&parts.editing, &InPlaceEditing::cancelled);
        QVERIFY(!parts.editing.begin(99, {}));
        QVERIFY(parts.editing.begin(2, u"typed"_s));
        QCOMPARE(parts.editing.event(), 2);
        QCOMPARE(parts.current.row(), 1);
        QVERIFY(parts.surface.rows().row(1).hasStandIn());
        parts.editing.cancel();
        QCOMPARE(cancelled, (QList<QVariantList>{{2, u"typed"_s}}));
        QVERIFY(!parts.editing.isActive() && !parts.surface.rows().row(1).hasStandIn());
    }

    void theButtonCountsWhatCame()
    {
        Chat chat(numbered(60));
        Parts parts(chat);
        QVERIFY(parts.newest.isHidden());
        connect(&parts.frames, &ChatFrames::inserted, &parts.newest, &NewestButton::rowsInserted);
        parts.scrolling.moveBy(-600);
        chat.add(u"one more"_s);
        chat.add(u"and another"_s);
        parts.frames.showDue();
        parts.newest.place();
        QVERIFY(!parts.newest.isHidden());
        QVERIFY2(parts.newest.text().contains(u'2'), qPrintable(parts.newest.text()));
    }
};

DRAMATIS_TEST(ChatSurfaceTest);

} // namespace tst_chatsurface

#include "tst_chatsurface.moc"
