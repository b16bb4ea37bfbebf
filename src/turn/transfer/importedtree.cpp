#include "turn/transfer/importedtree.h"

namespace dramatis::turn {

using base::Json;
using base::Result;
using cards::ChatFile;
using cards::ChatMessage;
using namespace domain;

namespace {

constexpr QStringView fingerprintMember = u"fingerprint";
constexpr QStringView placeMember = u"place";
constexpr qsizetype longestName = 200; // of a bookmark

UnknownKind sourceOf(const ChatFile &file, const QString &fileName)
{
    Json source = Json::object({{QStringLiteral("format"), Json(file.format)},
                                {QStringLiteral("file"), Json(fileName)},
                                {QStringLiteral("header"), file.header}});
    if (!file.fingerprint.isEmpty())
        source.set(fingerprintMember, Json(QString::fromLatin1(file.fingerprint)));
    if (!file.place.isEmpty())
        source.set(placeMember, Json(file.place));
    return {importedChatKind, 1, source.toUtf8()};
}

// Without the header, which may be long: it stands before these members, and within a string no quotation mark is
// plain.
Result<base::ParsedJson> aboutFile(const QByteArray &source)
{
    const qsizetype at = source.lastIndexOf(",\"fingerprint\":\"");
    if (at >= 0)
        if (const auto end = Json::parse('{' + source.sliced(at + 1)); end && end->value.isObject())
            return end;
    return Json::parse(source);
}

void noteSource(const QByteArray &source, ChatId chat, ImportedFiles &files)
{
    if (!source.contains(fingerprintMember.toLatin1()))
        return;
    const auto parsed = aboutFile(source);
    if (!parsed)
        return;
    files.fingerprints.insert(parsed->value[fingerprintMember].toString().toLatin1());
    QList<ChatId> &stories = files.stories[parsed->value[placeMember].toString()];
    if (!stories.contains(chat))
        stories.append(chat);
}

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

// What another branch came from counts while there are branches; every chat says in its second event where it came
// from.
Result<ImportedFiles> importedFiles(const store::EventLog &log)
{
    ImportedFiles known;
    DRAMATIS_TRY_DO(log.readSources([&](ChatId chat, const QByteArray &source) { noteSource(source, chat, known); }));
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
    begin(QList<Payload>{started, sourceOf(file, fileName)} + narrationOf(file, books));
}

// Of what the file says of the chat as a whole, what differs from the chat that it branched off from.
ImportedTree::ImportedTree(const ChatFile &file, const QString &fileName, ImportedCast cast, qint64 now,
                           const Fork &fork) :
    m_cast(std::move(cast)),
    m_now(now),
    m_world(fork.world),
    m_hash(fork.hash),
    m_count(fork.last.value),
    m_turns(fork.turns)
{
    QList<Payload> beginning{sourceOf(file, fileName)};
    for (const CastEntry &entry : std::as_const(m_cast.cast))
        if (!m_world.cast.contains(entry.slot))
            beginning.append(GuestAdded{entry});
    if (file.note != m_world.authorsNotes.value(nobody))
        beginning.append(AuthorsNoteChanged{nobody, file.note});
    QList<MacroVariable> changed = file.variables;
    changed.removeIf([this](const MacroVariable &each) { return m_world.variables.value(each.name) == each.value; });
    if (!changed.isEmpty())
        beginning.append(VariablesSet{changed});
    begin(beginning);
}

void ImportedTree::begin(const QList<Payload> &payloads)
{
    for (const Payload &payload : payloads) {
        const Event event = write(m_world.head, m_hash, payload, {}, m_now);
        m_hash = m_events.last().hash;
        apply(m_world, event);
    }
}

void ImportedTree::add(const Beside &beside)
{
    write(beside.above, beside.hash, turnOf(beside.message, beside.alternative, beside.isFirst), {},
          momentOf(beside.message, beside.alternative));
    ++m_alternatives;
}

void ImportedTree::take(const ChatMessage &message)
{
    const EventId parent = m_world.head;
    const QByteArray above = m_hash;
    for (qsizetype i = 0; i < message.texts.size(); ++i) {
        const Event event = write(parent, above, turnOf(message, i, m_turns == 0), {}, momentOf(message, i));
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
    takeBookmark(message.rest, kept.head.cause);
}

qsizetype ImportedTree::leave()
{
    qsizetype away = 0;
    for (const CastSlot slot : std::as_const(m_cast.away)) {
        WitnessSet others = m_world.present();
        others.remove(you);
        others.remove(slot);
        if (!m_world.cast.contains(slot) || others.count() == 0)
            continue;
        ++away;
        if (!m_world.cast.value(slot).present)
            continue;
        const Event left = write(m_world.head, m_hash, GuestRemoved{slot}, {}, m_last ? m_last : m_now);
        m_hash = m_events.last().hash;
        apply(m_world, left);
    }
    return away;
}

// A place that another chat branched off from is one that the user wanted to find again.
void ImportedTree::takeBookmark(const Json &rest, EventId turn)
{
    const QString name = rest[u"extra"][u"bookmark_link"].toString().simplified().left(longestName);
    if (name.isEmpty())
        return;
    const Event marked = write(m_world.head, m_hash, TurnBookmarked{turn, true, name}, turn, m_last);
    m_hash = m_events.last().hash;
    apply(m_world, marked);
}

Payload ImportedTree::turnOf(const ChatMessage &message, qsizetype i, bool isFirst) const
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
    turn.greeting = isFirst ? int(i) : -1;
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
    store::PendingEvent pendingEvent{{event.head, encode(event.payload), {}}};
    pendingEvent.hash = chainHash(above, event.head, pendingEvent.stored);
    if (isTurn)
        pendingEvent.ftsText = textOf(event.payload);
    m_events.append(std::move(pendingEvent));
    return event;
}

} // namespace dramatis::turn
