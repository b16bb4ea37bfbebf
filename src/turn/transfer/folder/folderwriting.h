// Plans the files of a full export in the layout of a SillyTavern user folder, as tasks that FolderExport runs.
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

// Writes another piece; false: that was all.
using ExportStep = std::function<base::Result<bool>()>;

struct ExportFile {
    cards::FolderPart part = cards::FolderPart::Other;
    QString file; // below the folder, with slashes
    QString name; // for people
    // Adds what the form cannot hold. Pure: may run on a pool thread.
    std::function<base::Result<>(QIODevice &to, QStringList &lost)> write;
    // Instead, of what needs the services and may be long: piece by piece, on their thread. `to` outlives the steps.
    std::function<base::Result<ExportStep>(QIODevice &to, QStringList &lost)> begin = {};
};

struct ExportTask {
    cards::FolderPart part = cards::FolderPart::Other;
    QString name;
    std::function<base::Result<QList<ExportFile>>()> gather; // on the thread of the services
};

// What such a folder cannot hold.
struct LeftOut {
    enum class What { Connections, ChatNotes, PersonaLayers, Favourites, CharacterFolders };
    What what = What::Connections;
    qsizetype count = 0; // 0: it is not counted

    bool operator==(const LeftOut &) const = default;
};
QString english(const LeftOut &leftOut);

struct ExportPlan {
    QList<ExportTask> tasks;
    QList<LeftOut> leftOut;
};

base::Result<ExportPlan> exportPlan(const FolderExportSources &sources);

} // namespace dramatis::turn
