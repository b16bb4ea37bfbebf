#include "turn/transfer/folder/folderreport.h"

#include <algorithm>
#include <map>

namespace dramatis::turn {

using base::Error;
using base::Fault;
using cards::FolderPart;

namespace {

QString whyOf(FolderPart part)
{
    using enum FolderPart;
    switch (part) {
    case Settings: return QStringLiteral("this setting has no counterpart");
    case PersonaPicture: return QStringLiteral("none of the personas has this picture");
    case Background: return QStringLiteral("there is no collection of backgrounds yet; one picture can be chosen");
    case Expression: return QStringLiteral("expressions come from a character's file; add them in its editor");
    case DataBank: return QStringLiteral("there is no data bank yet");
    case ChatPicture: return QStringLiteral("messages cannot hold pictures yet");
    case SystemPrompt: return QStringLiteral("system prompts are parts of a prompt preset here");
    case Theme: return QStringLiteral("themes are made for the pages of another program");
    default: return {};
    }
}

} // namespace

QList<FolderCount> FolderImportReport::counts() const
{
    std::map<FolderPart, FolderCount> counts;
    for (const FolderItem &item : items) {
        FolderCount &count = counts[item.part];
        count.part = item.part;
        switch (item.outcome) {
        case FolderOutcome::Imported: ++count.imported; break;
        case FolderOutcome::AlreadyThere: ++count.alreadyThere; break;
        case FolderOutcome::NoPlace: ++count.noPlace; break;
        case FolderOutcome::Failed: ++count.failed; break;
        }
    }
    QList<FolderCount> list;
    for (const auto &[part, count] : counts)
        list.append(count);
    return list;
}

int FolderImportReport::count(FolderOutcome outcome) const
{
    return int(std::ranges::count(items, outcome, &FolderItem::outcome));
}

qint64 FolderImportReport::newestCharacter() const
{
    qint64 newest = 0;
    for (const FolderItem &item : items)
        if (item.part == FolderPart::Character && item.outcome == FolderOutcome::Imported)
            newest = item.id;
    return newest;
}

Error whyNoPlace(FolderPart part, const QString &file)
{
    if (part == FolderPart::Keys)
        return {Fault::Unsupported, QStringLiteral("keys_stay"),
                QStringLiteral("keys are never read; enter them for each connection"), file};
    if (part == FolderPart::Generated)
        return {Fault::Unsupported, QStringLiteral("generated_file"),
                QStringLiteral("the other program makes it by itself"), file};
    const QString why = whyOf(part);
    if (why.isEmpty())
        return {Fault::Unsupported, QStringLiteral("not_recognised"),
                QStringLiteral("nothing that is known lies in this place"), file};
    return {Fault::Unsupported, QStringLiteral("no_place_yet"), why, file};
}

} // namespace dramatis::turn
