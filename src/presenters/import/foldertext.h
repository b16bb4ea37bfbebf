// What came of a folder of SillyTavern, in sentences for people.
#pragma once

#include "turn/transfer/folder/folderreport.h"

namespace dramatis::presenters {

QString folderKind(cards::FolderPart part);                                        // "Characters"
QString folderText(const QString &folder, const turn::FolderImportReport &report); // as a whole

struct FolderLine {
    QString name; // of a file, where it is of one
    QString sentence;
    bool isFailure = false;

    bool operator==(const FolderLine &) const = default;
};
// One for each kind of thing in it: how many came in, were there, did not and why. Then one for each file that could
// not be read. Never none.
QList<FolderLine> folderLines(const turn::FolderImportReport &report);

} // namespace dramatis::presenters
