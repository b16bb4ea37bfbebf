#include "turn/session/chatdesk.h"

#include "domain/card/usericon.h"
#include "domain/cast/addressee.h"
#include "store/world/projections.h"
#include "turn/library/carddesk.h"
#include "turn/session/openings.h"
#include "turn/session/rooms.h"
#include "turn/session/verbs.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

constexpr int firstLine = 1;
constexpr int smallestGroup = 3; // with the user

WitnessSet everyone(const QList<CastEntry> &cast)
{
    WitnessSet all;
    for (const CastEntry &entry : cast)
        all.insert(entry.slot);
    return all;
}

} // namespace

ChatDesk::ChatDesk(Rooms &rooms, QObject *parent) : QObject(parent), m_rooms(rooms) {}

Result<ChatId> ChatDesk::begin(CardId id, const QList<CardId> &guests)
{
    if (const auto room = roomFor(guests.size() + 1, m_rooms.settings); !room)
        return std::unexpected(room.error());
    const auto card = m_rooms.cards.card(id);
    const auto row = m_rooms.cards.row(id);
    if (!card || !row)
        return std::unexpected(!card ? card.error() : row.error());
    const QString user = m_rooms.settings.userName.trimmed();
    //: the user's name in a story, where no other was chosen
    const QString userName = user.isEmpty() ? tr("You") : user;
    // Who has chosen no name is who the card says, and then the card says what they are like, too.
    const QString named = userIconName(*card).value_or(QString()).simplified();
    const bool byCard = user.isEmpty() && !named.isEmpty() && named != u"main";
    const auto known = chats();
    if (!known)
        return std::unexpected(known.error());
    QStringList titles;
    for (const ChatRow &chat : *known)
        titles << chat.title;
    ChatStarted started;
    started.title = freeName(calledName(*card), titles);
    started.cast = {{you, byCard ? named : userName, byCard ? QString() : m_rooms.settings.persona, {}, {}}, {1, calledName(*card), {}, row->blob, id}};
    for (const CardId guest : guests) {
        const auto guestCard = m_rooms.cards.card(guest);
        const auto guestRow = m_rooms.cards.row(guest);
        if (!guestCard || !guestRow)
            return std::unexpected(!guestCard ? guestCard.error() : guestRow.error());
        QStringList names;
        for (const CastEntry &entry : std::as_const(started.cast))
            names << entry.name;
        started.cast.append({CastSlot(started.cast.size()), freeName(calledName(*guestCard), names), {}, guestRow->blob, guest});
    }
    started.seed = quint64(m_rooms.clock.now()) * 0x9e3779b97f4a7c15ULL;
    ChatId chat;
    const auto done = m_rooms.log.database().transact([&]() -> Result<> {
        const auto created = m_rooms.log.createChat();
        if (!created)
            return std::unexpected(created.error());
        chat = *created;
        const store::Reason reason{verbs::start, 0, {}};
        QList<NewEvent> beginning{{started, {}}};
        if (const WitnessSet all = everyone(started.cast); all.count() >= smallestGroup)
            beginning.append({GroupInitialized{all, {}, {}}, EventId{1}});
        const auto opened = m_rooms.log.append(chat, firstLine, {}, beginning, reason);
        if (!opened)
            return std::unexpected(opened.error());
        const EventId root = opened->events.last().head.id;
        EventId head = root;
        EventId first;
        const OpeningsOf whom = started.cast.size() >= smallestGroup ? OpeningsOf::Group : OpeningsOf::Two;
        const auto greetings = openingsOf(*card, whom, started.cast.first(), started.seed, m_rooms.clock.now());
        for (const auto &[number, text] : greetings) {
            AssistantTurn greeting;
            greeting.text = text;
            greeting.witnesses = everyone(started.cast);
            greeting.greeting = number;
            const auto said = m_rooms.log.append(chat, firstLine, head, root, {{greeting, {}}}, reason);
            if (!said)
                return std::unexpected(said.error());
            head = said->events.first().head.id;
            if (!first)
                first = head;
        }
        if (!first || first == head)
            return {};
        if (const auto moved = m_rooms.log.moveHead(chat, firstLine, head, first, reason); !moved)
            return std::unexpected(moved.error());
        const auto world = m_rooms.worlds.at(chat, first);
        return world ? store::projectState(m_rooms.log.database(), chat, firstLine, *world, greetings.first().text)
                     : std::unexpected(world.error());
    });
    if (!done)
        return std::unexpected(done.error());
    Q_EMIT chatsChanged();
    return chat;
}

Result<QList<ImportedChat>> ChatDesk::import(const QList<cards::ChatFile> &files, const QString &fileName)
{
    return importer(files, fileName)->toEnd();
}

std::unique_ptr<ChatImport> ChatDesk::importer(const QList<cards::ChatFile> &files, const QString &fileName)
{
    auto made = std::make_unique<ChatImport>(m_rooms, files, fileName);
    connect(made.get(), &ChatImport::arrived, this, &ChatDesk::chatsChanged);
    return made;
}

Result<std::shared_ptr<ChatSession>> ChatDesk::open(ChatId chat)
{
    if (const auto known = m_open.value(chat).lock())
        return known;
    const auto session = ChatSession::open(m_rooms, chat);
    if (!session)
        return session;
    m_open[chat] = *session;
    connect(session->get(), &ChatSession::turnsAppended, this, &ChatDesk::chatsChanged);
    connect(session->get(), &ChatSession::transcriptReset, this, &ChatDesk::chatsChanged);
    connect(session->get(), &ChatSession::draftStarted, this, [this, chat] { hold(chat); });
    connect(session->get(), &ChatSession::bookkeepingChanged, this, [this, chat] { hold(chat); });
    // From the event loop: it is still in its signal.
    connect(session->get(), &ChatSession::bookkeepingChanged, this, [this, chat] { letGo(chat); }, Qt::QueuedConnection);
    connect(session->get(), &ChatSession::becameIdle, this, [this, chat] { letGo(chat); }, Qt::QueuedConnection);
    return session;
}

ChatDesk::~ChatDesk()
{
    for (const auto &session : std::as_const(m_busy))
        session->disconnect(this);
    std::exchange(m_busy, {}).clear(); // what is arriving is kept as far as it came
}

// A chat that one leaves goes on with what it began.
void ChatDesk::hold(ChatId chat)
{
    if (const auto session = m_open.value(chat).lock(); session && !session->idle())
        m_busy[chat] = session;
}

void ChatDesk::letGo(ChatId chat)
{
    if (const auto session = m_open.value(chat).lock(); session && session->idle())
        m_busy.remove(chat); // it ends with `session`, unless somebody looks at it
}

Result<QList<ChatRow>> ChatDesk::chats() const
{
    return store::chatRows(m_rooms.log.database());
}

Result<> ChatDesk::purge(ChatId chat)
{
    m_busy.take(chat).reset(); // what nobody looks at is broken off
    if (m_open.value(chat).lock())
        return base::fail(Fault::Busy, QStringLiteral("chat_open"),
                          QStringLiteral("chat %1 is open").arg(chat.value));
    const auto purged = m_rooms.purge(chat);
    if (purged)
        Q_EMIT chatsChanged();
    return purged;
}

void ChatDesk::followVectors()
{
    for (const std::weak_ptr<ChatSession> &open : std::as_const(m_open))
        if (const auto session = open.lock())
            session->followVectors();
}

} // namespace dramatis::turn
