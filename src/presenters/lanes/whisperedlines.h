// Which lines are whispers, as their words say. A line is read once, a few at a time: a long story has many.
#pragma once

#include "domain/world/world.h"

#include <QHash>
#include <QObject>

namespace dramatis::turn {
class ChatSession;
}

namespace dramatis::presenters {

class WhisperedLines : public QObject {
    Q_OBJECT
public:
    explicit WhisperedLines(turn::ChatSession &session, QObject *parent = nullptr);

    // Reads those that are not known yet: some at once, the others when there is nothing else to do.
    void read(const QList<domain::TranscriptLine> &lines);
    bool contains(const domain::TranscriptLine &line) const { return m_isWhisper.value(line.text); }

Q_SIGNALS:
    void known(); // all that were to be read later

private:
    void readSome();

    turn::ChatSession &m_session;
    QHash<domain::EventId, bool> m_isWhisper; // by the event that holds the text
    QList<domain::EventId> m_waiting;
    bool m_isPosted = false;
};

} // namespace dramatis::presenters
