// What all windows share: the characters, the chats, settings and keys, and what is coming in.
#pragma once

#include "base/result.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

class QSettings;

namespace dramatis::base {
class SettingsFile;
}

namespace dramatis::domain {
struct Card;
struct World;
} // namespace dramatis::domain

namespace dramatis::turn {
class CardLibrary;
class ChatLibrary;
class Connections;
struct SessionContext;
} // namespace dramatis::turn

namespace dramatis::presenters {

class BackupsPresenter;
class CharacterDraft;
class CharacterPresenter;
class ChatActions;
class ChatBackground;
class ChatListItemModel;
class ChatPresenter;
class ConnectionsPresenter;
class Diagnostics;
class Exports;
class ImportPresenter;
class KeyMap;
class LibraryActions;
class LayersPresenter;
class LibraryItemModel;
class LoreEditor;
class LorebooksPresenter;
class ModelDownloads;
class PaletteItemModel;
class Portraits;
class StorySearchPresenter;
struct CharacterSheet;
struct LayeredPerson;
struct LoreTarget;
class Preferences;
class BranchMapPresenter;
class QuickReplies;
class PromptPresets;
class TextReplacementSettings;
class ShownStory;
class CharacterItemModel;

// What a workspace stands on; all of it outlives the workspace.
struct WorkspaceContext {
    turn::SessionContext &context;
    turn::CardLibrary &cards;
    turn::ChatLibrary &chats;
    turn::Connections &connections;
    base::SettingsFile &settings;
    QSettings &state;
    QString dataFolder;
    QString logFile = {};                       // of what went wrong, for people to read; empty: there is none
    std::function<QStringList()> problems = {}; // its newest lines that tell of something wrong
};

class Workspace : public QObject {
    Q_OBJECT
public:
    explicit Workspace(const WorkspaceContext &context, QObject *parent = nullptr);
    ~Workspace() override;

    CharacterItemModel &characters() const { return *m_characters; }
    ChatListItemModel &chats() const { return *m_chats; }
    LibraryItemModel &library() const { return *m_library; }
    ChatActions &chatActions() const { return *m_chatActions; }
    LibraryActions &libraryActions() const { return *m_libraryActions; }
    Portraits &portraits() const { return *m_portraits; }
    ImportPresenter &imports() const { return *m_imports; }
    ConnectionsPresenter &connections() const { return *m_connections; }
    Preferences &preferences() const { return *m_preferences; }
    ChatBackground &background() const { return *m_background; }
    QuickReplies &quickReplies() const { return *m_quickReplies; }
    TextReplacementSettings &replacements() const { return *m_replacements; }
    PromptPresets &promptPresets() const { return *m_promptPresets; }
    KeyMap &keys() const { return *m_keys; }
    PaletteItemModel &palette() const { return *m_palette; }
    BackupsPresenter &backups() const { return *m_backups; }
    const Diagnostics &diagnostics() const { return *m_diagnostics; }
    const Exports &exports() const { return *m_exports; }
    QSettings &state() const { return m_context.state; }
    QString dataFolder() const { return m_context.dataFolder; }

    // Viewed as it was when it was shown last, until the program ends. nullptr: could not be opened; `failed` says why.
    std::unique_ptr<ChatPresenter> openChat(qint64 chat);
    // With one character, or several together. 0: could not; `failed` says why. `greeting`: by its number; -1: the
    // first
    qint64 beginChat(const QList<qint64> &cards, int greeting = -1);
    QStringList names(const domain::World &world) const; // that a story or the library knows: see turn::storyNames()
    std::optional<CharacterSheet> sheet(qint64 card);    // nothing: `failed` says why
    bool deleteChat(qint64 chat);                        // for good
    // For an editor of the lorebook of a character or of the library; nullptr: could not, and `failed` says why.
    std::unique_ptr<LoreEditor> editLore(const LoreTarget &target);
    std::unique_ptr<LorebooksPresenter> lorebooks();
    std::unique_ptr<BranchMapPresenter> branchMap(ShownStory &story);
    std::unique_ptr<StorySearchPresenter> storySearch(); // in all chats; each is seen as openChat() shows it
    // For an editor; nullptr: could not, and `failed` says why.
    std::unique_ptr<CharacterPresenter> editCharacter(qint64 card);
    std::unique_ptr<CharacterPresenter> copyCharacter(qint64 card); // a new one
    std::unique_ptr<CharacterPresenter> newCharacter();
    std::optional<domain::Card> character(qint64 card);                   // to show; none: `failed` says why
    std::unique_ptr<LayersPresenter> layers(const LayeredPerson &person); // for a dialog
    qint64 addSample(); // the sample character, and a chat with it; 0: could not

    qint64 lastChat() const;
    void setLastChat(qint64 chat);

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    template <class T> bool report(const base::Result<T> &result);
    std::unique_ptr<CharacterPresenter> presenterOf(base::Result<std::unique_ptr<CharacterDraft>> draft);

    struct Remembered;
    WorkspaceContext m_context;
    std::unique_ptr<Portraits> m_portraits;
    std::unique_ptr<CharacterItemModel> m_characters;
    std::unique_ptr<ChatListItemModel> m_chats;
    std::unique_ptr<Portraits> m_covers;
    std::unique_ptr<LibraryItemModel> m_library;
    std::unique_ptr<LibraryActions> m_libraryActions;
    std::unique_ptr<ChatActions> m_chatActions;
    std::unique_ptr<ConnectionsPresenter> m_connections;
    std::unique_ptr<ModelDownloads> m_models;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<ChatBackground> m_background;
    std::unique_ptr<QuickReplies> m_quickReplies;
    std::unique_ptr<TextReplacementSettings> m_replacements;
    std::unique_ptr<PromptPresets> m_promptPresets;
    std::unique_ptr<ImportPresenter> m_imports;
    std::unique_ptr<KeyMap> m_keys;
    std::unique_ptr<PaletteItemModel> m_palette;
    std::unique_ptr<BackupsPresenter> m_backups;
    std::unique_ptr<Diagnostics> m_diagnostics;
    std::unique_ptr<Exports> m_exports;
    std::unique_ptr<Remembered> m_remembered; // until the program ends
};

} // namespace dramatis::presenters
