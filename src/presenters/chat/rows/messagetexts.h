// MessageTexts reads the texts of a chat's messages from the log when they are asked for, and keeps them while there is
// room.
#pragma once

#include "domain/world/world.h"

#include <QCache>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

class MessageTexts {
public:
    explicit MessageTexts(turn::ChatSession &session);

    QString text(const domain::Chunked<domain::TranscriptLine> &lines, qsizetype row) const;
    // Says which tools a reply called, as a quotation in light Markdown. It is empty where the reply called none.
    QString called(const domain::TranscriptLine &line, const QString &speaker) const;

private:
    QString readAlone(domain::EventId text) const;

    turn::ChatSession &m_session;
    mutable QCache<qint64, QString> m_texts; // by the event that holds it; cost in characters
    mutable QCache<qint64, QList<domain::ToolCallRecord>>
        m_calls; // by the event that holds the text; cost in characters
};

} // namespace dramatis::presenters
