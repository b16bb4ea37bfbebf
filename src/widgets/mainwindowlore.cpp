// Lorebooks, as they are reached from a window.
#include "present/chatpresenter.h"
#include "present/importpresenter.h"
#include "present/loreeditor.h"
#include "present/workspace.h"
#include "turn/chatsession.h"
#include "widgets/chatpage.h"
#include "widgets/lore/lorebooksdialog.h"
#include "widgets/mainwindow.h"

namespace dramatis::widgets {

void MainWindow::openLorebooks()
{
    auto *dialog = new LorebooksDialog(m_workspace, m_page ? &m_page->chat().session() : nullptr, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &LorebooksDialog::openRequested, this, [this](qint64 book) { Q_EMIT loreRequested({.book = book}, chat()); });
    dialog->open();
}

void MainWindow::openCharacterLore()
{
    if (!m_page)
        return;
    const domain::CardId card = m_page->chat().session().world().cast.value(1).who.cardId;
    if (card)
        Q_EMIT loreRequested({.card = card.value}, chat());
    else
        tell(tr("The character of this chat has no card, and so no lorebook."));
}

void MainWindow::tellOfImport()
{
    const present::ImportPresenter &imports = m_workspace.imports();
    if (const qint64 book = imports.newestBook(); book != 0)
        offer(imports.summary(), tr("Open Lorebook"), [this, book] { Q_EMIT loreRequested({.book = book}, chat()); });
    else
        tell(imports.summary());
}

} // namespace dramatis::widgets
