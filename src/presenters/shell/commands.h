// Everything that can be asked of a window, by name: what menus, the palette and the page of keys are made from.
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

namespace dramatis::presenters {

struct Command {
    // Where its keys count.
    enum class Scope {
        Window,
        EmptyComposer, // only while nothing is typed
        Messages,      // only in the list of messages
    };

    QByteArray id;
    QString text;
    QString group;
    QString icon; // a name of the icon theme, may be empty
    Scope scope = Scope::Window;
    QList<QKeySequence> keys = {}; // until the user says otherwise
    QString alsoFoundBy = {};      // words that the palette finds it by, though its text has others

    bool operator==(const Command &) const = default;
};

// In the order of the menus.
QList<Command> commands();

namespace command {
inline const QByteArray importFiles = "import";
inline const QByteArray importFolder = "import.folder";
inline const QByteArray paste = "paste";
inline const QByteArray lorebooks = "lorebooks";
inline const QByteArray promptPresets = "promptpresets";
inline const QByteArray characterLore = "character.lore";
inline const QByteArray newCharacter = "character.new";
inline const QByteArray editCharacter = "character.edit";
inline const QByteArray creatorNotes = "character.notes";
inline const QByteArray exportCharacter = "character.export";
inline const QByteArray exportCharacters = "characters.export";
inline const QByteArray exportAll = "export.all";
inline const QByteArray chatTogether = "chat.together";
inline const QByteArray newWindow = "window.new";
inline const QByteArray closeWindow = "window.close";
inline const QByteArray settings = "settings";
inline const QByteArray connections = "connections";
inline const QByteArray quit = "quit";
inline const QByteArray undo = "undo";
inline const QByteArray redo = "redo";
inline const QByteArray copy = "message.copy";
inline const QByteArray editLast = "edit.last";
inline const QByteArray editLastOwn = "edit.lastown";
inline const QByteArray edit = "message.edit";
inline const QByteArray find = "find";
inline const QByteArray findNext = "find.next";
inline const QByteArray findPrevious = "find.previous";
inline const QByteArray stop = "stop";
inline const QByteArray stopBookkeeping = "books.stop";
inline const QByteArray resumeBookkeeping = "books.resume";
inline const QByteArray revive = "chat.revive";
inline const QByteArray regenerate = "regenerate";
inline const QByteArray resume = "continue";
inline const QByteArray speakAs = "speak_as";
inline const QByteArray impersonate = "impersonate";
inline const QByteArray persona = "persona";
inline const QByteArray authorsNote = "authorsnote";
inline const QByteArray writingStyle = "writingstyle";
inline const QByteArray quickReplies = "quickreplies";
inline const QByteArray textReplacements = "textreplacements";
inline const QByteArray swipeLeft = "swipe.left";
inline const QByteArray swipeRight = "swipe.right";
inline const QByteArray branch = "message.branch";
inline const QByteArray rewind = "message.rewind";
inline const QByteArray remove = "message.delete";
inline const QByteArray bookmark = "message.bookmark";
inline const QByteArray exclude = "message.exclude";
inline const QByteArray exportChat = "chat.export";
inline const QByteArray exportCast = "cast.export";
inline const QByteArray renameChat = "chat.rename";
inline const QByteArray deleteChat = "chat.delete";
inline const QByteArray previousChat = "chat.previous";
inline const QByteArray nextChat = "chat.next";
inline const QByteArray palette = "palette";
inline const QByteArray characters = "characters";
inline const QByteArray chats = "chats";
inline const QByteArray library = "library";
inline const QByteArray searchChats = "chats.search";
inline const QByteArray composer = "composer";
inline const QByteArray messages = "messages";
inline const QByteArray lookBack = "look.back";
inline const QByteArray lanes = "lanes";
inline const QByteArray branchMap = "branch.map";
inline const QByteArray sidebar = "sidebar";
inline const QByteArray panel = "panel";
inline const QByteArray peoplePanel = "panel.people";
inline const QByteArray scenePanel = "panel.scene";
inline const QByteArray storyPanel = "panel.story";
inline const QByteArray promptPanel = "panel.prompt";
inline const QByteArray requests = "requests";
inline const QByteArray zoomIn = "zoom.in";
inline const QByteArray zoomOut = "zoom.out";
inline const QByteArray zoomReset = "zoom.reset";
inline const QByteArray help = "help";
inline const QByteArray whatsThis = "whats.this";
inline const QByteArray welcome = "welcome";
inline const QByteArray showLog = "log";
inline const QByteArray copyDiagnostics = "diagnostics";
inline const QByteArray about = "about";
} // namespace command

} // namespace dramatis::presenters
