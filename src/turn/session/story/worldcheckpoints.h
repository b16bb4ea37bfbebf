// Worlds along the branch of a chat, kept near, so that looking back costs as much in a long story as in a short one.
// They are made a little at a time, beside everything else, once somebody begins to look back.
#pragma once

#include "turn/session/sessioncontext.h"

#include <QObject>
#include <QTimer>

namespace dramatis::turn {

class ChatSession;

class WorldCheckpoints : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype apart = 32; // turns

    WorldCheckpoints(const SessionContext &context, const ChatSession &session);
    ~WorldCheckpoints() override;

    void make();                       // those that are missing
    bool isNear(qsizetype turn) const; // by its place in the transcript: the world after it takes a moment at most

Q_SIGNALS:
    void advanced();

private:
    void step();

    const SessionContext &m_context;
    const ChatSession &m_session;
    const domain::ChatId m_chat;
    qsizetype m_made = 0; // turns up to the last checkpoint
    QTimer m_step;
};

} // namespace dramatis::turn
