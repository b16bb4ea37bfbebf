// The layout of SillyTavern's folder for a user: `characters`, `chats`, `worlds` and the others. Works on file names
// only; nothing is read here.
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
    // Without an equivalent here
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

// "character", "group_chat", …: for scripts.
QString wordOf(FolderPart part);
// By its path below the user's folder, with slashes. Anything unknown is Other.
FolderPart partOf(const QString &path);
// The character that a file belongs to: "Mara" for "chats/Mara/one.jsonl" and "characters/Mara.png"; empty: none.
QString characterOf(const QString &path);

// Of the files of an archive: where users' folders are in it, each with a slash at its end, or empty for the archive
// itself. In the order of their names.
QStringList userFoldersIn(const QStringList &paths);

} // namespace dramatis::cards
