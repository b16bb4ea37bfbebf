// The diagnostics for a bug report (turn/connections/diagnostics.h), with what the window knows.
#pragma once

#include <QString>

class QAbstractItemModel;

namespace dramatis::presenters {

struct WorkspaceContext;

class Diagnostics {
public:
    // All of these outlive it.
    Diagnostics(const WorkspaceContext &context, const QAbstractItemModel &characters, const QAbstractItemModel &chats);

    QString logFile() const; // empty: there is none
    QString text() const;

private:
    const WorkspaceContext &m_context;
    const QAbstractItemModel &m_characters;
    const QAbstractItemModel &m_chats;
};

} // namespace dramatis::presenters
