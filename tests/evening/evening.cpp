#include "evening/evening.h"

#include "evening/checks.h"
#include "host/logmaintenance.h"
#include "turn/connections/connections.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QJsonArray>
#include <QTimer>

namespace dramatis::tests {

using namespace domain;
using namespace Qt::StringLiterals;
using base::Result;
using turn::ChatSession;

namespace {

constexpr int patience = 60'000; // milliseconds without a sign of life, where others are busy, too
const auto serverName = u"Teller"_s;
const auto bookkeeperName = u"Bookkeeper"_s;

// Every tone that moves somebody, and some that move nobody.
const QStringList lines{
    u"*I close the door behind me.* Hello. Is there a chair for a tired friend?"_s,
    u"Thank you. You are kind, and brave to live out here."_s,
    u"My name is Robin. I come from the valley, and I am a clockmaker."_s,
    u"You fool! You stupid, useless liar, you told me the road was safe!"_s,
    u"I am sorry. Please forgive me, that was cruel."_s,
    u"I promise you: I will come back before the first snow."_s,
    u"May I tell you a secret? My brother died in the mine, and I was there."_s,
    u"What do you think of the people in the valley?"_s,
    u"*I put the broken watch on the table.* Do you remember this?"_s,
    u"I lied to you. I stole the key, and I am still ashamed."_s,
    u"I love this place. I love the way you listen."_s,
    u"Come, look at the light out there. ((keep this short))"_s,
    u"*I hold out the lantern and wait.*"_s,
    u"Where are we going tomorrow?"_s,
};

// Not qWaitFor: that sleeps between two looks, and a reply comes in a hundred pieces.
bool waitUntil(ChatSession &session, const std::function<bool()> &so)
{
    QEventLoop loop;
    QTimer silence;
    silence.setSingleShot(true);
    silence.setInterval(patience);
    QObject::connect(&silence, &QTimer::timeout, &loop, &QEventLoop::quit);
    const auto look = [&] {
        silence.start();
        if (so())
            loop.quit();
    };
    QObject::connect(&session, &ChatSession::draftGrew, &loop, look);
    QObject::connect(&session, &ChatSession::draftEnded, &loop, look);
    QObject::connect(&session, &ChatSession::bookkeepingChanged, &loop, look);
    QObject::connect(&session, &ChatSession::becameIdle, &loop, look);
    silence.start();
    if (!so())
        loop.exec();
    return so();
}

llm::Connection connectionTo(const EveningPlace &place, const QString &name)
{
    llm::Connection connection;
    connection.name = name;
    connection.url = place.server;
    connection.server = llm::Server::LlamaCpp;
    connection.api = llm::apiCalled(place.api).value_or(llm::Api::Chat);
    if (!place.model.isEmpty()) {
        connection.server = llm::Server::ModelFile;
        connection.file = place.model;
        connection.program = place.program;
        connection.contextTokens = 8192;
    }
    connection.extra[u"chat_template_kwargs"_s] = QJsonObject{{u"enable_thinking"_s, false}};
    return connection;
}

// It goes on until it is stopped.
llm::Connection endless(llm::Connection connection)
{
    connection.extra[u"ignore_eos"_s] = true;
    for (const QStringView most : {u"max_tokens", u"n_predict"})
        connection.extra[most] = 30'000;
    return connection;
}

// A model that babbles would fill each field to its limit.
llm::Connection brief(llm::Connection connection)
{
    connection.extra[u"logit_bias"_s] = QJsonArray{QJsonArray{u"\""_s, 4}};
    return connection;
}

} // namespace

Result<> Evening::expect(bool so, const QString &otherwise)
{
    if (so)
        return {};
    return base::fail(base::Fault::Internal, u"evening"_s,
                      u"seed %1, turn %2: %3"_s.arg(m_place.seed).arg(m_turn).arg(otherwise));
}

Result<> Evening::done(const Result<> &result, const char *what)
{
    if (result)
        return result;
    return expect(false, u"%1: %2: %3"_s.arg(QLatin1StringView(what), result.error().code, result.error().detail));
}

Result<> Evening::open()
{
    auto services = host::ApplicationServices::open({.dataFolder = m_place.folder});
    if (!services)
        return std::unexpected(services.error());
    m_services = std::move(*services);
    if (const auto &loss = m_services->logMaintenance().loss())
        return expect(false, loss->code);
    turn::PlaySettings &play = m_services->sessionContext().settings;
    play.userName = u"Robin"_s;
    if (!m_place.server.isEmpty()) { // a small model, and a machine that has other things to do
        play.budget.soft = 1'500;
        play.budget.hard = 2'000;
        play.sampling.maxTokens = 60;
        const auto put = m_services->connections().put(brief(connectionTo(m_place, bookkeeperName)));
        if (!put)
            return put;
        m_services->connections().setRoles({serverName, bookkeeperName, {}});
    }
    return tellAtPace(false);
}

Result<> Evening::tellAtPace(bool slowly)
{
    if (m_place.server.isEmpty()) {
        m_services->connections().setRehearsalPace(slowly ? 150 : 0);
        return {};
    }
    const llm::Connection server = connectionTo(m_place, serverName);
    return m_services->connections().put(slowly ? endless(server) : server);
}

Result<> Evening::begin()
{
    if (const auto opened = open(); !opened)
        return opened;
    const auto imported = m_services->cards().importFile(m_place.card);
    if (!imported)
        return std::unexpected(imported.error());
    const auto chat = m_services->chats().begin(imported->row.id);
    if (!chat)
        return std::unexpected(chat.error());
    return resume();
}

Result<> Evening::resume()
{
    if (!m_services)
        if (const auto opened = open(); !opened)
            return opened;
    const auto chats = m_services->chats().chats();
    if (!chats)
        return std::unexpected(chats.error());
    if (chats->size() != 1)
        return expect(false, u"%1 chats are listed"_s.arg(chats->size()));
    const auto session = m_services->chats().open(chats->first().chat);
    if (!session)
        return std::unexpected(session.error());
    m_session = *session;
    m_setByHand = world().edge(1, you).affinityByHand;
    QObject::connect(m_session.get(), &ChatSession::failed, &m_here,
                     [this](const base::Error &error) { m_reply = std::unexpected(error); });
    return step(nullptr);
}

void Evening::close()
{
    m_session.reset();
    m_services.reset();
}

Result<> Evening::rest()
{
    return expect(waitUntil(*m_session, [this] { return m_session->idle(); }), u"the books are never done"_s);
}

Result<> Evening::replyArrived(Result<> (ChatSession::*again)())
{
    constexpr int mostTries = 4;
    for (int tries = 1;; ++tries) {
        if (!waitUntil(*m_session, [this] { return !m_session->draft().active(); }))
            return expect(false, u"no reply came"_s);
        const Result<> reply = std::exchange(m_reply, {});
        if (reply || reply.error().code != u"empty_reply" || tries == mostTries)
            return done(reply, "the reply failed");
        if (const auto asked = (m_session.get()->*again)(); !asked)
            return done(asked, "asked again");
    }
}

Result<> Evening::line(const QString &text)
{
    const qsizetype before = world().transcript.size();
    QElapsedTimer clock;
    clock.start();
    const auto said = m_session->say(text);
    m_longestSend = std::max(m_longestSend, clock.elapsed());
    if (!said)
        return done(said, "say");
    return expect(world().transcript.size() == before + 1 && m_session->draft().active(),
                  u"the line is not there, or nothing was asked"_s);
}

QString Evening::anyLine()
{
    return lines[m_dice.below(lines.size())];
}

Result<> Evening::say()
{
    const qsizetype before = world().transcript.size();
    if (const auto said = line(anyLine()); !said)
        return said;
    if (const auto arrived = replyArrived(); !arrived)
        return arrived;
    return expect(world().transcript.size() == before + 2 && world().transcript.last().speaker == 1,
                  u"the reply is not where it belongs"_s);
}

// The next line is typed while notes of the reply are being taken.
Result<> Evening::sayAtOnce()
{
    const bool notesAreTaken = m_session->bookkeeping();
    const qsizetype memories = world().memories.size();
    if (const auto said = line(anyLine()); !said)
        return said;
    if (notesAreTaken && m_session->bookkeeping() && world().memories.size() == memories)
        ++m_sentWhileNotesWereTaken;
    return replyArrived();
}

Result<> Evening::step(Move move)
{
    if (const auto made = move ? (this->*move)() : Result<>(); !made)
        return made;
    if (const auto standing = stands(); !standing)
        return standing;
    return afterStep();
}

Result<> Evening::play()
{
    static const QMap<int, Move> moves{
        {1, &Evening::chooseGreeting},     {6, &Evening::setByHand},    {10, &Evening::regenerateTwice},
        {15, &Evening::swipeAnOlderReply}, {20, &Evening::editInPlace}, {25, &Evening::editAsBranch},
        {30, &Evening::rewindAFew},        {35, &Evening::branchOff},   {40, &Evening::removeOne},
        {44, &Evening::continueReply},     {47, &Evening::stopOne},
    };
    for (m_turn = 1; m_turn <= turns; ++m_turn) {
        // A server on a small machine takes a second for the notes of a turn: some go without, as the user may choose.
        m_services->sessionContext().settings.bookkeeping = m_place.server.isEmpty() || m_turn <= 17 || m_turn > 34;
        if (moves.contains(m_turn))
            if (const auto made = step(moves[m_turn]); !made)
                return made;
        if (const auto said = step(m_turn % 3 ? &Evening::say : &Evening::sayAtOnce); !said)
            return said;
    }
    return {};
}

Result<> Evening::goOn(int more)
{
    if (world().transcript.last().speaker == you) { // the line whose reply a kill took away
        if (const auto asked = m_session->reply(); !asked)
            return done(asked, "reply");
        if (const auto arrived = replyArrived(); !arrived)
            return arrived;
    }
    for (int i = 0; i < more; ++i, ++m_turn)
        if (const auto said = step(&Evening::say); !said)
            return said;
    return rest();
}

Result<> Evening::sayAndListen()
{
    if (const auto paced = tellAtPace(true); !paced)
        return paced;
    if (const auto said = line(lines.last()); !said)
        return said;
    if (const auto told = afterStep(); !told)
        return told;
    const bool begun = waitUntil(*m_session, [this] { return !m_session->draft().text.trimmed().isEmpty(); });
    return expect(begun && m_session->draft().active(), u"the reply does not stream"_s);
}

Result<> Evening::stopListening()
{
    m_session->stop();
    if (const auto arrived = replyArrived(); !arrived)
        return arrived;
    return tellAtPace(false);
}

Result<> Evening::stands()
{
    turn::SessionContext &context = m_services->sessionContext();
    const auto folded = context.worlds.foldedFromRoot(m_session->chat(), world().head);
    if (!folded)
        return std::unexpected(folded.error());
    if (*folded != world())
        return expect(false, u"the world is not what the log says"_s);
    if (const auto counts = onlyTheBranchCounts(context.log, m_session->chat(), world()); !counts)
        return done(counts, "an alternative that is not chosen");
    const Edge edge = world().edge(1, you);
    return expect(!m_setByHand || (edge.affinityByHand && edge.affinity == affinitySetByHand),
                  u"the affinity that was set by hand became %1"_s.arg(edge.affinity));
}

Result<QString> Evening::textOf(const TranscriptLine &line)
{
    const auto texts = m_session->texts({line.text});
    if (!texts)
        return std::unexpected(texts.error());
    return texts->value(line.text);
}

TranscriptLine Evening::exchangesAgo(int exchanges, CastSlot speaker) const
{
    qsizetype i = world().transcript.size() - 1;
    for (int passed = 0; i > 0; --i)
        if (world().transcript.at(i).speaker == speaker && passed++ == exchanges)
            break;
    return world().transcript.at(i);
}

} // namespace dramatis::tests
