// Models, as they are reached from a window.
#include "present/connectionspresenter.h"
#include "present/requestspresenter.h"
#include "present/shownname.h"
#include "present/workspace.h"
#include "widgets/mainwindow.h"
#include "widgets/requestsdialog.h"
#include "widgets/settingsdialog.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace dramatis::widgets {

void MainWindow::openConnections()
{
    auto *dialog = new SettingsDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openAt(SettingsDialog::Page::Connections);
}

void MainWindow::openBudget()
{
    auto *dialog = new SettingsDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openAt(SettingsDialog::Page::Play);
}

void MainWindow::setUpModel(const QString &file)
{
    auto *dialog = new SettingsDialog(m_workspace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->openWithModel(file);
}

void MainWindow::openRequests()
{
    if (auto *open = findChild<RequestsDialog *>(Qt::FindDirectChildrenOnly)) {
        open->raise();
        open->activateWindow();
        return;
    }
    auto *dialog = new RequestsDialog(m_workspace.connections().requests(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(false); // beside the play
    dialog->show();
}

// Which connection speaks for a character.
void MainWindow::addVoices(QMenu *menu, qint64 card)
{
    present::ConnectionsPresenter &connections = m_workspace.connections();
    const QString voice = connections.voiceOf(card);
    auto *group = new QActionGroup(menu);
    const auto add = [&](const QString &text, const QString &name) {
        QAction *action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(name == voice);
        group->addAction(action);
        connect(action, &QAction::triggered, &connections, [&connections, card, name] { connections.setVoiceOf(card, name); });
    };
    add(tr("&As Everybody (%1)").arg(connections.speakerText()), {});
    for (const QString &name : connections.names())
        add(present::shownName(name).replace(u'&', QStringLiteral("&&")), name);
}

} // namespace dramatis::widgets
