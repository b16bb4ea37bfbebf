// What somebody needs to know who is to find out what went wrong: versions, sizes and kinds, in English, to be sent
// along with a report. It has no key, no address and no name of a connection, no character and no word of a story, and
// the user's name is in no path.
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
