#include "widgets/branchmap/branchmapdialog.h"

#include "ui_branchmapdialog.h"

#include "presenters/branchmap/branchmappresenter.h"
#include "presenters/shell/drawerroles.h"
#include "widgets/controls/twolinedelegate.h"

#include <QShortcut>

namespace dramatis::widgets {

using presenters::BranchMapPresenter;
using presenters::MapSearch;

namespace {
constexpr QSize usualMapSize(1080, 720);
constexpr int mapPart = 5;
constexpr int sidePart = 2;
} // namespace

BranchMapDialog::BranchMapDialog(std::unique_ptr<BranchMapPresenter> presenter, QWidget *parent) :
    QDialog(parent), m_ui(std::make_unique<Ui::BranchMapDialog>()), m_presenter(std::move(presenter))
{
    m_ui->setupUi(this);
    setWindowFlags(windowFlags() | Qt::WindowMaximizeButtonHint);
    resize(usualMapSize);
    m_ui->splitter->setStretchFactor(0, mapPart);
    m_ui->splitter->setStretchFactor(1, sidePart);
    m_ui->splitter->setSizes({usualMapSize.width() * mapPart / (mapPart + sidePart),
                              usualMapSize.width() * sidePart / (mapPart + sidePart)});
    m_ui->rows->setModel(&m_presenter->rows());
    m_ui->rows->setItemDelegate(new TwoLineDelegate(1, this));
    m_ui->place->setForegroundRole(QPalette::PlaceholderText);
    m_ui->result->setForegroundRole(QPalette::PlaceholderText);
    m_ui->view->setWords(&m_presenter->words());
    connectMap();
    connectSearch();
    connectCard();
    connect(m_presenter.get(), &BranchMapPresenter::refused, this, &BranchMapDialog::refused);
    connect(m_presenter.get(), &BranchMapPresenter::showTurn, this, &BranchMapDialog::showTurn);
    connect(m_presenter.get(), &BranchMapPresenter::closed, this, &QDialog::reject);
    showMap();
    m_ui->view->setFocus();
}

BranchMapDialog::~BranchMapDialog() = default;

void BranchMapDialog::connectMap()
{
    BranchMapView *view = m_ui->view;
    connect(view, &BranchMapView::chosen, m_presenter.get(), &BranchMapPresenter::choose);
    connect(view, &BranchMapView::goWanted, m_presenter.get(), &BranchMapPresenter::goThere);
    connect(m_ui->zoomIn, &QToolButton::clicked, view, [view] { view->zoom(+1); });
    connect(m_ui->zoomOut, &QToolButton::clicked, view, [view] { view->zoom(-1); });
    connect(m_ui->fit, &QToolButton::clicked, view, &BranchMapView::zoomToFit);
    connect(m_ui->again, &QPushButton::clicked, m_presenter.get(), &BranchMapPresenter::readAgain);
    connect(m_presenter.get(), &BranchMapPresenter::changed, this, &BranchMapDialog::showMap);
    connect(m_presenter.get(), &BranchMapPresenter::chosenChanged, this, &BranchMapDialog::showChosen);
    connect(m_ui->rows->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) { chooseRow(index.row()); });
    connect(m_ui->rows, &QListView::activated, m_presenter.get(), &BranchMapPresenter::goThere);
}

void BranchMapDialog::connectSearch()
{
    MapSearch &search = m_presenter->search();
    connect(m_ui->words, &QLineEdit::textEdited, &search, &MapSearch::setText);
    connect(m_ui->words, &QLineEdit::textChanged, &search, &MapSearch::setText); // also cleared
    connect(m_ui->words, &QLineEdit::returnPressed, m_ui->view, qOverload<>(&QWidget::setFocus));
    connect(m_ui->next, &QToolButton::clicked, this, [this] { step(+1); });
    connect(m_ui->previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(&search, &MapSearch::changed, this, &BranchMapDialog::showFound);
    connect(new QShortcut(QKeySequence(Qt::Key_F3), this), &QShortcut::activated, this, [this] { step(+1); });
    connect(new QShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F3), this), &QShortcut::activated, this,
            [this] { step(-1); });
    connect(new QShortcut(QKeySequence(QKeySequence::Find), this), &QShortcut::activated, this, [this] {
        m_ui->words->setFocus(Qt::ShortcutFocusReason);
        m_ui->words->selectAll();
    });
    showFound();
}

void BranchMapDialog::connectCard()
{
    connect(m_ui->go, &QPushButton::clicked, m_presenter.get(), &BranchMapPresenter::goThere);
    connect(m_ui->show, &QPushButton::clicked, m_presenter.get(), &BranchMapPresenter::show);
    connect(m_ui->compare, &QPushButton::clicked, this,
            [this] { Q_EMIT compareWanted(m_presenter->comparableBranch()); });
}

void BranchMapDialog::showMap()
{
    const QString failure = m_presenter->failure();
    m_ui->failure->setVisible(!failure.isEmpty());
    m_ui->failureText->setText(failure);
    m_ui->view->setPlaceholderText(m_presenter->isRead() ? tr("The map appears here as soon as somebody speaks.")
                                   : failure.isEmpty()   ? tr("Reading the branches…")
                                                         : tr("The branches could not be read."));
    m_ui->view->setMap(m_presenter->map());
    m_ui->view->setHits(m_presenter->hits());
    showChosen();
}

void BranchMapDialog::showChosen()
{
    const int turn = m_presenter->chosen();
    const bool isSome = turn >= 0;
    m_ui->side->setVisible(!m_presenter->map().isEmpty());
    m_ui->heading->setText(isSome ? m_presenter->words().heading(turn) : QString());
    m_ui->text->setText(isSome ? m_presenter->chosenText().text : QString());
    m_ui->place->setText(isSome ? m_presenter->words().whereabouts(turn) : QString());
    m_ui->go->setEnabled(m_presenter->canGo());
    m_ui->show->setEnabled(m_presenter->canShow());
    m_ui->compare->setEnabled(m_presenter->comparableBranch() > 0);
    m_ui->view->setCurrent(turn);
    if (!isSome)
        return;
    const presenters::BranchMap &map = m_presenter->map();
    const int row = m_presenter->rows().rowOf(map.turns[map.stretchAt(turn).last].value);
    if (row >= 0 && row != m_ui->rows->currentIndex().row()) {
        m_isListFollowing = true;
        m_ui->rows->setCurrentIndex(m_presenter->rows().index(row));
        m_isListFollowing = false;
    }
}

// A list that loses rows has another current one, too: only what is chosen by hand counts.
void BranchMapDialog::chooseRow(int row)
{
    if (m_isListFollowing || row < 0 || !m_ui->rows->hasFocus())
        return;
    m_presenter->choose(m_presenter->rows().rows()[row].turn);
}

void BranchMapDialog::showFound()
{
    const MapSearch &search = m_presenter->search();
    m_ui->result->setText(search.countText());
    m_ui->next->setEnabled(!search.hits().isEmpty());
    m_ui->previous->setEnabled(!search.hits().isEmpty());
    m_ui->view->setHits(m_presenter->hits());
}

void BranchMapDialog::step(int direction)
{
    const int turn = m_presenter->chosen();
    MapSearch &search = m_presenter->search();
    search.step(direction, turn < 0 ? domain::EventId() : m_presenter->map().turns[turn]);
    m_presenter->choose(m_presenter->map().find(search.current()));
}

} // namespace dramatis::widgets
