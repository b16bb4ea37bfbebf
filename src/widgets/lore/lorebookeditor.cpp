#include "widgets/lore/lorebookeditor.h"

#include "presenters/library/chatlistitemmodel.h"
#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreexport.h"
#include "presenters/shell/drawerroles.h"
#include "presenters/shell/workspace.h"
#include "widgets/lore/booklinksdialog.h"
#include "widgets/shell/noticebar.h"

#include "ui_lorebookeditor.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

#include <algorithm>

namespace dramatis::widgets {

using presenters::LoreEntriesItemModel;
using presenters::LoreField;

namespace {
const QLatin1StringView geometrySetting("lorebook/geometry");
const QLatin1StringView mainSetting("lorebook/splitter");
const QLatin1StringView panesSetting("lorebook/panes");
const QLatin1StringView testerSetting("lorebook/tester");
} // namespace

LorebookEditor::LorebookEditor(presenters::Workspace &workspace, std::unique_ptr<presenters::LoreEditor> editor,
                               QWidget *parent) :
    QMainWindow(parent),
    m_ui(std::make_unique<Ui::LorebookEditor>()),
    m_workspace(workspace),
    m_editor(std::move(editor)),
    m_notice(new NoticeBar(this))
{
    m_ui->setupUi(this);
    m_ui->column->insertWidget(0, m_notice);
    m_ui->entries->setModel(&m_editor->entries());
    m_ui->form->setDraft(m_editor->draft());
    m_ui->tester->setTester(m_editor->tester(), workspace.chats());
    makeBookMenu();
    makeEntryMenu();
    makeViewMenu();
    connect(m_ui->filter, &QLineEdit::textChanged, this, &LorebookEditor::filter);
    connect(m_ui->only, &QComboBox::currentIndexChanged, this, &LorebookEditor::filter);
    connect(m_ui->entries, &LoreTree::chosenChanged, this, &LorebookEditor::chosenChanged);
    connect(m_ui->entries, &QWidget::customContextMenuRequested, this, &LorebookEditor::openEntryMenu);
    connect(m_ui->add, &QPushButton::clicked, this, &LorebookEditor::addEntry);
    connect(m_ui->remove, &QPushButton::clicked, this, &LorebookEditor::remove);
    connect(m_ui->tester, &LoreTesterPane::entryWanted, this, [this](qint64 key) { m_ui->entries->choose({key}); });
    connect(&m_editor->draft(), &presenters::LoreDraft::changed, this, &LorebookEditor::refresh);
    connect(&m_editor->draft().undoStack(), &QUndoStack::cleanChanged, this, &LorebookEditor::refresh);
    connect(&m_editor->tester(), &presenters::LoreTester::tested, this, &LorebookEditor::refresh);
    connect(m_editor.get(), &presenters::LoreEditor::told, this,
            [this](const QString &sentence) { m_notice->tell(sentence, NoticeBar::Stay::AWhile); });
    connect(m_editor.get(), &presenters::LoreEditor::failed, this,
            [this](const QString &sentence) { m_notice->tell(sentence, NoticeBar::Stay::UntilClosed); });
    restoreLayout();
    if (m_editor->entries().rowCount() > 0)
        m_ui->entries->setCurrentIndex(m_editor->entries().index(0, 0));
    chosenChanged();
}

// The views go before what they show, which still speaks while it goes.
LorebookEditor::~LorebookEditor()
{
    m_editor->draft().undoStack().disconnect(this);
    delete takeCentralWidget();
}

QAction *LorebookEditor::add(QMenu *menu, const QString &text, const char *icon, const QKeySequence &keys,
                             void (LorebookEditor::*act)())
{
    QAction *action = menu->addAction(QIcon::fromTheme(QString::fromLatin1(icon)), text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void LorebookEditor::makeBookMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Book"));
    m_save = add(menu, tr("&Save"), "document-save", QKeySequence::Save, &LorebookEditor::save);
    add(menu, tr("E&xport…"), "document-export", {}, &LorebookEditor::exportBook);
    if (target().book != 0)
        add(menu, tr("C&haracters…"), "user-identity", {}, &LorebookEditor::openCharacters);
    menu->addSeparator();
    QAction *close = menu->addAction(QIcon::fromTheme(QStringLiteral("window-close")), tr("&Close"));
    close->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_W));
    connect(close, &QAction::triggered, this, &QWidget::close);
}

void LorebookEditor::makeEntryMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Edit"));
    m_entryMenu = menu;
    QUndoStack &steps = m_editor->draft().undoStack();
    QAction *undo = steps.createUndoAction(this, tr("&Undo"));
    undo->setShortcuts(QKeySequence::Undo);
    undo->setIcon(QIcon::fromTheme(QStringLiteral("edit-undo")));
    QAction *redo = steps.createRedoAction(this, tr("&Redo"));
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    redo->setIcon(QIcon::fromTheme(QStringLiteral("edit-redo")));
    menu->addActions({undo, redo});
    menu->addSeparator();
    add(menu, tr("&New Entry"), "list-add", QKeySequence::New, &LorebookEditor::addEntry);
    add(menu, tr("New &Folder"), "folder-new", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
        &LorebookEditor::addFolder);
    menu->addSeparator();
    m_forChosen << add(menu, tr("&Duplicate"), "edit-copy", QKeySequence(Qt::CTRL | Qt::Key_D),
                       &LorebookEditor::duplicate)
                << add(menu, tr("De&lete"), "edit-delete", QKeySequence::Delete, &LorebookEditor::remove)
                << add(menu, tr("Turn &On"), "dialog-ok", QKeySequence(Qt::CTRL | Qt::Key_E), &LorebookEditor::switchOn)
                << add(menu, tr("&Turn Off"), "dialog-cancel", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                       &LorebookEditor::switchOff)
                << add(menu, tr("Move U&p"), "go-up", QKeySequence(Qt::ALT | Qt::Key_Up), &LorebookEditor::shiftUp)
                << add(menu, tr("Move Do&wn"), "go-down", QKeySequence(Qt::ALT | Qt::Key_Down),
                       &LorebookEditor::shiftDown);
    // Delete is also a key of every text field.
    m_forChosen[1]->setShortcutContext(Qt::WidgetShortcut);
    m_ui->entries->addAction(m_forChosen[1]);
    m_folders = menu->addMenu(QIcon::fromTheme(QStringLiteral("folder")), tr("Move &into Folder"));
    connect(m_folders, &QMenu::aboutToShow, this, &LorebookEditor::fillFolders);
    m_forChosen << m_folders->menuAction();
}

void LorebookEditor::makeViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    QAction *find = menu->addAction(QIcon::fromTheme(QStringLiteral("edit-find")), tr("&Filter Entries"));
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, m_ui->filter, [this] { m_ui->filter->setFocus(Qt::ShortcutFocusReason); });
    m_tester = menu->addAction(QIcon::fromTheme(QStringLiteral("system-run")), tr("&Try It Out"));
    m_tester->setCheckable(true);
    m_tester->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_T));
    connect(m_tester, &QAction::triggered, this, &LorebookEditor::toggleTester);
    QAction *entries = menu->addAction(tr("Go to &Entries"));
    entries->setShortcut(QKeySequence(Qt::Key_F6));
    connect(entries, &QAction::triggered, m_ui->entries, [this] { m_ui->entries->setFocus(Qt::ShortcutFocusReason); });
}

void LorebookEditor::save()
{
    m_editor->save();
}

void LorebookEditor::exportBook()
{
    auto *dialog = new QFileDialog(this, tr("Export Lorebook"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(presenters::loreFilters());
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, dialog](const QString &path) { m_editor->exportTo(path, dialog->selectedNameFilter()); });
    dialog->open();
}

void LorebookEditor::addEntry()
{
    m_ui->filter->clear();
    m_ui->only->setCurrentIndex(0);
    m_ui->entries->choose({m_editor->draft().add(m_ui->entries->chosenKeys().value(0))});
    m_ui->form->focusName();
}

void LorebookEditor::addFolder()
{
    const qint64 folder = m_editor->draft().addFolder(tr("New folder"), m_ui->entries->chosenKeys());
    m_ui->entries->choose({folder});
    m_ui->entries->edit(m_ui->entries->currentIndex());
}

void LorebookEditor::duplicate()
{
    m_ui->entries->choose(m_editor->draft().duplicate(m_ui->entries->chosenKeys()));
}

void LorebookEditor::remove()
{
    const QList<qint64> keys = m_ui->entries->chosenKeys();
    if (keys.isEmpty())
        return;
    const QModelIndex below = m_ui->entries->indexBelow(m_editor->entries().indexOf(keys.last()));
    const QModelIndex above = m_ui->entries->indexAbove(m_editor->entries().indexOf(keys.first()));
    const qint64 next = (below.isValid() ? below : above).data(presenters::KeyRole).toLongLong();
    m_editor->draft().remove(keys);
    m_ui->entries->choose({next});
    m_notice->tell(tr("%n entries deleted.", nullptr, int(keys.size())), NoticeBar::Stay::AWhile, tr("Undo"),
                   [this] { m_editor->draft().undoStack().undo(); });
}

void LorebookEditor::shiftUp()
{
    m_editor->draft().shift(m_ui->entries->chosenKeys(), -1);
}

void LorebookEditor::shiftDown()
{
    m_editor->draft().shift(m_ui->entries->chosenKeys(), +1);
}

void LorebookEditor::switchOn()
{
    m_editor->draft().set(m_ui->entries->chosenKeys(), LoreField::Enabled, true);
}

void LorebookEditor::switchOff()
{
    m_editor->draft().set(m_ui->entries->chosenKeys(), LoreField::Enabled, false);
}

void LorebookEditor::putIntoFolder(const QString &folder)
{
    m_editor->draft().putInto(m_ui->entries->chosenKeys(), folder);
}

void LorebookEditor::fillFolders()
{
    m_folders->clear();
    connect(m_folders->addAction(tr("No Folder")), &QAction::triggered, this, [this] { putIntoFolder({}); });
    m_folders->addSeparator();
    for (const QString &folder : m_editor->draft().folderKeys()) {
        QString name = m_editor->draft().folderName(folder);
        connect(m_folders->addAction(name.replace(u'&', QStringLiteral("&&"))), &QAction::triggered, this,
                [this, folder] { putIntoFolder(folder); });
    }
}

void LorebookEditor::openEntryMenu(const QPoint &point)
{
    m_entryMenu->popup(m_ui->entries->viewport()->mapToGlobal(point));
}

void LorebookEditor::toggleTester(bool shown)
{
    m_ui->tester->setVisible(shown);
    m_tester->setChecked(shown);
    refresh();
    if (shown)
        m_ui->tester->focusText();
}

void LorebookEditor::tryOn(qint64 chat)
{
    toggleTester(true);
    m_ui->tester->tryOn(chat);
}

void LorebookEditor::filter()
{
    m_editor->entries().setFilter(m_ui->filter->text(), LoreEntriesItemModel::Only(m_ui->only->currentIndex()));
    refresh();
}

void LorebookEditor::chosenChanged()
{
    m_ui->form->showEntries(m_ui->entries->chosenKeys());
    refresh();
}

void LorebookEditor::refresh()
{
    setWindowTitle(tr("%1[*]").arg(m_editor->title()));
    setWindowModified(m_editor->draft().isModified());
    m_save->setEnabled(m_editor->draft().isModified());
    m_ui->count->setText(m_editor->countText());
    const QList<qint64> chosen = m_ui->entries->chosenKeys();
    for (QAction *action : std::as_const(m_forChosen))
        action->setEnabled(!chosen.isEmpty());
    m_ui->remove->setEnabled(!chosen.isEmpty());
    const presenters::LoreDraft &draft = m_editor->draft();
    const auto isEntry = [&draft](qint64 key) {
        return !draft.entry(key) || !presenters::LoreDraft::isFolder(*draft.entry(key));
    };
    const qsizetype entries = chosen.size() > 1 ? std::ranges::count_if(chosen, isEntry) : 0;
    if (chosen.size() > 1)
        m_ui->which->setText(tr("%n entries selected. Changes apply to all of them.", nullptr, int(entries)));
    else
        m_ui->which->setText(m_tester->isChecked() && !chosen.isEmpty() && isEntry(chosen.first())
                                 ? m_editor->tester().whyOf(chosen.first())
                                 : QString());
    m_ui->which->setVisible(!m_ui->which->text().isEmpty());
}

void LorebookEditor::restoreLayout()
{
    const QSettings &state = m_workspace.state();
    restoreGeometry(state.value(geometrySetting).toByteArray());
    if (!m_ui->main->restoreState(state.value(mainSetting).toByteArray()))
        m_ui->main->setSizes({3 * width() / 5, 2 * width() / 5});
    if (!m_ui->panes->restoreState(state.value(panesSetting).toByteArray()))
        m_ui->panes->setSizes({2 * height() / 3, height() / 3});
    toggleTester(state.value(testerSetting, true).toBool());
    m_ui->entries->setFocus(Qt::OtherFocusReason);
}

void LorebookEditor::saveLayout() const
{
    QSettings &state = m_workspace.state();
    state.setValue(geometrySetting, saveGeometry());
    state.setValue(mainSetting, m_ui->main->saveState());
    state.setValue(panesSetting, m_ui->panes->saveState());
    state.setValue(testerSetting, m_tester->isChecked());
}

void LorebookEditor::closeEvent(QCloseEvent *event)
{
    saveLayout();
    if (m_editor->draft().isModified()) {
        event->ignore();
        askToSave();
        return;
    }
    event->accept();
}

void LorebookEditor::openCharacters()
{
    BookLinksDialog::openOver(m_workspace.lorebooks()->links(target()), this);
}

void LorebookEditor::askToSave()
{
    auto *question = new QMessageBox(QMessageBox::Question, tr("Save Lorebook"),
                                     tr("Save the changes to “%1”?").arg(m_editor->title()),
                                     QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    question->setTextFormat(Qt::PlainText);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(
        question, &QMessageBox::buttonClicked, this,
        [this, question](QAbstractButton *clicked) {
            const auto answer = question->standardButton(clicked);
            if (answer == QMessageBox::Save && !m_editor->save())
                return;
            if (answer == QMessageBox::Discard)
                m_editor->draft().setSaved();
            if (answer != QMessageBox::Cancel)
                close();
        },
        Qt::QueuedConnection);
    question->open();
}

} // namespace dramatis::widgets
