#include "widgets/lanes/lanesdialog.h"

#include "ui_lanesdialog.h"

#include "presenters/lanes/lanespresenter.h"
#include "presenters/library/portraits.h"
#include "widgets/controls/twolinedelegate.h"

namespace dramatis::widgets {

using presenters::LanesPresenter;

namespace {
constexpr QSize usualSize(1000, 700);
} // namespace

LanesDialog::LanesDialog(presenters::ShownStory &story, const presenters::Portraits *portraits, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::LanesDialog>()), m_presenter(std::make_unique<LanesPresenter>(story))
{
    m_ui->setupUi(this);
    setWindowFlags(windowFlags() | Qt::WindowMaximizeButtonHint);
    resize(usualSize);
    if (portraits) {
        m_ui->view->setPortraits(
            [&story, portraits](int slot) { return portraits->of(story.world().cast, domain::CastSlot(slot)); });
        connect(portraits, &presenters::Portraits::made, m_ui->view->viewport(), qOverload<>(&QWidget::update));
    }
    connectView();
    connectLists();
    connect(m_presenter.get(), &LanesPresenter::changed, this, &LanesDialog::showLanes);
    connect(m_presenter.get(), &LanesPresenter::moved, this, &LanesDialog::showTurnText);
    connect(m_presenter.get(), &LanesPresenter::chosenChanged, this, &LanesDialog::showChosen);
    connect(&story, &QObject::destroyed, this, &QDialog::reject);
    showLanes();
    showTurnText();
    showChosen();
    m_ui->view->setFocus();
}

LanesDialog::~LanesDialog() = default;

void LanesDialog::connectView()
{
    LanesView *view = m_ui->view;
    connect(view, &LanesView::markChosen, this, &LanesDialog::choose);
    connect(view, &LanesView::turnWanted, m_presenter.get(), &LanesPresenter::look);
    connect(view, &LanesView::backWanted, m_presenter.get(), &LanesPresenter::backToNow);
    connect(view, &LanesView::chainWanted, this, [this] {
        m_ui->chain->setFocus(Qt::OtherFocusReason);
        m_ui->chain->setCurrentIndex(m_presenter->chain().index(0));
    });
    connect(m_ui->now, &QPushButton::clicked, this, [this] {
        m_presenter->backToNow();
        m_ui->view->setFocus(Qt::OtherFocusReason);
    });
    connect(m_ui->zoomIn, &QToolButton::clicked, view, [view] { view->zoom(+1); });
    connect(m_ui->zoomOut, &QToolButton::clicked, view, [view] { view->zoom(-1); });
    connect(m_ui->fit, &QToolButton::clicked, view, &LanesView::zoomToFit);
}

void LanesDialog::connectLists()
{
    m_ui->rows->setModel(&m_presenter->rows());
    m_ui->rows->setItemDelegate(new TwoLineDelegate(1, this));
    m_ui->chain->setModel(&m_presenter->chain());
    m_ui->chain->setItemDelegate(new TwoLineDelegate(2, this));
    const auto open = [this](const QModelIndex &index) {
        if (const qint64 turn = index.data(presenters::TurnRole).toLongLong(); turn > 0)
            Q_EMIT showTurn(turn);
    };
    connect(m_ui->rows->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (const qint64 mark = m_presenter->rows().markAt(index.row()); mark != 0)
            choose(mark);
    });
    connect(m_ui->rows, &QListView::activated, this, open);
    connect(m_ui->chain, &QListView::activated, this, open);
    connect(m_ui->chain, &QListView::clicked, this, open);
}

void LanesDialog::choose(qint64 mark)
{
    if (mark != m_presenter->chosen())
        m_presenter->choose(mark);
}

void LanesDialog::showLanes()
{
    const bool isEmpty = m_presenter->isEmpty();
    for (QWidget *each : {static_cast<QWidget *>(m_ui->words), static_cast<QWidget *>(m_ui->links),
                          static_cast<QWidget *>(m_ui->legend)})
        each->setVisible(!isEmpty);
    m_ui->view->setLanes(m_presenter->lanes());
}

void LanesDialog::showTurnText()
{
    m_ui->where->setText(m_presenter->isEmpty() ? QString() : m_presenter->turnText());
    m_ui->now->setVisible(m_presenter->isPast());
    m_ui->view->setTurn(m_presenter->turn());
}

void LanesDialog::showChosen()
{
    const QString text = m_presenter->chosenText();
    m_ui->chosen->setText(text.isEmpty() ? tr("Choose a mark to see who told whom.") : text);
    m_ui->chain->setVisible(!text.isEmpty());
    m_ui->view->setCurrentMark(m_presenter->chosen());
    const int row = m_presenter->rows().rowOfMark(m_presenter->chosen());
    if (row >= 0 && row != m_ui->rows->currentIndex().row())
        m_ui->rows->setCurrentIndex(m_presenter->rows().index(row));
}

} // namespace dramatis::widgets
