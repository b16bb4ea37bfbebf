// What lies where in the folder that SillyTavern keeps for a user: `characters`, `chats`, `worlds` and the others.
// Names of files only; nothing is read here.
#pragma once

#include <QStringList>

namespace dramatis::cards {

enum class FolderPart {
    Settings, // settings.json: personas, tags, regex scripts
    Lorebook,
    Character,
    Persona, // in the settings; its picture is a PersonaPicture
    PersonaPicture,
    TextReplacement,
    QuickReplies,
    PromptPreset,
    SamplerPreset,
    InstructTemplate,
    ContextTemplate,
    Group,
    Chat,
    GroupChat,
    // What has no place here
    Background,
    Expression, // pictures of a character's moods
    DataBank,   // files that prompts take passages from
    ChatPicture,
    SystemPrompt,
    Theme,
    Keys,
    Generated, // made again by the program itself
    Other,
};

// "character", "group_chat", …: as scripts read it.
QString wordOf(FolderPart part);
// By its path below the user's folder, with slashes. Other programs' files that lie about are Other.
FolderPart partOf(const QString &path);
// The character whose file it is, by the name of the file: "Mara" of
// "chats/Mara/one.jsonl" and of "characters/Mara.png"; empty: nobody's.
QString characterOf(const QString &path);

// Of the files of an archive: where users' folders are in it, each with a slash at its end, or empty for the archive
// itself. In the order of their names.
QStringList userFoldersIn(const QStringList &paths);

} // namespace dramatis::cards
