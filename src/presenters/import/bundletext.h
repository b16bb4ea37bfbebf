// The result of importing a file with characters, presets and the like, in sentences.
#pragma once

#include "turn/transfer/bundleimport.h"
#include "turn/transfer/chatimport.h"

namespace dramatis::presenters {

// With remarks for the user.
QString characterImported(const QString &character, const QList<domain::Warning> &warnings);
// `reports`: not empty.
QString bundleImported(const QString &file, const QList<turn::BundleReport> &reports);
// Of a cast in one file. `reports`: as above.
QString castImported(const QString &file, const QList<turn::BundleReport> &reports);
// `imported`: not empty. `withCharacters`: the file also had the characters.
QString chatsImported(const QString &file, const QList<turn::ImportedChat> &imported, bool withCharacters);

} // namespace dramatis::presenters
