#include "widgets/library/charactersheetpage.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/chatsofcharacter.h"
#include "presenters/library/libraryactions.h"
#include "presenters/library/libraryitemmodel.h"
#include "presenters/shell/workspace.h"
#include "widgets/style/scaledfont.h"

#include "ui_charactersheetpage.h"

#include <QKeyEvent>

namespace dramatis::widgets {

namespace {
constexpr qreal sheetNameSize = 2;
}

CharacterSheetPage::CharacterSheetPage(presenters::Workspace &workspace, QWidget *parent) :
    QWidget(parent),
    m_ui(std::make_unique<Ui::CharacterSheetPage>()),
    m_workspace(workspace),
    m_chats(std::make_unique<presenters::ChatsOfCharacter>())
{
    m_ui->setupUi(this);
    ScaledFont::set(*m_ui->name, sheetNameSize, QFont::DemiBold);
    for (QLabel *label : {m_ui->notesTitle, m_ui->greetingTitle, m_ui->chatsTitle})
        ScaledFont::set(*label, 1, QFont::DemiBold);
    m_ui->about->setForegroundRole(QPalette::PlaceholderText);
    m_ui->tags->setForegroundRole(QPalette::PlaceholderText);
    m_chats->setSourceModel(&workspace.chats());
    m_ui->chats->setModel(m_chats.get());
    connectButtons();
}

CharacterSheetPage::~CharacterSheetPage() = default;

void CharacterSheetPage::connectButtons()
{
    connect(m_ui->back, &QToolButton::clicked, this, &CharacterSheetPage::closed);
    connect(m_ui->start, &QPushButton::clicked, this,
            [this] { Q_EMIT startRequested(m_card, m_sheet.greetings.value(m_greeting, {-1, {}}).number); });
    connect(m_ui->favourite, &QPushButton::clicked, this,
            [this](bool on) { m_workspace.libraryActions().setFavourite({m_card}, on); });
    connect(m_ui->more, &QPushButton::clicked, this,
            [this] { Q_EMIT menuRequested(m_card, m_ui->more->mapToGlobal(QPoint(0, m_ui->more->height()))); });
    connect(m_ui->previous, &QToolButton::clicked, this, [this] { showGreeting(m_greeting - 1); });
    connect(m_ui->next, &QToolButton::clicked, this, [this] { showGreeting(m_greeting + 1); });
    connect(&m_workspace.library(), &QAbstractItemModel::dataChanged, this, &CharacterSheetPage::showLibraryState);
    connect(&m_workspace.library(), &QAbstractItemModel::modelReset, this, [this] {
        const bool isGone = m_card != 0 && m_workspace.characters().rowOf(m_card) < 0;
        if (isGone || (isVisible() && !open(m_card)))
            Q_EMIT closed();
    });
    for (const auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_chats.get(), changed, this, &CharacterSheetPage::showChats);
}

ChatList &CharacterSheetPage::chats() const
{
    return *m_ui->chats;
}

bool CharacterSheetPage::open(qint64 card)
{
    const auto sheet = m_workspace.sheet(card);
    if (!sheet)
        return false;
    const bool isOther = std::exchange(m_card, card) != card;
    m_sheet = *sheet;
    m_ui->name->setText(m_sheet.name);
    m_ui->about->setText(m_sheet.about);
    m_ui->about->setVisible(!m_sheet.about.isEmpty());
    m_ui->notes->showMarkup(m_sheet.notes);
    m_ui->notes->setVisible(!m_sheet.notes.isEmpty());
    m_ui->notesTitle->setVisible(!m_sheet.notes.isEmpty());
    m_chats->setCharacter(card);
    showLibraryState();
    showGreeting(isOther ? 0 : m_greeting);
    showChats();
    return true;
}

void CharacterSheetPage::focusStart()
{
    m_ui->start->setFocus(Qt::OtherFocusReason);
    m_ui->scroll->ensureVisible(0, 0);
}

void CharacterSheetPage::showLibraryState()
{
    const QModelIndex index = m_workspace.library().index(m_workspace.characters().rowOf(m_card), 0);
    if (!index.isValid())
        return;
    const QStringList tags = index.data(presenters::TagsRole).toStringList();
    m_ui->tags->setText(tags.join(QStringLiteral(" · ")));
    m_ui->tags->setVisible(!tags.isEmpty());
    const bool favourite = index.data(presenters::FavouriteRole).toBool();
    m_ui->favourite->setChecked(favourite);
    m_ui->favourite->setIcon(
        QIcon::fromTheme(favourite ? QStringLiteral("emblem-favorite-on") : QStringLiteral("emblem-favorite")));
    m_ui->cover->setCover(index.data(presenters::CoverRole).value<QImage>(), m_sheet.name);
}

void CharacterSheetPage::showGreeting(int index)
{
    const int count = int(m_sheet.greetings.size());
    m_greeting = qBound(0, index, qMax(0, count - 1));
    m_ui->greeting->showMarkup(m_sheet.greetings.value(m_greeting).text);
    //: which greeting of how many
    m_ui->place->setText(tr("%1 of %2").arg(m_greeting + 1).arg(count));
    m_ui->previous->setEnabled(m_greeting > 0);
    m_ui->next->setEnabled(m_greeting + 1 < count);
    for (QWidget *part : QList<QWidget *>{m_ui->previous, m_ui->next, m_ui->place})
        part->setVisible(count > 1);
    m_ui->greeting->setVisible(count > 0);
    m_ui->greetingTitle->setVisible(count > 0);
}

void CharacterSheetPage::showChats()
{
    m_ui->chats->setVisible(m_chats->rowCount() > 0);
    m_ui->chatsTitle->setVisible(m_chats->rowCount() > 0);
}

void CharacterSheetPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else
        QWidget::keyPressEvent(event);
}

} // namespace dramatis::widgets
