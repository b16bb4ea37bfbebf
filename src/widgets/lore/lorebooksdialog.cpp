#include "widgets/lore/lorebooksdialog.h"

#include "presenters/import/importpresenter.h"
#include "presenters/lore/booklinksitemmodel.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreexport.h"
#include "presenters/shell/workspace.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"
#include "widgets/lore/booklinksdialog.h"
#include "widgets/shell/noticebar.h"

#include "ui_lorebooksdialog.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QInputDialog>
#include <QMimeData>

namespace dramatis::widgets {

using presenters::ImportPresenter;
using presenters::LorebooksPresenter;

LorebooksDialog::LorebooksDialog(presenters::Workspace &workspace, turn::ChatSession *session, QWidget *parent) :
    QDialog(parent),
    m_ui(std::make_unique<Ui::LorebooksDialog>()),
    m_workspace(workspace),
    m_books(workspace.lorebooks()),
    m_notice(new NoticeBar(this))
{
    m_ui->setupUi(this);
    m_ui->column->addWidget(m_notice);
    setAcceptDrops(true);
    m_books->setSession(session);
    m_ui->books->setModel(m_books.get());
    m_ui->books->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_ui->books->header()->setStretchLastSection(false);
    m_ui->books->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_ui->books->header()->setSectionResizeMode(LorebooksPresenter::NameColumn, QHeaderView::Stretch);
    m_ui->books->setColumnHidden(LorebooksPresenter::ChatColumn, !session);
    connect(m_ui->open, &QPushButton::clicked, this, [this] { Q_EMIT openRequested(current()); });
    connect(m_ui->books, &QTreeView::activated, this, [this] { Q_EMIT openRequested(current()); });
    connect(m_ui->characters, &QPushButton::clicked, this,
            [this] { BookLinksDialog::openOver(m_books->links({.book = current()}), this); });
    connect(m_ui->add, &QPushButton::clicked, this, &LorebooksDialog::add);
    connect(m_ui->import_, &QPushButton::clicked, this, &LorebooksDialog::import);
    connect(m_ui->export_, &QPushButton::clicked, this, &LorebooksDialog::exportBook);
    connect(m_ui->remove, &QPushButton::clicked, this, &LorebooksDialog::remove);
    connect(m_ui->close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_ui->books->selectionModel(), &QItemSelectionModel::currentChanged, this, &LorebooksDialog::refresh);
    connect(m_books.get(), &QAbstractItemModel::modelReset, this, &LorebooksDialog::refresh);
    connect(m_books.get(), &LorebooksPresenter::failed, this,
            [this](const QString &sentence) { m_notice->tell(sentence, NoticeBar::Stay::UntilClosed); });
    connect(&workspace.imports(), &ImportPresenter::finished, this, &LorebooksDialog::finishImport);
    m_ui->books->setCurrentIndex(m_books->index(0, 0));
    refresh();
}

LorebooksDialog::~LorebooksDialog() = default;

qint64 LorebooksDialog::current() const
{
    return m_ui->books->currentIndex().data(LorebooksPresenter::BookRole).toLongLong();
}

void LorebooksDialog::choose(qint64 book)
{
    m_ui->books->setCurrentIndex(m_books->index(m_books->rowOf(book), 0));
}

void LorebooksDialog::add()
{
    const qint64 book = m_books->add(tr("New lorebook"));
    if (book == 0)
        return;
    choose(book);
    m_ui->books->edit(m_ui->books->currentIndex());
}

void LorebooksDialog::import()
{
    auto *dialog = new QFileDialog(this, tr("Import Lorebooks"), QString(), ImportPresenter::fileFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, &m_workspace.imports(), &ImportPresenter::addPaths);
    dialog->open();
}

void LorebooksDialog::finishImport()
{
    m_notice->tell(m_workspace.imports().summary(), NoticeBar::Stay::AWhile);
    if (const qint64 book = m_workspace.imports().newestBook(); book != 0)
        choose(book);
}

void LorebooksDialog::exportBook()
{
    const qint64 book = current();
    auto *dialog = new QFileDialog(this, tr("Export Lorebook"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(presenters::loreFilters());
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, book](const QString &path) {
        if (m_books->exportTo(book, path, dialog->selectedNameFilter()))
            m_notice->tell(tr("Lorebook exported to “%1”.").arg(presenters::shownFileName(path)),
                           NoticeBar::Stay::AWhile);
    });
    dialog->open();
}

void LorebooksDialog::remove()
{
    const qint64 book = current();
    const QString name = m_books->nameOf(book);
    if (m_books->remove(book))
        m_notice->tell(tr("“%1” was removed from the library; chats that use it keep it.").arg(name),
                       NoticeBar::Stay::UntilClosed, tr("Undo"), [this, book] { m_books->restore(book); });
}

void LorebooksDialog::refresh()
{
    const bool any = m_books->rowCount() > 0;
    m_ui->books->setVisible(any);
    m_ui->none->setVisible(!any);
    for (QPushButton *button : {m_ui->open, m_ui->characters, m_ui->export_, m_ui->remove})
        button->setEnabled(any && current() != 0);
}

void LorebooksDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (ImportPresenter::canTake(*event->mimeData()))
        event->acceptProposedAction();
}

void LorebooksDialog::dropEvent(QDropEvent *event)
{
    if (m_workspace.imports().add(*event->mimeData()))
        event->acceptProposedAction();
}

} // namespace dramatis::widgets
