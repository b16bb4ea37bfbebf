#include "presenters/shell/workspace.h"
#include "base/settingsfile.h"
#include "presenters/branchmap/branchmappresenter.h"
#include "presenters/character/characterpresenter.h"
#include "presenters/chat/chatexport.h"
#include "presenters/chat/chatitemmodel.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/connections/connectionspresenter.h"
#include "presenters/export/exports.h"
#include "presenters/help/diagnostics.h"
#include "presenters/import/importpresenter.h"
#include "presenters/knowledge/layerspresenter.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/charactersheet.h"
#include "presenters/library/chatactions.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/libraryactions.h"
#include "presenters/library/libraryitemmodel.h"
#include "presenters/library/portraits.h"
#include "presenters/lore/lorebookspresenter.h"
#include "presenters/lore/loreeditor.h"
#include "presenters/prompt/promptpresets.h"
#include "presenters/quickreplies/quickreplies.h"
#include "presenters/replacements/textreplacementsettings.h"
#include "presenters/search/storysearchpresenter.h"
#include "presenters/shell/backupspresenter.h"
#include "presenters/shell/chatbackground.h"
#include "presenters/shell/keymap.h"
#include "presenters/shell/paletteitemmodel.h"
#include "presenters/shell/preferences.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/collection.h"
#include "turn/library/storynames.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"

#include <QFile>
#include <QSettings>

namespace dramatis::presenters {

using base::Result;
using domain::CardId;
using domain::ChatId;

namespace {
const QLatin1StringView lastChatSetting("lastChat");
}

struct Workspace::Remembered {
    QHash<qint64, domain::CastSlot> viewers; // by chat
};

Workspace::Workspace(const WorkspaceContext &context, QObject *parent) :
    QObject(parent),
    m_context(context),
    m_portraits(std::make_unique<Portraits>(context.cards)),
    m_characters(std::make_unique<CharacterItemModel>(context.cards, *m_portraits)),
    m_chats(std::make_unique<ChatListItemModel>(context.chats, context.cards.collection(), *m_portraits)),
    m_covers(std::make_unique<Portraits>(context.cards, Portraits::tall)),
    m_library(std::make_unique<LibraryItemModel>(*m_characters, *m_chats, *m_covers)),
    m_libraryActions(std::make_unique<LibraryActions>(context.cards)),
    m_chatActions(std::make_unique<ChatActions>(context.chats, context.cards)),
    m_connections(std::make_unique<ConnectionsPresenter>(context.connections)),
    m_preferences(std::make_unique<Preferences>(context.settings, context.context.settings)),
    m_background(std::make_unique<ChatBackground>(*m_preferences, context.dataFolder)),
    m_quickReplies(std::make_unique<QuickReplies>(context.settings)),
    m_replacements(std::make_unique<TextReplacementSettings>(context.settings, context.context.replacements)),
    m_promptPresets(std::make_unique<PromptPresets>(context.settings, context.context.presets, context.connections)),
    m_imports(std::make_unique<ImportPresenter>(context.cards, context.context.books, context.chats,
                                                context.connections, *m_preferences, *m_quickReplies, *m_replacements,
                                                *m_promptPresets)),
    m_keys(std::make_unique<KeyMap>(context.settings)),
    m_palette(std::make_unique<PaletteItemModel>(context.state)),
    m_backups(std::make_unique<BackupsPresenter>(context.context)),
    m_diagnostics(std::make_unique<Diagnostics>(m_context, *m_characters, *m_chats)),
    m_exports(std::make_unique<Exports>(context.cards,
                                        [context] {
                                            return turn::FolderExportSources{context.context, context.chats,
                                                                             context.connections,
                                                                             turn::readQuickReplies(context.settings)};
                                        })),
    m_remembered(std::make_unique<Remembered>())
{
    connect(m_libraryActions.get(), &LibraryActions::failed, this, &Workspace::failed);
    connect(m_chatActions.get(), &ChatActions::failed, this, &Workspace::failed);
    connect(m_backups.get(), &BackupsPresenter::refused, this, &Workspace::failed);
    connect(&context.settings, &base::SettingsFile::notSaved, this,
            [this](const base::Error &error) { Q_EMIT failed(sentence(error)); });
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
    return report(presenters::exportChat(m_context.context, chat, path, filter, viewer));
}

std::unique_ptr<ChatPresenter> Workspace::openChat(qint64 chat)
{
    const auto session = m_context.chats.open(ChatId{chat});
    if (!report(session))
        return nullptr;
    auto presenter = std::make_unique<ChatPresenter>(*session, *m_portraits);
    connect(m_replacements.get(), &TextReplacementSettings::changed, &presenter->messages(),
            &ChatItemModel::replaceAgain);
    ShownStory &story = presenter->story();
    connect(m_promptPresets.get(), &PromptPresets::changed, &story, &ShownStory::changed); // what its prompt is made by
    story.viewAs(m_remembered->viewers.value(chat, domain::nobody));
    connect(&story, &ShownStory::viewerChanged, this,
            [this, chat, &story] { m_remembered->viewers.insert(chat, story.viewer()); });
    return presenter;
}

qint64 Workspace::beginChat(const QList<qint64> &cards, int greeting)
{
    QList<CardId> guests;
    for (const qint64 guest : cards.sliced(1))
        guests << CardId{guest};
    const auto chat = m_context.chats.begin(CardId{cards.first()}, guests, greeting);
    return report(chat) ? chat->value : 0;
}

std::optional<CharacterSheet> Workspace::sheet(qint64 card)
{
    const auto read = m_context.cards.card(CardId{card});
    const auto greetings = m_context.chats.openings(CardId{card});
    if (!report(read) || !report(greetings))
        return std::nullopt;
    return sheetOf(*read, *greetings);
}

bool Workspace::deleteChat(qint64 chat)
{
    m_remembered->viewers.remove(chat); // another chat may come by its number
    return report(m_context.chats.purge(ChatId{chat}));
}

std::unique_ptr<LoreEditor> Workspace::editLore(const LoreTarget &target)
{
    auto editor = LoreEditor::open(m_context.context, m_context.chats, target);
    return report(editor) ? std::move(*editor) : nullptr;
}

std::unique_ptr<LorebooksPresenter> Workspace::lorebooks()
{
    return std::make_unique<LorebooksPresenter>(m_context.context.books);
}

std::unique_ptr<BranchMapPresenter> Workspace::branchMap(ShownStory &story)
{
    return std::make_unique<BranchMapPresenter>(story, m_context.context);
}

std::unique_ptr<StorySearchPresenter> Workspace::storySearch()
{
    return std::make_unique<StorySearchPresenter>(m_context.context, *m_chats, *m_portraits, [this](ChatId chat) {
        return m_remembered->viewers.value(chat.value, domain::nobody);
    });
}

std::unique_ptr<CharacterPresenter> Workspace::presenterOf(Result<std::unique_ptr<CharacterDraft>> draft)
{
    const QString &user = m_context.context.settings.userName;
    if (!report(draft))
        return nullptr;
    return std::make_unique<CharacterPresenter>(std::move(*draft), user.isEmpty() ? tr("You") : user,
                                                m_context.dataFolder + QStringLiteral("/unsaved"));
}

std::unique_ptr<CharacterPresenter> Workspace::editCharacter(qint64 card)
{
    return presenterOf(CharacterDraft::open(m_context.cards, m_context.context.clock, CardId{card}));
}

std::unique_ptr<CharacterPresenter> Workspace::copyCharacter(qint64 card)
{
    return presenterOf(CharacterDraft::copyOf(m_context.cards, m_context.context.clock, CardId{card}));
}

std::unique_ptr<CharacterPresenter> Workspace::newCharacter()
{
    return presenterOf(CharacterDraft::fresh(m_context.cards, m_context.context.clock));
}

QStringList Workspace::names(const domain::World &world) const
{
    QStringList names = turn::storyNames(m_context.context, world);
    for (int row = 0; row < m_characters->rowCount(); ++row)
        names << m_characters->index(row).data(Qt::DisplayRole).toString();
    return names;
}

std::optional<domain::Card> Workspace::character(qint64 card)
{
    const auto found = m_context.cards.card(CardId{card});
    return report(found) ? std::optional(*found) : std::nullopt;
}

std::unique_ptr<LayersPresenter> Workspace::layers(const LayeredPerson &person)
{
    return std::make_unique<LayersPresenter>(m_context.context, person);
}

qint64 Workspace::addSample()
{
    QFile file(QStringLiteral(":/dramatis/sample/wren.png"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto imported = m_context.cards.importBytes(file.readAll(), QStringLiteral("wren.png"));
    return report(imported) ? beginChat({imported->row.id.value}) : 0;
}

qint64 Workspace::lastChat() const
{
    const qint64 chat = m_context.state.value(lastChatSetting).toLongLong();
    return m_chats->rowOf(chat) >= 0 ? chat : 0;
}

void Workspace::setLastChat(qint64 chat)
{
    m_context.state.setValue(lastChatSetting, chat);
}

} // namespace dramatis::presenters
