#include "widgets/settings/settingsdialog.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/prompt/promptpresets.h"
#include "presenters/shell/workspace.h"
#include "widgets/style/fonts.h"

#include "ui_settingsdialog.h"

#include <QKeyEvent>
#include <QPushButton>

namespace dramatis::widgets {

SettingsDialog::SettingsDialog(presenters::Workspace &workspace, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::SettingsDialog>())
{
    m_ui->setupUi(this);
    resize(textPixels(width()), textPixels(height()));
    m_ui->pages->addItems({tr("Appearance"), tr("Chat"), tr("Connections"), tr("Shortcuts"), tr("Storage")});
    connect(m_ui->pages, &QListWidget::currentRowChanged, this, &SettingsDialog::showPage);
    connect(m_ui->buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_ui->looks->setPreferences(workspace.preferences(), workspace.background());
    m_ui->play->setPreferences(workspace.preferences());
    m_ui->connections->setPromptPresets(workspace.promptPresets().names());
    m_ui->connections->setConnections(workspace.connections());
    m_ui->connections->setModels(workspace.connections().downloads());
    m_ui->keys->setKeys(workspace.keys());
    m_ui->data->setData(workspace.backups(), workspace.dataFolder());
    m_ui->found->hide();
    m_ui->search->installEventFilter(this);
    m_ui->pages->installEventFilter(this);
    connect(m_ui->search, &QLineEdit::textChanged, this, &SettingsDialog::find);
    connect(m_ui->search, &QLineEdit::returnPressed, this, &SettingsDialog::goToFound);
    connect(m_ui->found, &QListWidget::itemActivated, this, &SettingsDialog::goToFound);
    connect(m_ui->found, &QListWidget::itemClicked, this, &SettingsDialog::goToFound);
    m_ui->pages->setFocus();
    // Enter belongs to the fields; a page full of buttons has none that it could mean.
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setAutoDefault(false);
}

SettingsDialog::~SettingsDialog() = default;

// Only the page that is shown says how much room it needs; otherwise, a stack is as large as the largest of all.
void SettingsDialog::showPage(int page)
{
    for (int i = 0; i < m_ui->stack->count(); ++i) {
        const QSizePolicy::Policy policy = i == page ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        m_ui->stack->widget(i)->setSizePolicy(policy, policy);
    }
    m_ui->stack->setCurrentIndex(page);
}

void SettingsDialog::openAt(Page page)
{
    m_ui->pages->setCurrentRow(int(page));
    open();
}

void SettingsDialog::openWithModel(const QString &file)
{
    openAt(Page::Connections);
    m_ui->connections->takeModelFile(file);
}

void SettingsDialog::openUsing(const QString &model)
{
    openAt(Page::Connections);
    m_ui->connections->useModelFile(model);
}

// The pages are read anew, because what they show changes.
void SettingsDialog::find(const QString &search)
{
    SettingsIndex index;
    for (int page = 0; page < m_ui->stack->count(); ++page)
        index.add(page, *m_ui->stack->widget(page));
    m_found = index.find(search);
    const bool isSearching = !search.trimmed().isEmpty();
    m_ui->found->setVisible(isSearching);
    m_ui->pages->setVisible(!isSearching);
    m_ui->found->clear();
    for (const SettingsIndex::Entry &entry : std::as_const(m_found))
        //: %1 is a setting, %2 the page where it is
        m_ui->found->addItem(tr("%1 (%2)").arg(entry.name, m_ui->pages->item(entry.page)->text()));
    if (isSearching && m_found.isEmpty()) {
        m_ui->found->addItem(tr("No matches"));
        m_ui->found->item(0)->setFlags(Qt::NoItemFlags);
    }
    m_ui->found->setCurrentRow(m_found.isEmpty() ? -1 : 0);
}

void SettingsDialog::goToFound()
{
    const int row = m_ui->found->currentRow();
    if (row < 0 || row >= m_found.size() || !m_found[row].control)
        return;
    QWidget *control = m_found[row].control;
    m_ui->pages->setCurrentRow(m_found[row].page);
    m_ui->area->ensureWidgetVisible(control);
    control->setFocus(Qt::ShortcutFocusReason);
}

// Who types in the list of pages searches: it has the focus at first, and its five pages need no search of their own.
bool SettingsDialog::searchWith(const QKeyEvent &event)
{
    const QString typed = event.text();
    const bool isCommand = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (isCommand || typed.isEmpty() || !typed.front().isPrint() || typed.front().isSpace())
        return false;
    m_ui->search->setFocus(Qt::ShortcutFocusReason);
    m_ui->search->setText(typed);
    return true;
}

// Up and Down move in the list while one types; Escape first ends the search.
bool SettingsDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->pages && event->type() == QEvent::KeyPress)
        return searchWith(*static_cast<QKeyEvent *>(event)) || QDialog::eventFilter(watched, event);
    if (watched != m_ui->search || event->type() != QEvent::KeyPress || m_ui->search->text().isEmpty())
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down)
        return QCoreApplication::sendEvent(m_ui->found, event);
    if (key == Qt::Key_Escape)
        m_ui->search->clear();
    return key == Qt::Key_Escape || QDialog::eventFilter(watched, event);
}

void SettingsDialog::done(int result)
{
    m_ui->play->apply();
    if (m_ui->connections->apply())
        QDialog::done(result);
    else
        m_ui->pages->setCurrentRow(int(Page::Connections));
}

} // namespace dramatis::widgets
