#include "turn/chatimport.h"

#include "store/rebuild.h"
#include "turn/carddesk.h"
#include "turn/casting.h"
#include "turn/verbs.h"

#include <QFileInfo>

namespace dramatis::turn {

using base::Json;
using base::Result;
using cards::ChatFile;
using cards::ChatMessage;
using namespace domain;

namespace {

constexpr int firstLine = 1;

// Writes one chat: what hangs below the head, and where the head goes.
class Chronicle {
public:
    Chronicle(Rooms &rooms, ChatId chat, const Casting &casting) : m_rooms(rooms), m_chat(chat), m_casting(casting) {}

    Result<> begin(const ChatFile &file, const QString &fileName)
    {
        ChatStarted started;
        started.title = file.title;
        started.cast = m_casting.cast;
        started.seed = quint64(m_rooms.clock.now()) * 0x9e3779b97f4a7c15ULL;
        if (const auto root = step(started, {}, m_rooms.clock.now()); !root)
            return root;
        const Json source = Json::object({{QStringLiteral("format"), Json(file.format)},
                                          {QStringLiteral("file"), Json(fileName)},
                                          {QStringLiteral("header"), file.header}});
        return step(UnknownKind{importedChatKind, 1, source.toUtf8()}, {}, m_rooms.clock.now());
    }

    Result<> take(const ChatMessage &message)
    {
        const EventId parent = m_head;
        const QByteArray above = m_hash;
        EventId shown;
        QByteArray shownHash;
        for (qsizetype i = 0; i < message.texts.size(); ++i) {
            m_head = parent;
            m_hash = above;
            if (const auto written = step(turnOf(message, i), {}, momentOf(message, i)); !written)
                return written;
            if (i == message.active) {
                shown = m_head;
                shownHash = m_hash;
            }
        }
        m_head = shown;
        m_hash = shownHash;
        m_last = momentOf(message, message.active);
        m_alternatives += message.texts.size() - 1;
        ++m_turns;
        Json rest = message.rest;
        if (m_casting.isRenamed(message))
            rest.set(u"name", Json(message.speaker));
        return step(UnknownKind{importedTurnKind, 1, rest.toUtf8()}, shown, m_last);
    }

    Result<> end()
    {
        store::Movement movement;
        movement.chat = m_chat;
        movement.line = firstLine;
        movement.verb = verbs::start;
        movement.after = m_head;
        movement.at = m_rooms.clock.now();
        if (const auto moved = m_rooms.log.adopt(movement); !moved)
            return std::unexpected(moved.error());
        store::Rebuild shown(m_rooms.log, m_rooms.snapshots, m_rooms.worlds, m_chat);
        const auto made = shown.toEnd();
        return made ? Result<>() : std::unexpected(made.error());
    }

    qsizetype turns() const { return m_turns; }
    qsizetype alternatives() const { return m_alternatives; }

private:
    Payload turnOf(const ChatMessage &message, qsizetype i) const
    {
        const CastSlot speaker = m_casting.slotOf(message);
        const QString text = m_casting.crowded && speaker == castLimit - 1
            ? QStringLiteral("%1: %2").arg(message.speaker, message.texts[i])
            : message.texts[i];
        if (message.byUser)
            return UserTurn{you, text, m_casting.witnessesOf(message), false};
        AssistantTurn turn;
        turn.speaker = speaker;
        turn.text = text;
        turn.witnesses = m_casting.witnessesOf(message);
        turn.greeting = m_turns == 0 ? int(i) : -1;
        turn.model = message.model;
        return turn;
    }
    // What has no time of its own was said when the line before was.
    qint64 momentOf(const ChatMessage &message, qsizetype i) const
    {
        const qint64 own = message.times[i] ? message.times[i] : message.times[message.active];
        return own ? own : m_last ? m_last : m_rooms.clock.now();
    }
    Result<> step(const Payload &payload, EventId cause, qint64 at)
    {
        const EventHead head{EventId{++m_count}, m_head, at, cause};
        const StoredPayload stored = encode(payload);
        m_hash = chainHash(m_hash, head, stored);
        m_head = head.id;
        return m_rooms.log.adopt(m_chat, head, stored, m_hash);
    }

    Rooms &m_rooms;
    ChatId m_chat;
    const Casting &m_casting;
    EventId m_head;
    QByteArray m_hash;
    qint64 m_count = 0;
    qint64 m_last = 0;
    qsizetype m_turns = 0;
    qsizetype m_alternatives = 0;
};

Result<ImportedChat> importChat(Rooms &rooms, const ChatFile &file, const QString &fileName,
                                const QList<store::CardRow> &shelf)
{
    const auto casting = castingOf(file, shelf, rooms.settings.userName.trimmed());
    const auto chat = rooms.log.createChat();
    if (!casting || !chat)
        return std::unexpected(!casting ? casting.error() : chat.error());
    Chronicle chronicle(rooms, *chat, *casting);
    if (const auto begun = chronicle.begin(file, fileName); !begun)
        return std::unexpected(begun.error());
    if (const auto taken = file.each([&](const ChatMessage &message) { return chronicle.take(message); }); !taken)
        return std::unexpected(taken.error());
    if (const auto ended = chronicle.end(); !ended)
        return std::unexpected(ended.error());
    return ImportedChat{*chat,          file.title,  file.format, chronicle.turns(), chronicle.alternatives(), file.notImported,
                        file.warnings + casting->warnings};
}

} // namespace

Result<QList<ImportedChat>> importChats(Rooms &rooms, const QList<ChatFile> &files, const QString &fileName)
{
    const auto shelf = rooms.cards.shelf();
    if (!shelf)
        return std::unexpected(shelf.error());
    QList<ImportedChat> chats;
    const auto done = rooms.log.database().transact([&]() -> Result<> {
        for (const ChatFile &file : files) {
            const auto chat = importChat(rooms, file, QFileInfo(fileName).fileName(), *shelf);
            if (!chat)
                return std::unexpected(chat.error());
            chats.append(*chat);
        }
        return {};
    });
    if (!done)
        return std::unexpected(done.error());
    return chats;
}

} // namespace dramatis::turn
