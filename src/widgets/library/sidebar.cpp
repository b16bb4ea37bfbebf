#include "widgets/library/sidebar.h"
#include "base/visibletext.h"
#include "presenters/character/creatornotes.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/shownchats.h"
#include "presenters/shell/workspace.h"
#include "widgets/library/cardselection.h"
#include "widgets/library/sidebardelegates.h"
#include "widgets/style/scaledfont.h"

#include "ui_sidebar.h"

#include <QEvent>
#include <QShortcut>

namespace dramatis::widgets {

namespace {
constexpr int mostTags = 60; // in the list of tags; a library can have thousands
constexpr double headingScale = 1.15;
} // namespace

Sidebar::Sidebar(QWidget *parent) :
    QWidget(parent),
    m_ui(std::make_unique<Ui::Sidebar>()),
    m_characters(std::make_unique<presenters::CharacterFilter>()),
    m_chats(std::make_unique<presenters::ShownChats>())
{
    m_ui->setupUi(this);
    m_ui->characters->setItemDelegate(new CharacterDelegate(m_ui->characters));
    m_ui->characters->setModel(m_characters.get());
    m_ui->chats->setModel(m_chats.get());
    connect(m_ui->lists, &QStackedWidget::currentChanged, this, &Sidebar::shownChanged);
    for (QLabel *heading : {m_ui->charactersHeading, m_ui->chatsHeading})
        ScaledFont::set(*heading, headingScale, QFont::DemiBold);
    connectCharacters();
    connectChats();
    leadInto(m_ui->search, m_ui->characters);
    leadInto(m_ui->chatSearch, m_ui->chats);
}

Sidebar::~Sidebar() = default;

void Sidebar::setWorkspace(presenters::Workspace &workspace)
{
    m_workspace = &workspace;
    m_characters->setSourceModel(&workspace.characters());
    m_chats->setSourceModel(&workspace.chats());
    const auto markAgain = [this] {
        if (m_marked != 0 && !m_ui->chats->hasFocus())
            markChat(m_marked);
    };
    connect(m_chats.get(), &QAbstractItemModel::modelReset, this, markAgain);
    connect(m_chats.get(), &QAbstractItemModel::layoutChanged, this, markAgain);
    connect(m_chats.get(), &QAbstractItemModel::rowsInserted, this, markAgain);
    connect(m_chats.get(), &QAbstractItemModel::rowsMoved, this, markAgain);
    connect(m_chats.get(), &QAbstractItemModel::dataChanged, this, markAgain);
    m_ui->imports->setImports(workspace.imports());
    connect(&workspace.characters(), &presenters::CharacterItemModel::tagsChanged, this, &Sidebar::refillTags);
    connect(m_characters.get(), &QAbstractItemModel::modelAboutToBeReset, this, &Sidebar::noteChosen);
    connect(m_characters.get(), &QAbstractItemModel::modelReset, this, &Sidebar::chooseAgain);
    connect(m_characters.get(), &QAbstractItemModel::modelReset, this, &Sidebar::refreshEmpty);
    connect(m_characters.get(), &QAbstractItemModel::rowsInserted, this, &Sidebar::refreshEmpty);
    connect(m_characters.get(), &QAbstractItemModel::rowsRemoved, this, &Sidebar::refreshEmpty);
    refillTags();
    refreshEmpty();
    refreshNoChats();
}

void Sidebar::connectCharacters()
{
    connect(m_ui->search, &QLineEdit::textChanged, m_characters.get(), &presenters::CharacterFilter::setSearch);
    connect(m_ui->search, &QLineEdit::textChanged, this, &Sidebar::refreshEmpty);
    connect(m_ui->tags, &QComboBox::currentIndexChanged, this, &Sidebar::filterByTag);
    connect(m_ui->import, &QPushButton::clicked, this, &Sidebar::importRequested);
    connect(m_ui->begin, &QPushButton::clicked, this, [this] { Q_EMIT beginRequested(currentCard()); });
    connect(m_ui->characters, &QListView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT beginRequested(index.data(presenters::CardRole).toLongLong()); });
    connect(m_ui->notes, &QPushButton::clicked, this, [this] { Q_EMIT notesRequested(currentCard()); });
    connect(m_ui->characters->selectionModel(), &QItemSelectionModel::currentChanged, this, &Sidebar::refreshEmpty);
    connect(m_characters.get(), &QAbstractItemModel::dataChanged, this, &Sidebar::refreshAbout);
    connect(m_ui->characters, &QListView::customContextMenuRequested, this, [this](const QPoint &point) {
        if (const QModelIndex index = m_ui->characters->indexAt(point); index.isValid())
            Q_EMIT characterMenuRequested(index.data(presenters::CardRole).toLongLong(),
                                          m_ui->characters->viewport()->mapToGlobal(point));
    });
}

void Sidebar::connectChats()
{
    connect(m_ui->chatSearch, &QLineEdit::textChanged, m_chats.get(), &QSortFilterProxyModel::setFilterFixedString);
    connect(m_ui->chatSearch, &QLineEdit::textChanged, this, &Sidebar::refreshNoChats);
    const auto search = [this] { Q_EMIT searchRequested(m_ui->chatSearch->text()); };
    connect(m_ui->searchMessages, &QPushButton::clicked, this, search);
    connect(m_ui->chatSearch, &QLineEdit::returnPressed, this, [this, search] {
        if (!m_ui->searchMessages->isHidden())
            search();
    });
    connect(m_chats.get(), &QAbstractItemModel::modelReset, this, &Sidebar::refreshNoChats);
    connect(m_chats.get(), &QAbstractItemModel::rowsInserted, this, &Sidebar::refreshNoChats);
    connect(m_chats.get(), &QAbstractItemModel::rowsRemoved, this, &Sidebar::refreshNoChats);
}

ChatList &Sidebar::chatList() const
{
    return *m_ui->chats;
}

// Down goes to what was found, Enter opens the first of it.
void Sidebar::leadInto(QLineEdit *search, QListView *found)
{
    const auto *down = new QShortcut(Qt::Key_Down, search, nullptr, nullptr, Qt::WidgetShortcut);
    connect(down, &QShortcut::activated, found, [found] {
        if (!found->currentIndex().isValid())
            found->setCurrentIndex(found->model()->index(0, 0));
        found->setFocus(Qt::ShortcutFocusReason);
    });
    connect(search, &QLineEdit::returnPressed, found, [search, found] {
        if (const QModelIndex first = found->model()->index(0, 0); first.isValid() && !search->text().isEmpty())
            Q_EMIT found->activated(first);
    });
}

void Sidebar::showCharacters()
{
    m_ui->lists->setCurrentWidget(m_ui->charactersPage);
    m_ui->search->setFocus(Qt::ShortcutFocusReason);
}

void Sidebar::showChats()
{
    m_ui->lists->setCurrentWidget(m_ui->chatsPage);
    m_ui->chats->setFocus(Qt::ShortcutFocusReason);
}

void Sidebar::markChat(qint64 chat)
{
    const int row = m_workspace->chats().rowOf(chat);
    const QModelIndex index = m_chats->mapFromSource(m_workspace->chats().index(row));
    m_marked = chat;
    if (row >= 0 && index.isValid())
        m_ui->chats->setCurrentIndex(index);
    else
        m_ui->chats->clearSelection();
}

// The library is read anew with every change, and a new list has nobody chosen.
void Sidebar::noteChosen()
{
    m_current = currentCard();
    m_chosen = chosenCards();
}

void Sidebar::chooseAgain()
{
    QItemSelectionModel *selection = m_ui->characters->selectionModel();
    selection->select(selectionOf(m_chosen, *m_characters), QItemSelectionModel::Select);
    const auto current =
        m_characters->match(m_characters->index(0, 0), presenters::CardRole, m_current, 1, Qt::MatchExactly);
    if (m_current != 0 && !current.isEmpty())
        selection->setCurrentIndex(current.first(), QItemSelectionModel::NoUpdate);
}

void Sidebar::setStory(presenters::ShownStory *story)
{
    m_chats->setStory(story);
}

void Sidebar::markCard(qint64 card)
{
    const auto found = m_characters->match(m_characters->index(0, 0), presenters::CardRole, card, 1, Qt::MatchExactly);
    if (card != 0 && !found.isEmpty())
        m_ui->characters->setCurrentIndex(found.first());
}

void Sidebar::refillTags()
{
    const QString before = m_ui->tags->currentData().toString();
    const QStringList tags =
        m_workspace->characters().tags().first(qMin<qsizetype>(mostTags, m_workspace->characters().tags().size()));
    m_ui->tags->clear();
    m_ui->tags->addItem(tr("All tags"), QString());
    for (const QString &tag : tags)
        m_ui->tags->addItem(tag, tag);
    m_ui->tags->setCurrentIndex(qMax(0, m_ui->tags->findData(before)));
    m_ui->tags->setVisible(!tags.isEmpty());
}

void Sidebar::filterByTag()
{
    m_characters->setTag(m_ui->tags->currentData().toString());
    refreshEmpty();
}

void Sidebar::refreshEmpty()
{
    const bool none = m_characters->rowCount() == 0;
    const bool noneAtAll = m_workspace && m_workspace->characters().rowCount() == 0;
    m_ui->characters->setVisible(!none);
    m_ui->nobody->setVisible(none);
    m_ui->nobody->setText(noneAtAll ? tr("No characters yet. Drop character cards here, or import them.")
                                    : tr("No matches"));
    m_ui->begin->setEnabled(currentCard() != 0);
    refreshAbout();
}

void Sidebar::refreshNoChats()
{
    const bool none = m_chats->rowCount() == 0;
    const bool noneAtAll = m_workspace && m_workspace->chats().rowCount() == 0;
    m_ui->chats->setVisible(!none);
    m_ui->noChatsPlace->setVisible(none);
    m_ui->noChats->setVisible(none);
    m_ui->noChats->setText(noneAtAll ? tr("No chats yet. Choose a character and start one.")
                                     : tr("No matches. Only the names of chats are searched."));
    m_ui->searchMessages->setHidden(!none || noneAtAll || m_ui->chatSearch->text().trimmed().isEmpty());
}

// What the creator says of the one who is chosen, as much as has room (Character Card V2: very discoverable).
void Sidebar::refreshAbout()
{
    const QModelIndex index = m_ui->characters->currentIndex();
    const QString creator = index.data(presenters::CreatorRole).toString();
    const QString notes = presenters::firstParagraph(index.data(presenters::NotesRole).toString());
    m_ui->about->setVisible(base::isVisible(creator) || !notes.isEmpty());
    m_ui->creator->setVisible(base::isVisible(creator));
    //: %1: who made a character
    m_ui->creator->setText(tr("By %1").arg(creator));
    m_ui->paragraph->setVisible(!notes.isEmpty());
    m_ui->paragraph->setText(notes);
}

qint64 Sidebar::currentCard() const
{
    return m_ui->characters->currentIndex().data(presenters::CardRole).toLongLong();
}

QList<qint64> Sidebar::chosenCards() const
{
    QList<qint64> cards;
    for (const QModelIndex &index : m_ui->characters->selectionModel()->selectedIndexes())
        cards << index.data(presenters::CardRole).toLongLong();
    return cards;
}

bool Sidebar::areChatsShown() const
{
    return m_ui->lists->currentWidget() == m_ui->chatsPage;
}

// The rail tells of it, also while the window is not there yet.
bool Sidebar::event(QEvent *event)
{
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        Q_EMIT shownChanged();
    return isHandled;
}

bool Sidebar::hasFocusOnCharacters() const
{
    return m_ui->characters->hasFocus();
}

} // namespace dramatis::widgets
