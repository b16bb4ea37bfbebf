// Facts for a bug report, in English: versions, sizes and kinds. They contain no keys, addresses or connection names,
// no characters and no story text, and no path with the user's name.
#pragma once

#include <QStringList>

namespace dramatis::turn {

class Connections;

// With the home folder as "~".
QString shortPath(const QString &path);

struct DiagnosticFacts {
    const Connections &connections;
    QString dataFolder;
    qsizetype characters = 0;
    qsizetype chats = 0;
    QString logFile = {};      // empty: there is none
    QStringList problems = {}; // the newest lines of the log that tell of something wrong
    QStringList about = {};    // further lines on the program
};

QString diagnosticsText(const DiagnosticFacts &facts);

} // namespace dramatis::turn
