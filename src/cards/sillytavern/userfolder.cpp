#include "cards/sillytavern/userfolder.h"

#include <QFileInfo>
#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace dramatis::cards {

namespace {

// By the folder at the top, in lower case.
const QHash<QString, FolderPart> &partsByFolder()
{
    static const QHash<QString, FolderPart> parts{
        {QStringLiteral("worlds"), FolderPart::Lorebook},
        {QStringLiteral("characters"), FolderPart::Character},
        {QStringLiteral("quickreplies"), FolderPart::QuickReplies},
        {QStringLiteral("openai settings"), FolderPart::PromptPreset},
        {QStringLiteral("textgen settings"), FolderPart::SamplerPreset},
        {QStringLiteral("koboldai settings"), FolderPart::SamplerPreset},
        {QStringLiteral("novelai settings"), FolderPart::SamplerPreset},
        {QStringLiteral("instruct"), FolderPart::InstructTemplate},
        {QStringLiteral("context"), FolderPart::ContextTemplate},
        {QStringLiteral("groups"), FolderPart::Group},
        {QStringLiteral("chats"), FolderPart::Chat},
        {QStringLiteral("group chats"), FolderPart::GroupChat},
        {QStringLiteral("user avatars"), FolderPart::PersonaPicture},
        {QStringLiteral("backgrounds"), FolderPart::Background},
        {QStringLiteral("sysprompt"), FolderPart::SystemPrompt},
        {QStringLiteral("reasoning"), FolderPart::SystemPrompt},
        {QStringLiteral("themes"), FolderPart::Theme},
        {QStringLiteral("movingui"), FolderPart::Theme},
        {QStringLiteral("thumbnails"), FolderPart::Generated},
        {QStringLiteral("backups"), FolderPart::Generated},
        {QStringLiteral("vectors"), FolderPart::Generated},
    };
    return parts;
}

FolderPart partOfLoneFile(const QString &name)
{
    if (name == QLatin1StringView("settings.json"))
        return FolderPart::Settings;
    if (name == QLatin1StringView("secrets.json"))
        return FolderPart::Keys;
    const bool isGenerated = name == QLatin1StringView("stats.json") || name == QLatin1StringView("content.log")
                             || name == QLatin1StringView("image-metadata.json");
    if (isGenerated)
        return FolderPart::Generated;
    static const QSet<QString> ofCards{QStringLiteral("png"), QStringLiteral("charx"), QStringLiteral("apng")};
    return ofCards.contains(QFileInfo(name).suffix()) ? FolderPart::Character : FolderPart::Other;
}

bool hasSuffix(const QString &name, std::initializer_list<QLatin1StringView> suffixes)
{
    const QString suffix = QFileInfo(name).suffix();
    return std::ranges::any_of(suffixes, [&](QLatin1StringView each) { return suffix == each; });
}

// Other files in these folders are not of their kind.
bool isOfItsKind(FolderPart part, const QString &name)
{
    using enum FolderPart;
    switch (part) {
    case Chat:
    case GroupChat: return hasSuffix(name, {QLatin1StringView("jsonl")});
    case Character:
        return hasSuffix(name, {QLatin1StringView("png"), QLatin1StringView("json"), QLatin1StringView("charx"),
                                QLatin1StringView("apng"), QLatin1StringView("jpg"), QLatin1StringView("jpeg"),
                                QLatin1StringView("yaml"), QLatin1StringView("yml"), QLatin1StringView("byaf")});
    case Lorebook:
    case QuickReplies:
    case PromptPreset:
    case InstructTemplate:
    case ContextTemplate:
    case Group: return hasSuffix(name, {QLatin1StringView("json")});
    case SamplerPreset: return hasSuffix(name, {QLatin1StringView("json"), QLatin1StringView("settings")});
    default: return true;
    }
}

} // namespace

QString wordOf(FolderPart part)
{
    using enum FolderPart;
    switch (part) {
    case Settings: return QStringLiteral("settings");
    case Lorebook: return QStringLiteral("lorebook");
    case Character: return QStringLiteral("character");
    case Persona: return QStringLiteral("persona");
    case TextReplacement: return QStringLiteral("text_replacement");
    case QuickReplies: return QStringLiteral("quick_replies");
    case PromptPreset: return QStringLiteral("prompt_preset");
    case SamplerPreset: return QStringLiteral("sampler_preset");
    case InstructTemplate: return QStringLiteral("instruct_template");
    case ContextTemplate: return QStringLiteral("context_template");
    case Group: return QStringLiteral("group");
    case Chat: return QStringLiteral("chat");
    case GroupChat: return QStringLiteral("group_chat");
    case PersonaPicture: return QStringLiteral("persona_picture");
    case Background: return QStringLiteral("background");
    case Expression: return QStringLiteral("expression");
    case DataBank: return QStringLiteral("data_bank");
    case ChatPicture: return QStringLiteral("chat_picture");
    case SystemPrompt: return QStringLiteral("system_prompt");
    case Theme: return QStringLiteral("theme");
    case Keys: return QStringLiteral("keys");
    case Generated: return QStringLiteral("generated");
    case Other: return QStringLiteral("other");
    }
    return {};
}

FolderPart partOf(const QString &path)
{
    const QString lower = path.toLower();
    const QString top = lower.section(u'/', 0, 0);
    const QString name = lower.section(u'/', -1);
    const auto depth = lower.count(u'/');
    if (depth == 0)
        return partOfLoneFile(name);
    if (top == QLatin1StringView("user"))
        return lower.startsWith(QLatin1StringView("user/files/"))    ? FolderPart::DataBank
               : lower.startsWith(QLatin1StringView("user/images/")) ? FolderPart::ChatPicture
                                                                     : FolderPart::Other;
    const FolderPart part = partsByFolder().value(top, FolderPart::Other);
    if (part == FolderPart::Character && depth > 1)
        return FolderPart::Expression;
    return isOfItsKind(part, name) ? part : FolderPart::Other;
}

QString characterOf(const QString &path)
{
    switch (partOf(path)) {
    case FolderPart::Character: return QFileInfo(path).completeBaseName();
    case FolderPart::Chat: return path.count(u'/') > 1 ? path.section(u'/', 1, 1) : QString();
    default: return {};
    }
}

QStringList userFoldersIn(const QStringList &paths)
{
    constexpr qsizetype deepest = 4; // "SillyTavern-1.12/data/default-user/"
    QMap<QString, QSet<QString>> tops;
    for (const QString &path : paths) {
        const QStringList parts = path.split(u'/');
        for (qsizetype i = 0; i + 1 < parts.size() && i < deepest; ++i) {
            const QString top = parts[i].toLower();
            const bool counts = (top == QLatin1StringView("characters") || top == QLatin1StringView("chats"));
            if (counts)
                tops[i == 0 ? QString() : parts.first(i).join(u'/') + u'/'].insert(top);
        }
        const qsizetype last = parts.size() - 1;
        if (last < deepest && parts[last].toLower() == QLatin1StringView("settings.json"))
            tops[last == 0 ? QString() : parts.first(last).join(u'/') + u'/'].insert(parts[last].toLower());
    }
    // In their order, what is inside a folder follows it at once.
    QStringList folders;
    for (auto it = tops.begin(); it != tops.end(); ++it) {
        const bool isInside = !folders.isEmpty() && it.key().startsWith(folders.last());
        if (it->size() > 1 && !isInside)
            folders.append(it.key());
    }
    return folders;
}

} // namespace dramatis::cards
