// The result of importing a SillyTavern folder, in sentences.
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
// One for each kind of file: how many were imported, already there, or not imported, and why. Then one for each file
// that could not be read. Never empty.
QList<FolderLine> folderLines(const turn::FolderImportReport &report);

} // namespace dramatis::presenters
