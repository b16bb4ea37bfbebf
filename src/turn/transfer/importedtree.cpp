#include "turn/transfer/importedtree.h"

namespace dramatis::turn {

using base::Json;
using cards::ChatFile;
using cards::ChatMessage;
using namespace domain;

namespace {

constexpr QStringView fingerprintMember = u"fingerprint";
constexpr EventId sourceEvent{2}; // of every chat that came in

// What the file says of the chat as a whole, and we play by.
QList<Payload> narrationOf(const ChatFile &file, const QList<ChosenBook> &books)
{
    QList<Payload> payloads;
    if (!books.isEmpty())
        payloads.append(BooksChosen{books});
    if (file.note != AuthorsNote())
        payloads.append(AuthorsNoteChanged{nobody, file.note});
    if (!file.variables.isEmpty())
        payloads.append(VariablesSet{file.variables});
    return payloads;
}

} // namespace

base::Result<QSet<QByteArray>> importedFingerprints(const store::EventLog &log)
{
    QSet<QByteArray> known;
    DRAMATIS_TRY(const auto chats, log.chats());
    for (const ChatId chat : chats) {
        const auto event = log.event(chat, sourceEvent); // a chat that has just begun has none
        const auto *source = event ? std::get_if<UnknownKind>(&event->payload) : nullptr;
        if (!source || source->kind != importedChatKind || !source->json.contains(fingerprintMember.toLatin1()))
            continue;
        if (const auto parsed = Json::parse(source->json))
            known.insert(parsed->value[fingerprintMember].toString().toLatin1());
    }
    return known;
}

ImportedTree::ImportedTree(const ChatFile &file, const QString &fileName, ImportedCast cast, qint64 now,
                           const QList<ChosenBook> &books) :
    m_cast(std::move(cast)), m_now(now)
{
    ChatStarted started;
    started.title = file.title;
    started.cast = m_cast.cast;
    started.seed = quint64(now) * 0x9e3779b97f4a7c15ULL;
    Json source = Json::object({{QStringLiteral("format"), Json(file.format)},
                                {QStringLiteral("file"), Json(fileName)},
                                {QStringLiteral("header"), file.header}});
    if (!file.fingerprint.isEmpty())
        source.set(fingerprintMember, Json(QString::fromLatin1(file.fingerprint)));
    const QList<Payload> beginning{started, UnknownKind{importedChatKind, 1, source.toUtf8()}};
    for (const Payload &payload : beginning + narrationOf(file, books)) {
        const Event event = write(m_world.head, m_hash, payload, {}, now);
        m_hash = m_events.last().hash;
        apply(m_world, event);
    }
}

void ImportedTree::take(const ChatMessage &message)
{
    const EventId parent = m_world.head;
    const QByteArray above = m_hash;
    for (qsizetype i = 0; i < message.texts.size(); ++i) {
        const Event event = write(parent, above, turnOf(message, i), {}, momentOf(message, i));
        if (i != message.active)
            continue;
        m_hash = m_events.last().hash;
        apply(m_world, event);
    }
    m_lastText = message.text();
    m_last = momentOf(message, message.active);
    m_alternatives += message.texts.size() - 1;
    ++m_turns;
    Json rest = message.rest;
    if (m_cast.isRenamed(message))
        rest.set(u"name", Json(message.speaker));
    const Event kept =
        write(m_world.head, m_hash, UnknownKind{importedTurnKind, 1, rest.toUtf8()}, m_world.head, m_last);
    m_hash = m_events.last().hash;
    apply(m_world, kept);
}

Payload ImportedTree::turnOf(const ChatMessage &message, qsizetype i) const
{
    const CastSlot speaker = m_cast.slotOf(message);
    const QString text = m_cast.crowded && speaker == castLimit - 1
                             ? QStringLiteral("%1: %2").arg(message.speaker, message.texts[i])
                             : message.texts[i];
    if (message.byUser)
        return UserTurn{you, text, m_cast.witnessesOf(message), false};
    AssistantTurn turn;
    turn.speaker = speaker;
    turn.text = text;
    turn.witnesses = m_cast.witnessesOf(message);
    turn.greeting = m_turns == 0 ? int(i) : -1;
    turn.model = message.model;
    return turn;
}

// What has no time of its own was said when the line before was.
qint64 ImportedTree::momentOf(const ChatMessage &message, qsizetype i) const
{
    const qint64 own = message.times[i] ? message.times[i] : message.times[message.active];
    return own ? own : m_last ? m_last : m_now;
}

Event ImportedTree::write(EventId parent, const QByteArray &above, Payload payload, EventId cause, qint64 at)
{
    const bool isTurn = std::holds_alternative<UserTurn>(payload) || std::holds_alternative<AssistantTurn>(payload);
    const Event event{{EventId{++m_count}, parent, at, cause}, std::move(payload)};
    store::PendingEvent pendingEvent{event.head, encode(event.payload), {}, {}};
    pendingEvent.hash = chainHash(above, event.head, pendingEvent.stored);
    if (isTurn)
        pendingEvent.ftsText = textOf(event.payload);
    m_events.append(std::move(pendingEvent));
    return event;
}

} // namespace dramatis::turn
