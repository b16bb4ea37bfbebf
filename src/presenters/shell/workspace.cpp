#include "presenters/shell/workspace.h"
#include "presenters/shell/backupspresenter.h"
#include "presenters/chat/chatexport.h"
#include "presenters/character/characterexport.h"
#include "presenters/character/characterpresenter.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/text/errortext.h"
#include "presenters/import/importpresenter.h"
#include "presenters/shell/keymap.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/shell/paletteitemmodel.h"
#include "presenters/library/portraits.h"
#include "presenters/shell/preferences.h"
#include "presenters/library/shelfitemmodel.h"
#include "presenters/shell/shownstory.h"
#include "turn/library/carddesk.h"
#include "turn/session/chatdesk.h"
#include "turn/session/rooms.h"

#include <QFile>
#include <QSettings>

namespace dramatis::present {

using base::Result;
using domain::CardId;
using domain::ChatId;

namespace {
const QLatin1StringView lastChatSetting("lastChat");
}

struct Workspace::Remembered {
    QHash<qint64, store::CardRow> removed; // by card
    QHash<qint64, domain::CastSlot> viewers; // by chat
};

Workspace::Workspace(const Ground &ground, QObject *parent)
    : QObject(parent), m_ground(ground), m_portraits(std::make_unique<Portraits>(ground.cards)),
      m_shelf(std::make_unique<ShelfItemModel>(ground.cards, *m_portraits)),
      m_chats(std::make_unique<ChatListItemModel>(ground.chats, *m_portraits)),
      m_connections(std::make_unique<ConnectionsPresenter>(ground.connections)),
      m_preferences(std::make_unique<Preferences>(ground.settings, ground.rooms.settings)),
      m_imports(std::make_unique<ImportPresenter>(ground.cards, ground.rooms.books, ground.chats, ground.connections, *m_preferences)),
      m_keys(std::make_unique<KeyMap>(ground.settings)), m_palette(std::make_unique<PaletteItemModel>(ground.state)),
      m_backups(std::make_unique<BackupsPresenter>(ground.rooms)),
      m_remembered(std::make_unique<Remembered>())
{
    connect(m_backups.get(), &BackupsPresenter::refused, this, &Workspace::failed);
}

Workspace::~Workspace() = default;

template <class T> bool Workspace::report(const Result<T> &result)
{
    if (!result)
        Q_EMIT failed(sentence(result.error()));
    return result.has_value();
}

bool Workspace::exportChat(qint64 chat, const QString &path, const QString &filter, int viewer)
{
    return report(present::exportChat(m_ground.rooms, chat, path, filter, viewer));
}

std::unique_ptr<ChatPresenter> Workspace::openChat(qint64 chat)
{
    const auto session = m_ground.chats.open(ChatId{chat});
    if (!report(session))
        return nullptr;
    auto presenter = std::make_unique<ChatPresenter>(*session, *m_portraits);
    ShownStory &story = presenter->story();
    story.viewAs(m_remembered->viewers.value(chat, domain::nobody));
    connect(&story, &ShownStory::viewerChanged, this, [this, chat, &story] { m_remembered->viewers.insert(chat, story.viewer()); });
    return presenter;
}

qint64 Workspace::beginChat(const QList<qint64> &cards)
{
    QList<CardId> guests;
    for (const qint64 guest : cards.sliced(1))
        guests << CardId{guest};
    const auto chat = m_ground.chats.begin(CardId{cards.first()}, guests);
    return report(chat) ? chat->value : 0;
}

bool Workspace::deleteChat(qint64 chat)
{
    m_remembered->viewers.remove(chat); // another chat may come by its number
    return report(m_ground.chats.purge(ChatId{chat}));
}

bool Workspace::removeCharacter(qint64 card)
{
    const auto row = m_ground.cards.row(CardId{card});
    if (!report(row) || !report(m_ground.cards.remove(CardId{card})))
        return false;
    m_remembered->removed.insert(card, *row);
    return true;
}

bool Workspace::restoreCharacter(qint64 card)
{
    const auto row = m_remembered->removed.constFind(card);
    return row != m_remembered->removed.cend() && report(m_ground.cards.restore(*row));
}

std::unique_ptr<LoreEditor> Workspace::editLore(const LoreTarget &target)
{
    auto editor = LoreEditor::open(m_ground.rooms, m_ground.chats, target);
    return report(editor) ? std::move(*editor) : nullptr;
}

std::unique_ptr<LorebooksPresenter> Workspace::lorebooks()
{
    return std::make_unique<LorebooksPresenter>(m_ground.rooms.books);
}

std::unique_ptr<CharacterPresenter> Workspace::presenterOf(Result<std::unique_ptr<CharacterDraft>> draft)
{
    const QString &user = m_ground.rooms.settings.userName;
    if (!report(draft))
        return nullptr;
    return std::make_unique<CharacterPresenter>(std::move(*draft), user.isEmpty() ? tr("You") : user,
                                                m_ground.dataFolder + QStringLiteral("/unsaved"));
}

std::unique_ptr<CharacterPresenter> Workspace::editCharacter(qint64 card)
{
    return presenterOf(CharacterDraft::open(m_ground.cards, m_ground.rooms.clock, CardId{card}));
}

std::unique_ptr<CharacterPresenter> Workspace::copyCharacter(qint64 card)
{
    return presenterOf(CharacterDraft::copyOf(m_ground.cards, m_ground.rooms.clock, CardId{card}));
}

std::unique_ptr<CharacterPresenter> Workspace::newCharacter()
{
    return presenterOf(CharacterDraft::fresh(m_ground.cards, m_ground.rooms.clock));
}

std::optional<domain::Card> Workspace::character(qint64 card)
{
    const auto found = m_ground.cards.card(CardId{card});
    return report(found) ? std::optional(*found) : std::nullopt;
}

std::unique_ptr<CharacterExport> Workspace::exportCharacters(const QList<qint64> &cards)
{
    return std::make_unique<CharacterExport>(m_ground.cards, cards);
}

qint64 Workspace::addSample()
{
    QFile file(QStringLiteral(":/dramatis/sample/wren.png"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto imported = m_ground.cards.importBytes(file.readAll(), QStringLiteral("wren.png"));
    return report(imported) ? beginChat({imported->row.id.value}) : 0;
}

qint64 Workspace::lastChat() const
{
    const qint64 chat = m_ground.state.value(lastChatSetting).toLongLong();
    return m_chats->rowOf(chat) >= 0 ? chat : 0;
}

void Workspace::setLastChat(qint64 chat)
{
    m_ground.state.setValue(lastChatSetting, chat);
}

} // namespace dramatis::present
