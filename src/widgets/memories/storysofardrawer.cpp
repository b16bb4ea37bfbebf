#include "widgets/memories/storysofardrawer.h"

#include "ui_storysofardrawer.h"

#include "presenters/memories/storysofarpresenter.h"
#include "widgets/controls/keptroom.h"
#include "widgets/controls/listhint.h"
#include "widgets/controls/twolinedelegate.h"
#include "widgets/panel/drawer.h"
#include "widgets/text/spellchecker.h"

#include <QKeyEvent>

namespace dramatis::widgets {

using presenters::StorySoFarPresenter;

DrawerKind StorySoFarDrawer::kind()
{
    return {QStringLiteral("StorySoFarDock"),
            PanelGroup::Story,
            tr("Story so far"),
            tr("Story so &far"),
            QStringLiteral("Ctrl+Shift+O"),
            [](DrawerHost &host) -> QWidget * { return makeDrawer<StorySoFarDrawer>(host, new StorySoFarPresenter); }};
}

StorySoFarDrawer::StorySoFarDrawer(StorySoFarPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::StorySoFarDrawer>()), m_presenter(presenter)
{
    m_ui->setupUi(this);
    new SpellChecker(m_ui->summary);
    setFocusProxy(m_ui->summaries);
    keepRoom(m_ui->saveSummary);
    keepRoom(m_ui->compression);
    connect(&presenter.model(), &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_rowsGo = true; });
    m_ui->summaries->setModel(&presenter.model());
    connect(&presenter.model(), &QAbstractItemModel::rowsRemoved, this, [this] { m_rowsGo = false; });
    m_ui->summaries->setItemDelegate(new TwoLineDelegate(2, this));
    m_hint = new ListHint(m_ui->summaries, presenter.emptyText());
    m_ui->summary->installEventFilter(this);
    connectEditor();
    presenter.setWatched(false); // until it is shown
    connect(&presenter, &StorySoFarPresenter::changed, this, &StorySoFarDrawer::refresh);
    connect(m_ui->summaries->selectionModel(), &QItemSelectionModel::currentChanged, this, &StorySoFarDrawer::choose);
    connect(m_ui->summaries, &QListView::activated, this, &StorySoFarDrawer::goToFirst);
    refresh();
}

StorySoFarDrawer::~StorySoFarDrawer() = default;

void StorySoFarDrawer::connectEditor()
{
    connect(m_ui->summary, &QPlainTextEdit::textChanged, this, &StorySoFarDrawer::showButtons);
    connect(m_ui->saveSummary, &QPushButton::clicked, this, &StorySoFarDrawer::saveText);
    connect(m_ui->discardSummary, &QPushButton::clicked, this, &StorySoFarDrawer::discardText);
    connect(m_ui->makeAnew, &QPushButton::clicked, this, [this] {
        discardText();
        m_presenter.makeAnew(m_summary);
    });
    connect(m_ui->showFirst, &QPushButton::clicked, this, &StorySoFarDrawer::goToFirst);
    connect(m_ui->writeSummaries, &QPushButton::clicked, &m_presenter, &StorySoFarPresenter::write);
    connect(m_ui->stopSummaries, &QPushButton::clicked, &m_presenter, &StorySoFarPresenter::stop);
}

void StorySoFarDrawer::refresh()
{
    m_hint->setWords(m_presenter.emptyText());
    m_ui->summaryState->setText(m_presenter.stateText());
    m_ui->summaryState->setVisible(!m_presenter.stateText().isEmpty());
    showDue();
    const QModelIndex current = m_ui->summaries->currentIndex();
    if (!summary() && current.isValid())
        choose(current); // the chosen one went; the list went on to the next
    showSummary();
}

// The keyboard stays where it was when one button takes the place of the other.
void StorySoFarDrawer::showDue()
{
    const bool isWriting = m_presenter.isWriting();
    const QWidget *focused = window()->focusWidget();
    const bool hadFocus = focused && (focused == m_ui->writeSummaries || focused == m_ui->stopSummaries);
    m_ui->due->setText(m_presenter.dueText());
    m_ui->due->setVisible(!m_presenter.dueText().isEmpty());
    m_ui->stopSummaries->setVisible(isWriting);
    m_ui->writeSummaries->setVisible(m_presenter.canWrite());
    if (!hadFocus)
        return;
    if (isWriting)
        m_ui->stopSummaries->setFocus();
    else if (m_presenter.canWrite())
        m_ui->writeSummaries->setFocus();
    else
        m_ui->summaries->setFocus();
}

void StorySoFarDrawer::choose(const QModelIndex &index)
{
    if (!index.isValid() || m_rowsGo)
        return;
    keepText();
    m_summary = index.data(presenters::KeyRole).toLongLong();
    m_shownText = m_presenter.model().text(index.row());
    m_ui->summary->setPlainText(m_shownText);
    m_ui->summary->endEditing();
    showSummary();
}

const presenters::SummaryRow *StorySoFarDrawer::summary() const
{
    const int row = m_presenter.model().rowOf(m_summary);
    return row < 0 ? nullptr : &m_presenter.model().rows()[row];
}

QString StorySoFarDrawer::keptText() const
{
    const int row = m_presenter.model().rowOf(m_summary);
    return row < 0 ? QString() : m_presenter.model().text(row);
}

void StorySoFarDrawer::showSummary()
{
    const presenters::SummaryRow *chosen = summary();
    m_ui->summaryEditor->setEnabled(chosen);
    if (!chosen) {
        m_summary = 0;
        m_shownText.clear();
        m_ui->summary->clear();
        m_ui->summary->endEditing();
    } else if (const QString text = keptText(); !textChanged() && text != m_shownText) {
        m_shownText = text;
        m_ui->summary->setPlainText(text);
    }
    const bool canChoose = !chosen && !m_presenter.model().rows().isEmpty();
    m_ui->summary->setPlaceholderText(canChoose ? tr("Choose a summary") : QString());
    showCompression();
    showButtons();
}

void StorySoFarDrawer::showCompression()
{
    const QString text = m_presenter.compressionText(m_summary);
    m_ui->compression->setVisible(!text.isEmpty());
    m_ui->compressionText->setText(text);
    m_ui->compression->setValue(m_presenter.compressionOf(m_summary).percent());
    m_ui->compression->setAccessibleDescription(text);
}

void StorySoFarDrawer::showButtons()
{
    const presenters::SummaryRow *chosen = summary();
    const bool isChanged = chosen && textChanged();
    m_ui->saveSummary->setVisible(isChanged);
    m_ui->discardSummary->setVisible(isChanged);
    m_ui->saveSummary->setEnabled(m_presenter.canChange(m_summary));
    m_ui->summaryHeld->setVisible(chosen && chosen->byHand);
    m_ui->makeAnew->setEnabled(m_presenter.canMakeAnew(m_summary));
    m_ui->showFirst->setEnabled(chosen && chosen->first > 0);
}

bool StorySoFarDrawer::textChanged() const
{
    return m_ui->summary->toPlainText() != m_shownText;
}

void StorySoFarDrawer::saveText()
{
    const QString written = m_ui->summary->toPlainText();
    m_shownText = written;
    m_presenter.setText(m_summary, written);
    discardText();
}

// What was written is not lost by looking elsewhere.
void StorySoFarDrawer::keepText()
{
    if (textChanged() && summary())
        m_presenter.setText(m_summary, m_ui->summary->toPlainText());
}

void StorySoFarDrawer::discardText()
{
    m_shownText = keptText();
    m_ui->summary->setPlainText(m_shownText);
    m_ui->summary->endEditing();
    showButtons();
}

void StorySoFarDrawer::goToFirst()
{
    if (const presenters::SummaryRow *chosen = summary(); chosen && chosen->first > 0)
        Q_EMIT showTurn(chosen->first);
}

void StorySoFarDrawer::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_presenter.setWatched(true);
}

void StorySoFarDrawer::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_presenter.setWatched(false);
}

bool StorySoFarDrawer::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_ui->summary || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (enter && key->modifiers().testFlag(Qt::ControlModifier)) {
        saveText();
        return true;
    }
    if (key->key() == Qt::Key_Escape && textChanged()) {
        discardText();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace dramatis::widgets
