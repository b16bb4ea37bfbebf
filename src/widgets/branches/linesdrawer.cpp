#include "widgets/branches/linesdrawer.h"

#include "ui_linesdrawer.h"

#include "presenters/branches/linespresenter.h"
#include "widgets/branches/lanesdelegate.h"

#include <QKeyEvent>

namespace dramatis::widgets {

using present::LinesPresenter;

LinesDrawer::LinesDrawer(LinesPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::LinesDrawer>()), m_presenter(presenter)
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->lines);
    m_ui->lines->setModel(&presenter.lines());
    m_ui->lines->setItemDelegate(new TwoLineDelegate(1, this));
    m_ui->lines->installEventFilter(this);
    m_ui->tree->setModel(&presenter.tree());
    m_ui->tree->setItemDelegate(new LanesDelegate(presenter.tree(), this));
    connect(m_ui->lines, &QListView::activated, this, &LinesDrawer::goToLine);
    connect(m_ui->tree, &QListView::activated, this, &LinesDrawer::goToPlace);
    connect(m_ui->lines->selectionModel(), &QItemSelectionModel::currentChanged, this, &LinesDrawer::enableButtons);
    connect(m_ui->select, &QPushButton::clicked, this, &LinesDrawer::goToLine);
    connect(m_ui->rename, &QPushButton::clicked, this, [this] { m_ui->lines->edit(m_ui->lines->currentIndex()); });
    connect(m_ui->compare, &QPushButton::clicked, this, [this] { Q_EMIT compareWanted(chosenLine()); });
    connect(m_ui->remove, &QPushButton::clicked, this, &LinesDrawer::removeLine);
    connect(m_ui->branch, &QPushButton::clicked, this, &LinesDrawer::branch);
    connect(m_ui->newName, &QLineEdit::returnPressed, this, &LinesDrawer::branch);
    connect(&presenter, &LinesPresenter::changed, this, &LinesDrawer::refresh);
    refresh();
}

LinesDrawer::~LinesDrawer() = default;

void LinesDrawer::refresh()
{
    const int leftOut = m_presenter.leftOut();
    m_ui->leftOut->setVisible(leftOut > 0);
    m_ui->leftOut->setText(tr("%n more place(s) far from here are not shown.", nullptr, leftOut));
    m_ui->newName->setPlaceholderText(m_presenter.nextName());
    const QList<present::TreeRow> &rows = m_presenter.tree().rows();
    for (int row = 0; row < int(rows.size()); ++row)
        if (rows[row].here && !m_ui->tree->hasFocus())
            m_ui->tree->scrollTo(m_presenter.tree().index(row), QAbstractItemView::EnsureVisible);
    enableButtons();
}

int LinesDrawer::chosenLine() const
{
    return m_ui->lines->currentIndex().data(present::KeyRole).toInt();
}

void LinesDrawer::enableButtons()
{
    const QModelIndex chosen = m_ui->lines->currentIndex();
    const bool here = chosen.data(present::MarkRole).toInt() == int(present::DrawerMark::Here);
    m_ui->select->setEnabled(chosen.isValid() && !here);
    m_ui->rename->setEnabled(chosen.isValid());
    m_ui->compare->setEnabled(m_presenter.lines().rows().size() > 1 && !here);
    m_ui->remove->setEnabled(chosen.isValid() && !here);
    m_ui->branch->setEnabled(!m_presenter.lines().rows().isEmpty());
}

void LinesDrawer::goToLine()
{
    if (const int line = chosenLine())
        m_presenter.select(line);
}

void LinesDrawer::goToPlace(const QModelIndex &index)
{
    const present::TreeRow row = m_presenter.tree().rows().value(index.row());
    if (row.onTheWay && row.place.lastTurn)
        Q_EMIT showTurn(row.place.lastTurn);
    else
        m_presenter.goTo(row.place.event);
}

void LinesDrawer::branch()
{
    const QString name = m_ui->newName->text();
    m_ui->newName->clear();
    m_presenter.branch(name);
}

void LinesDrawer::removeLine()
{
    if (const int line = chosenLine(); line && m_ui->remove->isEnabled())
        m_presenter.remove(line);
}

void LinesDrawer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_presenter.setWatched(true);
}

void LinesDrawer::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_presenter.setWatched(false);
}

bool LinesDrawer::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_ui->lines && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        removeLine();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace dramatis::widgets
