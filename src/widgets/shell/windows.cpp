#include "widgets/shell/windows.h"
#include "presenters/character/characterpresenter.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/chat/composerpresenter.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/shell/backupspresenter.h"
#include "presenters/shell/keymap.h"
#include "presenters/shell/workspace.h"
#include "widgets/character/charactereditor.h"
#include "widgets/chat/chatpage.h"
#include "widgets/lore/lorebookeditor.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/places.h"
#include "widgets/text/spelling.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QSettings>
#include <QTimer>

namespace dramatis::widgets {

namespace {
void bring(QWidget *window)
{
    window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
    window->show();
    window->raise();
    window->activateWindow();
}

// The main window's quit shortcut works in editors, too.
void addQuitShortcut(QWidget *editor, const presenters::KeyMap &keys)
{
    auto *quit = new QAction(editor);
    quit->setShortcuts(keys.keys(presenters::command::quit));
    QObject::connect(quit, &QAction::triggered, qApp, &QApplication::closeAllWindows);
    editor->addAction(quit);
}
} // namespace

Windows::Windows(presenters::Workspace &workspace, QObject *parent) :
    QObject(parent),
    m_workspace(workspace),
    m_theme(workspace.preferences()),
    m_font(workspace.preferences()),
    m_helpKey(workspace.keys())
{
    // The first window is painted before dictionaries are read.
    QTimer::singleShot(0, this, [this] { Spelling::shared().setLanguage(m_workspace.preferences().spelling()); });
}

Windows::~Windows()
{
    closeAll();
}

MainWindow *Windows::open(qint64 chat)
{
    auto *window = new MainWindow(m_workspace);
    window->setAttribute(Qt::WA_DeleteOnClose);
    connect(window, &MainWindow::newWindowRequested, this, &Windows::open);
    connect(window, &MainWindow::chatDeletionRequested, this, &Windows::deleteChat);
    connect(window, &MainWindow::loreRequested, this, &Windows::editLore);
    connect(window, &MainWindow::characterRequested, this, &Windows::editCharacter);
    connect(window, &MainWindow::characterCopyRequested, this, &Windows::copyCharacter);
    connect(window, &MainWindow::newCharacterRequested, this, &Windows::newCharacter);
    m_windows.append(window);
    if (chat != 0)
        window->openChat(chat);
    window->show();
    return window;
}

MainWindow *Windows::openFirst()
{
    MainWindow *window = open();
    if (!m_workspace.preferences().welcomed())
        window->places().showWelcome();
    else if (m_workspace.lastChat() != 0)
        window->openOncePainted(m_workspace.lastChat());
    tellOfDamagedSettings();
    return window;
}

void Windows::tellOfDamagedSettings()
{
    const QString key = QStringLiteral("settings/setAside");
    const QString aside = m_workspace.state().value(key).toString();
    if (aside.isEmpty())
        return;
    m_workspace.state().remove(key);
    Q_EMIT m_workspace.failed(
        tr("The settings were damaged, so the defaults are in use. The damaged file was kept as “%1”.")
            .arg(QFileInfo(aside).fileName()));
}

void Windows::tellRestored()
{
    Q_EMIT m_workspace.failed(tr("Backup restored. The previous data was kept as another backup."));
}

void Windows::bringForward()
{
    const QList<MainWindow *> windows = all();
    MainWindow *window = windows.isEmpty() ? open() : windows.last();
    bring(window);
}

CharacterEditor *Windows::editCharacter(qint64 card)
{
    for (CharacterEditor *editor : editors()) {
        if (editor->card() == card) {
            bring(editor);
            return editor;
        }
    }
    return openEditor(m_workspace.editCharacter(card));
}

CharacterEditor *Windows::copyCharacter(qint64 card)
{
    return openEditor(m_workspace.copyCharacter(card));
}

CharacterEditor *Windows::newCharacter()
{
    return openEditor(m_workspace.newCharacter());
}

CharacterEditor *Windows::openEditor(std::unique_ptr<presenters::CharacterPresenter> presenter)
{
    if (!presenter)
        return nullptr;
    auto *editor = new CharacterEditor(m_workspace, std::move(presenter));
    editor->setAttribute(Qt::WA_DeleteOnClose);
    connect(editor, &CharacterEditor::lorebookRequested, this, [this](qint64 card) { editLore({.card = card}); });
    m_editors.append(editor);
    addQuitShortcut(editor, m_workspace.keys());
    editor->show();
    return editor;
}

QList<CharacterEditor *> Windows::editors() const
{
    QList<CharacterEditor *> editors;
    for (const QPointer<CharacterEditor> &editor : m_editors)
        if (editor)
            editors << editor;
    return editors;
}

LorebookEditor *Windows::editLore(const presenters::LoreTarget &target, qint64 chat)
{
    for (LorebookEditor *editor : loreEditors()) {
        if (editor->target() != target)
            continue;
        if (chat != 0)
            editor->tryOn(chat);
        bring(editor);
        return editor;
    }
    std::unique_ptr<presenters::LoreEditor> presenter = m_workspace.editLore(target);
    if (!presenter)
        return nullptr;
    auto *editor = new LorebookEditor(m_workspace, std::move(presenter));
    editor->setAttribute(Qt::WA_DeleteOnClose);
    m_loreEditors.append(editor);
    addQuitShortcut(editor, m_workspace.keys());
    if (chat != 0)
        editor->tryOn(chat);
    editor->show();
    return editor;
}

QList<LorebookEditor *> Windows::loreEditors() const
{
    QList<LorebookEditor *> editors;
    for (const QPointer<LorebookEditor> &editor : m_loreEditors)
        if (editor)
            editors << editor;
    return editors;
}

QList<MainWindow *> Windows::all() const
{
    QList<MainWindow *> windows;
    for (const QPointer<MainWindow> &window : m_windows)
        if (window)
            windows << window;
    return windows;
}

void Windows::keepDrafts()
{
    for (MainWindow *window : all())
        if (window->page())
            window->page()->chat().composer().keepNow();
}

void Windows::closeAll()
{
    for (MainWindow *window : all())
        delete window;
    m_windows.clear();
    qDeleteAll(loreEditors());
    m_loreEditors.clear();
    qDeleteAll(editors());
    m_editors.clear();
}

void Windows::deleteChat(qint64 chat)
{
    for (MainWindow *window : all())
        if (window->chat() == chat)
            window->closeChat();
    m_workspace.backups().backUpThen([this, chat] { m_workspace.deleteChat(chat); });
}

} // namespace dramatis::widgets
