#include "presenters/shell/commands.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {
using Scope = Command::Scope;

struct CommandStrings {
    Q_DECLARE_TR_FUNCTIONS(Commands)
};

QList<QKeySequence> keys(std::initializer_list<const char *> texts)
{
    QList<QKeySequence> sequences;
    for (const char *text : texts)
        sequences << QKeySequence::fromString(QString::fromLatin1(text), QKeySequence::PortableText);
    return sequences;
}

QString icon(const char *name)
{
    return QString::fromLatin1(name);
}

QList<Command> fileCommands()
{
    const QString group = CommandStrings::tr("File");
    return {
        {command::importFiles, CommandStrings::tr("&Import Characters…"), group, icon("document-open"), Scope::Window,
         keys({"Ctrl+O"})},
        {command::importFolder,
         CommandStrings::tr("Import &Folder…"),
         group,
         icon("folder-open"),
         Scope::Window,
         {},
         //: words that the list of all actions finds "Import Folder" by
         CommandStrings::tr("SillyTavern characters chats lorebooks move")},
        {command::paste, CommandStrings::tr("&Paste Character"), group, icon("edit-paste"), Scope::Window,
         keys({"Ctrl+Shift+V"})},
        {command::lorebooks, CommandStrings::tr("&Lorebooks…"), group, icon("bookmarks-organize"), Scope::Window,
         keys({"Ctrl+Shift+L"})},
        {command::promptPresets,
         CommandStrings::tr("P&rompt Presets…"),
         group,
         {},
         Scope::Window,
         {},
         //: words that the list of all actions finds "Prompt Presets" by
         CommandStrings::tr("prompt manager order parts system prompt template SillyTavern context")},
        {command::characterLore, CommandStrings::tr("Character’s Lore&book…"), group, icon("bookmarks"), Scope::Window,
         keys({"F7"})},
        {command::newCharacter, CommandStrings::tr("&New Character…"), group, icon("list-add-user"), Scope::Window,
         keys({"Ctrl+N"})},
        {command::editCharacter, CommandStrings::tr("E&dit Character…"), group, icon("document-edit"), Scope::Window,
         keys({"F4"})},
        {command::creatorNotes, CommandStrings::tr("Creator’s N&otes…"), group, {}, Scope::Window},
        {command::exportCharacter, CommandStrings::tr("E&xport Character…"), group, icon("document-export"),
         Scope::Window, keys({"Ctrl+E"})},
        {command::exportCharacters, CommandStrings::tr("Export &All Characters…"), group, {}, Scope::Window},
        {command::exportAll,
         CommandStrings::tr("&Export All…"),
         group,
         icon("document-export"),
         Scope::Window,
         {},
         //: words that the list of all actions finds "Export All" by
         CommandStrings::tr("all characters chats lorebooks SillyTavern folder backup move")},
        {command::chatTogether, CommandStrings::tr("New &Group Chat"), group, {}, Scope::Window},
        {command::newWindow, CommandStrings::tr("Open in New &Window"), group, icon("window-new"), Scope::Window,
         keys({"Ctrl+Shift+N"})},
        {command::settings, CommandStrings::tr("&Settings…"), group, icon("configure"), Scope::Window,
         keys({"Ctrl+,"})},
        {command::connections,
         CommandStrings::tr("Connec&tions…"),
         group,
         icon("network-server"),
         Scope::Window,
         {},
         //: words that the list of all actions finds "Connections…" by
         CommandStrings::tr("server model key sampler template llama.cpp API")},
        {command::closeWindow, CommandStrings::tr("&Close Window"), group, icon("window-close"), Scope::Window,
         keys({"Ctrl+W"})},
        {command::quit, CommandStrings::tr("&Quit"), group, icon("application-exit"), Scope::Window, keys({"Ctrl+Q"})},
    };
}

QList<Command> editCommands()
{
    const QString group = CommandStrings::tr("Edit");
    return {
        {command::undo, CommandStrings::tr("&Undo"), group, icon("edit-undo"), Scope::Window, keys({"Ctrl+Z"})},
        {command::redo, CommandStrings::tr("&Redo"), group, icon("edit-redo"), Scope::Window,
         keys({"Ctrl+Shift+Z", "Ctrl+Y"})},
        {command::edit, CommandStrings::tr("&Edit Message"), group, icon("document-edit"), Scope::Window, keys({"F2"})},
        {command::editLast, CommandStrings::tr("Edit &Last Message"), group, {}, Scope::EmptyComposer, keys({"Up"})},
        {command::editLastOwn,
         CommandStrings::tr("Edit My Last &Message"),
         group,
         {},
         Scope::EmptyComposer,
         keys({"Ctrl+Up"})},
        {command::copy, CommandStrings::tr("&Copy Message"), group, icon("edit-copy"), Scope::Window,
         keys({"Ctrl+Shift+C"})},
        {command::find, CommandStrings::tr("&Find in Chat…"), group, icon("edit-find"), Scope::Window,
         keys({"Ctrl+F"})},
        {command::findNext, CommandStrings::tr("Find &Next"), group, {}, Scope::Window, keys({"F3"})},
        {command::findPrevious, CommandStrings::tr("Find &Previous"), group, {}, Scope::Window, keys({"Shift+F3"})},
    };
}

QList<Command> storyCommands()
{
    const QString group = CommandStrings::tr("Story");
    return {
        {command::stop, CommandStrings::tr("&Stop"), group, icon("process-stop"), Scope::Window, keys({"Esc"})},
        {command::regenerate, CommandStrings::tr("&Regenerate"), group, icon("view-refresh"), Scope::Window,
         keys({"Ctrl+Return", "Ctrl+Enter"})},
        {command::resume, CommandStrings::tr("Continue Repl&y"), group, icon("go-next"), Scope::Window,
         keys({"Alt+Return", "Alt+Enter"})},
        {command::impersonate, CommandStrings::tr("Write for &Me"), group, icon("tools-wizard"), Scope::Window,
         keys({"Ctrl+Shift+Return"})},
        {command::speakAs, CommandStrings::tr("Spea&k As…"), group, icon("user-identity"), Scope::Window,
         keys({"Ctrl+Shift+A"})},
        {command::swipeLeft, CommandStrings::tr("Pre&vious Alternative"), group, icon("go-previous"),
         Scope::EmptyComposer, keys({"Left"})},
        {command::swipeRight, CommandStrings::tr("Ne&xt Alternative"), group, icon("go-next"), Scope::EmptyComposer,
         keys({"Right"})},
        {command::stopBookkeeping, CommandStrings::tr("Stop Updatin&g Notes"), group, icon("process-stop"),
         Scope::Window, keys({"Shift+Esc"})},
        {command::resumeBookkeeping, CommandStrings::tr("&Update Notes Now"), group, {}, Scope::Window},
        {command::revive,
         CommandStrings::tr("Revive &Chat…"),
         group,
         {},
         Scope::Window,
         {},
         //: words that the list of all actions finds "Revive Chat" by
         CommandStrings::tr("imported notes memories bookkeeping again")},
        {command::branch, CommandStrings::tr("&Branch from This Message"), group, icon("vcs-branch"), Scope::Window,
         keys({"Ctrl+B"})},
        {command::rewind, CommandStrings::tr("Re&wind to This Message…"), group, icon("edit-undo-history"),
         Scope::Window, keys({"Ctrl+R"})},
        {command::remove, CommandStrings::tr("&Delete Message"), group, icon("edit-delete"), Scope::Messages,
         keys({"Del"})},
        {command::bookmark, CommandStrings::tr("B&ookmark…"), group, icon("bookmark-new"), Scope::Window,
         keys({"Ctrl+D"})},
        {command::exclude, CommandStrings::tr("Exc&lude from Prompts"), group, {}, Scope::Window},
        {command::persona, CommandStrings::tr("&Persona…"), group, icon("user-properties"), Scope::Window},
        {command::authorsNote,
         CommandStrings::tr("&Author’s Note…"),
         group,
         icon("document-edit"),
         Scope::Window,
         {},
         //: words that the list of all actions finds "Author's Note" by
         CommandStrings::tr("prompt depth reminder tone direction")},
        {command::writingStyle,
         CommandStrings::tr("Wr&iting Style…"),
         group,
         {},
         Scope::Window,
         {},
         //: words that the list of all actions finds "Writing Style" by
         CommandStrings::tr("person tense length pacing language asterisks quotation marks narration")},
        {command::quickReplies,
         CommandStrings::tr("&Quick Replies…"),
         group,
         {},
         Scope::Window,
         {},
         //: words that the list of all actions finds "Quick Replies" by
         CommandStrings::tr("buttons snippets macros texts")},
        {command::textReplacements,
         CommandStrings::tr("&Text Replacements…"),
         group,
         {},
         Scope::Window,
         {},
         //: words that the list of all actions finds "Text Replacements" by
         CommandStrings::tr("regex scripts search replace patterns")},
        {command::renameChat, CommandStrings::tr("Re&name Chat…"), group, icon("edit-rename"), Scope::Window,
         keys({"Shift+F2"})},
        {command::exportChat, CommandStrings::tr("&Export Chat…"), group, icon("document-export"), Scope::Window},
        {command::exportCast,
         CommandStrings::tr("Export Cast &File…"),
         group,
         {},
         Scope::Window,
         {},
         //: words that the list of all actions finds "Export Cast File" by
         CommandStrings::tr("characters together relationships lorebooks share CHARX")},
        {command::deleteChat, CommandStrings::tr("Delete C&hat…"), group, icon("edit-delete"), Scope::Window},
    };
}

QList<Command> viewCommands()
{
    const QString group = CommandStrings::tr("View");
    return {
        {command::palette, CommandStrings::tr("Comman&d Palette…"), group, icon("search"), Scope::Window,
         keys({"Ctrl+P", "Ctrl+K"})},
        {command::characters, CommandStrings::tr("&Characters"), group, icon("user-group-properties"), Scope::Window,
         keys({"Ctrl+1"})},
        {command::chats, CommandStrings::tr("C&hats"), group, icon("dialog-messages"), Scope::Window, keys({"Ctrl+2"})},
        {command::library, CommandStrings::tr("Librar&y"), group, icon("view-grid"), Scope::Window, keys({"Ctrl+3"}),
         //: words that the list of all actions finds "Library" by
         CommandStrings::tr("characters cards gallery favourites folders tags")},
        {command::searchChats, CommandStrings::tr("Search &All Chats"), group, icon("edit-find"), Scope::Window,
         keys({"Ctrl+Shift+F"}),
         //: words that the list of all actions finds "Search All Chats" by
         CommandStrings::tr("find messages words text everywhere")},
        {command::messages, CommandStrings::tr("Go to &Messages"), group, {}, Scope::Window, keys({"F6"})},
        {command::composer, CommandStrings::tr("Go to C&omposer"), group, {}, Scope::Window, keys({"Ctrl+L"})},
        {command::previousChat, CommandStrings::tr("&Previous Chat"), group, icon("go-up"), Scope::Window,
         keys({"Alt+Up"})},
        {command::nextChat, CommandStrings::tr("&Next Chat"), group, icon("go-down"), Scope::Window,
         keys({"Alt+Down"})},
        {command::lookBack, CommandStrings::tr("&Timeline…"), group, icon("view-history"), Scope::Window,
         keys({"Ctrl+Shift+H"})},
        {command::lanes,
         CommandStrings::tr("&Lanes"),
         group,
         {},
         Scope::Window,
         keys({"F8"}),
         //: words that the list of all actions finds "Lanes" by
         CommandStrings::tr("who knows what told whisper secret witness timeline characters")},
        {command::branchMap, CommandStrings::tr("&Branch Map…"), group, icon("vcs-branch"), Scope::Window,
         keys({"Shift+F8"}),
         //: words that the list of all actions finds "Branch Map" by
         CommandStrings::tr("story tree forks alternatives swipes graph search")},
        {command::sidebar, CommandStrings::tr("Show &Sidebar"), group, icon("view-sidetree"), Scope::Window,
         keys({"F9"})},
        {command::panel, CommandStrings::tr("Show &Panel"), group, {}, Scope::Window, keys({"Ctrl+\\"})},
        {command::peoplePanel, CommandStrings::tr("Pe&ople Panel"), group, {}, Scope::Window, keys({"Ctrl+Alt+1"})},
        {command::scenePanel, CommandStrings::tr("Scene P&anel"), group, {}, Scope::Window, keys({"Ctrl+Alt+2"})},
        {command::storyPanel, CommandStrings::tr("Stor&y Panel"), group, {}, Scope::Window, keys({"Ctrl+Alt+3"})},
        {command::promptPanel, CommandStrings::tr("Prompt Pane&l"), group, {}, Scope::Window, keys({"Ctrl+Alt+4"})},
        {command::requests, CommandStrings::tr("&Request Log…"), group, icon("network-server"), Scope::Window},
        {command::zoomIn, CommandStrings::tr("Zoom &In"), group, icon("zoom-in"), Scope::Window,
         keys({"Ctrl++", "Ctrl+="})},
        {command::zoomOut, CommandStrings::tr("Zoom O&ut"), group, icon("zoom-out"), Scope::Window, keys({"Ctrl+-"})},
        {command::zoomReset, CommandStrings::tr("Normal Si&ze"), group, icon("zoom-original"), Scope::Window,
         keys({"Ctrl+0"})},
    };
}

QList<Command> helpCommands()
{
    const QString group = CommandStrings::tr("Help");
    return {
        {command::help, CommandStrings::tr("Dramatis &Help"), group, icon("help-contents"), Scope::Window,
         keys({"F1"})},
        {command::whatsThis, CommandStrings::tr("What’s &This?"), group, {}, Scope::Window, keys({"Shift+F1"})},
        {command::welcome, CommandStrings::tr("&Welcome…"), group, {}, Scope::Window},
        {command::showLog,
         CommandStrings::tr("Show &Log"),
         group,
         {},
         Scope::Window,
         {},
         //: words that the list of all actions finds "Show Log" by
         CommandStrings::tr("errors problems bug report support file")},
        {command::copyDiagnostics,
         CommandStrings::tr("&Copy Diagnostics"),
         group,
         icon("edit-copy"),
         Scope::Window,
         {},
         //: words that the list of all actions finds "Copy Diagnostics" by
         CommandStrings::tr("version bug report support errors problems")},
        {command::about, CommandStrings::tr("&About Dramatis"), group, icon("help-about"), Scope::Window},
    };
}
} // namespace

QList<Command> commands()
{
    return fileCommands() + editCommands() + storyCommands() + viewCommands() + helpCommands();
}

} // namespace dramatis::presenters
