#include "widgets/memories/pinsdrawer.h"

#include "ui_pinsdrawer.h"

#include "presenters/memories/pinspresenter.h"
#include "presenters/relationships/edgewords.h"
#include "widgets/controls/keptroom.h"
#include "widgets/controls/listhint.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/panel/drawer.h"
#include "widgets/text/spellchecker.h"

#include <QKeyEvent>

namespace dramatis::widgets {

using presenters::PinsPresenter;

DrawerKind PinsDrawer::kind()
{
    return {QStringLiteral("PinsDock"),
            PanelGroup::Story,
            tr("Memories"),
            tr("M&emories"),
            QStringLiteral("Ctrl+Shift+M"),
            [](DrawerHost &host) -> QWidget * { return makeDrawer<PinsDrawer>(host, new presenters::PinsPresenter); }};
}

PinsDrawer::PinsDrawer(PinsPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::PinsDrawer>()), m_presenter(presenter)
{
    m_ui->setupUi(this);
    new SpellChecker(m_ui->text);
    setFocusProxy(m_ui->memories);
    keepRoom(m_ui->saveText); // of all that says and undoes what was written by hand
    keepRoom(m_ui->releaseSignificance);
    constexpr int mostSignificant = 3;
    for (int score = 0; score <= mostSignificant; ++score)
        m_ui->significance->addItem(presenters::EdgeWords::significance(score));
    connect(&presenter.model(), &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_rowsGo = true; });
    m_ui->memories->setModel(&presenter.model());
    connect(&presenter.model(), &QAbstractItemModel::rowsRemoved, this, [this] { m_rowsGo = false; });
    m_ui->memories->setItemDelegate(new TwoLineDelegate(2, this));
    new ListHint(m_ui->memories, tr("No memories match"));
    m_ui->memories->installEventFilter(this);
    m_ui->text->installEventFilter(this);
    connectEditor();
    presenter.setWatched(false); // until it is shown
    connect(&presenter, &PinsPresenter::changed, this, &PinsDrawer::refresh);
    connect(m_ui->owner, &QComboBox::activated, this, [this](int row) {
        keepText();
        m_presenter.setOwner(m_presenter.rememberers().value(row).slot);
    });
    connect(m_ui->filter, &QComboBox::activated, this, [this](int row) {
        keepText();
        m_presenter.setFilter(presenters::PinsFilter(row));
    });
    connect(m_ui->memories->selectionModel(), &QItemSelectionModel::currentChanged, this, &PinsDrawer::choose);
    connect(m_ui->memories, &QListView::activated, this, &PinsDrawer::followTurn);
    refresh();
}

PinsDrawer::~PinsDrawer() = default;

void PinsDrawer::connectEditor()
{
    connect(m_ui->text, &QPlainTextEdit::textChanged, this, &PinsDrawer::showButtons);
    connect(m_ui->saveText, &QPushButton::clicked, this, &PinsDrawer::saveText);
    connect(m_ui->discardText, &QPushButton::clicked, this, &PinsDrawer::discardText);
    connect(m_ui->restoreText, &QPushButton::clicked, this, [this] { m_presenter.restoreText(m_memory); });
    connect(m_ui->significance, &QComboBox::activated, this,
            [this](int score) { m_presenter.setSignificance(m_memory, score); });
    connect(m_ui->releaseSignificance, &QPushButton::clicked, this,
            [this] { m_presenter.releaseSignificance(m_memory); });
    connect(m_ui->pin, &QPushButton::clicked, this, &PinsDrawer::togglePin);
    connect(m_ui->showTurn, &QPushButton::clicked, this, &PinsDrawer::followTurn);
}

void PinsDrawer::refresh()
{
    showOwners();
    m_ui->filter->setCurrentIndex(int(m_presenter.filter()));
    m_ui->count->setText(m_presenter.countText());
    const QModelIndex current = m_ui->memories->currentIndex();
    if (!memory() && current.isValid())
        choose(current); // the chosen one went; the list went on to the next
    showMemory();
}

void PinsDrawer::showOwners()
{
    const QList<presenters::Rememberer> &all = m_presenter.rememberers();
    m_ui->owner->clear();
    for (const presenters::Rememberer &each : all) {
        m_ui->owner->addItem(each.name);
        if (each.slot == m_presenter.owner())
            m_ui->owner->setCurrentIndex(m_ui->owner->count() - 1);
    }
    m_ui->owner->setEnabled(all.size() > 1);
}

void PinsDrawer::choose(const QModelIndex &index)
{
    if (!index.isValid() || m_rowsGo)
        return;
    keepText();
    m_memory = index.data(presenters::KeyRole).toLongLong();
    m_shownText = m_presenter.model().text(index.row());
    m_ui->text->setPlainText(m_shownText);
    m_ui->text->endEditing();
    showMemory();
}

const presenters::MemoryRow *PinsDrawer::memory() const
{
    const int row = m_presenter.model().rowOf(m_memory);
    return row < 0 ? nullptr : &m_presenter.model().rows()[row];
}

void PinsDrawer::showMemory()
{
    const presenters::MemoryRow *chosen = memory();
    m_ui->editor->setEnabled(chosen);
    if (!chosen) {
        m_memory = 0;
        m_shownText.clear();
        m_ui->text->clear();
        m_ui->text->endEditing();
    } else {
        const QString text = m_presenter.model().text(m_presenter.model().rowOf(m_memory));
        if (!textChanged() && text != m_shownText) {
            m_shownText = text;
            m_ui->text->setPlainText(text);
        }
        m_ui->significance->setCurrentIndex(chosen->significance);
    }
    m_ui->showTurn->setEnabled(chosen && chosen->number > 0);
    const bool pinned = chosen && chosen->pin != presenters::Pin::None;
    m_ui->pin->setText(pinned ? tr("Un&pin") : tr("&Pin"));
    m_ui->pin->setToolTip(pinned ? tr("Allow leaving it out of the prompt (Space)")
                                 : tr("Always keep it in the prompt (Space)"));
    const bool canChoose = !chosen && !m_presenter.model().rows().isEmpty();
    m_ui->text->setPlaceholderText(canChoose ? tr("Choose a memory") : QString());
    showButtons();
}

void PinsDrawer::showButtons()
{
    const presenters::MemoryRow *chosen = memory();
    m_ui->saveText->setVisible(chosen && textChanged());
    m_ui->discardText->setVisible(chosen && textChanged());
    m_ui->textHeld->setVisible(chosen && chosen->textByHand);
    m_ui->restoreText->setVisible(chosen && chosen->textByHand && !textChanged());
    m_ui->significanceHeld->setVisible(chosen && chosen->significanceByHand);
    m_ui->releaseSignificance->setVisible(chosen && chosen->significanceByHand);
}

bool PinsDrawer::textChanged() const
{
    return m_ui->text->toPlainText() != m_shownText;
}

void PinsDrawer::saveText()
{
    const QString written = m_ui->text->toPlainText();
    m_shownText = written;
    m_presenter.setText(m_memory, written);
    discardText();
}

// What was written is not lost by looking elsewhere.
void PinsDrawer::keepText()
{
    if (textChanged() && memory())
        m_presenter.setText(m_memory, m_ui->text->toPlainText());
}

void PinsDrawer::discardText()
{
    const int row = m_presenter.model().rowOf(m_memory);
    m_shownText = row < 0 ? QString() : m_presenter.model().text(row);
    m_ui->text->setPlainText(m_shownText);
    m_ui->text->endEditing();
    showButtons();
}

void PinsDrawer::togglePin()
{
    keepText(); // it may leave the list
    if (const presenters::MemoryRow *chosen = memory())
        m_presenter.pin(m_memory, chosen->pin == presenters::Pin::None);
}

void PinsDrawer::followTurn()
{
    if (const presenters::MemoryRow *chosen = memory(); chosen && chosen->number > 0)
        Q_EMIT showTurn(chosen->turn);
}

void PinsDrawer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_presenter.setWatched(true);
}

void PinsDrawer::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_presenter.setWatched(false);
}

bool PinsDrawer::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (watched == m_ui->memories && key->key() == Qt::Key_Space) {
        togglePin();
        return true;
    }
    if (watched == m_ui->text && enter && key->modifiers().testFlag(Qt::ControlModifier)) {
        saveText();
        return true;
    }
    if (watched == m_ui->text && key->key() == Qt::Key_Escape && textChanged()) {
        discardText();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace dramatis::widgets
