#include "widgets/shell/filecommands.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/requestspresenter.h"
#include "presenters/export/exports.h"
#include "presenters/export/libraryexport.h"
#include "presenters/import/importpresenter.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/models/modeldownloads.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/workspace.h"
#include "widgets/chat/chatpage.h"
#include "widgets/connections/connectionspage.h"
#include "widgets/connections/requestsdialog.h"
#include "widgets/export/exportalldialog.h"
#include "widgets/help/helpwindow.h"
#include "widgets/lore/lorebooksdialog.h"
#include "widgets/models/modelsdialog.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/shell/aboutdialog.h"
#include "widgets/shell/actions.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/noticebar.h"
#include "widgets/shell/places.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QWhatsThis>

namespace dramatis::widgets {

using presenters::ImportPresenter;
namespace command = presenters::command;

FileCommands::FileCommands(MainWindow &window, presenters::Workspace &workspace, const Actions &actions) :
    QObject(&window), m_window(window), m_workspace(workspace), m_actions(actions)
{
    const auto on = [this](const QByteArray &id, void (FileCommands::*act)()) {
        connect(m_actions.action(id), &QAction::triggered, this, act);
    };
    on(command::importFiles, &FileCommands::importFiles);
    on(command::importFolder, &FileCommands::importFolder);
    on(command::exportAll, &FileCommands::exportAll);
    on(command::paste, &FileCommands::paste);
    on(command::lorebooks, &FileCommands::openLorebooks);
    on(command::settings, &FileCommands::openSettings);
    on(command::connections, &FileCommands::openConnections);
    on(command::requests, &FileCommands::openRequests);
    connect(m_actions.action(command::welcome), &QAction::triggered, this, [this] { m_window.places().showWelcome(); });
    on(command::help, &FileCommands::openHelp);
    on(command::about, &FileCommands::openAbout);
    on(command::whatsThis, &FileCommands::explain);
    connect(m_actions.action(command::newWindow), &QAction::triggered, this,
            [this] { Q_EMIT m_window.newWindowRequested(m_window.chat()); });
    connect(m_actions.action(command::closeWindow), &QAction::triggered, &m_window, &QWidget::close);
    connect(&m_workspace.connections().downloads(), &presenters::ModelDownloads::told, this,
            &FileCommands::tellOfModel);
    connect(m_actions.action(command::quit), &QAction::triggered, qApp, &QApplication::closeAllWindows);
}

void FileCommands::addFileMenu(QMenuBar &menus) const
{
    const QByteArray separator;
    m_actions.fill(menus.addMenu(tr("&File")), {command::newCharacter,
                                                command::editCharacter,
                                                command::creatorNotes,
                                                command::characterLore,
                                                command::chatTogether,
                                                separator,
                                                command::importFiles,
                                                command::importFolder,
                                                command::paste,
                                                command::exportCharacter,
                                                command::exportCharacters,
                                                command::exportAll,
                                                separator,
                                                command::lorebooks,
                                                command::promptPresets,
                                                separator,
                                                command::newWindow,
                                                separator,
                                                command::settings,
                                                command::connections,
                                                separator,
                                                command::closeWindow,
                                                command::quit});
}

void FileCommands::addHelpMenu(QMenuBar &menus) const
{
    const QByteArray separator;
    m_actions.fill(menus.addMenu(tr("&Help")), {command::help, command::whatsThis, command::welcome, separator,
                                                command::showLog, command::copyDiagnostics, separator, command::about});
}

// What the keyboard is in, or else what is clicked next.
void FileCommands::explain()
{
    QWidget *const focus = QApplication::focusWidget();
    if (focus && !focus->whatsThis().isEmpty())
        QWhatsThis::showText(focus->mapToGlobal(focus->rect().bottomLeft()), focus->whatsThis(), focus);
    else
        QWhatsThis::enterWhatsThisMode();
}

void FileCommands::importFiles()
{
    auto *dialog = new QFileDialog(&m_window, tr("Import Characters"), QString(), ImportPresenter::fileFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, &m_workspace.imports(), &ImportPresenter::addPaths);
    dialog->open();
}

void FileCommands::importFolder()
{
    auto *dialog = new QFileDialog(&m_window, tr("Import Folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::filesSelected, &m_workspace.imports(), &ImportPresenter::addPaths);
    dialog->open();
}

void FileCommands::exportAll()
{
    auto *dialog = new ExportAllDialog(m_workspace.exports().everything(), m_workspace.state(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void FileCommands::paste()
{
    const QMimeData *held = QGuiApplication::clipboard()->mimeData();
    if (!held || !m_workspace.imports().add(*held))
        m_window.tell(tr("The clipboard contains no character."));
}

void FileCommands::addSample()
{
    m_window.openChat(m_workspace.addSample());
}

void FileCommands::tellOfImport()
{
    const ImportPresenter &imports = m_workspace.imports();
    if (const QList<qint64> cast = imports.newestCast();
        cast.size() > 1 && cast.size() <= m_workspace.preferences().play().charactersAtMost)
        m_window.offer(imports.summary(), m_actions.action(command::chatTogether)->text(),
                       [this, cast] { m_window.openChat(m_workspace.beginChat(cast)); });
    else if (const qint64 book = imports.newestBook(); book != 0)
        m_window.offer(imports.summary(), tr("Open Lorebook"),
                       [this, book] { Q_EMIT m_window.loreRequested({.book = book}, m_window.chat()); });
    else if (const qint64 chat = imports.newestChat(); chat != 0)
        m_window.offer(imports.summary(), m_actions.action(command::revive)->text(), [this, chat] {
            m_window.openChat(chat);
            m_actions.action(command::revive)->trigger();
        });
    else
        m_window.tell(imports.summary());
}

void FileCommands::openSettings()
{
    auto *dialog = new SettingsDialog(m_workspace, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openAt(SettingsDialog::Page::Looks);
}

void FileCommands::openBudget()
{
    auto *dialog = new SettingsDialog(m_workspace, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openAt(SettingsDialog::Page::Play);
}

void FileCommands::openConnections()
{
    auto *dialog = new SettingsDialog(m_workspace, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openAt(SettingsDialog::Page::Connections);
}

void FileCommands::openModels()
{
    auto *dialog = new ModelsDialog(m_workspace.connections().downloads(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ModelsDialog::useRequested, this, &FileCommands::useModel);
    dialog->open();
}

void FileCommands::useModel(const QString &file)
{
    auto *dialog = new SettingsDialog(m_workspace, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openUsing(file);
}

// It may come after hours, while nobody looks: it stays until it is read.
void FileCommands::tellOfModel(const presenters::ModelNotice &notice)
{
    using Next = presenters::ModelNotice::Next;
    QString action;
    std::function<void()> act;
    if (notice.next == Next::Look) {
        action = tr("Get a model…");
        act = [this] { openModels(); };
    } else if (notice.next != Next::Nothing) {
        action = notice.next == Next::Use ? tr("Use it") : tr("Set up…");
        act = [this, path = notice.path] { useModel(path); };
    }
    m_window.say([sentence = notice.sentence, action, act](NoticeBar &bar) {
        bar.tell(sentence, NoticeBar::Stay::UntilClosed, action, act);
    });
}

bool FileCommands::canTake(const QMimeData &dropped)
{
    if (dropped.hasFormat(presenters::draggedCardsFormat()))
        return false; // they are here already
    return ImportPresenter::canTake(dropped) || !ConnectionsPage::modelFileIn(dropped).isEmpty();
}

bool FileCommands::take(const QMimeData &dropped)
{
    const QString model = ConnectionsPage::modelFileIn(dropped);
    if (model.isEmpty())
        return m_workspace.imports().add(dropped);
    setUpModel(model);
    return true;
}

void FileCommands::setUpModel(const QString &file)
{
    auto *dialog = new SettingsDialog(m_workspace, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openWithModel(file);
}

void FileCommands::openRequests()
{
    if (auto *open = m_window.findChild<RequestsDialog *>(Qt::FindDirectChildrenOnly)) {
        open->raise();
        open->activateWindow();
        return;
    }
    auto *dialog = new RequestsDialog(m_workspace.connections().requests(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(false); // beside the play
    dialog->show();
}

void FileCommands::openLorebooks()
{
    const ChatPage *page = m_window.page();
    auto *dialog = new LorebooksDialog(m_workspace, page ? &page->chat().session() : nullptr, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &LorebooksDialog::openRequested, this,
            [this](qint64 book) { Q_EMIT m_window.loreRequested({.book = book}, m_window.chat()); });
    dialog->open();
}

void FileCommands::openHelp()
{
    HelpWindow::openOver(m_window, m_workspace.keys());
}

void FileCommands::openAbout()
{
    auto *dialog = new AboutDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace dramatis::widgets
