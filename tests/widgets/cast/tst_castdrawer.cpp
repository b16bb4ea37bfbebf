// Several in one scene, in the real window: a guest joins from the library, answers when called, leaves; the scene
// moves on.
#include "domain/world/calendar.h"
#include "presenters/chat/chatactivity.h"
#include "presenters/relationships/edgepresenter.h"
#include "presenters/shell/commands.h"
#include "support/main/testmain.h"
#include "widgets/cast/castdrawer.h"
#include "widgets/cast/guestdialog.h"
#include "widgets/cast/personadialog.h"
#include "widgets/chat/composer/speakasbar.h"
#include "widgets/chatfixture.h"
#include "widgets/controls/inlinecombobox.h"
#include "widgets/controls/inlinelineedit.h"
#include "widgets/inlineedits.h"
#include "widgets/knowledge/beliefsdrawer.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/relationships/edgepanel.h"
#include "widgets/relationships/meetingdialog.h"
#include "widgets/relationships/relationshipdrawer.h"
#include "widgets/scene/inlineclockedit.h"
#include "widgets/scene/scenedrawer.h"
#include "widgets/scene/threaddialog.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QToolButton>

namespace tst_castdrawer {
using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

class CastDrawerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGuestJoinsAnswersAndLeaves();
    void whatIsSetByHandStays();
    void theSceneMovesOn();
    void whatIsSetOfTheSceneCanBeGivenBack();
    void twoWhoAreHereMayHaveMet();
    void pairsAreToldOfTogether();
    void downInTheSearchLeadsToTheList();
    void meanwhileOneWatchesOrComesBack();
    void aGuestsGreetingIsOffered();
    void oneSpeaksAsAnother();
    void whatWentOnAloneIsListed();
    void whoTheUserIsCanBeChangedAndKept();
};

namespace {

template <class Drawer> Drawer *open(MainWindow *window, const char *dock)
{
    auto *found = child<widgets::DrawerPane>(window, dock);
    found->toggleAction()->trigger();
    auto *drawer = window->findChild<Drawer *>();
    return waitFor([drawer] { return drawer->isVisible(); }) ? drawer : nullptr;
}

void click(QWidget *within, const char *button)
{
    QTest::mouseClick(child<QPushButton>(within, button), Qt::LeftButton);
}

void choose(QListView *list, const QString &name)
{
    for (int row = 0; row < list->model()->rowCount(); ++row)
        if (list->model()->index(row, 0).data().toString() == name)
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                              list->visualRect(list->model()->index(row, 0)).center());
}

// Tomas comes in, of whom Mara is told something.
widgets::CastDrawer *withGuest(WindowFixture &fixture, MainWindow *window)
{
    fixture.addCharacter("Tomas");
    auto *drawer = open<widgets::CastDrawer>(window, "CastDock");
    if (!drawer)
        return nullptr;
    click(drawer, "add");
    auto *dialog = window->findChild<widgets::GuestDialog *>();
    QTest::keyClicks(child<QLineEdit>(dialog, "search"), u"Tom"_s);
    choose(child<QListView>(dialog, "characters"), u"Tomas"_s);
    QTest::mouseClick(child<QRadioButton>(dialog, "acquainted"), Qt::LeftButton, {}, QPoint(5, 5));
    QTest::keyClicks(child<QPlainTextEdit>(dialog, "how"), u"Old friends."_s);
    QTest::mouseClick(child<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Ok), Qt::LeftButton);
    return drawer;
}

} // namespace

void CastDrawerTest::whoTheUserIsCanBeChangedAndKept()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    auto *drawer = open<widgets::CastDrawer>(window, "CastDock");
    QVERIFY(drawer);
    auto *whoYouAre = child<QPushButton>(drawer, "whoYouAre");
    QVERIFY(!whoYouAre->isVisible());
    QTest::mouseClick(child<QListView>(drawer, "cast")->viewport(), Qt::LeftButton, {}, QPoint(20, 10));
    QVERIFY(whoYouAre->isVisible());
    QVERIFY(!child<QPushButton>(drawer, "speak")->isVisible());
    const domain::World &world = window->page()->chat().session().world();
    const QString before = world.nameOf(domain::you);
    QTest::mouseClick(whoYouAre, Qt::LeftButton);
    auto *dialog = window->findChild<widgets::PersonaDialog *>();
    QVERIFY(dialog);
    const auto *ok = child<QDialogButtonBox>(dialog, "personaButtons")->button(QDialogButtonBox::Ok);
    auto *name = child<QLineEdit>(dialog, "personaName");
    QCOMPARE(name->text(), before);
    QTest::keyClick(name, Qt::Key_Delete);
    QVERIFY(!ok->isEnabled());
    QTest::keyClicks(name, u"Robin"_s);
    auto *about = child<QPlainTextEdit>(dialog, "personaText");
    about->clear();
    QTest::keyClicks(about, u"A pilot."_s);
    click(dialog, "personaKeep");
    QCOMPARE(child<QComboBox>(dialog, "personaKept")->currentText(), u"Robin"_s);
    QTest::mouseClick(child<QDialogButtonBox>(dialog, "personaButtons")->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QTRY_COMPARE(world.nameOf(domain::you), u"Robin"_s);
    QCOMPARE(world.cast.value(domain::you).who.persona, u"A pilot."_s);
    QTRY_VERIFY(window->action(presenters::command::undo)->isEnabled());
    window->action(presenters::command::undo)->trigger();
    QTRY_COMPARE(world.nameOf(domain::you), before);
    window->action(presenters::command::persona)->trigger(); // the kept one is taken again
    QTRY_VERIFY(window->findChild<widgets::PersonaDialog *>());
    dialog = window->findChild<widgets::PersonaDialog *>();
    auto *kept = child<QComboBox>(dialog, "personaKept");
    kept->setFocus();
    QTest::keyClicks(kept, u"R"_s);
    QTRY_COMPARE(child<QLineEdit>(dialog, "personaName")->text(), u"Robin"_s);
    QCOMPARE(child<QPlainTextEdit>(dialog, "personaText")->toPlainText(), u"A pilot."_s);
    click(dialog, "personaForget");
    QVERIFY(!kept->isEnabled());
}

void CastDrawerTest::aGuestJoinsAnswersAndLeaves()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    widgets::CastDrawer *drawer = withGuest(fixture, window);
    QVERIFY(drawer);
    auto *cast = child<QListView>(drawer, "cast");
    QTRY_COMPARE(cast->model()->rowCount(), 3);
    const domain::World &world = window->page()->chat().session().world();
    QCOMPARE(world.edge(1, 2).summary, u"Old friends."_s);
    QCOMPARE(child<QLabel>(drawer, "count")->text(), u"With you: Mara, Tomas."_s);
    QVERIFY(say(window, u"Tomas, what do you see?"_s));
    QTRY_VERIFY(window->page()->chat().session().idle());
    QCOMPARE(int(world.transcript.at(2).speaker), 2);
    choose(cast, u"Tomas"_s);
    click(drawer, "presence");
    QTRY_VERIFY(!world.present().contains(2));
    QCOMPARE(child<QPushButton>(drawer, "presence")->text(), u"Come &back"_s);
    QVERIFY(!child<QPushButton>(drawer, "speak")->isEnabled());
    click(drawer, "presence");
    QTRY_VERIFY(world.present().contains(2));
    click(drawer, "speak");
    QTRY_VERIFY(window->page()->chat().session().idle());
    QCOMPARE(int(world.transcript.last().speaker), 2);
}

void CastDrawerTest::whatIsSetByHandStays()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    auto *drawer = open<widgets::CastDrawer>(window, "CastDock");
    QVERIFY(drawer);
    choose(child<QListView>(drawer, "cast"), u"Mara"_s);
    auto *mood = child<widgets::InlineLineEdit>(drawer, "mood");
    enter(mood, u"furious"_s);
    const domain::World &world = window->page()->chat().session().world();
    QTRY_COMPARE(world.cast.value(1).mood, u"furious"_s);
    QVERIFY(say(window, u"Thank you, you are wonderful."_s));
    QTRY_VERIFY(window->page()->chat().session().idle());
    QCOMPARE(world.cast.value(1).mood, u"furious"_s);
    QCOMPARE(mood->words(), u"furious"_s);
    QVERIFY(mood->font().bold());
    QCOMPARE(mood->spokenDescription(), u"Set by you, edit"_s);
    click(drawer, "release");
    QTRY_VERIFY(world.cast.value(1).byHand.isEmpty());
    QTRY_VERIFY(!mood->font().bold());
}

void CastDrawerTest::theSceneMovesOn()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"The storm is coming."_s));
    auto *drawer = open<widgets::SceneDrawer>(window, "SceneDock");
    QVERIFY(drawer);
    type(child<widgets::InlineComboBox>(drawer, "place"), u"The boat"_s);
    QTest::mouseClick(child<QCheckBox>(drawer, "moving"), Qt::LeftButton, {}, QPoint(5, 5));
    click(drawer, "move");
    const domain::World &world = window->page()->chat().session().world();
    QTRY_COMPARE(world.containers.value(world.scene.container).name, u"The boat"_s);
    QVERIFY(world.containers.value(world.scene.container).moving);
    // The scene that is over is on record in her words.
    QTRY_VERIFY(window->page()->chat().session().idle());
    QVERIFY(!world.memories.last().turn);
    QCOMPARE(int(world.memories.last().owner), 1);
    QTest::keyClicks(child<QLineEdit>(drawer, "fresh"), u"Who lit the lamp?"_s);
    QTest::keyClick(child<QLineEdit>(drawer, "fresh"), Qt::Key_Return);
    QTRY_COMPARE(world.threads.size(), 1);
    choose(child<QListView>(drawer, "threads"), u"Who lit the lamp?"_s);
    click(drawer, "edit");
    auto *dialog = drawer->findChild<widgets::ThreadDialog *>();
    QVERIFY(dialog);
    child<QComboBox>(dialog, "tie")->setCurrentIndex(1);
    child<QComboBox>(dialog, "by")->setCurrentIndex(1);
    QTest::keyClick(child<QCheckBox>(dialog, "due"), Qt::Key_Space);
    child<QSpinBox>(dialog, "dueDay")->setValue(2);
    QTest::keyClick(child<QLineEdit>(dialog, "what"), Qt::Key_Return);
    QTRY_COMPARE(world.threads.first().tie, domain::Tie::Promise);
    QCOMPARE(int(world.threads.first().by), 0);
    QVERIFY(world.threads.first().due >= 1440);
    QVERIFY(child<QListView>(drawer, "threads")
                ->model()
                ->index(0, 0)
                .data(presenters::DetailRole)
                .toString()
                .contains(u"Day 2"_s));
    child<QComboBox>(drawer, "kind")->setCurrentIndex(1);
    QTest::keyClicks(child<QLineEdit>(drawer, "fresh"), u"Picnic"_s);
    click(drawer, "add");
    QTRY_COMPARE(world.storyEvents.size(), 1);
    choose(child<QListView>(drawer, "threads"), u"Picnic"_s);
    enter(child<widgets::InlineLineEdit>(drawer, "props"), u"basket, blanket"_s);
    QTRY_COMPARE(world.storyEvents.first().props.size(), 2);
    click(drawer, "forward");
    QTRY_COMPARE(world.storyEvents.first().phase, domain::Phase::Active);
    click(drawer, "forward");
    QTRY_COMPARE(world.storyEvents.first().phase, domain::Phase::Completed);
    QVERIFY(world.storyEvents.first().props.isEmpty());
    child<QComboBox>(drawer, "unit")->setCurrentIndex(2);
    QTest::keyClicks(child<QLineEdit>(drawer, "landing"), u"The next morning"_s);
    click(drawer, "skip");
    QTRY_COMPARE(domain::timeOfDay(world), u"morning"_s); // though no hour was known
    QCOMPARE(world.scene.title, u"The next morning"_s);
    QCOMPARE(child<widgets::InlineClockEdit>(drawer, "clock")->words(), u"Day 2, 08:00"_s);
}

void CastDrawerTest::whatIsSetOfTheSceneCanBeGivenBack()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    auto *drawer = open<widgets::SceneDrawer>(window, "SceneDock");
    QVERIFY(drawer);
    const domain::World &world = window->page()->chat().session().world();
    auto *weather = child<widgets::InlineLineEdit>(drawer, "weather");
    auto *release = child<QToolButton>(drawer, "weatherRelease");
    QVERIFY(release->isHidden());
    enter(weather, u"rain"_s);
    QTRY_VERIFY(world.weatherByHand);
    QTRY_VERIFY(release->isVisible());
    weather->edit();
    QTest::keyClick(fieldOf(weather), Qt::Key_Delete);
    QTest::keyClick(fieldOf(weather), Qt::Key_Return);
    QTRY_VERIFY(world.weather.isEmpty());
    QTest::mouseClick(release, Qt::LeftButton);
    QTRY_VERIFY(!world.weatherByHand);
    QVERIFY(release->isHidden());
    auto *day = child<QSpinBox>(drawer, "day");
    auto *clock = child<widgets::InlineClockEdit>(drawer, "clock");
    clock->edit();
    day->setValue(3);
    QTest::keyClick(day, Qt::Key_Return);
    QTRY_COMPARE(world.clock, 2 * 1440);
    clock->edit();
    day->setValue(1);
    QTest::keyClick(day, Qt::Key_Return);
    QTRY_COMPARE(world.clock, 0);
    QTest::keyClicks(child<QLineEdit>(drawer, "fresh"), u"Who lit the lamp?"_s);
    QTest::keyClick(child<QLineEdit>(drawer, "fresh"), Qt::Key_Return);
    QTRY_COMPARE(world.threads.size(), 1);
    choose(child<QListView>(drawer, "threads"), u"Who lit the lamp?"_s);
    QCOMPARE(child<QPushButton>(drawer, "cancel")->text(), u"Dis&card"_s);
    click(drawer, "cancel");
    QTRY_VERIFY(world.threads.isEmpty());
    // Who is where is set right in the cast.
    auto *people = child<QListView>(drawer, "people");
    QCOMPARE(people->model()->rowCount(), 2);
    people->setCurrentIndex(people->model()->index(1, 0));
    QTest::keyClick(people, Qt::Key_Return);
    auto *cast = window->findChild<widgets::CastDrawer *>();
    QTRY_VERIFY(cast->isVisible());
    QTRY_COMPARE(child<QListView>(cast, "cast")->currentIndex().data(presenters::KeyRole).toInt(), 1);
    QTRY_VERIFY(child<widgets::InlineLineEdit>(cast, "doing")->hasFocus());
    QVERIFY(child<widgets::InlineLineEdit>(cast, "doing")->isEditing()); // Enter is to edit
}

void CastDrawerTest::twoWhoAreHereMayHaveMet()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    auto *drawer = open<widgets::CastDrawer>(window, "CastDock");
    QVERIFY(drawer);
    auto *met = child<QPushButton>(drawer, "met");
    QVERIFY(!met->isEnabled());
    QVERIFY(window->page()->chat().session().addGuest(domain::CardId{fixture.addCharacter("Tomas")}));
    QTRY_VERIFY(met->isEnabled());
    QCOMPARE(met->accessibleName(), u"Shared Backstory: "_s + QLocale().createSeparatedList({u"Mara"_s, u"Tomas"_s}));
    QTest::mouseClick(met, Qt::LeftButton);
    auto *dialog = drawer->findChild<widgets::MeetingDialog *>();
    QVERIFY(dialog);
    auto *ok = child<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Ok);
    QVERIFY(!ok->isEnabled());
    QVERIFY(child<QWidget>(dialog, "pairs")->isHidden());
    QTest::keyClicks(child<QPlainTextEdit>(dialog, "how"), u"Siblings."_s);
    QTest::mouseClick(ok, Qt::LeftButton);
    const domain::World &world = window->page()->chat().session().world();
    QTRY_COMPARE(world.edge(2, 1).summary, u"Siblings."_s);
    QTRY_VERIFY(!met->isEnabled());
}

void CastDrawerTest::downInTheSearchLeadsToTheList()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    auto *drawer = open<widgets::CastDrawer>(window, "CastDock");
    QVERIFY(drawer);
    fixture.addCharacter("Tomas");
    click(drawer, "add");
    auto *dialog = window->findChild<widgets::GuestDialog *>();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    auto *list = child<QListView>(dialog, "characters");
    QTest::keyClick(child<QLineEdit>(dialog, "search"), Qt::Key_Down);
    QTRY_VERIFY(list->hasFocus());
    QCOMPARE(list->currentIndex().row(), 0);
}

void CastDrawerTest::pairsAreToldOfTogether()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    auto *drawer = open<widgets::CastDrawer>(window, "CastDock");
    QVERIFY(drawer);
    fixture.services->sessionContext().settings.charactersAtMost = 3;
    for (const char *name : {"Tomas", "Ines"})
        QVERIFY(window->page()->chat().session().addGuest(domain::CardId{fixture.addCharacter(name)}));
    auto *met = child<QPushButton>(drawer, "met");
    QTRY_COMPARE(met->accessibleName().count(u';'), 2);
    QTest::mouseClick(met, Qt::LeftButton);
    auto *dialog = drawer->findChild<widgets::MeetingDialog *>();
    QVERIFY(dialog);
    auto *pairs = child<QComboBox>(dialog, "pairs");
    auto *how = child<QPlainTextEdit>(dialog, "how");
    QCOMPARE(pairs->count(), 3);
    how->setPlainText(u"Siblings."_s);
    pairs->setCurrentIndex(2);
    QVERIFY(how->toPlainText().isEmpty());
    QVERIFY(child<QLabel>(dialog, "question")->text().contains(pairs->currentText()));
    how->setPlainText(u"Rivals."_s);
    pairs->setCurrentIndex(0);
    QCOMPARE(how->toPlainText(), u"Siblings."_s);
    child<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Ok)->click();
    const domain::World &world = window->page()->chat().session().world();
    QTRY_COMPARE(world.edge(2, 1).summary, u"Siblings."_s);
    QTRY_COMPARE(world.edge(3, 2).summary, u"Rivals."_s);
    QTRY_COMPARE(met->accessibleName().count(u';'), 0);
    QVERIFY(met->isVisible());
}

void CastDrawerTest::meanwhileOneWatchesOrComesBack()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    widgets::CastDrawer *drawer = withGuest(fixture, window);
    QVERIFY(drawer);
    QVERIFY(say(window, u"Good night."_s));
    const domain::World &world = window->page()->chat().session().world();
    auto *away = child<QWidget>(window, "away");
    QVERIFY(away->isHidden());
    QTRY_VERIFY(window->page()->chat().session().idle());
    QVERIFY(window->page()->chat().session().setPresent(domain::you, false));
    QTRY_VERIFY(away->isVisible());
    QVERIFY(child<QLabel>(child<QWidget>(window, "lower"), "hint")->text().isEmpty());
    QVERIFY(child<QWidget>(window, "composer")->isHidden());
    const qsizetype before = world.transcript.size();
    QTRY_VERIFY(window->page()->chat().session().idle());
    click(window, "carryOn");
    QTRY_VERIFY(window->page()->chat().activity().isReplying() || world.transcript.size() > before);
    QTRY_VERIFY_WITH_TIMEOUT(world.transcript.size() > before && window->page()->chat().session().idle(), 30'000);
    QVERIFY(!world.transcript.last().witnesses.contains(domain::you));
    const auto &messages = window->page()->chat().messages();
    QCOMPARE(messages.index(int(before), 0).data(presenters::SceneRole).toString(),
             u"Meanwhile, without you · Mara, Tomas"_s);
    click(window, "comeBack");
    QTRY_VERIFY(away->isHidden());
    QVERIFY(child<QWidget>(window, "composer")->isVisible());
    QVERIFY(world.present().contains(domain::you));
}

void CastDrawerTest::aGuestsGreetingIsOffered()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QByteArray card = SessionFixture::card("Ines");
    card.replace(R"("group_only_greetings":[])", R"("group_only_greetings":["Good evening, all."])");
    const auto ines = fixture.services->cards().importBytes(card, u"ines.json"_s);
    QVERIFY(ines);
    const domain::World &world = window->page()->chat().session().world();
    auto *drawer = open<widgets::CastDrawer>(window, "CastDock");
    QVERIFY(drawer);
    click(drawer, "add");
    auto *dialog = window->findChild<widgets::GuestDialog *>();
    choose(child<QListView>(dialog, "characters"), u"Ines"_s);
    QTest::mouseClick(child<QDialogButtonBox>(dialog, "buttons")->button(QDialogButtonBox::Ok), Qt::LeftButton);
    QTRY_VERIFY(window->page()->notice().sentence().startsWith(u"Ines has 1 group greeting"));
    QCOMPARE(world.transcript.size(), 1);
    child<QPushButton>(&window->page()->notice(), "action")->click();
    QCOMPARE(world.transcript.size(), 2);
    QCOMPARE(textAt(window, 1), u"Good evening, all."_s);
    QVERIFY(messagesOf(window).index(1, 0).data(presenters::GreetingRole).toBool());
}

void CastDrawerTest::oneSpeaksAsAnother()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(withGuest(fixture, window));
    const domain::World &world = window->page()->chat().session().world();
    auto *bar = child<widgets::SpeakAsBar>(window, "voiceBar");
    auto *menu = child<QToolButton>(window, "speakAs")->menu();
    const auto choose = [menu](int entry) {
        Q_EMIT menu->aboutToShow();
        menu->actions().at(entry)->trigger();
    };
    QVERIFY(bar->isHidden());
    choose(2);
    QVERIFY(bar->isVisible());
    QCOMPARE(child<QLabel>(window, "speakAsText")->text(), u"You are writing as Tomas."_s);
    QCOMPARE(composerOf(window)->accessibleName(), u"Your message, as Tomas"_s);
    QVERIFY(say(window, u"I saw a ship."_s));
    QCOMPARE(int(world.transcript.at(1).speaker), 2);
    QVERIFY(bar->isHidden()); // after a line one is oneself again
    QCOMPARE(composerOf(window)->accessibleName(), u"Your message"_s);

    choose(1);
    child<QCheckBox>(window, "keepSpeaker")->setChecked(true);
    QVERIFY(say(window, u"So did I."_s));
    QVERIFY(bar->isVisible());
    click(window, "ownVoice");
    QVERIFY(bar->isHidden());

    QTRY_VERIFY(window->page()->chat().session().idle());
    choose(2);
    QVERIFY(window->page()->chat().session().setPresent(2, false));
    QTRY_VERIFY(bar->isHidden()); // who has left does not speak

    // Also where the user is not there, and only watches.
    QVERIFY(window->page()->chat().session().setPresent(domain::you, false));
    QTRY_VERIFY(composerOf(window)->isHidden());
    choose(1);
    QVERIFY(composerOf(window)->isVisible());
    QVERIFY(child<QWidget>(window, "away")->isHidden());
}

void CastDrawerTest::whatWentOnAloneIsListed()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"My name is Alex and I trust you with the key."_s));
    QTRY_VERIFY(window->page()->chat().session().idle());
    auto *drawer = open<widgets::RelationshipDrawer>(window, "RelationshipDock");
    QVERIFY(drawer);
    auto *panel = drawer->findChild<widgets::EdgePanel *>();
    auto &edge = panel->presenter();
    edge.open(1, 0);
    constexpr int dockWidth = 340; // as it comes up in a window of usual size
    QVERIFY2(panel->minimumSizeHint().width() <= dockWidth,
             qPrintable(QString::number(panel->minimumSizeHint().width())));
    QCOMPARE(edge.moments().rowCount(), 1);
    QVERIFY(!edge.moments().index(0, 0).data().toString().isEmpty());
    auto *how = child<QComboBox>(drawer, "howKnown");
    QCOMPARE(how->count(), 5);
    how->setCurrentIndex(4);
    child<QLineEdit>(drawer, "newFact")->setText(u"He was a thief"_s);
    QTest::keyClick(child<QLineEdit>(drawer, "newFact"), Qt::Key_Return);
    const domain::World &world = window->page()->chat().session().world();
    QTRY_COMPARE(world.edge(1, 0).facts.at(world.edge(1, 0).facts.size() - 1).provenance, domain::Provenance::False);
}

DRAMATIS_TEST(CastDrawerTest);

} // namespace tst_castdrawer

#include "tst_castdrawer.moc"
