// What somebody needs to know who is to find out what went wrong: versions, sizes and kinds, in English, to be sent
// along with a report. It has no key, no address and no name of a connection, no character and no word of a story, and
// the user's name is in no path.
#pragma once

#include <QString>

class QAbstractItemModel;

namespace dramatis::presenters {

struct WorkspaceContext;

// With the home folder as "~".
QString shortPath(const QString &path);

class Diagnostics {
public:
    // All of these outlive it.
    Diagnostics(const WorkspaceContext &context, const QAbstractItemModel &characters, const QAbstractItemModel &chats);

    QString logFile() const; // empty: there is none
    QString text() const;

private:
    QString program() const;
    QString data() const;
    QString connections() const;
    QString problems() const;

    const WorkspaceContext &m_context;
    const QAbstractItemModel &m_characters;
    const QAbstractItemModel &m_chats;
};

} // namespace dramatis::presenters
