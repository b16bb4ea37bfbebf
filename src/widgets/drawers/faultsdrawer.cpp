#include "widgets/drawers/faultsdrawer.h"

#include "ui_faultsdrawer.h"

#include "present/faultspresenter.h"
#include "widgets/drawers/twolinedelegate.h"

namespace dramatis::widgets {

FaultsDrawer::FaultsDrawer(present::FaultsPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::FaultsDrawer>())
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->faults);
    m_ui->faults->setModel(&presenter.model());
    m_ui->faults->setItemDelegate(new TwoLineDelegate(1, this));
    const auto follow = [this](const QModelIndex &index) {
        if (const qint64 turn = index.data(present::TurnRole).toLongLong(); turn > 0)
            Q_EMIT showTurn(turn);
    };
    connect(m_ui->faults, &QListView::clicked, this, follow);
    connect(m_ui->faults, &QListView::activated, this, follow);
    const auto tell = [this](const QModelIndex &index) {
        m_ui->detail->setText(index.data(Qt::AccessibleTextRole).toString());
        m_ui->detail->setVisible(index.isValid());
    };
    connect(m_ui->faults->selectionModel(), &QItemSelectionModel::currentChanged, this, tell);
    tell({});
    const auto count = [this, &presenter] { m_ui->count->setText(presenter.countText()); };
    connect(&presenter, &present::FaultsPresenter::changed, this, count);
    count();
}

FaultsDrawer::~FaultsDrawer() = default;

} // namespace dramatis::widgets
