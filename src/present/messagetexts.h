// The texts of a chat's messages, read when they are asked for, and kept while there is room.
#pragma once

#include "domain/world/world.h"

#include <QCache>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::present {

class MessageTexts {
public:
    explicit MessageTexts(turn::ChatSession &session);

    QString text(const domain::Chunked<domain::TranscriptLine> &lines, qsizetype row) const;
    // What is said of the tools that a reply called, as a quotation in light Markdown; empty: it called none.
    QString called(const domain::TranscriptLine &line, const QString &speaker) const;

private:
    QString readAlone(domain::EventId text) const;

    turn::ChatSession &m_session;
    mutable QCache<qint64, QString> m_texts; // by the event that holds it; cost in characters
    mutable QHash<qint64, QString> m_called; // by the event that holds the text
};

} // namespace dramatis::present
