// What came of a file with characters, presets and the like, in sentences.
#pragma once

#include "turn/transfer/bundleimport.h"

namespace dramatis::presenters {

// With what its user has to know of it.
QString characterImported(const QString &character, const QList<domain::Warning> &warnings);
// `reports`: not empty.
QString bundleImported(const QString &file, const QList<turn::BundleReport> &reports);

} // namespace dramatis::presenters
