// Names from others that turn the direction of writing: nothing that is shown beside them turns with them.
#include "base/visibletext.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/chat/movepreviews.h"
#include "presenters/connections/modelchoices.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/scene/scenepresenter.h"
#include "presenters/scene/threaditemmodel.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "turn/session/chatsession.h"
#include "widgets/character/charactereditor.h"
#include "widgets/connections/connectionspage.h"
#include "widgets/connections/fallbacksdialog.h"
#include "widgets/connections/taskmodelsdialog.h"
#include "widgets/connectto.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/windowfixture.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTabBar>

#include <algorithm>
#include <utility>

namespace tst_astraynames {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using widgets::MainWindow;

namespace {

const QByteArray astray = "Ma\xe2\x80\xaera\xe2\x81\xa6gnp\xe2\x80\x8f"; // with U+202E, U+2066 and U+200F

bool turns(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return !c.isSpace() && base::leadsAstray(c); });
}

struct Finder {
    QStringList found;

    void look(const QObject *where, const char *what, const QString &text)
    {
        if (turns(text))
            found << u"%1 %2: %3"_s.arg(QString::fromLatin1(where->metaObject()->className()), where->objectName(),
                                        QLatin1StringView(what));
    }
    void lookAt(const QAbstractItemModel *model, const QObject *view, const QModelIndex &parent = {})
    {
        for (int row = 0; row < model->rowCount(parent); ++row) {
            for (int column = 0; column < model->columnCount(parent); ++column)
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole),
                                       int(Qt::AccessibleDescriptionRole)})
                    look(view, "item", model->index(row, column, parent).data(role).toString());
            lookAt(model, view, model->index(row, 0, parent));
        }
    }
    void lookAt(QMenu *menu)
    {
        Q_EMIT menu->aboutToShow();
        for (const QAction *action : menu->actions()) {
            look(action, "action", action->text());
            look(action, "tip of an action", action->toolTip());
        }
    }
    void lookAt(QWidget *widget)
    {
        look(widget, "title", widget->windowTitle());
        look(widget, "tip", widget->toolTip());
        look(widget, "name", widget->accessibleName());
        look(widget, "description", widget->accessibleDescription());
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            look(widget, "label", label->text());
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            look(widget, "button", button->text());
        else if (const auto *group = qobject_cast<const QGroupBox *>(widget))
            look(widget, "group", group->title());
        else if (auto *menu = qobject_cast<QMenu *>(widget))
            lookAt(menu);
        else if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                look(widget, "tab", tabs->tabText(i));
        else if (const auto *box = qobject_cast<const QComboBox *>(widget))
            lookAt(box->model(), widget);
        else if (const auto *view = qobject_cast<const QAbstractItemView *>(widget); view && view->model())
            lookAt(view->model(), widget);
    }
    void lookAtAll(QWidget *top)
    {
        lookAt(top);
        QList<QPointer<QWidget>> all; // menus make and delete others when they are filled
        for (QWidget *each : top->findChildren<QWidget *>())
            all << each;
        for (const QPointer<QWidget> &each : std::as_const(all))
            if (each)
                lookAt(each.data());
        for (const QAction *action : top->findChildren<QAction *>())
            look(action, "action", action->text());
    }
};

} // namespace

class AstrayNamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCharactersNameTurnsNothing();
    void aChatsNameTurnsNothing();
    void aFilesNameTurnsNothing();
    void anEditorsTitleIsNotTurned();
    void namesInAStoryTurnNothing();
    void aConnectionsNameTurnsNothing();
};

void AstrayNamesTest::aCharactersNameTurnsNothing()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    window->beginChat(fixture.addCharacter(astray));
    QVERIFY(say(window, u"Good evening."_s));
    for (auto *dock : window->findChildren<widgets::DrawerPane *>())
        dock->toggleAction()->trigger();
    QCoreApplication::processEvents();
    Finder finder;
    finder.lookAtAll(window);
    QVERIFY2(finder.found.isEmpty(), qPrintable(finder.found.join(u'\n')));
    QVERIFY(window->windowTitle().startsWith(u"Maragnp"));
    QVERIFY(!turns(window->page()->chat().composer().speakAsText()));
    QVERIFY(!turns(window->page()->chat().previews().ofRegeneration()));
}

void AstrayNamesTest::aChatsNameTurnsNothing()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    window->page()->chat().rename(QString::fromUtf8(astray));
    QTRY_COMPARE(window->windowTitle(), u"Maragnp"_s);
    Finder finder;
    finder.lookAtAll(window);
    window->action(presenters::command::deleteChat)->trigger();
    auto *question = window->findChild<QMessageBox *>();
    QVERIFY(question);
    finder.look(question, "question", question->text());
    question->close();
    QVERIFY2(finder.found.isEmpty(), qPrintable(finder.found.join(u'\n')));
}

void AstrayNamesTest::aFilesNameTurnsNothing()
{
    WindowFixture fixture;
    MainWindow *window = fixture.windows->open();
    const QString name = QString::fromUtf8(astray);
    fixture.workspace->imports().addPaths(
        {fixture.file(name + u".txt"_s, "just words"), fixture.file(name + u".json"_s, "{\"name\":"),
         fixture.file(u"card.json"_s, SessionFixture::card(astray)), fixture.folder.filePath(name + u".png"_s)});
    QTRY_VERIFY(!fixture.workspace->imports().isRunning());
    QCOMPARE(fixture.workspace->imports().failed(), 3);
    Finder finder;
    finder.lookAtAll(window);
    finder.lookAt(&fixture.workspace->imports(), window);
    QVERIFY2(finder.found.isEmpty(), qPrintable(finder.found.join(u'\n')));
}

void AstrayNamesTest::anEditorsTitleIsNotTurned()
{
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter(astray);
    Finder finder;
    finder.lookAtAll(fixture.windows->editCharacter(card));
    finder.lookAtAll(fixture.windows->editLore({.card = card}));
    QVERIFY2(finder.found.isEmpty(), qPrintable(finder.found.join(u'\n')));
}

// Of places, things and what goes on, wherever they are part of a sentence or a title; where they are edited, they are
// as they are.
void AstrayNamesTest::namesInAStoryTurnNothing()
{
    WindowFixture fixture;
    MainWindow *window = fixture.openChat();
    presenters::ChatPresenter &chat = window->page()->chat();
    turn::ChatSession &session = chat.session();
    const QString name = QString::fromUtf8(astray);
    const domain::EventId greeting = chat.newest();
    domain::StoryEventChanged event;
    event.id = 1;
    event.title = name;
    event.props = {name};
    domain::ThreadChanged thread;
    thread.id = 1;
    thread.text = name;
    domain::ManualEdit weather;
    weather.target = domain::EditTarget::Weather;
    weather.text = name;
    QVERIFY(session.applyEvents(domain::PersonaChanged{name, {}, {}, {}}));
    QVERIFY(say(window, u"Good evening."_s));
    QVERIFY(
        session.applyEvents({domain::SceneChanged{{1, name, {}, false, false, {}}, name, {}, session.world().present()},
                             event, thread, weather, domain::ItemMoved{name, domain::nobody, 1}}));
    QVERIFY(waitForReply(window));
    QVERIFY(say(window, u"And here?"_s));
    Finder finder;
    finder.look(window, "preview", chat.previews().ofRewind(greeting));
    QVERIFY(chat.previews().ofRewind(greeting).contains(u"Mara’s Maragnp"));
    for (const presenters::SceneMark &mark : chat.story().scenes())
        finder.look(window, "scene", mark.title);
    for (int row = 0; row < messagesOf(window).rowCount(); ++row)
        finder.look(window, "divide", messagesOf(window).index(row).data(presenters::SceneRole).toString());
    for (const presenters::EntityValue &entity : presenters::entityValues(session.world()))
        finder.look(window, "doing", entity.activity);
    presenters::ScenePresenter scene;
    scene.setStory(&chat.story());
    finder.lookAt(&scene.model(), window);
    QVERIFY2(finder.found.isEmpty(), qPrintable(finder.found.join(u'\n')));
}

void AstrayNamesTest::aConnectionsNameTurnsNothing()
{
    WindowFixture fixture;
    const QString name = QString::fromUtf8(astray);
    connectTo(fixture, name, u"http://127.0.0.1:1"_s);
    connectTo(fixture, name + u"2"_s, u"http://127.0.0.1:2"_s);
    presenters::ConnectionsPresenter &connections = fixture.workspace->connections();
    connections.models().setRoles({name, name, {name}, {}});
    MainWindow *window = fixture.openChat();
    widgets::ConnectionsPage page;
    page.setConnections(connections);
    widgets::FallbacksDialog fallbacks(connections);
    widgets::TaskModelsDialog taskModels(connections);
    Finder finder;
    finder.lookAtAll(window);
    finder.lookAtAll(&fallbacks);
    finder.lookAtAll(&taskModels);
    for (const char *list : {"list", "fallbacks", "narrative", "classifier"})
        finder.lookAt(child<QWidget>(&page, list));
    presenters::Endpoint again;
    again.name = name;
    again.url = u"http://127.0.0.1:3"_s;
    finder.look(window, "sentence", connections.save(again, name + u"2"_s));
    QVERIFY2(finder.found.isEmpty(), qPrintable(finder.found.join(u'\n')));
    fallbacks.accept(); // the names themselves are as they were
    QCOMPARE(connections.models().roles().fallbacks, QStringList{name});
}

DRAMATIS_TEST(AstrayNamesTest);

} // namespace tst_astraynames

#include "tst_astraynames.moc"
