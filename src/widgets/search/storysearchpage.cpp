#include "widgets/search/storysearchpage.h"
#include "presenters/search/storysearchpresenter.h"
#include "widgets/search/founddelegate.h"
#include "widgets/style/scaledfont.h"

#include "ui_storysearchpage.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QShortcut>
#include <QSignalBlocker>

#include <utility>

namespace dramatis::widgets {

using presenters::SpeakerChoice;
using presenters::StorySearchPresenter;

namespace {
constexpr qreal searchTitleSize = 20.0 / 14;
}

StorySearchPage::StorySearchPage(std::unique_ptr<StorySearchPresenter> search, QWidget *parent) :
    QWidget(parent), m_ui(std::make_unique<Ui::StorySearchPage>()), m_search(std::move(search))
{
    m_ui->setupUi(this);
    ScaledFont::set(*m_ui->title, searchTitleSize, QFont::DemiBold);
    for (QLabel *second : {m_ui->count, m_ui->backlog})
        second->setForegroundRole(QPalette::PlaceholderText);
    m_ui->found->setItemDelegate(new FoundDelegate(m_ui->found));
    m_ui->found->setModel(&m_search->found());
    m_ui->found->installEventFilter(this);
    connect(m_ui->found, &QListView::activated, this, &StorySearchPage::openAt);
    connect(m_ui->found, &QListView::clicked, this, &StorySearchPage::openAt);
    connect(m_search.get(), &StorySearchPresenter::changed, this, &StorySearchPage::showState);
    connect(&m_search->found(), &QAbstractItemModel::rowsInserted, this, &StorySearchPage::showState);
    connectField();
    showState();
}

// The view lets go of the model before the model goes.
StorySearchPage::~StorySearchPage()
{
    m_ui->found->setModel(nullptr);
}

void StorySearchPage::connectField()
{
    connect(m_ui->words, &QLineEdit::textChanged, m_search.get(), &StorySearchPresenter::setText);
    connect(m_ui->words, &QLineEdit::returnPressed, this, &StorySearchPage::openFirst);
    const auto *down = new QShortcut(Qt::Key_Down, m_ui->words, nullptr, nullptr, Qt::WidgetShortcut);
    connect(down, &QShortcut::activated, this, &StorySearchPage::enterRows);
    connect(m_ui->speaker, &QComboBox::currentIndexChanged, this,
            [this] { m_search->setSpeaker(m_ui->speaker->currentData().value<SpeakerChoice>()); });
    connect(m_ui->order, &QComboBox::currentIndexChanged, this, &StorySearchPage::setOrder);
    setOrder();
}

void StorySearchPage::setOrder()
{
    constexpr int bestMatch = 0; // in the form
    m_search->setOrder(m_ui->order->currentIndex() == bestMatch ? presenters::FoundOrder::BestMatch
                                                                : presenters::FoundOrder::Newest);
}

void StorySearchPage::open(const QString &words)
{
    fillSpeakers();
    if (!words.isEmpty())
        m_ui->words->setText(words);
    m_search->searchAgain();
    focusField();
}

// Somebody new may have come since, and the one who was chosen may have gone.
void StorySearchPage::fillSpeakers()
{
    const auto before = m_ui->speaker->currentData().value<SpeakerChoice>();
    {
        const QSignalBlocker quiet(m_ui->speaker);
        m_ui->speaker->clear();
        for (const SpeakerChoice &choice : m_search->speakers()) {
            m_ui->speaker->addItem(choice.text, QVariant::fromValue(choice));
            if (choice.speaker == before.speaker)
                m_ui->speaker->setCurrentIndex(m_ui->speaker->count() - 1);
        }
    }
    m_search->setSpeaker(m_ui->speaker->currentData().value<SpeakerChoice>());
}

void StorySearchPage::focusField()
{
    m_ui->words->setFocus(Qt::ShortcutFocusReason);
    m_ui->words->selectAll();
}

void StorySearchPage::enterRows()
{
    if (m_search->found().rowCount() == 0)
        return;
    if (!m_ui->found->currentIndex().isValid())
        m_ui->found->setCurrentIndex(m_search->found().index(0));
    m_ui->found->setFocus(Qt::ShortcutFocusReason);
}

// What is shown while somebody types may be for other words.
void StorySearchPage::openFirst()
{
    if (m_search->isTyping())
        m_search->searchAgain();
    else
        openAt(m_search->found().index(0));
}

void StorySearchPage::openAt(const QModelIndex &index)
{
    if (index.isValid())
        Q_EMIT messageRequested(index.data(presenters::FoundChatRole).toLongLong(),
                                index.data(presenters::FoundBranchRole).toInt(),
                                index.data(presenters::FoundTurnRole).toLongLong());
}

void StorySearchPage::showState()
{
    const QString instead = m_search->insteadOfRows();
    const bool hasRows = instead.isEmpty() && m_search->found().rowCount() > 0;
    m_ui->found->setVisible(hasRows);
    m_ui->empty->setVisible(!hasRows);
    m_ui->instead->setText(instead);
    m_ui->count->setText(m_search->countText());
    m_ui->backlog->setText(m_search->backlogText());
    m_ui->backlog->setHidden(m_search->backlogText().isEmpty());
    if (!m_search->isSearching())
        announce(hasRows ? m_search->countText() : instead);
}

void StorySearchPage::announce(const QString &text)
{
    if (std::exchange(m_announced, text) == text || !m_ui->words->hasFocus())
        return;
    QAccessibleAnnouncementEvent event(m_ui->words, text);
    QAccessible::updateAccessibility(&event);
}

void StorySearchPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT backRequested();
    else
        QWidget::keyPressEvent(event);
}

// Up from the first row leads back to the field.
bool StorySearchPage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isUp = event->type() == QEvent::KeyPress && static_cast<const QKeyEvent *>(event)->key() == Qt::Key_Up;
    if (watched != m_ui->found || !isUp || m_ui->found->currentIndex().row() > 0)
        return QWidget::eventFilter(watched, event);
    focusField();
    return true;
}

} // namespace dramatis::widgets
