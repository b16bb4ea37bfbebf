// What came of several files that were imported together, in a few sentences.
#pragma once

#include <QString>

namespace dramatis::presenters {

struct ImportCounts {
    int files = 0;
    int cameIn = 0; // those that had anything new
    int alreadyThere = 0;
    int cancelled = 0;
    int failed = 0;
    QString firstFailure = {}; // what is said of it
    // What was new.
    int characters = 0;
    int chats = 0;
    int books = 0;
    int others = 0; // files with personas or presets
};

QString importSummary(const ImportCounts &counts);

} // namespace dramatis::presenters
