// The result of a folder import: each file that could be imported, and counts of those that could not.
#pragma once

#include "cards/sillytavern/userfolder.h"
#include "domain/card/reading/reading.h"

#include <optional>

namespace dramatis::turn {

enum class FolderOutcome { Imported, AlreadyThere, NoPlace, Failed };

struct FolderItem {
    cards::FolderPart part = cards::FolderPart::Other;
    QString file;
    QString name;
    FolderOutcome outcome = FolderOutcome::Imported;
    qint64 id = 0; // of a character, lorebook or chat; 0: it is known by its name
    QStringList notImported = {};
    QList<domain::Warning> warnings = {};
    std::optional<base::Error> reason = {}; // why it did not come in
};

struct FolderCount {
    cards::FolderPart part = cards::FolderPart::Other;
    int imported = 0;
    int alreadyThere = 0;
    int noPlace = 0;
    int failed = 0;

    int total() const { return imported + alreadyThere + noPlace + failed; }
    bool operator==(const FolderCount &) const = default;
};

struct FolderImportReport {
    QList<FolderItem> items;
    int tagged = 0;     // characters that got tags
    int favourites = 0; // and those that became favourites
    bool cancelled = false;
    std::optional<base::Error> error = {}; // of the folder as a whole: nothing was read

    QList<FolderCount> counts() const; // of the parts that occur, in their order
    int count(FolderOutcome outcome) const;
    bool isNew() const { return count(FolderOutcome::Imported) > 0; }
    qint64 newestCharacter() const; // that came in; 0: none
};

// Why files of this part do not come in: "no_place_yet", "generated_file", "keys_stay", "not_recognised".
base::Error whyNoPlace(cards::FolderPart part, const QString &file);

} // namespace dramatis::turn
