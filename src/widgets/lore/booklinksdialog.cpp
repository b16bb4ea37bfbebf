#include "widgets/lore/booklinksdialog.h"

#include "presenters/lore/booklinksitemmodel.h"
#include "widgets/shell/noticebar.h"

#include "ui_booklinksdialog.h"

#include <QSortFilterProxyModel>

namespace dramatis::widgets {

using presenters::BookLinksItemModel;

BookLinksDialog::BookLinksDialog(std::unique_ptr<BookLinksItemModel> links, QWidget *parent) :
    QDialog(parent),
    m_ui(std::make_unique<Ui::BookLinksDialog>()),
    m_links(std::move(links)),
    m_filtered(new QSortFilterProxyModel(this)),
    m_notice(new NoticeBar(this))
{
    m_ui->setupUi(this);
    m_ui->column->insertWidget(0, m_notice);
    m_filtered->setSourceModel(m_links.get());
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_ui->list->setModel(m_filtered);
    m_ui->list->setAccessibleName(m_links->listName());
    m_ui->about->setText(m_links->whatFor());
    connect(m_ui->filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_ui->filter, &QLineEdit::textChanged, this, &BookLinksDialog::refresh);
    connect(m_links.get(), &QAbstractItemModel::dataChanged, this, &BookLinksDialog::refresh);
    connect(m_links.get(), &QAbstractItemModel::modelReset, this, &BookLinksDialog::refresh);
    connect(m_links.get(), &BookLinksItemModel::failed, this,
            [this](const QString &sentence) { m_notice->tell(sentence, NoticeBar::Stay::UntilClosed); });
    m_ui->list->setCurrentIndex(m_filtered->index(0, 0));
    refresh();
}

// The list goes before what it shows.
BookLinksDialog::~BookLinksDialog()
{
    m_ui->list->setModel(nullptr);
}

void BookLinksDialog::openOver(std::unique_ptr<BookLinksItemModel> links, QWidget *parent)
{
    auto *dialog = new BookLinksDialog(std::move(links), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void BookLinksDialog::refresh()
{
    const bool any = m_links->rowCount() > 0;
    const bool anyFits = m_filtered->rowCount() > 0;
    setWindowTitle(m_links->title());
    m_ui->filter->setVisible(any);
    m_ui->list->setVisible(anyFits);
    m_ui->none->setVisible(!anyFits);
    m_ui->none->setText(any ? tr("No matches") : m_links->whyEmpty());
    m_ui->count->setText(tr("%n selected", nullptr, int(m_links->checked())));
}

} // namespace dramatis::widgets
