// What is to be said of a thread of the plot or of an event: each field sets its own, and Cancel sets nothing.
#include "presenters/scene/scenepresenter.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "support/stories/sessionfixture.h"
#include "widgets/scene/threaddialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTimeEdit>

namespace tst_threaddialog {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using domain::Tie;

namespace {

constexpr qint64 day = 24 * 60;

struct Story {
    Story() { scene.setStory(&shown); }

    const presenters::ThreadRow &row() { return scene.model().rows().first(); }
    presenters::ThreadDetails details() { return scene.details(row()); }

    QTemporaryDir folder;
    SessionFixture services{folder.path()};
    std::shared_ptr<turn::ChatSession> session = services.session(services.begin());
    presenters::ShownStory shown{*session};
    presenters::ScenePresenter scene;
};

struct Dialog : widgets::ThreadDialog {
    explicit Dialog(Story &story) : ThreadDialog(story.scene, story.row()) { show(); }

    template <class W> W *part(const char *name) { return findChild<W *>(QString::fromLatin1(name)); }
    bool asksFor(const char *name) { return part<QWidget>(name)->isVisible(); }
    void write(const char *name, const QString &text)
    {
        part<QLineEdit>(name)->selectAll();
        QTest::keyClicks(part<QWidget>(name), text);
    }
    void setTime(const QString &name, int whichDay, const QTime &time)
    {
        QTest::keyClick(findChild<QCheckBox *>(name), Qt::Key_Space);
        findChild<QSpinBox *>(name + u"Day"_s)->setValue(whichDay);
        findChild<QTimeEdit *>(name + u"Time"_s)->setTime(time);
    }
    QPushButton *button(QDialogButtonBox::StandardButton which)
    {
        return part<QDialogButtonBox>("buttons")->button(which);
    }
};

} // namespace

class ThreadDialogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFieldOfAnEventIsItsOwn()
    {
        Story story;
        story.scene.plan(u"Storm"_s, {});
        Dialog dialog(story);
        QCOMPARE(dialog.windowTitle(), u"Event"_s);
        QCOMPARE(dialog.part<QLineEdit>("what")->text(), u"Storm"_s);
        QVERIFY(!dialog.asksFor("tie") && !dialog.asksFor("by") && !dialog.asksFor("to") && !dialog.asksFor("due"));
        dialog.write("what", u"The storm"_s);
        dialog.write("precondition", u"the ferry is in"_s);
        dialog.write("onStart", u"Wind."_s);
        dialog.write("onComplete", u"Quiet."_s);
        dialog.setTime(u"starts"_s, 2, {18, 30});
        dialog.setTime(u"ends"_s, 3, {6, 0});
        QTest::keyClick(dialog.part<QWidget>("significance"), Qt::Key_End);
        QTest::mouseClick(dialog.button(QDialogButtonBox::Ok), Qt::LeftButton);
        presenters::ThreadDetails expected;
        expected.text = u"The storm"_s;
        expected.precondition = u"the ferry is in"_s;
        expected.onStart = u"Wind."_s;
        expected.onComplete = u"Quiet."_s;
        expected.startsAt = day + 18 * 60 + 30;
        expected.endsAt = 2 * day + 6 * 60;
        expected.significance = 3;
        QCOMPARE(story.details(), expected);
        Dialog again(story); // which shows it all, and changes nothing
        QTest::mouseClick(again.button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(story.details(), expected);
    }

    void aPromiseIsSomebodysToSomebody()
    {
        Story story;
        story.scene.addThread(u"Bring oil"_s);
        Dialog dialog(story);
        QCOMPARE(dialog.windowTitle(), u"Plot Thread"_s);
        QVERIFY(!dialog.asksFor("precondition") && !dialog.asksFor("starts") && !dialog.asksFor("significance"));
        QVERIFY(!dialog.part<QWidget>("by")->isEnabled() && !dialog.part<QWidget>("to")->isEnabled());
        QTest::keyClick(dialog.part<QWidget>("tie"), Qt::Key_End);
        QTest::keyClicks(dialog.part<QWidget>("by"), u"Alex"_s);
        QTest::keyClicks(dialog.part<QWidget>("to"), u"Mara"_s);
        dialog.setTime(u"due"_s, 2, {12, 0});
        QTest::mouseClick(dialog.button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(story.details().tie, Tie::Debt);
        QCOMPARE(story.details().by, 0);
        QCOMPARE(story.details().to, 1);
        QCOMPARE(story.details().due, day + 12 * 60);
        Dialog again(story); // it is a question after all, of nobody's
        QTest::keyClick(again.part<QWidget>("tie"), Qt::Key_Home);
        QTest::keyClick(again.part<QWidget>("due"), Qt::Key_Space);
        QTest::mouseClick(again.button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(story.details().by, int(domain::nobody));
        QCOMPARE(story.details().to, int(domain::nobody));
        QCOMPARE(story.details().due, domain::noTime);
    }

    void withoutWordsThereIsNothingToSet()
    {
        Story story;
        story.scene.addThread(u"Bring oil"_s);
        Dialog dialog(story);
        dialog.write("what", u" "_s);
        QVERIFY(!dialog.button(QDialogButtonBox::Ok)->isEnabled());
        dialog.write("what", u"Bring more"_s);
        QVERIFY(dialog.button(QDialogButtonBox::Ok)->isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(story.details().text, u"Bring oil"_s);
    }
};

DRAMATIS_TEST(ThreadDialogTest);

} // namespace tst_threaddialog

#include "tst_threaddialog.moc"
