#include "widgets/branches/branchesdrawer.h"

#include "ui_branchesdrawer.h"

#include "presenters/branches/branchespresenter.h"
#include "widgets/branches/branchlinesdelegate.h"
#include "widgets/panel/drawer.h"

#include <QKeyEvent>

namespace dramatis::widgets {

using presenters::BranchesPresenter;

DrawerKind BranchesDrawer::kind()
{
    return {QStringLiteral("LinesDock"),
            PanelGroup::Story,
            tr("Branches"),
            tr("&Branches"),
            QStringLiteral("Ctrl+Shift+B"),
            [](DrawerHost &host) -> QWidget * {
                auto *presenter = new presenters::BranchesPresenter;
                connect(presenter, &presenters::BranchesPresenter::removed, &host, &DrawerHost::branchRemoved);
                auto *drawer = makeDrawer<BranchesDrawer>(host, presenter);
                connect(drawer, &BranchesDrawer::compareWanted, &host, &DrawerHost::compareWanted);
                connect(drawer, &BranchesDrawer::mapWanted, &host, &DrawerHost::mapWanted);
                return drawer;
            }};
}

BranchesDrawer::BranchesDrawer(BranchesPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::BranchesDrawer>()), m_presenter(presenter)
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->branches);
    m_ui->branches->setModel(&presenter.branches());
    m_ui->branches->setItemDelegate(new TwoLineDelegate(1, this));
    m_ui->branches->installEventFilter(this);
    m_ui->tree->setModel(&presenter.tree());
    m_ui->tree->setItemDelegate(new BranchLinesDelegate(presenter.tree(), this));
    connect(m_ui->branches, &QListView::activated, this, &BranchesDrawer::goToBranch);
    connect(m_ui->tree, &QListView::activated, this, &BranchesDrawer::goToPlace);
    connect(m_ui->branches->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BranchesDrawer::enableButtons);
    connect(m_ui->select, &QPushButton::clicked, this, &BranchesDrawer::goToBranch);
    connect(m_ui->rename, &QPushButton::clicked, this,
            [this] { m_ui->branches->edit(m_ui->branches->currentIndex()); });
    connect(m_ui->compare, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(chosenBranch()); });
    connect(m_ui->remove, &QPushButton::clicked, this, &BranchesDrawer::removeBranch);
    connect(m_ui->map, &QPushButton::clicked, this, &BranchesDrawer::mapWanted);
    connect(m_ui->branch, &QPushButton::clicked, this, &BranchesDrawer::branch);
    connect(m_ui->newName, &QLineEdit::returnPressed, this, &BranchesDrawer::branch);
    connect(&presenter, &BranchesPresenter::changed, this, &BranchesDrawer::refresh);
    refresh();
}

BranchesDrawer::~BranchesDrawer() = default;

void BranchesDrawer::refresh()
{
    const int leftOut = m_presenter.leftOut();
    m_ui->leftOut->setVisible(leftOut > 0);
    m_ui->leftOut->setText(tr("%n distant place(s) are not shown.", nullptr, leftOut));
    m_ui->newName->setPlaceholderText(m_presenter.nextName());
    const QList<presenters::TreeRow> &rows = m_presenter.tree().rows();
    for (int row = 0; row < int(rows.size()); ++row)
        if (rows[row].here && !m_ui->tree->hasFocus())
            m_ui->tree->scrollTo(m_presenter.tree().index(row), QAbstractItemView::EnsureVisible);
    enableButtons();
}

int BranchesDrawer::chosenBranch() const
{
    return m_ui->branches->currentIndex().data(presenters::KeyRole).toInt();
}

void BranchesDrawer::enableButtons()
{
    const QModelIndex chosen = m_ui->branches->currentIndex();
    const bool here = chosen.data(presenters::MarkRole).toInt() == int(presenters::DrawerMark::Here);
    m_ui->select->setEnabled(chosen.isValid() && !here);
    m_ui->rename->setEnabled(chosen.isValid());
    m_ui->compare->setEnabled(m_presenter.branches().rows().size() > 1 && !here);
    m_ui->remove->setEnabled(chosen.isValid() && !here);
    m_ui->branch->setEnabled(!m_presenter.branches().rows().isEmpty());
    m_ui->map->setEnabled(!m_presenter.branches().rows().isEmpty());
}

void BranchesDrawer::goToBranch()
{
    if (const int branch = chosenBranch())
        m_presenter.select(branch);
}

void BranchesDrawer::goToPlace(const QModelIndex &index)
{
    const presenters::TreeRow row = m_presenter.tree().rows().value(index.row());
    if (row.onTheWay && row.place.lastTurn)
        Q_EMIT showTurn(row.place.lastTurn);
    else
        m_presenter.goTo(row.place.event);
}

void BranchesDrawer::branch()
{
    const QString name = m_ui->newName->text();
    m_ui->newName->clear();
    m_presenter.branch(name);
}

void BranchesDrawer::removeBranch()
{
    if (const int branch = chosenBranch(); branch && m_ui->remove->isEnabled())
        m_presenter.remove(branch);
}

void BranchesDrawer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_presenter.setWatched(true);
}

void BranchesDrawer::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_presenter.setWatched(false);
}

bool BranchesDrawer::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->branches && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        removeBranch();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace dramatis::widgets
