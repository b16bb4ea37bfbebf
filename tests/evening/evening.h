// An evening with a story, played through the services as a person would: what is said, chosen, set right and taken
// back. Each step looks at what it must have done; what is wrong comes back as an error that names the seed and the
// turn.
#pragma once

#include "base/dice.h"
#include "host/applicationservices.h"
#include "llm/keys/keystore.h"
#include "turn/session/chatsession.h"

namespace dramatis::tests {

struct EveningPlace {
    QString folder;
    QString card;                         // the file
    QString server;                       // empty: Rehearsal tells the story
    QString api = QStringLiteral("chat"); // the way of speaking to the server
    quint64 seed = 1;
    QString model = {};   // a file, which the program starts a server of its own for
    QString program = {}; // that server
};

class Evening {
public:
    static constexpr int turns = 50;
    static constexpr int affinitySetByHand = 42;

    explicit Evening(const EveningPlace &place) : m_place(place), m_dice(place.seed) {}

    // After each step; an error ends the evening.
    std::function<base::Result<>()> afterStep = [] { return base::Result<>(); };

    base::Result<> begin();  // opens the services, imports the card, begins a chat
    base::Result<> resume(); // opens the services on the chat that is there
    base::Result<> play();   // fifty turns, and what else a person does
    base::Result<> goOn(int more);
    // Says a line whose reply comes slowly, and returns when it has begun to arrive.
    base::Result<> sayAndListen();
    base::Result<> stopListening(); // stops that reply, which is kept

    // That the world is what the log says, that only the branch counts, and that what was set by hand holds.
    base::Result<> stands();
    base::Result<> rest(); // waits until no reply arrives and no notes are taken
    void close();

    host::ApplicationServices &services() { return *m_services; }
    turn::ChatSession &session() { return *m_session; }
    const domain::World &world() const { return m_session->world(); }
    base::Result<QString> textOf(const domain::TranscriptLine &line);

    int turn() const { return m_turn; }
    int sentWhileNotesWereTaken() const { return m_sentWhileNotesWereTaken; }
    qint64 longestSend() const { return m_longestSend; } // milliseconds in say()

protected:
    // A model that answers with nothing is asked again, as a player would.
    base::Result<> replyArrived(base::Result<> (turn::ChatSession::*again)() = &turn::ChatSession::reply);
    base::Result<> line(const QString &text);
    QString anyLine();
    base::Result<> done(const base::Result<> &result, const char *what);
    base::Result<> expect(bool so, const QString &otherwise);
    domain::TranscriptLine exchangesAgo(int exchanges, domain::CastSlot speaker) const;

private:
    using Move = base::Result<> (Evening::*)();

    base::Result<> open();
    base::Result<> say();
    base::Result<> sayAtOnce();
    base::Result<> step(Move move);
    base::Result<> tellAtPace(bool slowly);

    // What a person does beside talking (eveningmoves.cpp).
    base::Result<> chooseGreeting();
    base::Result<> setByHand();
    base::Result<> regenerateTwice();
    base::Result<> swipeAnOlderReply();
    base::Result<> editInPlace();
    base::Result<> editAsBranch();
    base::Result<> rewindAFew();
    base::Result<> branchOff();
    base::Result<> removeOne();
    base::Result<> continueReply();
    base::Result<> stopOne();

    EveningPlace m_place;
    base::Dice m_dice;
    std::unique_ptr<host::ApplicationServices> m_services;
    std::shared_ptr<turn::ChatSession> m_session;
    base::Result<> m_reply; // what went wrong with the newest one
    QObject m_here;
    domain::EventId m_regenerated;
    bool m_setByHand = false;
    int m_turn = 0;
    int m_sentWhileNotesWereTaken = 0;
    qint64 m_longestSend = 0;
};

} // namespace dramatis::tests
