#include "widgets/settings/settingsdialog.h"
#include "presenters/shell/workspace.h"
#include "widgets/style/fonts.h"

#include "ui_settingsdialog.h"

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
    m_ui->connections->setConnections(workspace.connections());
    m_ui->keys->setKeys(workspace.keys());
    m_ui->data->setData(workspace.backups(), workspace.dataFolder());
    // Enter belongs to the fields; a page full of buttons has none that it could mean.
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setAutoDefault(false);
}

SettingsDialog::~SettingsDialog() = default;

// Only the page that is shown says how much room it needs: a stack is else as high as the highest of all.
void SettingsDialog::showPage(int shown)
{
    for (int i = 0; i < m_ui->stack->count(); ++i) {
        const QSizePolicy::Policy policy = i == shown ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        m_ui->stack->widget(i)->setSizePolicy(policy, policy);
    }
    m_ui->stack->setCurrentIndex(shown);
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

void SettingsDialog::done(int result)
{
    m_ui->play->apply();
    if (m_ui->connections->apply())
        QDialog::done(result);
    else
        m_ui->pages->setCurrentRow(int(Page::Connections));
}

} // namespace dramatis::widgets
