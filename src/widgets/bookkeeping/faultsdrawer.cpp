#include "widgets/bookkeeping/faultsdrawer.h"

#include "ui_faultsdrawer.h"

#include "presenters/bookkeeping/faultspresenter.h"
#include "widgets/controls/twolinedelegate.h"

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
    const auto chosen = [this] { return m_ui->faults->currentIndex().data(present::KeyRole).toLongLong(); };
    const auto showButtons = [this, &presenter, chosen] {
        m_ui->noteAgain->setEnabled(presenter.canNoteAgain(chosen()));
        m_ui->noteAllAgain->setEnabled(presenter.canNoteAnyAgain());
    };
    connect(m_ui->noteAgain, &QPushButton::clicked, this, [&presenter, chosen] { presenter.noteAgain(chosen()); });
    connect(m_ui->noteAllAgain, &QPushButton::clicked, this, [&presenter] { presenter.noteAllAgain(); });
    connect(m_ui->noteRest, &QPushButton::clicked, this, [this, &presenter] {
        m_ui->faults->setFocus(Qt::OtherFocusReason); // the button goes
        presenter.resume();
    });
    const auto tell = [this, showButtons](const QModelIndex &index) {
        m_ui->detail->setText(index.data(Qt::AccessibleTextRole).toString());
        m_ui->detail->setVisible(index.isValid());
        showButtons();
    };
    connect(m_ui->faults->selectionModel(), &QItemSelectionModel::currentChanged, this, tell);
    tell({});
    const auto count = [this, &presenter, showButtons] {
        m_ui->count->setText(presenter.countText());
        m_ui->count->setHidden(m_ui->count->text().isEmpty());
        m_ui->unnoted->setVisible(presenter.isStopped());
        m_ui->noteRest->setVisible(presenter.isStopped());
        showButtons();
    };
    connect(&presenter, &present::FaultsPresenter::changed, this, count);
    count();
}

FaultsDrawer::~FaultsDrawer() = default;

} // namespace dramatis::widgets
