// A test of one part of a session: as a StoryTest, but without the session.
#pragma once

#include "support/stories/sessionparts.h"
#include "support/stories/storytest.h"

namespace dramatis::tests {

class PartTest : public StoryTest {
    Q_OBJECT

protected:
    const domain::World &world() const { return m_parts->line.world(); }
    void beginWithParts();
    void openParts(); // of the same chat, anew
    bool waitTillIdle() const;
    bool say(const QString &text); // and waits for what follows
    bool join(const QByteArray &name);
    bool append(const QList<domain::Payload> &payloads); // by hand, in one commit
    domain::EventId turnAt(qsizetype line) const { return world().transcript.at(line).turn; }
    domain::EventId lastTurn() const { return world().transcript.last().turn; }
    QString textOf(domain::EventId event) const;
    QStringList told() const; // the lines as they stand, "name: text"

    std::unique_ptr<SessionParts> m_parts;

private Q_SLOTS:
    void init() { beginWithParts(); }
    void cleanup();
};

} // namespace dramatis::tests
