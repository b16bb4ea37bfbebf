// All that is here, as files of a folder in the form in which SillyTavern keeps a user's: what is to be written, task
// by task. FolderExport runs them.
#pragma once

#include "cards/sillytavern/userfolder.h"
#include "turn/connections/quickreplies.h"
#include "turn/session/sessioncontext.h"

#include <optional>

namespace dramatis::turn {

class ChatLibrary;
class Connections;

// All of them outlive the export.
struct FolderExportSources {
    SessionContext &context;
    ChatLibrary &chats;
    Connections &connections;
    QList<QuickReplySet> quickReplies;
};

struct ExportFile {
    cards::FolderPart part = cards::FolderPart::Other;
    QString file; // below the folder, with slashes
    QString name; // for people
    // Adds what the form cannot hold.
    std::function<base::Result<>(QIODevice &to, QStringList &lost)> write;
    bool isPure = true; // may be written on a pool thread
};

struct ExportTask {
    cards::FolderPart part = cards::FolderPart::Other;
    QString name;
    std::function<base::Result<QList<ExportFile>>()> gather; // on the thread of the services
};

struct ExportPlan {
    QList<ExportTask> tasks;
    QStringList notExported; // what has no place there, of all as a whole
};

base::Result<ExportPlan> exportPlan(const FolderExportSources &sources);

} // namespace dramatis::turn
