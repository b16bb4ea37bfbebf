// A test whose functions each play a chat of their own with Mara, over a temporary folder and a scripted model.
// Whatever a function did: afterwards the world is what its events make, with snapshots and without, and every cause
// came before.
#pragma once

#include "support/stories/sessionfixture.h"

namespace dramatis::tests {

class StoryTest : public QObject {
    Q_OBJECT

protected:
    const domain::World &world() const { return m_session->world(); }
    bool say(const QString &text) { return m_session->say(text) && waitIdle(*m_session); }
    domain::CardId imported(const QByteArray &name); // a card of that name
    // Takes all that was said so far out of prompts: what the dialogue tells is not remembered there as well.
    bool forgetDialogue();
    QString placeOf(domain::CastSlot slot) const;
    QString promptOf(domain::CastSlot slot, const QString &pending = {}) const; // all of it
    QString momentOf(domain::CastSlot slot) const; // what it says of the moment: all but card and dialogue
    void begin();
    void openAgain();
    void restart(); // as after a kill

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SessionFixture> m_services;
    domain::ChatId m_chat;
    std::shared_ptr<turn::ChatSession> m_session; // none: the function took it away, and nothing is held against it

private Q_SLOTS:
    void init() { begin(); }
    void cleanup();
};

} // namespace dramatis::tests
