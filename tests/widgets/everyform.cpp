#include "widgets/everyform.h"

#include "presenters/branchmap/branchmappresenter.h"
#include "presenters/cast/castpresenter.h"
#include "presenters/character/characterexport.h"
#include "presenters/character/characterpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/requestspresenter.h"
#include "presenters/export/exports.h"
#include "presenters/export/libraryexport.h"
#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/models/modeldownloads.h"
#include "presenters/quickreplies/quickreplies.h"
#include "presenters/scene/scenepresenter.h"
#include "presenters/scene/threaditemmodel.h"
#include "presenters/shell/shownstory.h"
#include "support/stories/lanestory.h"
#include "widgets/branches/comparedialog.h"
#include "widgets/branchmap/branchmapdialog.h"
#include "widgets/cast/guestdialog.h"
#include "widgets/cast/personadialog.h"
#include "widgets/character/charactereditor.h"
#include "widgets/character/cropdialog.h"
#include "widgets/character/notesdialog.h"
#include "widgets/chat/exportdialog.h"
#include "widgets/chat/thoughtsdialog.h"
#include "widgets/connections/fallbacksdialog.h"
#include "widgets/connections/instructdialog.h"
#include "widgets/connections/requestsdialog.h"
#include "widgets/connections/roomsdialog.h"
#include "widgets/connections/samplersdialog.h"
#include "widgets/connections/taskmodelsdialog.h"
#include "widgets/drawerwindow.h"
#include "widgets/export/exportalldialog.h"
#include "widgets/help/helpwindow.h"
#include "widgets/import/importpanel.h"
#include "widgets/knowledge/layersdialog.h"
#include "widgets/lanes/lanesdialog.h"
#include "widgets/library/librarypage.h"
#include "widgets/library/tagsdialog.h"
#include "widgets/lore/booklinksdialog.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/lore/lorebooksdialog.h"
#include "widgets/models/modelsdialog.h"
#include "widgets/narration/authorsnotedialog.h"
#include "widgets/narration/writingstyledialog.h"
#include "widgets/prompt/promptpresetsdialog.h"
#include "widgets/quickreplies/quickrepliesdialog.h"
#include "widgets/relationships/meetingdialog.h"
#include "widgets/replacements/textreplacementsdialog.h"
#include "widgets/revive/revivedialog.h"
#include "widgets/scene/threaddialog.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/shell/aboutdialog.h"
#include "widgets/shell/troubledialog.h"
#include "widgets/style/cuttexttips.h"
#include "widgets/welcome/welcomepage.h"
#include "widgets/windowfixture.h"

#include <QCheckBox>
#include <QDateTime>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QTabWidget>
#include <QTemporaryDir>

namespace dramatis::tests {

using namespace Qt::StringLiterals;
using widgets::MainWindow;
namespace command = presenters::command;

namespace {

const QString words = u"She thinks of the lamp, and of the harbour. "_s;

void mustBe(bool done, const char *what)
{
    if (!done)
        qFatal("%s", what);
}

MainWindow *playedChat(WindowFixture &fixture)
{
    MainWindow *window = fixture.openChat();
    mustBe(say(window, u"Good evening."_s), "there is no reply");
    return window;
}

void showHome(const Look &look)
{
    WindowFixture fixture;
    look(*fixture.windows->open(), u"home"_s);
    widgets::WelcomePage welcome(*fixture.workspace);
    look(welcome, u"welcome"_s);
}

void showChat(const Look &look)
{
    WindowFixture fixture;
    fixture.workspace->quickReplies().add(
        {u"Moves"_s, {{u"Dodge"_s, u"*dodges*"_s}, {u"Look around"_s, u"*looks*"_s}}});
    MainWindow *window = playedChat(fixture);
    look(*window, u"chat"_s);
    window->action(command::find)->trigger();
    look(*window, u"find"_s);
    QTest::keyClick(child<QWidget>(window, "findBar"), Qt::Key_Escape);
    window->page()->chat().composer().speakAs(1);
    look(*window, u"as another"_s);
    window->page()->chat().composer().speakAs(domain::you);
    const auto act = [] {};
    window->page()->offer(QCoreApplication::translate("Forms", "Message deleted. Its effects were undone."),
                          widgets::NoticeBar::Stay::UntilClosed, QCoreApplication::translate("Forms", "Undo"), act,
                          {QCoreApplication::translate("Forms", "Show message"), act});
    look(*window, u"notice"_s);
    window->page()->notice().dismiss();
    window->action(command::lookBack)->trigger();
    look(*window, u"time"_s);
    window->action(command::palette)->trigger();
    look(*window, u"palette"_s);
}

void showImport(const Look &look)
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    Q_EMIT fixture.workspace->imports().progressed(0, 12);
    look(*window, u"import"_s);
}

void showLibrary(const Look &look)
{
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    fixture.addCharacter("Ion");
    MainWindow *window = fixture.windows->open();
    window->action(command::library)->trigger();
    look(*window, u"library"_s);
    auto *library = window->findChild<widgets::LibraryPage *>();
    mustBe(library, "there is no library");
    library->openSheet(card);
    look(*window, u"sheet"_s);
    window->action(command::searchChats)->trigger();
    look(*window, u"search"_s);
}

void showDrawers(const Look &look)
{
    WindowFixture::wearHouseStyle();
    const widgets::CutTextTips tips;
    DrawerEvening evening;
    for (widgets::DrawerPane *pane : evening.window.drawers->panes()) {
        pane->open();
        look(evening.window.main, pane->objectName());
        for (QTabWidget *tabs : pane->findChildren<QTabWidget *>())
            for (int tab = tabs->count() - 1; tab >= 0; --tab) {
                tabs->setCurrentIndex(tab);
                look(evening.window.main, pane->objectName() + u' ' + tabs->tabText(tab));
            }
    }
    QWidget *drawer = evening.window.open("RelationshipDock");
    auto *edges = part<QListView>(drawer, "edges");
    edges->setCurrentIndex(edges->model()->index(1, 0));
    QTest::keyClick(edges, Qt::Key_Return);
    mustBe(part<QWidget>(drawer, "panel")->isVisible(), "there is no relationship");
    look(evening.window.main, u"relationship"_s);
}

void showDrawersOfAWindow(const Look &look)
{
    WindowFixture fixture;
    MainWindow *window = playedChat(fixture);
    for (auto *pane : window->findChildren<widgets::DrawerPane *>()) {
        pane->toggleAction()->trigger();
        look(*window, pane->objectName());
        child<widgets::SidePanel>(window, "panel")->close();
    }
}

void showSettings(const Look &look)
{
    WindowFixture fixture;
    using Page = widgets::SettingsDialog::Page;
    for (const Page page : {Page::Looks, Page::Play, Page::Connections, Page::Keys, Page::Data}) {
        widgets::SettingsDialog settings(*fixture.workspace);
        settings.openAt(page);
        look(settings, u"page %1"_s.arg(int(page)));
    }
}

void showEditors(const Look &look)
{
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    widgets::CharacterEditor *editor = fixture.windows->editCharacter(card);
    auto *summary = child<QLabel>(editor, "summary");
    mustBe(waitFor([summary] { return !summary->text().isEmpty(); }), "the tokens are not counted");
    child<QCheckBox>(editor, "showPreview")->setChecked(true);
    auto *pages = child<QListWidget>(editor, "pages");
    for (int i = 0; i < pages->count(); ++i) {
        pages->setCurrentRow(i);
        look(*editor, u"page %1"_s.arg(i));
    }
}

void showLorebook(const Look &look)
{
    WindowFixture fixture;
    widgets::LorebookEditor *lore = fixture.windows->editLore({.card = fixture.addCharacter()});
    child<QAbstractButton>(lore, "add")->click();
    auto *tabs = child<QTabWidget>(lore, "form");
    for (int i = 0; i < tabs->count(); ++i) {
        tabs->setCurrentIndex(i);
        look(*lore, u"page %1"_s.arg(i));
    }
}

void showDialogsOfAChat(const Look &look)
{
    WindowFixture fixture;
    MainWindow *window = playedChat(fixture);
    presenters::ShownStory &story = window->page()->chat().story();
    presenters::CastPresenter cast;
    cast.setStory(&story);
    presenters::ScenePresenter scene;
    scene.setStory(&story);
    widgets::GuestDialog guest(*fixture.workspace, cast);
    widgets::MeetingDialog meeting(cast, {{0, 1, u"You and Mara"_s}});
    widgets::CompareDialog compare(story, 1);
    widgets::PersonaDialog persona(story, *fixture.workspace);
    widgets::ThreadDialog thread(scene, presenters::ThreadRow());
    widgets::ThoughtsDialog thoughts(words.repeated(100));
    widgets::LayersDialog layers(fixture.workspace->layers({u"Mara"_s, {{words.repeated(20), {}, {}}}}));
    widgets::ReviveDialog revive(story, {});
    widgets::BranchMapDialog map(fixture.workspace->branchMap(story));
    for (QWidget *each : std::initializer_list<QWidget *>{&guest, &meeting, &compare, &persona, &thread, &thoughts,
                                                          &layers, &revive, &map})
        look(*each, each->objectName());
    const LaneStory long_;
    widgets::LanesDialog lanes(*long_.shown, nullptr);
    look(lanes, lanes.objectName());
}

void showDialogsOfWriting(const Look &look)
{
    WindowFixture fixture;
    MainWindow *window = playedChat(fixture);
    presenters::ShownStory &story = window->page()->chat().story();
    widgets::AuthorsNoteDialog note(story);
    widgets::WritingStyleDialog style(story);
    widgets::PromptPresetsDialog presets(fixture.workspace->promptPresets(), &story);
    widgets::QuickRepliesDialog replies(*fixture.workspace, window->page()->chat().chat());
    widgets::TextReplacementsDialog replacements(*fixture.workspace, &window->page()->chat().session());
    for (QWidget *each : std::initializer_list<QWidget *>{&note, &style, &presets, &replies, &replacements})
        look(*each, each->objectName());
}

void showDialogsOfModels(const Look &look)
{
    WindowFixture fixture;
    presenters::ConnectionsPresenter &connections = fixture.workspace->connections();
    presenters::Endpoint endpoint;
    widgets::SamplersDialog samplers(connections.samplerPresets(), endpoint);
    widgets::InstructDialog instruct(connections.templates(), QString());
    widgets::TaskModelsDialog taskModels(connections);
    widgets::FallbacksDialog fallbacks(connections);
    widgets::RequestsDialog requests(connections.requests());
    const domain::Budget budget;
    widgets::RoomsDialog rooms(budget);
    widgets::ModelsDialog models(connections.downloads());
    for (QWidget *each :
         std::initializer_list<QWidget *>{&samplers, &instruct, &taskModels, &fallbacks, &requests, &models, &rooms})
        look(*each, each->objectName());
}

void showOtherDialogs(const Look &look)
{
    WindowFixture fixture;
    const qint64 first = fixture.addCharacter();
    const qint64 second = fixture.addCharacter("Ion");
    domain::Card card;
    card.name = u"Mara"_s;
    card.creatorNotes = words.repeated(200);
    QImage picture(900, 1600, QImage::Format_RGB32);
    picture.fill(Qt::gray);
    widgets::AboutDialog about;
    widgets::NotesDialog notes(card);
    widgets::CropDialog crop(picture);
    widgets::LorebooksDialog lorebooks(*fixture.workspace, nullptr);
    const auto books = fixture.workspace->lorebooks();
    widgets::BookLinksDialog links(books->links({.card = first}));
    widgets::ExportAllDialog everything(fixture.workspace->exports().everything(), fixture.workspace->state());
    widgets::ExportDialog one(fixture.workspace->exports().characters({first}), fixture.workspace->state());
    widgets::ExportDialog several(fixture.workspace->exports().characters({first, second}), fixture.workspace->state());
    widgets::TagsDialog tags(*fixture.workspace, {first});
    widgets::TagsDialog manyTags(*fixture.workspace, {first, second});
    widgets::HelpWindow help(fixture.workspace->keys());
    help.openTopic({});
    const base::Error damaged{base::Fault::Damaged, u"data_damaged"_s, {}, u"/there/dramatis.db"_s};
    widgets::TroubleDialog trouble(
        {damaged, widgets::Trouble::Data::Damaged, QDateTime(QDate(2026, 1, 2), QTime(3, 4)), true});
    for (QWidget *each : std::initializer_list<QWidget *>{&about, &notes, &crop, &lorebooks, &links, &everything, &one,
                                                          &several, &tags, &manyTags, &help, &trouble})
        look(*each, each->objectName());
}

} // namespace

QList<FormGroup> formGroups()
{
    return {{"home", showHome},
            {"chat", showChat},
            {"import", showImport},
            {"library", showLibrary},
            {"drawers", showDrawers},
            {"drawers of a window", showDrawersOfAWindow},
            {"settings", showSettings},
            {"character", showEditors},
            {"lorebook", showLorebook},
            {"dialogs of a chat", showDialogsOfAChat},
            {"dialogs of writing", showDialogsOfWriting},
            {"dialogs of models", showDialogsOfModels},
            {"other dialogs", showOtherDialogs}};
}

} // namespace dramatis::tests
