#include "presenters/shell/commands.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {
using Scope = Command::Scope;

struct Words {
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
    const QString group = Words::tr("File");
    return {
        {command::importFiles, Words::tr("&Import Characters…"), group, icon("document-open"), Scope::Window,
         keys({"Ctrl+O"})},
        {command::paste, Words::tr("&Paste Character"), group, icon("edit-paste"), Scope::Window,
         keys({"Ctrl+Shift+V"})},
        {command::lorebooks, Words::tr("&Lorebooks…"), group, icon("bookmarks-organize"), Scope::Window,
         keys({"Ctrl+Shift+L"})},
        {command::characterLore, Words::tr("Character’s Lore&book…"), group, icon("bookmarks"), Scope::Window,
         keys({"F7"})},
        {command::newCharacter, Words::tr("&New Character…"), group, icon("list-add-user"), Scope::Window,
         keys({"Ctrl+N"})},
        {command::editCharacter, Words::tr("&Edit Character…"), group, icon("document-edit"), Scope::Window,
         keys({"F4"})},
        {command::creatorNotes, Words::tr("Creator’s N&otes…"), group, {}, Scope::Window},
        {command::exportCharacter, Words::tr("E&xport Character…"), group, icon("document-export"), Scope::Window,
         keys({"Ctrl+E"})},
        {command::exportCharacters, Words::tr("Export &All Characters…"), group, {}, Scope::Window},
        {command::chatTogether, Words::tr("Start a Chat To&gether"), group, {}, Scope::Window},
        {command::newWindow, Words::tr("New &Window on This Chat"), group, icon("window-new"), Scope::Window,
         keys({"Ctrl+Shift+N"})},
        {command::settings, Words::tr("&Settings…"), group, icon("configure"), Scope::Window, keys({"Ctrl+,"})},
        {command::connections,
         Words::tr("Connec&tions…"),
         group,
         icon("network-server"),
         Scope::Window,
         {},
         //: words that the list of all actions finds "Connections…" by
         Words::tr("server model key sampler template llama.cpp API")},
        {command::closeWindow, Words::tr("&Close Window"), group, icon("window-close"), Scope::Window,
         keys({"Ctrl+W"})},
        {command::quit, Words::tr("&Quit"), group, icon("application-exit"), Scope::Window, keys({"Ctrl+Q"})},
    };
}

QList<Command> editCommands()
{
    const QString group = Words::tr("Edit");
    return {
        {command::undo, Words::tr("&Undo"), group, icon("edit-undo"), Scope::Window, keys({"Ctrl+Z"})},
        {command::redo, Words::tr("&Redo"), group, icon("edit-redo"), Scope::Window, keys({"Ctrl+Shift+Z", "Ctrl+Y"})},
        {command::edit, Words::tr("&Edit Message"), group, icon("document-edit"), Scope::Window, keys({"F2"})},
        {command::editLast, Words::tr("Edit &Last Message"), group, {}, Scope::EmptyComposer, keys({"Up"})},
        {command::editLastOwn, Words::tr("Edit My Last &Message"), group, {}, Scope::EmptyComposer, keys({"Ctrl+Up"})},
        {command::copy, Words::tr("&Copy Message"), group, icon("edit-copy"), Scope::Window, keys({"Ctrl+Shift+C"})},
        {command::find, Words::tr("&Find in Chat…"), group, icon("edit-find"), Scope::Window, keys({"Ctrl+F"})},
        {command::findNext, Words::tr("Find &Next"), group, {}, Scope::Window, keys({"F3"})},
        {command::findPrevious, Words::tr("Find &Previous"), group, {}, Scope::Window, keys({"Shift+F3"})},
    };
}

QList<Command> storyCommands()
{
    const QString group = Words::tr("Story");
    return {
        {command::stop, Words::tr("&Stop"), group, icon("process-stop"), Scope::Window, keys({"Esc"})},
        {command::regenerate, Words::tr("&Regenerate"), group, icon("view-refresh"), Scope::Window,
         keys({"Ctrl+Return", "Ctrl+Enter"})},
        {command::resume, Words::tr("&Continue Reply"), group, icon("go-next"), Scope::Window,
         keys({"Alt+Return", "Alt+Enter"})},
        {command::impersonate, Words::tr("Write &My Line"), group, icon("user-identity"), Scope::Window,
         keys({"Ctrl+Shift+Return"})},
        {command::speakAs, Words::tr("Spea&k As…"), group, icon("user-identity"), Scope::Window,
         keys({"Ctrl+Shift+A"})},
        {command::swipeLeft, Words::tr("Pre&vious Alternative"), group, icon("go-previous"), Scope::EmptyComposer,
         keys({"Left"})},
        {command::swipeRight, Words::tr("Ne&xt Alternative"), group, icon("go-next"), Scope::EmptyComposer,
         keys({"Right"})},
        {command::stopBookkeeping, Words::tr("Stop Notin&g What Happened"), group, icon("process-stop"), Scope::Window,
         keys({"Shift+Esc"})},
        {command::resumeBookkeeping, Words::tr("Note What Is &Left"), group, {}, Scope::Window},
        {command::branch, Words::tr("&Branch from This Message"), group, icon("vcs-branch"), Scope::Window,
         keys({"Ctrl+B"})},
        {command::rewind, Words::tr("Re&wind to This Message…"), group, icon("edit-undo-history"), Scope::Window,
         keys({"Ctrl+R"})},
        {command::remove, Words::tr("&Delete Message"), group, icon("edit-delete"), Scope::Messages, keys({"Del"})},
        {command::persona, Words::tr("Who &You Are…"), group, icon("user-properties"), Scope::Window},
        {command::renameChat, Words::tr("Re&name Chat…"), group, icon("edit-rename"), Scope::Window,
         keys({"Shift+F2"})},
        {command::exportChat, Words::tr("E&xport Chat…"), group, icon("document-export"), Scope::Window},
        {command::deleteChat, Words::tr("Delete C&hat…"), group, icon("edit-delete"), Scope::Window},
    };
}

QList<Command> viewCommands()
{
    const QString group = Words::tr("View");
    return {
        {command::palette, Words::tr("&All Actions…"), group, icon("search"), Scope::Window,
         keys({"Ctrl+P", "Ctrl+K"})},
        {command::characters, Words::tr("&Characters"), group, icon("user-group-properties"), Scope::Window,
         keys({"Ctrl+1"})},
        {command::chats, Words::tr("C&hats"), group, icon("dialog-messages"), Scope::Window, keys({"Ctrl+2"})},
        {command::messages, Words::tr("Go to &Messages"), group, {}, Scope::Window, keys({"F6"})},
        {command::composer, Words::tr("Go to C&omposer"), group, {}, Scope::Window, keys({"Ctrl+L"})},
        {command::previousChat, Words::tr("&Previous Chat"), group, icon("go-up"), Scope::Window, keys({"Alt+Up"})},
        {command::nextChat, Words::tr("&Next Chat"), group, icon("go-down"), Scope::Window, keys({"Alt+Down"})},
        {command::lookBack, Words::tr("&Look Back…"), group, icon("view-history"), Scope::Window,
         keys({"Ctrl+Shift+H"})},
        {command::sidebar, Words::tr("Show &Sidebar"), group, icon("view-sidetree"), Scope::Window, keys({"F9"})},
        {command::requests, Words::tr("&Requests to Models…"), group, icon("network-server"), Scope::Window},
        {command::zoomIn, Words::tr("Zoom &In"), group, icon("zoom-in"), Scope::Window, keys({"Ctrl++", "Ctrl+="})},
        {command::zoomOut, Words::tr("Zoom &Out"), group, icon("zoom-out"), Scope::Window, keys({"Ctrl+-"})},
        {command::zoomReset, Words::tr("Normal Si&ze"), group, icon("zoom-original"), Scope::Window, keys({"Ctrl+0"})},
    };
}

QList<Command> helpCommands()
{
    const QString group = Words::tr("Help");
    return {
        {command::welcome, Words::tr("&Welcome…"), group, icon("help-contents"), Scope::Window},
        {command::about, Words::tr("&About Dramatis"), group, icon("help-about"), Scope::Window, keys({"F1"})},
    };
}
} // namespace

QList<Command> commands()
{
    return fileCommands() + editCommands() + storyCommands() + viewCommands() + helpCommands();
}

} // namespace dramatis::presenters
