#include "widgets/bookkeeping/bookkeepingfailuresdrawer.h"

#include "ui_bookkeepingfailuresdrawer.h"

#include "presenters/bookkeeping/bookkeepingfailurespresenter.h"
#include "widgets/controls/listhint.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/panel/drawer.h"

namespace dramatis::widgets {

DrawerKind BookkeepingFailuresDrawer::kind()
{
    return {QStringLiteral("FaultsDock"),
            PanelGroup::Prompt,
            tr("Bookkeeping"),
            tr("Bookkeepin&g"),
            QStringLiteral("Ctrl+Shift+K"),
            [](DrawerHost &host) -> QWidget * {
                return makeDrawer<BookkeepingFailuresDrawer>(host, new presenters::BookkeepingFailuresPresenter);
            }};
}

BookkeepingFailuresDrawer::BookkeepingFailuresDrawer(presenters::BookkeepingFailuresPresenter &presenter,
                                                     QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::BookkeepingFailuresDrawer>())
{
    m_ui->setupUi(this);
    setFocusProxy(m_ui->failures);
    m_ui->failures->setModel(&presenter.model());
    m_ui->failures->setItemDelegate(new TwoLineDelegate(1, this));
    auto *nothing = new ListHint(m_ui->failures, QString());
    const auto follow = [this](const QModelIndex &index) {
        if (const qint64 turn = index.data(presenters::TurnRole).toLongLong(); turn > 0)
            Q_EMIT showTurn(turn);
    };
    connect(m_ui->failures, &QListView::clicked, this, follow);
    connect(m_ui->failures, &QListView::activated, this, follow);
    const auto chosen = [this] { return m_ui->failures->currentIndex().data(presenters::KeyRole).toLongLong(); };
    const auto showButtons = [this, &presenter, chosen] {
        m_ui->noteAgain->setEnabled(presenter.canNoteAgain(chosen()));
        m_ui->noteAllAgain->setEnabled(presenter.canNoteAnyAgain());
    };
    connect(m_ui->noteAgain, &QPushButton::clicked, this, [&presenter, chosen] { presenter.noteAgain(chosen()); });
    connect(m_ui->noteAllAgain, &QPushButton::clicked, this, [&presenter] { presenter.noteAllAgain(); });
    connect(m_ui->noteRest, &QPushButton::clicked, this, [this, &presenter] {
        m_ui->failures->setFocus(Qt::OtherFocusReason); // the button goes
        presenter.resume();
    });
    const auto tell = [this, showButtons](const QModelIndex &index) {
        m_ui->detail->setText(index.data(Qt::AccessibleTextRole).toString());
        m_ui->detail->setVisible(index.isValid());
        showButtons();
    };
    connect(m_ui->failures->selectionModel(), &QItemSelectionModel::currentChanged, this, tell);
    tell({});
    const auto count = [this, &presenter, nothing, showButtons] {
        const bool isEmpty = presenter.model().rowCount() == 0;
        nothing->setWords(presenter.countText()); // in place of the list
        m_ui->count->setText(isEmpty ? QString() : presenter.countText());
        m_ui->count->setHidden(m_ui->count->text().isEmpty());
        if (isEmpty && (m_ui->noteAgain->hasFocus() || m_ui->noteAllAgain->hasFocus()))
            m_ui->failures->setFocus(Qt::OtherFocusReason); // before they go
        m_ui->noteAgain->setHidden(isEmpty);
        m_ui->noteAllAgain->setHidden(isEmpty);
        m_ui->unnoted->setVisible(presenter.isStopped());
        m_ui->noteRest->setVisible(presenter.isStopped());
        showButtons();
    };
    connect(&presenter, &presenters::BookkeepingFailuresPresenter::changed, this, count);
    count();
}

BookkeepingFailuresDrawer::~BookkeepingFailuresDrawer() = default;

} // namespace dramatis::widgets
