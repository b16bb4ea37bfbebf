#include "turn/session/chatlibrary.h"

#include "domain/card/usericon.h"
#include "domain/cast/addressee.h"
#include "domain/cast/meeting.h"
#include "domain/macro/expand.h"
#include "domain/memory/opening/kickoff.h"
#include "store/log/chatcopy.h"
#include "store/world/projections.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/collection.h"
#include "turn/session/revive/revival.h"
#include "turn/session/sessioncontext.h"
#include "turn/session/story/journalverbs.h"
#include "turn/transfer/importedbranch.h"

#include <utility>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr int firstBranch = 1;
constexpr int smallestGroup = 3; // with the user

WitnessSet everyone(const QList<CastEntry> &cast)
{
    WitnessSet all;
    for (const CastEntry &entry : cast)
        all.insert(entry.slot);
    return all;
}

// What the story is told of where and when it begins, in the first character's words.
QList<NewEvent> openingOf(const World &world, const Card &card, const QString &greeting, EventId said)
{
    const auto named = [&](const QString &text) { return withNames(text, world.nameOf(1), world.nameOf(you)); };
    return openingEvents(world, openingScene(world, {greeting, named(card.scenario), named(card.description)}), said);
}

} // namespace

ChatLibrary::ChatLibrary(SessionContext &context, QObject *parent) : QObject(parent), m_context(context) {}

Result<ChatId> ChatLibrary::begin(CardId id, const QList<CardId> &guests, int greeting)
{
    DRAMATIS_TRY_DO(roomFor(guests.size() + 1, m_context.settings));
    DRAMATIS_TRY(const auto card, m_context.cards.card(id));
    DRAMATIS_TRY(const auto started, startOf(id, card, guests));
    ChatId chat;
    DRAMATIS_TRY_DO(m_context.log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto created, m_context.log.createChat());
        chat = created;
        return write(chat, started, card, greeting);
    }));
    Q_EMIT chatsChanged();
    return chat;
}

Result<ChatStarted> ChatLibrary::startOf(CardId id, const Card &card, const QList<CardId> &guests) const
{
    DRAMATIS_TRY(const auto row, m_context.cards.row(id));
    DRAMATIS_TRY(const auto known, chats());
    QStringList titles;
    for (const ChatRow &chat : known)
        titles << chat.title;
    ChatStarted started;
    started.title = freeName(calledName(card), titles);
    started.cast = {userIn(card), {1, calledName(card), {}, row.blob, id}};
    for (const CardId guest : guests) {
        DRAMATIS_TRY(const auto guestCard, m_context.cards.card(guest));
        DRAMATIS_TRY(const auto guestRow, m_context.cards.row(guest));
        QStringList names;
        for (const CastEntry &entry : std::as_const(started.cast))
            names << entry.name;
        started.cast.append(
            {CastSlot(started.cast.size()), freeName(calledName(guestCard), names), {}, guestRow.blob, guest});
    }
    started.seed = quint64(m_context.clock.now()) * 0x9e3779b97f4a7c15ULL;
    return started;
}

// Who has chosen no name is who the card says, and then the card says what they are like, too.
CastEntry ChatLibrary::userIn(const Card &card) const
{
    const QString user = m_context.settings.userName.trimmed();
    const QString named = userIconName(card).value_or(QString()).simplified();
    if (user.isEmpty() && !named.isEmpty() && named != u"main")
        return {you, named, {}, {}, {}};
    //: the user's name in a story, where no other was chosen
    CastEntry entry{you, user.isEmpty() ? tr("You") : user, m_context.settings.persona, {}, {}};
    entry.layers = m_context.settings.personaLayers;
    entry.picture = m_context.settings.personaPicture;
    return entry;
}

// The start, and every greeting as an alternative of the first, each with what it tells of the scene. The chosen one is
// shown.
Result<> ChatLibrary::write(ChatId chat, const ChatStarted &started, const Card &card, int chosen)
{
    const store::Reason reason{journalverbs::start, 0, {}};
    const WitnessSet all = everyone(started.cast);
    QList<NewEvent> beginning{{started, {}}};
    if (all.count() >= smallestGroup)
        beginning.append({GroupInitialized{all, {}, {}}, EventId{1}});
    beginning += relationshipEvents(started.cast, m_context.cards.collection().relationships(), EventId{1});
    DRAMATIS_TRY(const auto opened, m_context.log.append(chat, firstBranch, {}, beginning, reason));
    const EventId root = opened.events.last().head.id;
    DRAMATIS_TRY(const auto before, m_context.worlds.at(chat, root));
    EventId head = root;
    EventId shown;
    QString shownText;
    const OpeningsOf whom = started.cast.size() >= smallestGroup ? OpeningsOf::Group : OpeningsOf::Two;
    const auto greetings = openingsOf(card, whom, started.cast.first(), started.seed, m_context.clock.now());
    for (const auto &[number, text] : greetings) {
        AssistantTurn greeting;
        greeting.text = text;
        greeting.witnesses = all;
        greeting.greeting = number;
        DRAMATIS_TRY(const auto said, m_context.log.append(chat, firstBranch, head, root, {{greeting, {}}}, reason));
        head = said.events.first().head.id;
        if (const auto opening = openingOf(before, card, text, head); !opening.isEmpty()) {
            DRAMATIS_TRY(const auto told, m_context.log.append(chat, firstBranch, head, opening, reason));
            head = told.events.last().head.id;
        }
        if (!shown || number == chosen) {
            shown = head;
            shownText = text;
        }
    }
    if (!shown || shown == head)
        return {};
    DRAMATIS_TRY_DO(m_context.log.moveHead(chat, firstBranch, head, shown, reason));
    DRAMATIS_TRY(const auto world, m_context.worlds.at(chat, shown));
    return store::projectState(m_context.log.database(), chat, firstBranch, world, shownText);
}

Result<QList<Opening>> ChatLibrary::openings(CardId id) const
{
    DRAMATIS_TRY(const auto card, m_context.cards.card(id));
    return openingsOf(card, OpeningsOf::Two, userIn(card), 0, m_context.clock.now());
}

Result<QList<ImportedChat>> ChatLibrary::import(const QList<cards::ChatFile> &files, const QString &fileName,
                                                const ChatSurroundings &surroundings)
{
    return importer(files, fileName, surroundings)->toEnd();
}

ChatReader ChatLibrary::reader() const
{
    ChatReader reader;
    reader.user = m_context.settings.userName.trimmed();
    reader.now = m_context.clock.now();
    return reader;
}

QList<ImportedChats> ChatLibrary::import(QList<PreparedChats> prepared)
{
    const QList<ImportedChats> outcomes = writePrepared(m_context, prepared);
    for (const ImportedChats &each : outcomes)
        if (each)
            came();
    return outcomes;
}

Result<std::optional<ImportedChat>> ChatLibrary::importBranch(ChatId story, const cards::ChatFile &file,
                                                              const QString &fileName,
                                                              const ChatSurroundings &surroundings, StoryTurns *turns)
{
    StoryTurns own;
    const auto imported = turn::importBranch(m_context, story, file, fileName, surroundings, turns ? *turns : own);
    if (imported && *imported)
        came();
    return imported;
}

std::shared_ptr<BranchImport> ChatLibrary::branchImport(ChatId story, const cards::ChatFile &file,
                                                        const QList<cards::ChatMessage> &messages,
                                                        const QString &fileName, const ChatSurroundings &surroundings,
                                                        StoryTurns &turns)
{
    return std::make_shared<BranchImport>(m_context, story, file, messages, fileName, surroundings, turns);
}

Result<ImportedFiles> ChatLibrary::importedFiles() const
{
    return turn::importedFiles(m_context.log);
}

void ChatLibrary::came()
{
    constexpr int atOnce = 50;
    if (++m_untold < atOnce && m_many > 0)
        return;
    m_untold = 0;
    Q_EMIT chatsChanged();
}

void ChatLibrary::endMany()
{
    if (--m_many > 0 || std::exchange(m_untold, 0) == 0)
        return;
    Q_EMIT chatsChanged();
}

std::unique_ptr<ChatImport> ChatLibrary::importer(const QList<cards::ChatFile> &files, const QString &fileName,
                                                  const ChatSurroundings &surroundings)
{
    auto made = std::make_unique<ChatImport>(m_context, files, fileName, surroundings);
    connect(made.get(), &ChatImport::arrived, this, &ChatLibrary::came);
    return made;
}

Result<std::shared_ptr<ChatSession>> ChatLibrary::open(ChatId chat)
{
    if (const auto known = m_open.value(chat).lock())
        return known;
    const auto session = ChatSession::open(m_context, chat);
    if (!session)
        return session;
    m_open[chat] = *session;
    connect(session->get(), &ChatSession::turnsAppended, this, &ChatLibrary::chatsChanged);
    connect(session->get(), &ChatSession::transcriptReset, this, &ChatLibrary::chatsChanged);
    connect(session->get(), &ChatSession::draftStarted, this, [this, chat] { hold(chat); });
    connect(session->get(), &ChatSession::bookkeepingChanged, this, [this, chat] { hold(chat); });
    connect(&(*session)->revival(), &Revival::changed, this, [this, chat] { hold(chat); });
    connect(&(*session)->revival(), &Revival::changed, this, [this, chat] { letGo(chat); }, Qt::QueuedConnection);
    if ((*session)->revival().goes())
        hold(chat);
    // From the event loop: it is still in its signal.
    connect(
        session->get(), &ChatSession::bookkeepingChanged, this, [this, chat] { letGo(chat); }, Qt::QueuedConnection);
    connect(session->get(), &ChatSession::becameIdle, this, [this, chat] { letGo(chat); }, Qt::QueuedConnection);
    return session;
}

ChatLibrary::~ChatLibrary()
{
    for (const auto &session : std::as_const(m_busy))
        session->revival().disconnect(this);
    for (const auto &session : std::as_const(m_busy))
        session->disconnect(this);
    std::exchange(m_busy, {}).clear(); // what is arriving is kept as far as it came
}

bool ChatLibrary::isBusy(const ChatSession &session)
{
    return !session.idle() || session.revival().goes();
}

// A chat that one leaves goes on with what it began.
void ChatLibrary::hold(ChatId chat)
{
    if (const auto session = m_open.value(chat).lock(); session && isBusy(*session))
        m_busy[chat] = session;
}

void ChatLibrary::letGo(ChatId chat)
{
    if (const auto session = m_open.value(chat).lock(); session && !isBusy(*session))
        m_busy.remove(chat); // it ends with `session`, unless somebody looks at it
}

Result<QList<ChatRow>> ChatLibrary::chats() const
{
    return store::chatRows(m_context.log.database());
}

Result<> ChatLibrary::rename(ChatId chat, const QString &title)
{
    DRAMATIS_TRY(const auto session, open(chat));
    DRAMATIS_TRY_DO(session->applyEvents(ChatRenamed{title}));
    Q_EMIT chatsChanged();
    return {};
}

Result<ChatId> ChatLibrary::duplicate(ChatId chat)
{
    DRAMATIS_TRY(const auto known, chats());
    QStringList titles;
    QString title;
    for (const ChatRow &row : known) {
        titles << row.title;
        if (row.chat == chat)
            title = row.title;
    }
    store::ChatCopy copy(m_context.log, m_context.snapshots, m_context.worlds);
    DRAMATIS_TRY(const auto copied, copy.copy(chat));
    DRAMATIS_TRY_DO(rename(copied, freeName(title, titles)));
    return copied;
}

Result<> ChatLibrary::purge(ChatId chat)
{
    m_busy.take(chat).reset(); // what nobody looks at is broken off
    if (m_open.value(chat).lock())
        return base::fail(Fault::Busy, QStringLiteral("chat_open"), QStringLiteral("chat %1 is open").arg(chat.value));
    DRAMATIS_TRY_DO(m_context.cards.collection().pin(chat, false)); // another chat may come by its number
    const auto purged = m_context.purge(chat);
    if (purged)
        Q_EMIT chatsChanged();
    return purged;
}

void ChatLibrary::followVectors()
{
    for (const std::weak_ptr<ChatSession> &open : std::as_const(m_open))
        if (const auto session = open.lock())
            session->followVectors();
}

} // namespace dramatis::turn
