#include "store/log/eventtree.h"

#include <algorithm>

namespace dramatis::store {

using base::Fault;
using base::Result;
using domain::Event;

namespace {

// Columns: key, parent, at, cause, kind, version, payload.
Result<Event> eventOf(const QSqlQuery &row, domain::PayloadReader &reader, domain::Reading reading)
{
    const auto payload =
        reader.read(row.value(4).toString().toLatin1(), row.value(5).toInt(), row.value(6).toByteArray(), reading);
    if (!payload)
        return base::fail(payload.error().kind, payload.error().code,
                          payload.error().detail
                              + QStringLiteral(" (event %1)").arg(EventTree::idOf(row.value(0).toLongLong()).value));
    return Event{{EventTree::idOf(row.value(0).toLongLong()), EventTree::idOf(row.value(1).toLongLong()),
                  row.value(2).toLongLong(), EventTree::idOf(row.value(3).toLongLong())},
                 *payload};
}

const QString columns = QStringLiteral("key, parent, at, cause, kind, version, payload");

std::unexpected<base::Error> notFound(ChatId chat, EventId id)
{
    return base::fail(Fault::NotFound, QStringLiteral("no_such_event"),
                      QStringLiteral("chat %1 has no event %2").arg(chat.value).arg(id.value));
}

} // namespace

Result<Event> EventTree::event(ChatId chat, EventId id) const
{
    Result<Event> found = notFound(chat, id);
    const auto done = m_database.read(QStringLiteral("SELECT %1 FROM event WHERE key=?").arg(columns), {key(chat, id)},
                                      [&](const QSqlQuery &row) {
                                          found = eventOf(row, m_reader, domain::Reading::Whole);
                                          return false;
                                      });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<QHash<EventId, QString>> EventTree::texts(ChatId chat, const QList<EventId> &ids) const
{
    QHash<EventId, QString> found;
    for (const EventId id : ids) {
        if (!id || found.contains(id))
            continue;
        DRAMATIS_TRY(const auto one, event(chat, id));
        found.insert(id, domain::textOf(one.payload));
    }
    return found;
}

Result<QList<EventId>> EventTree::children(ChatId chat, EventId parent, const QByteArrayList &kinds) const
{
    QList<EventId> found;
    const auto done = m_database.read(QStringLiteral("SELECT key, kind FROM event WHERE parent=? ORDER BY key"),
                                      {key(chat, parent)}, [&](const QSqlQuery &row) {
                                          if (kinds.isEmpty() || kinds.contains(row.value(1).toString().toLatin1()))
                                              found.append(idOf(row.value(0).toLongLong()));
                                          return true;
                                      });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<EventId> EventTree::parent(ChatId chat, EventId id) const
{
    DRAMATIS_TRY(const auto found,
                 m_database.value(QStringLiteral("SELECT parent FROM event WHERE key=?"), {key(chat, id)}));
    if (!found.isValid())
        return notFound(chat, id);
    return idOf(found.toLongLong());
}

Result<QList<EventId>> EventTree::alternatives(ChatId chat, EventId turn) const
{
    // Up to the turn (or the root) that the turn followed, and from there down to all turns that follow it. Notes,
    // corrections and all else that is no turn may lie between.
    static const QString between = QStringLiteral("e.kind NOT IN ('user_turn','assistant_turn')");
    static const QString query =
        QStringLiteral("WITH RECURSIVE turn AS (SELECT parent, kind FROM event WHERE key=?),"
                       " up(at) AS (SELECT parent FROM turn UNION ALL SELECT e.parent FROM up CROSS JOIN event AS e"
                       " ON e.key=up.at WHERE %1 AND (e.parent & 4294967295)>0),"
                       " down(at) AS (SELECT min(at) FROM up UNION ALL SELECT e.key FROM down CROSS JOIN event AS e"
                       " ON e.parent=down.at WHERE %1)"
                       " SELECT e.key FROM down CROSS JOIN event AS e ON e.parent=down.at"
                       " WHERE e.kind=(SELECT kind FROM turn) ORDER BY e.key")
            .arg(between);
    QList<EventId> found;
    const auto done = m_database.read(query, {key(chat, turn)}, [&](const QSqlQuery &row) {
        found.append(idOf(row.value(0).toLongLong()));
        return true;
    });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<QList<EventId>> EventTree::causedBy(ChatId chat, EventId turn) const
{
    QList<EventId> found;
    const auto done = m_database.read(QStringLiteral("SELECT key FROM event WHERE cause=? AND cause>0 ORDER BY key"),
                                      {key(chat, turn)}, [&](const QSqlQuery &row) {
                                          found.append(idOf(row.value(0).toLongLong()));
                                          return true;
                                      });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<bool> EventTree::walk(ChatId chat, EventId &wanted, EventId after, int steps, QList<PathSegment> &segments) const
{
    // Going through the parents from the highest down, the one entry that is wanted next comes before any that could be
    // wanted after it, since a parent is always older than its child. The index alone answers this.
    int seen = 0;
    const EventId from = wanted;
    const auto done = m_database.read(
        QStringLiteral("SELECT parent, key FROM event INDEXED BY event_parent WHERE parent>=? AND parent<?"
                       " ORDER BY parent DESC LIMIT ?"),
        {key(chat, after), key(chat, wanted), steps}, [&](const QSqlQuery &row) {
            ++seen;
            if (idOf(row.value(1).toLongLong()) != wanted)
                return true;
            if (segments.isEmpty() || segments.last().first.value != wanted.value + 1)
                segments.append({wanted, wanted});
            segments.last().first = wanted;
            wanted = idOf(row.value(0).toLongLong());
            return wanted > after;
        });
    if (!done)
        return std::unexpected(done.error());
    if (wanted == from && seen == steps) // more siblings than steps
        return walk(chat, wanted, after, -1, segments);
    return wanted > after && seen == steps;
}

Result<QByteArrayList> EventTree::cardsOf(ChatId chat) const
{
    QByteArrayList cards;
    const auto take = [&](const domain::CastEntry &entry) {
        if (!entry.card.isEmpty() && !cards.contains(entry.card))
            cards.append(entry.card);
    };
    const auto read = m_database.read(
        QStringLiteral("SELECT kind, version, payload FROM event INDEXED BY event_cast WHERE key>=? AND key<?"
                       " AND kind IN ('chat_started','guest_added')"),
        {key(chat, {}), key(ChatId{chat.value + 1}, {})}, [&](const QSqlQuery &row) {
            const auto payload =
                m_reader.read(row.value(0).toString().toLatin1(), row.value(1).toInt(), row.value(2).toByteArray());
            if (!payload)
                return true;
            if (const auto *started = std::get_if<domain::ChatStarted>(&*payload))
                std::ranges::for_each(started->cast, take);
            else if (const auto *added = std::get_if<domain::GuestAdded>(&*payload))
                take(added->guest);
            return true;
        });
    if (!read)
        return std::unexpected(read.error());
    return cards;
}

Result<QByteArrayList> EventTree::personaPicturesOf(ChatId chat) const
{
    QByteArrayList pictures;
    const auto take = [&](const QByteArray &picture) {
        if (!picture.isEmpty() && !pictures.contains(picture))
            pictures.append(picture);
    };
    // By an index: a long chat is not read for it.
    base::Result<> good;
    const auto read = m_database.read(
        QStringLiteral("SELECT %1 FROM event INDEXED BY event_naming WHERE key BETWEEN ? AND ? AND kind IN"
                       " ('chat_started','persona_changed','guest_added','books_chosen','card_imported','book_kept')"
                       " ORDER BY key")
            .arg(columns),
        {key(chat, {}), key(chat, EventId{largestEventId})}, [&](const QSqlQuery &row) {
            const auto event = eventOf(row, m_reader, domain::Reading::Whole);
            if (!event)
                good = std::unexpected(event.error());
            else if (const auto *started = std::get_if<domain::ChatStarted>(&event->payload))
                std::ranges::for_each(started->cast, take, &domain::CastEntry::picture);
            else if (const auto *changed = std::get_if<domain::PersonaChanged>(&event->payload))
                take(changed->picture);
            return bool(good);
        });
    if (!good)
        return std::unexpected(good.error());
    if (!read)
        return std::unexpected(read.error());
    return pictures;
}

Result<QList<PathSegment>> EventTree::path(ChatId chat, EventId head, EventId after) const
{
    QList<PathSegment> segments;
    EventId wanted = head;
    DRAMATIS_TRY_DO(walk(chat, wanted, after, -1, segments));
    if (wanted != after)
        return base::fail(Fault::NotFound, QStringLiteral("not_on_the_path"),
                          QStringLiteral("chat %1: event %2 does not lead to event %3")
                              .arg(chat.value)
                              .arg(after.value)
                              .arg(head.value));
    std::ranges::reverse(segments);
    return segments;
}

Result<domain::Removals> EventTree::removedOn(ChatId chat, const QList<PathSegment> &segments) const
{
    domain::Removals found;
    if (segments.isEmpty())
        return found;
    Result<> good;
    const auto done = m_database.read(
        QStringLiteral("SELECT %1 FROM event WHERE kind='turn_removed' AND key BETWEEN ? AND ?").arg(columns),
        {key(chat, segments.first().first), key(chat, segments.last().last)}, [&](const QSqlQuery &row) {
            const auto event = eventOf(row, m_reader, domain::Reading::Folding);
            if (!event) {
                good = std::unexpected(event.error());
                return false;
            }
            const EventId id = event->head.id;
            const auto *removed = std::get_if<domain::TurnRemoved>(&event->payload);
            if (removed && std::ranges::any_of(segments, [id](const PathSegment &segment) {
                    return segment.first <= id && id <= segment.last;
                }))
                found.add(*removed, id);
            return true;
        });
    if (!done || !good)
        return std::unexpected(!done ? done.error() : good.error());
    return found;
}

Result<> EventTree::readPath(ChatId chat, const QList<PathSegment> &segments, domain::Reading reading,
                             const std::function<void(const Event &)> &take) const
{
    for (const PathSegment &segment : segments)
        DRAMATIS_TRY_DO(
            readRange(key(chat, segment.first), key(chat, segment.last), QStringLiteral("true"), reading, take));
    return {};
}

Result<> EventTree::readKinds(ChatId chat, const QByteArrayList &kinds,
                              const std::function<void(const Event &)> &take) const
{
    const QString condition =
        QStringLiteral("kind IN ('%1')").arg(QString::fromLatin1(kinds.join(QByteArrayLiteral("','"))));
    return readRange(key(chat, {}), key(chat, EventId{largestEventId}), condition, domain::Reading::Whole, take);
}

Result<> EventTree::readRange(qint64 first, qint64 last, const QString &condition, domain::Reading reading,
                              const std::function<void(const Event &)> &take) const
{
    base::Result<> good;
    const auto done = m_database.read(
        QStringLiteral("SELECT %1 FROM event WHERE key BETWEEN ? AND ? AND %2 ORDER BY key").arg(columns, condition),
        {first, last}, [&](const QSqlQuery &row) {
            const auto event = eventOf(row, m_reader, reading);
            if (event)
                take(*event);
            else
                good = std::unexpected(event.error());
            return bool(good);
        });
    return done ? good : done;
}

Result<EventId> EventTree::nextId(ChatId chat) const
{
    DRAMATIS_TRY(const auto last, m_database.value(QStringLiteral("SELECT max(key) FROM event WHERE key>=? AND key<?"),
                                                   {key(chat, {}), key(ChatId{chat.value + 1}, {})}));
    return EventId{last.isNull() ? 1 : idOf(last.toLongLong()).value + 1};
}

Result<QByteArray> EventTree::hashOf(ChatId chat, EventId id) const
{
    if (!id)
        return QByteArray();
    DRAMATIS_TRY(const auto found,
                 m_database.value(QStringLiteral("SELECT hash FROM event WHERE key=?"), {key(chat, id)}));
    if (!found.isValid())
        return notFound(chat, id);
    return found.toByteArray();
}

} // namespace dramatis::store
