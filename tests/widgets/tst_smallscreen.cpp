// A screen of 800 by 600, of which a panel and a title bar leave 800 by 570: every window fits, in English, in German,
// and in a language that needs 40 % more room. The run "widgets_small_screen" has such a screen.
#include "presenters/cast/castpresenter.h"
#include "presenters/character/characterexport.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/requestspresenter.h"
#include "presenters/export/exports.h"
#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/scene/scenepresenter.h"
#include "presenters/scene/threaditemmodel.h"
#include "presenters/shell/shownstory.h"
#include "support/main/testmain.h"
#include "widgets/branches/comparedialog.h"
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
#include "widgets/controls/elidedlabel.h"
#include "widgets/knowledge/layersdialog.h"
#include "widgets/lore/booklinksdialog.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/lore/lorebooksdialog.h"
#include "widgets/models/modelsdialog.h"
#include "widgets/narration/authorsnotedialog.h"
#include "widgets/narration/writingstyledialog.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/prompt/promptpresetsdialog.h"
#include "widgets/relationships/meetingdialog.h"
#include "widgets/scene/threaddialog.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/shell/aboutdialog.h"
#include "widgets/welcome/welcomepage.h"
#include "widgets/windowfixture.h"

#include <QAbstractButton>
#include <QGroupBox>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QScreen>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTranslator>

namespace tst_smallscreen {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize small(800, 570);

// English, and 40 % more of it.
class LongWords : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        const QString text = QString::fromUtf8(source);
        if (qstrncmp(context, "Q", 1) == 0 && qstrcmp(context, "QPlatformTheme") != 0)
            return {}; // keys, directions, and what the platform shows
        QString more;
        while (more.size() < text.size() * 2 / 5)
            more += more.size() % 9 == 4 ? u' ' : QChar(u'o');
        return text + more;
    }
};

// Qt's own parts, such as the cross in a line of text and the arrows beside tabs, keep their size.
bool isOurs(const QWidget *widget)
{
    return !qobject_cast<const QTabBar *>(widget->parentWidget()) && !widget->objectName().isEmpty()
           && !widget->objectName().startsWith(u"qt_");
}

// What a user would look for in vain in this window as it is now; empty: nothing.
QString hidden(const QWidget *top)
{
    QStringList found;
    const auto say = [&](const QWidget *widget, const QString &what) {
        found << u"%1 %2 %3"_s.arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName(), what);
    };
    for (const QWidget *widget : top->findChildren<const QWidget *>()) {
        if (!widget->isVisibleTo(top) || widget->window() != top || dynamic_cast<const widgets::ElidedLabel *>(widget))
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget)) {
            const int needed =
                label->wordWrap() ? label->heightForWidth(label->width()) : label->minimumSizeHint().height();
            if (!label->text().isEmpty()
                && (needed > label->height()
                    || (!label->wordWrap() && label->minimumSizeHint().width() > label->width())))
                say(widget, u"needs %1 x %2 and has %3 x %4: "_s.arg(label->minimumSizeHint().width())
                                    .arg(needed)
                                    .arg(label->width())
                                    .arg(label->height())
                                + label->text().left(30));
        } else if (isOurs(widget)
                   && (qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QGroupBox *>(widget))) {
            const QSize needed = widget->minimumSizeHint();
            if (needed.width() > widget->width() || needed.height() > widget->height())
                say(widget, u"needs %1 x %2 and has %3 x %4"_s.arg(needed.width())
                                .arg(needed.height())
                                .arg(widget->width())
                                .arg(widget->height()));
        } else if (const auto *area = qobject_cast<const QScrollArea *>(widget)) {
            if (area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff && area->widget()
                && area->widget()->width() > area->viewport()->width())
                say(widget,
                    u"cuts off its sides: %1 in %2"_s.arg(area->widget()->width()).arg(area->viewport()->width()));
        }
    }
    return found.join(u'\n');
}

// What comes late, as a number that is counted, moves what stands around it: only then has everything its place.
void waitForLayout()
{
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

// Why this window is not one for a small screen; empty: it is.
QString unfit(QWidget *top)
{
    constexpr auto seen = "seen"; // its later pages are looked at in the size of the small screen
    top->show();
    waitForLayout();
    QStringList found;
    if (!top->property(seen).toBool() && !top->screen()->availableGeometry().contains(top->geometry()))
        found << u"comes up at %1,%2 with %3 x %4"_s.arg(top->x()).arg(top->y()).arg(top->width()).arg(top->height());
    const QSize least = top->minimumSizeHint().expandedTo(top->minimumSize());
    if (least.width() > small.width() || least.height() > small.height())
        found << u"needs %1 x %2"_s.arg(least.width()).arg(least.height());
    top->setProperty(seen, true);
    top->resize(small);
    waitForLayout();
    if (const QString more = hidden(top); !more.isEmpty())
        found << more;
    return found.isEmpty() ? QString() : u"\n%1: "_s.arg(top->objectName()) + found.join(u'\n');
}

// `page` only tells the pages of one window apart.
QString unfit(QWidget *top, const QString &page)
{
    const QString name = top->objectName();
    top->setObjectName(name + u'-' + page);
    const QString found = unfit(top);
    top->setObjectName(name);
    return found;
}

} // namespace

class SmallScreenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_german.load(u":/dramatis/translations/dramatis_de.qm"_s)); }
    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_german);
        QCoreApplication::removeTranslator(&m_long);
    }
    void theMainWindowFits_data() { languages(); }
    void theMainWindowFits();
    void everyDrawerFits_data() { languages(); }
    void everyDrawerFits();
    void theSettingsFit_data() { languages(); }
    void theSettingsFit();
    void theEditorsFit_data() { languages(); }
    void theEditorsFit();
    void dialogsOfTheStoryFit_data() { languages(); }
    void dialogsOfTheStoryFit();
    void dialogsOfModelsFit_data() { languages(); }
    void dialogsOfModelsFit();
    void otherDialogsFit_data() { languages(); }
    void otherDialogsFit();
    void anEditorComesUpOverItsWindow();

private:
    static void languages()
    {
        QTest::addColumn<int>("language");
        QTest::newRow("English") << 0;
        QTest::newRow("German") << 1;
        QTest::newRow("Long") << 2;
    }
    void speak()
    {
        QFETCH(int, language);
        if (language > 0)
            QCoreApplication::installTranslator(language == 1 ? &m_german : static_cast<QTranslator *>(&m_long));
    }

    QTranslator m_german;
    LongWords m_long;
};

void SmallScreenTest::theMainWindowFits()
{
    speak();
    WindowFixture fixture;
    widgets::MainWindow *home = fixture.windows->open();
    QCOMPARE(unfit(home, u"home"_s), QString());
    widgets::MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Good evening."_s));
    QCOMPARE(unfit(window, u"chat"_s), QString());
}

void SmallScreenTest::everyDrawerFits()
{
    speak();
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Good evening."_s));
    QString found;
    for (auto *dock : window->findChildren<widgets::DrawerPane *>()) {
        dock->toggleAction()->trigger();
        found += unfit(window, dock->objectName());
        child<widgets::SidePanel>(window, "panel")->close();
    }
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void SmallScreenTest::theSettingsFit()
{
    speak();
    WindowFixture fixture;
    QString found;
    using Page = widgets::SettingsDialog::Page;
    for (const Page page : {Page::Looks, Page::Play, Page::Connections, Page::Keys, Page::Data}) {
        widgets::SettingsDialog settings(*fixture.workspace);
        settings.openAt(page);
        found += unfit(&settings, QString::number(int(page)));
    }
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void SmallScreenTest::theEditorsFit()
{
    speak();
    WindowFixture fixture;
    const qint64 card = fixture.addCharacter();
    QString found;
    widgets::CharacterEditor *editor = fixture.windows->editCharacter(card);
    auto *summary = child<QLabel>(editor, "summary");
    QVERIFY(waitFor([summary] { return !summary->text().isEmpty(); })); // the tokens are counted: words come with it
    auto *pages = child<QListWidget>(editor, "pages");
    for (int i = 0; i < pages->count(); ++i) {
        pages->setCurrentRow(i);
        found += unfit(editor, QString::number(i));
    }
    widgets::LorebookEditor *lore = fixture.windows->editLore({.card = card});
    child<QAbstractButton>(lore, "add")->click();
    auto *tabs = child<QTabWidget>(lore, "form");
    for (int i = 0; i < tabs->count(); ++i) {
        tabs->setCurrentIndex(i);
        found += unfit(lore, QString::number(i));
    }
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void SmallScreenTest::dialogsOfTheStoryFit()
{
    speak();
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.openChat();
    QVERIFY(say(window, u"Good evening."_s));
    presenters::ShownStory &story = window->page()->chat().story();
    presenters::CastPresenter cast;
    cast.setStory(&story);
    presenters::ScenePresenter scene;
    scene.setStory(&story);
    const QString words = u"She thinks of the lamp, and of the harbour. "_s;
    widgets::GuestDialog guest(*fixture.workspace, cast);
    widgets::MeetingDialog meeting(cast, {{0, 1, u"You and Mara"_s}});
    widgets::CompareDialog compare(story, 1);
    widgets::PersonaDialog persona(story, *fixture.workspace);
    widgets::AuthorsNoteDialog note(story);
    widgets::WritingStyleDialog style(story);
    widgets::PromptPresetsDialog presets(fixture.workspace->promptPresets(), &story);
    widgets::ThreadDialog thread(scene, presenters::ThreadRow());
    widgets::ThoughtsDialog thoughts(words.repeated(100));
    QString found;
    widgets::LayersDialog layers(fixture.workspace->layers({u"Mara"_s, {{words.repeated(20), {}, {}}}}));
    for (QWidget *each : std::initializer_list<QWidget *>{&guest, &meeting, &compare, &persona, &note, &style, &presets,
                                                          &thread, &thoughts, &layers})
        found += unfit(each);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void SmallScreenTest::dialogsOfModelsFit()
{
    speak();
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
    widgets::ModelsDialog models(fixture.workspace->connections().downloads());
    QString found;
    for (QWidget *each :
         std::initializer_list<QWidget *>{&samplers, &instruct, &taskModels, &fallbacks, &requests, &models, &rooms})
        found += unfit(each);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void SmallScreenTest::otherDialogsFit()
{
    speak();
    WindowFixture fixture;
    const qint64 first = fixture.addCharacter();
    const qint64 second = fixture.addCharacter("Ion");
    domain::Card card;
    card.name = u"Mara"_s;
    card.creatorNotes = u"She keeps the light. "_s.repeated(200);
    QImage picture(900, 1600, QImage::Format_RGB32);
    picture.fill(Qt::gray);
    widgets::AboutDialog about;
    widgets::NotesDialog notes(card);
    widgets::CropDialog crop(picture);
    widgets::LorebooksDialog lorebooks(*fixture.workspace, nullptr);
    widgets::BookLinksDialog links(fixture.workspace->lorebooks()->links({.card = first}));
    widgets::ExportDialog one(fixture.workspace->exports().characters({first}), fixture.workspace->state());
    widgets::ExportDialog several(fixture.workspace->exports().characters({first, second}), fixture.workspace->state());
    QString found;
    for (QWidget *each : std::initializer_list<QWidget *>{&about, &notes, &crop, &lorebooks, &links, &one, &several})
        found += unfit(each);
    widgets::WelcomePage welcome(*fixture.workspace);
    found += unfit(&welcome);
    QVERIFY2(found.isEmpty(), qPrintable(found));
}

void SmallScreenTest::anEditorComesUpOverItsWindow()
{
    WindowFixture fixture;
    widgets::MainWindow *window = fixture.windows->open();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
    const QRect free = window->screen()->availableGeometry();
    window->move(free.center()); // its lower right is beyond the edge
    const widgets::CharacterEditor *editor = fixture.windows->editCharacter(fixture.addCharacter());
    QVERIFY(free.contains(editor->geometry()));
    constexpr int titleBar = 30;
    QVERIFY(editor->geometry().top() >= free.top() + titleBar);
}

DRAMATIS_TEST(SmallScreenTest);

} // namespace tst_smallscreen

#include "tst_smallscreen.moc"
