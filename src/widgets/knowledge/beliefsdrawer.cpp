#include "widgets/knowledge/beliefsdrawer.h"

#include "ui_beliefsdrawer.h"

#include "presenters/knowledge/beliefspresenter.h"
#include "presenters/shell/tooltip.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/panel/drawer.h"

namespace dramatis::widgets {

using presenters::BeliefsPresenter;

DrawerKind BeliefsDrawer::kind()
{
    return {QStringLiteral("BeliefsDock"),
            PanelGroup::People,
            tr("Knowledge"),
            tr("&Knowledge"),
            QStringLiteral("Ctrl+Shift+Y"),
            [](DrawerHost &host) -> QWidget * {
                return makeDrawer<BeliefsDrawer>(host, new presenters::BeliefsPresenter);
            }};
}

BeliefsDrawer::BeliefsDrawer(BeliefsPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::BeliefsDrawer>()), m_presenter(presenter)
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->beliefs);
    m_ui->beliefs->setModel(&presenter.model());
    m_ui->beliefs->setItemDelegate(new TwoLineDelegate(2, this));
    presenter.setWatched(false); // until it is shown
    connect(m_ui->owner, &QComboBox::activated, this,
            [this](int row) { m_presenter.setOwner(m_presenter.owners().value(row).first); });
    connect(m_ui->search, &QLineEdit::textChanged, &presenter, &BeliefsPresenter::setSearch);
    const auto follow = [this](const QModelIndex &index) {
        if (const qint64 turn = index.data(presenters::TurnRole).toLongLong(); turn > 0)
            Q_EMIT showTurn(turn);
    };
    connect(m_ui->beliefs, &QListView::clicked, this, follow);
    connect(m_ui->beliefs, &QListView::activated, this, follow);
    const auto followStep = [this](const QListWidgetItem *item) {
        if (const qint64 turn = item->data(Qt::UserRole).toLongLong(); turn > 0)
            Q_EMIT showTurn(turn);
    };
    connect(m_ui->steps, &QListWidget::itemClicked, this, followStep);
    connect(m_ui->steps, &QListWidget::itemActivated, this, followStep);
    connect(m_ui->beliefs->selectionModel(), &QItemSelectionModel::currentChanged, this, &BeliefsDrawer::showChosen);
    showChosen({});
    connect(&presenter, &BeliefsPresenter::changed, this, &BeliefsDrawer::refresh);
    connect(&presenter, &BeliefsPresenter::leaksCounted, this, &BeliefsDrawer::showLeaks);
    refresh();
    showLeaks();
}

BeliefsDrawer::~BeliefsDrawer() = default;

void BeliefsDrawer::showChosen(const QModelIndex &index)
{
    const presenters::BeliefRow row = m_presenter.model().rows().value(index.isValid() ? index.row() : -1);
    m_ui->detail->setText(row.text);
    m_ui->detail->setVisible(index.isValid());
    m_ui->steps->clear();
    for (const presenters::BeliefStep &step : row.steps) {
        auto *item = new QListWidgetItem(step.words, m_ui->steps);
        item->setData(Qt::UserRole, step.turn);
        item->setToolTip(presenters::toolTip(step.words));
    }
    m_ui->steps->setMaximumHeight(m_ui->steps->count() * std::max(1, m_ui->steps->sizeHintForRow(0))
                                  + 2 * m_ui->steps->frameWidth());
    m_ui->steps->setVisible(index.isValid());
    const QString unaware = m_presenter.unawareText(row);
    m_ui->unaware->setText(unaware);
    m_ui->unaware->setVisible(!unaware.isEmpty());
}

void BeliefsDrawer::refresh()
{
    m_ui->owner->clear();
    for (const auto &[slot, name] : m_presenter.owners()) {
        m_ui->owner->addItem(name);
        if (slot == m_presenter.owner())
            m_ui->owner->setCurrentIndex(m_ui->owner->count() - 1);
    }
    m_ui->owner->setEnabled(m_ui->owner->count() > 1);
    m_ui->count->setText(m_presenter.countText());
    showChosen(m_ui->beliefs->currentIndex()); // the same fact may have come another way, as somebody else knows it
}

void BeliefsDrawer::showLeaks()
{
    const QString text = m_presenter.leakText();
    m_ui->leaks->setText(text);
    m_ui->leaks->setToolTip(presenters::toolTip(m_presenter.leakDetails()));
    m_ui->leaks->setVisible(!text.isEmpty());
}

void BeliefsDrawer::showEvent(QShowEvent *event)
{
    m_presenter.setWatched(true);
    QWidget::showEvent(event);
}

void BeliefsDrawer::hideEvent(QHideEvent *event)
{
    m_presenter.setWatched(false);
    QWidget::hideEvent(event);
}

} // namespace dramatis::widgets
