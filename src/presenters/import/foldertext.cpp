#include "presenters/import/foldertext.h"

#include "base/visibletext.h"
#include "presenters/text/errortext.h"

#include <QCoreApplication>

namespace dramatis::presenters {

using cards::FolderPart;
using turn::FolderCount;
using turn::FolderImportReport;
using turn::FolderItem;
using turn::FolderOutcome;

namespace {

class FolderWords {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::FolderText)

public:
    //: A kind of things, in front of how many of it were imported
    static QString kind(FolderPart part)
    {
        using enum FolderPart;
        switch (part) {
        case Settings: return tr("Settings");
        case Lorebook: return tr("Lorebooks");
        case Character: return tr("Characters");
        case Persona: return tr("Personas");
        case TextReplacement: return tr("Text replacements");
        case QuickReplies: return tr("Quick replies");
        case PromptPreset: return tr("Prompt presets");
        case SamplerPreset: return tr("Sampler presets");
        case InstructTemplate: return tr("Instruct templates");
        case ContextTemplate: return tr("Context templates");
        case Group: return tr("Groups");
        case Chat: return tr("Chats");
        case GroupChat: return tr("Group chats");
        case PersonaPicture: return tr("Persona pictures");
        case Background: return tr("Backgrounds");
        case Expression: return tr("Expressions");
        case DataBank: return tr("Data bank");
        case ChatPicture: return tr("Chat pictures");
        case SystemPrompt: return tr("System prompts");
        case Theme: return tr("Themes");
        case Keys: return tr("API keys");
        case Generated: return tr("Generated files");
        case Other: return tr("Other files");
        }
        return {};
    }

    //: Why things of this kind were not imported
    static QString whyNot(FolderPart part)
    {
        using enum FolderPart;
        switch (part) {
        case Settings: return tr("Dramatis has no equivalent");
        case PersonaPicture: return tr("no persona uses them");
        case Background: return tr("choose one in Settings");
        case Expression: return tr("add them in the character editor");
        case DataBank: return tr("there is no data bank yet");
        case ChatPicture: return tr("messages cannot have pictures yet");
        case SystemPrompt: return tr("add them to a prompt preset");
        case Theme: return tr("they only work in SillyTavern");
        case Keys: return tr("they are never read; enter them for each connection");
        case Generated: return tr("SillyTavern generates them itself");
        case Group: return tr("they have no chats");
        default: return tr("not recognised");
        }
    }

    static QString one(const FolderCount &count)
    {
        QStringList parts;
        if (count.imported > 0)
            parts << tr("%n imported", nullptr, count.imported);
        if (count.alreadyThere > 0)
            parts << tr("%n already there", nullptr, count.alreadyThere);
        if (count.noPlace > 0)
            //: %1: why
            parts << tr("%n not imported (%1)", nullptr, count.noPlace).arg(whyNot(count.part));
        if (count.failed > 0)
            parts << tr("%n could not be read", nullptr, count.failed);
        //: %1: "Characters", %2: "3 imported, 1 already there"
        return tr("%1: %2").arg(kind(count.part), parts.join(tr(", ")));
    }

    static QString whole(const QString &folder, const FolderImportReport &report)
    {
        const int fresh = report.count(FolderOutcome::Imported);
        const int failed = report.count(FolderOutcome::Failed);
        if (report.cancelled)
            return tr("The import of “%1” was cancelled. What was imported stays. Import it again to continue.")
                .arg(folder);
        QStringList told;
        told << (fresh == 0 ? tr("Nothing in “%1” is new.").arg(folder)
                            : tr("%n item(s) imported from “%1”.", nullptr, fresh).arg(folder));
        if (failed > 0)
            told << tr("%n file(s) could not be read.", nullptr, failed);
        return told.join(u' ');
    }

    static QString marks(int marked) { return tr("Tags and favourites: %n set", nullptr, marked); }
};

} // namespace

QString folderKind(FolderPart part)
{
    return FolderWords::kind(part);
}

QString folderText(const QString &folder, const FolderImportReport &report)
{
    return FolderWords::whole(folder, report);
}

QList<FolderLine> folderLines(const FolderImportReport &report)
{
    QList<FolderLine> lines;
    for (const FolderCount &count : report.counts())
        lines.append({FolderWords::kind(count.part), FolderWords::one(count)});
    if (const int marked = report.tagged + report.favourites; marked > 0)
        lines.append({{}, FolderWords::marks(marked)});
    for (const FolderItem &item : report.items)
        if (item.outcome == FolderOutcome::Failed && item.reason)
            lines.append({item.file, base::oneLine(sentence(*item.reason)), true});
    return lines;
}

} // namespace dramatis::presenters
