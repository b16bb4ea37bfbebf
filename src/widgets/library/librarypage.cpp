#include "widgets/library/librarypage.h"
#include "presenters/library/libraryactions.h"
#include "presenters/library/libraryfilter.h"
#include "presenters/library/libraryitemmodel.h"
#include "presenters/shell/workspace.h"
#include "widgets/library/cardselection.h"
#include "widgets/library/charactersheetpage.h"
#include "widgets/style/scaledfont.h"

#include "ui_librarypage.h"

#include <QKeyEvent>
#include <QSettings>
#include <QShortcut>

namespace dramatis::widgets {

using presenters::CharacterItemModel;
using presenters::LibraryActions;
using presenters::LibraryFilter;

namespace {
const QLatin1StringView orderSetting("library/order");
const QLatin1StringView listSetting("library/list");
const QString favouritesKey = QStringLiteral("favourites");
constexpr qsizetype offeredTags = 60; // a library can have thousands
constexpr qreal pageTitleSize = 20.0 / 14;
} // namespace

LibraryPage::LibraryPage(presenters::Workspace &workspace, QWidget *parent) :
    QWidget(parent),
    m_ui(std::make_unique<Ui::LibraryPage>()),
    m_workspace(workspace),
    m_shown(std::make_unique<LibraryFilter>(workspace.library())),
    m_sheet(new CharacterSheetPage(workspace))
{
    m_ui->setupUi(this);
    m_ui->views->addWidget(m_sheet);
    ScaledFont::set(*m_ui->title, pageTitleSize, QFont::DemiBold);
    m_ui->count->setForegroundRole(QPalette::PlaceholderText);
    fillOrders();
    m_ui->places->setLast(QStringLiteral("+"), tr("New folder"));
    m_ui->cards->setModel(m_shown.get());
    setList(workspace.state().value(listSetting).toBool());
    connectFilters();
    connectCards();
    refillPlaces();
    refillTags();
    refresh();
}

LibraryPage::~LibraryPage() = default;

void LibraryPage::fillOrders()
{
    m_ui->order->addItem(tr("Recent"), QVariant::fromValue(LibraryFilter::Order::Recent));
    m_ui->order->addItem(tr("Name"), QVariant::fromValue(LibraryFilter::Order::Name));
    m_ui->order->addItem(tr("Date added"), QVariant::fromValue(LibraryFilter::Order::Added));
    connect(m_ui->order, &QComboBox::currentIndexChanged, this, [this](int chosen) {
        m_shown->setOrder(m_ui->order->currentData().value<LibraryFilter::Order>());
        m_workspace.state().setValue(orderSetting, chosen);
        m_ui->cards->scrollToTop();
    });
    m_ui->order->setCurrentIndex(qBound(0, m_workspace.state().value(orderSetting).toInt(), m_ui->order->count() - 1));
}

void LibraryPage::connectFilters()
{
    connect(m_ui->search, &QLineEdit::textChanged, m_shown.get(), &LibraryFilter::setSearch);
    connect(m_ui->search, &QLineEdit::textChanged, this, &LibraryPage::refresh);
    connect(m_ui->search, &QLineEdit::returnPressed, this, &LibraryPage::focusCards);
    const auto *down = new QShortcut(Qt::Key_Down, m_ui->search, nullptr, nullptr, Qt::WidgetShortcut);
    connect(down, &QShortcut::activated, this, &LibraryPage::focusCards);
    connect(m_ui->grid, &QToolButton::clicked, this, [this] { setList(false); });
    connect(m_ui->rows, &QToolButton::clicked, this, [this] { setList(true); });
    connect(m_ui->import, &QPushButton::clicked, this, &LibraryPage::importRequested);
    connect(m_ui->showAll, &QPushButton::clicked, this, &LibraryPage::showAll);
    connect(m_ui->places, &ChipBar::chosen, this, &LibraryPage::choosePlace);
    connect(m_ui->places, &ChipBar::lastChosen, this, [this] { Q_EMIT folderRequested({}); });
    connect(m_ui->places, &ChipBar::dropped, this, &LibraryPage::dropOn);
    connect(m_ui->places, &ChipBar::menuRequested, this, [this](const QVariant &key, const QPoint &at) {
        if (key.toLongLong() != 0)
            Q_EMIT folderMenuRequested(key.toLongLong(), at);
    });
    connect(m_ui->tags, &ChipBar::chosen, this,
            [this](const QVariant &tag, bool on) { chooseTag(tag.toString(), on); });
    connect(&m_workspace.libraryActions(), &LibraryActions::foldersChanged, this, &LibraryPage::refillPlaces);
    connect(&m_workspace.characters(), &CharacterItemModel::tagsChanged, this, &LibraryPage::refillTags);
}

void LibraryPage::connectCards()
{
    LibraryActions &actions = m_workspace.libraryActions();
    connect(m_ui->cards, &CardView::openRequested, this, &LibraryPage::openSheet);
    connect(m_sheet, &CharacterSheetPage::closed, this, &LibraryPage::closeSheet);
    connect(m_sheet, &CharacterSheetPage::startRequested, this, &LibraryPage::beginRequested);
    connect(m_sheet, &CharacterSheetPage::menuRequested, this, &LibraryPage::menuRequested);
    connect(m_ui->cards, &CardView::favouriteRequested, &actions, &LibraryActions::toggleFavourite);
    connect(m_ui->cards, &CardView::removeRequested, &actions, &LibraryActions::remove);
    connect(m_ui->cards, &CardView::menuRequested, this, &LibraryPage::menuRequested);
    connect(m_shown.get(), &QAbstractItemModel::modelAboutToBeReset, this, &LibraryPage::noteChosen);
    connect(m_shown.get(), &QAbstractItemModel::modelReset, this, &LibraryPage::chooseAgain);
    for (const auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_shown.get(), changed, this, &LibraryPage::refresh);
    connect(m_shown.get(), &QAbstractItemModel::modelReset, this, &LibraryPage::refresh);
}

void LibraryPage::refillPlaces()
{
    const QList<presenters::FolderChoice> folders = m_workspace.libraryActions().folders();
    QList<Chip> chips{{.key = {}, .text = tr("All"), .spoken = tr("All characters"), .on = false},
                      {.key = favouritesKey,
                       .text = tr("♥ Favourites"),
                       .spoken = tr("Favourites"),
                       .on = m_shown->onlyFavourites()}};
    bool isFolderThere = false;
    for (const presenters::FolderChoice &folder : folders) {
        const bool on = folder.folder == m_shown->folder();
        isFolderThere = isFolderThere || on;
        //: a folder of the library, for a screen reader
        chips.append({.key = folder.folder, .text = folder.name, .spoken = tr("Folder %1").arg(folder.name), .on = on});
    }
    if (!isFolderThere)
        m_shown->setFolder(0);
    chips.first().on = !m_shown->onlyFavourites() && m_shown->folder() == 0;
    m_ui->places->setChips(chips);
    orderTabs();
    refresh();
}

void LibraryPage::refillTags()
{
    const QStringList all = m_workspace.characters().tags();
    QStringList chosen = m_shown->tags();
    chosen.removeIf([&all](const QString &tag) { return !all.contains(tag, Qt::CaseInsensitive); });
    m_shown->setTags(chosen);
    QList<Chip> chips;
    for (const QString &tag : all.first(qMin(offeredTags, all.size())))
        chips.append({.key = tag,
                      .text = tag,
                      //: a tag of characters, for a screen reader
                      .spoken = tr("Tag %1").arg(tag),
                      .on = chosen.contains(tag, Qt::CaseInsensitive)});
    m_ui->tags->setChips(chips);
    m_ui->tags->setVisible(!chips.isEmpty());
    orderTabs();
    refresh();
}

void LibraryPage::orderTabs()
{
    setTabOrder(m_ui->tags->orderTabs(m_ui->places->orderTabs(m_ui->import)), m_ui->cards);
}

void LibraryPage::choosePlace(const QVariant &key)
{
    const bool favourites = key.toString() == favouritesKey;
    m_shown->setOnlyFavourites(favourites && !m_shown->onlyFavourites());
    const qint64 folder = favourites ? 0 : key.toLongLong();
    m_shown->setFolder(folder == m_shown->folder() ? 0 : folder);
    refillPlaces();
    m_ui->cards->scrollToTop();
}

void LibraryPage::dropOn(const QVariant &key, const QList<qint64> &cards)
{
    if (key.toString() == favouritesKey)
        m_workspace.libraryActions().setFavourite(cards, true);
    else
        m_workspace.libraryActions().moveTo(key.toLongLong(), cards);
}

void LibraryPage::chooseTag(const QString &tag, bool on)
{
    QStringList tags = m_shown->tags();
    if (on)
        tags << tag;
    else
        tags.removeAll(tag);
    m_shown->setTags(tags);
    refillTags();
    m_ui->cards->scrollToTop();
}

void LibraryPage::showAll()
{
    m_ui->search->clear();
    m_shown->setOnlyFavourites(false);
    m_shown->setFolder(0);
    m_shown->setTags({});
    refillPlaces();
    refillTags();
    focusCards();
}

void LibraryPage::setList(bool list)
{
    m_ui->cards->setList(list);
    m_ui->grid->setChecked(!list);
    m_ui->rows->setChecked(list);
    m_workspace.state().setValue(listSetting, list);
}

void LibraryPage::refresh()
{
    const int all = m_workspace.characters().rowCount();
    const int shown = m_shown->rowCount();
    m_ui->count->setText(shown == all ? QLocale().toString(all)
                                      //: how many of all characters are shown
                                      : tr("%1 of %2").arg(QLocale().toString(shown), QLocale().toString(all)));
    m_ui->cards->setVisible(shown > 0);
    m_ui->empty->setVisible(shown == 0);
    m_ui->showAll->setVisible(all > 0);
    m_ui->nobody->setText(all > 0 ? tr("No matches")
                                  : tr("No characters yet. Drop character cards here, or import them."));
}

void LibraryPage::openSheet(qint64 card)
{
    if (!m_sheet->open(card))
        return;
    m_ui->views->setCurrentWidget(m_sheet);
    m_sheet->focusStart();
}

void LibraryPage::closeSheet()
{
    if (!isSheetOpen())
        return;
    m_ui->views->setCurrentWidget(m_ui->all);
    focusCards();
}

bool LibraryPage::isSheetOpen() const
{
    return m_ui->views->currentWidget() == m_sheet;
}

ChatList &LibraryPage::chats() const
{
    return m_sheet->chats();
}

void LibraryPage::focusCards()
{
    m_ui->views->setCurrentWidget(m_ui->all);
    if (!m_ui->cards->currentIndex().isValid() && m_shown->rowCount() > 0)
        m_ui->cards->setCurrentIndex(m_shown->index(0, 0));
    m_ui->cards->setFocus(Qt::ShortcutFocusReason);
}

void LibraryPage::focusSearch()
{
    m_ui->views->setCurrentWidget(m_ui->all);
    m_ui->search->setFocus(Qt::ShortcutFocusReason);
    m_ui->search->selectAll();
}

qint64 LibraryPage::currentCard() const
{
    return isSheetOpen() ? m_sheet->card() : m_ui->cards->current();
}

QList<qint64> LibraryPage::chosenCards() const
{
    return isSheetOpen() ? QList<qint64>{m_sheet->card()} : m_ui->cards->chosen();
}

// The library is read anew with every change, and a new list has nobody chosen.
void LibraryPage::noteChosen()
{
    m_current = m_ui->cards->current();
    m_chosen = m_ui->cards->chosen();
}

void LibraryPage::chooseAgain()
{
    m_ui->cards->selectionModel()->select(selectionOf(m_chosen, *m_shown), QItemSelectionModel::Select);
    if (const int row = m_shown->rowOf(m_current); row >= 0)
        m_ui->cards->selectionModel()->setCurrentIndex(m_shown->index(row, 0), QItemSelectionModel::NoUpdate);
}

// First what is typed goes, then the page.
void LibraryPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        QWidget::keyPressEvent(event);
    else if (!m_ui->search->text().isEmpty())
        m_ui->search->clear();
    else
        Q_EMIT backRequested();
}

} // namespace dramatis::widgets
