// The user's real delete. SQLite keeps deleted bytes in four places: freed pages (`secure_delete` overwrites them),
// the write-ahead log (emptied at the end), the full-text index, which forgets words only when its parts are merged,
// and the free space of pages from which rows were moved to others (gone when the file is written anew). All that takes
// long, so a chat leaves at once for everybody (`leave`), with a mark "leaving:CHAT", and is wiped out in steps of some
// milliseconds beside the play; the marks say after a restart how far that is. The journal's hashes must still add up:
// emptied rows become stubs, and a run of stubs becomes one that says where the run began.
#include "store/log/purge.h"

#include "store/backup/logwatermark.h"
#include "store/search/ftsentries.h"
#include "store/search/vectors.h"

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {

constexpr int pagesPerStep = 64;
constexpr int pagesPerCheckpoint = 200; // of the write-ahead log
constexpr int rowsPerStep = 400;
constexpr qint64 smallFile = 8 << 20; // bytes; written anew within a step

constexpr QLatin1StringView leavingMark("leaving:");

Result<std::optional<ChatId>> leavingChat(const Database &database)
{
    DRAMATIS_TRY(const auto name,
                 database.value(QStringLiteral("SELECT name FROM mark WHERE name LIKE 'leaving:%' LIMIT 1")));
    return name.isValid() ? std::optional(ChatId{name.toString().sliced(leavingMark.size()).toLongLong()})
                          : std::nullopt;
}

// By itself the index merges a part as soon as so many hundredths of it were deleted, which takes long
// (sqlite.org/fts5.html, 'deletemerge'); while a chat is wiped out, parts are merged in steps. A step is as long as
// what it writes, and writes nothing of what was deleted: it reads all that at once, so it must not be much.
constexpr int usualDeleteMerge = 10;
constexpr int ftsEntriesPerMerge = 5'000;

Result<> setDeleteMerge(Database &database, int hundredths)
{
    return database.run(QStringLiteral("INSERT INTO passage(passage, rank) VALUES('deletemerge', ?)"), {hundredths});
}

QString purgeMark(ChatId chat)
{
    return leavingMark + QString::number(chat.value);
}

} // namespace

Result<> Purge::chat(ChatId chat)
{
    Database &database = m_log.database();
    DRAMATIS_TRY(const auto any,
                 database.value(QStringLiteral("SELECT 1 FROM event WHERE key>? AND key<?"
                                               " AND NOT EXISTS(SELECT 1 FROM mark WHERE name=?) LIMIT 1"),
                                {EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {}), purgeMark(chat)}));
    if (chat <= libraryLog || !any.isValid())
        return base::fail(Fault::NotFound, QStringLiteral("no_such_chat"),
                          QStringLiteral("no chat %1").arg(chat.value));
    // The row that the mark names may be one of those that go.
    const LogWatermark mark(database.path());
    DRAMATIS_TRY_DO(mark.remove());
    const Result<> done = wiping([&] { return leave(chat); });
    const auto marked = mark.write(m_log);
    return done ? marked : done;
}

// Whatever leads to it goes at once.
Result<> Purge::leave(ChatId chat)
{
    Database &database = m_log.database();
    const auto cards = m_log.cardsOf(chat);
    const auto rows = database.value(QStringLiteral("SELECT count(*) FROM journal WHERE chat=? AND act<>?"),
                                     {chat.value, int(Act::Purge)});
    if (!cards || !rows)
        return std::unexpected(!cards ? cards.error() : rows.error());
    // A chat goes even where it is damaged; its pictures stay then.
    const auto pictures = m_picturesInUse ? m_log.personaPicturesOf(chat) : Result<QByteArrayList>();
    if (const auto cast =
            database.run(QStringLiteral("DELETE FROM event INDEXED BY event_cast WHERE key>=? AND key<? AND"
                                        " kind IN ('chat_started','guest_added')"),
                         {EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {})});
        !cast)
        return cast;
    for (const QLatin1StringView table :
         {QLatin1StringView("line"), QLatin1StringView("draft"), QLatin1StringView("edit"),
          QLatin1StringView("partial"), QLatin1StringView("chat_state")})
        DRAMATIS_TRY_DO(database.run(QStringLiteral("DELETE FROM %1 WHERE chat=?").arg(table), {chat.value}));
    DRAMATIS_TRY_DO(removeCards(*cards));
    DRAMATIS_TRY_DO(removePictures(chat, pictures.value_or(QByteArrayList())));
    DRAMATIS_TRY_DO(setDeleteMerge(database, 0));
    DRAMATIS_TRY_DO(database.run(QStringLiteral("INSERT INTO mark(name, value) VALUES(?, 0)"), {purgeMark(chat)}));
    Movement tombstone;
    tombstone.chat = chat;
    tombstone.verb = "purged";
    tombstone.partOf = rows->toLongLong();
    tombstone.act = Act::Purge;
    const auto noted = m_log.adopt(tombstone);
    return noted ? Result<>() : std::unexpected(noted.error());
}

Result<bool> Purge::step()
{
    const auto chat = leavingChat(m_log.database());
    const auto phase = m_log.database().value(QStringLiteral("SELECT value FROM mark WHERE name='wiping'"));
    if (!chat || !phase)
        return std::unexpected(!chat ? chat.error() : phase.error());
    if (phase->toInt() != 0)
        return wipeIndex(phase->toInt() == 1, !*chat);
    if (!*chat)
        return false;
    const Result<> wiped = wiping([&] { return wipeSome(**chat); });
    return wiped ? Result<bool>(true) : std::unexpected(wiped.error());
}

Result<> Purge::wipeSome(ChatId chat)
{
    Result<bool> more = wipeEvents(chat);
    if (more && !*more)
        more = m_snapshots.forgetSome(chat, rowsPerStep);
    if (more && !*more)
        more = wipeJournal(chat);
    if (!more)
        return std::unexpected(more.error());
    if (*more)
        return {};
    Database &database = m_log.database();
    auto done = forgetVectors(database, EventLog::key(chat, {}), EventLog::key(ChatId{chat.value + 1}, {}));
    if (done)
        done = database.run(QStringLiteral("DELETE FROM mark WHERE name=?"), {purgeMark(chat)});
    // 1: the merging is to begin.
    return done ? database.run(QStringLiteral("UPDATE mark SET value=1 WHERE name='wiping'")) : done;
}

Result<bool> Purge::wipeEvents(ChatId chat)
{
    Database &database = m_log.database();
    const qint64 first = EventLog::key(chat, {});
    DRAMATIS_TRY(
        const auto last,
        database.value(
            QStringLiteral("SELECT max(key) FROM (SELECT key FROM event WHERE key>=? AND key<? ORDER BY key LIMIT ?)"),
            {first, EventLog::key(ChatId{chat.value + 1}, {}), rowsPerStep}));
    if (last.isNull())
        return false;
    const qint64 end = last.toLongLong() + 1;
    Result<> gone = forgetFtsEntries(database, first, end);
    if (gone)
        gone = countForgotten(chat, database.changedRows());
    if (gone)
        gone = forgetVectors(database, first, end);
    if (gone)
        gone = database.run(QStringLiteral("DELETE FROM event WHERE key>=? AND key<?"), {first, end});
    return gone ? Result<bool>(true) : std::unexpected(gone.error());
}

Result<> Purge::countForgotten(ChatId chat, qint64 ftsEntries)
{
    Database &database = m_log.database();
    const auto counted =
        database.run(QStringLiteral("UPDATE mark SET value=value+? WHERE name=?"), {ftsEntries, purgeMark(chat)});
    const auto all = database.value(QStringLiteral("SELECT value FROM mark WHERE name=?"), {purgeMark(chat)});
    if (!counted || !all || all->toLongLong() < ftsEntriesPerMerge)
        return !counted || all ? counted : std::unexpected(all.error());
    const auto begun = database.run(QStringLiteral("UPDATE mark SET value=0 WHERE name=?"), {purgeMark(chat)});
    return begun ? database.run(QStringLiteral("UPDATE mark SET value=1 WHERE name='wiping'")) : begun;
}

Result<bool> Purge::wipeJournal(ChatId chat)
{
    Database &database = m_log.database();
    qint64 first = 0;
    qint64 last = 0;
    const auto found = database.read(
        QStringLiteral("SELECT min(sequence), max(sequence) FROM (SELECT sequence FROM journal WHERE chat=? AND act<>?"
                       " ORDER BY sequence LIMIT ?)"),
        {chat.value, int(Act::Purge), rowsPerStep}, [&](const QSqlQuery &row) {
            first = row.value(0).toLongLong();
            last = row.value(1).toLongLong();
            return false;
        });
    if (!found)
        return std::unexpected(found.error());
    if (last == 0)
        return false;
    Result<> emptied = database.run(
        QStringLiteral(
            "UPDATE journal SET chat=0, line=0, act=?, verb='', before=sequence, after=0, at=0, part_of=0, note=''"
            " WHERE chat=? AND act<>? AND sequence<=?"),
        {int(Act::Purge), chat.value, int(Act::Purge), last});
    if (emptied)
        emptied = mergeStubs(first, last);
    return emptied ? Result<bool>(true) : std::unexpected(emptied.error());
}

// A run of emptied rows becomes its last one, which says in `before` where the run began. Looks at those that touch the
// given ones.
Result<> Purge::mergeStubs(qint64 first, qint64 last)
{
    struct Stub {
        qint64 first = 0;
        qint64 last = 0;
        bool isMerged = false;
    };
    QList<Stub> runs;
    Database &database = m_log.database();
    const auto read = database.read(
        QStringLiteral("SELECT before, sequence FROM journal WHERE chat=0 AND act=? AND sequence>=? ORDER BY sequence"),
        {int(Act::Purge), first - 1}, [&](const QSqlQuery &row) {
            const Stub stub{row.value(0).toLongLong(), row.value(1).toLongLong()};
            if (!runs.isEmpty() && runs.last().last + 1 == stub.first)
                runs.last() = {runs.last().first, stub.last, true};
            else if (stub.first > last)
                return false;
            else
                runs.append(stub);
            return true;
        });
    if (!read)
        return read;
    for (const Stub &run : std::as_const(runs)) {
        if (!run.isMerged)
            continue;
        const auto removed =
            database.run(QStringLiteral("DELETE FROM journal WHERE sequence>=? AND sequence<?"), {run.first, run.last});
        const auto kept = removed ? database.run(QStringLiteral("UPDATE journal SET before=? WHERE sequence=?"),
                                                 {run.first, run.last})
                                  : removed;
        if (!kept)
            return kept;
    }
    return {};
}

// Of the cards that played here: those that are neither in the library, as they are or as they once were, nor in
// another chat.
Result<> Purge::removeCards(const QByteArrayList &cards)
{
    Database &database = m_log.database();
    QSet<QByteArray> unused(cards.begin(), cards.end());
    const auto keepNamed = [&](const QSqlQuery &row) {
        const QByteArray payload = row.value(0).toByteArray();
        unused.removeIf([&](const QByteArray &card) { return payload.contains(card); });
        return !unused.isEmpty();
    };
    if (const auto read = database.read(QStringLiteral("SELECT payload FROM event INDEXED BY event_cast WHERE"
                                                       " kind IN ('chat_started','guest_added')"),
                                        {}, keepNamed);
        !read)
        return read;
    if (const auto read = database.read(
            QStringLiteral(
                "SELECT payload FROM event JOIN card ON card.id=json_extract(CAST(payload AS TEXT), '$.card')"
                " WHERE kind='card_imported' AND key>=? AND key<?"),
            {EventLog::key(libraryLog, {}), EventLog::key(ChatId{libraryLog.value + 1}, {})}, keepNamed);
        !read)
        return read;
    return removeBlobs(unused);
}

// Of the personas that the user played here: those that no persona has any more, and no other chat ever had. Events of
// chats that are being wiped out do not count. A chat that came in may call anything a picture, so what a character or
// a lorebook is made of stays.
Result<> Purge::removePictures(ChatId chat, const QByteArrayList &pictures)
{
    if (pictures.isEmpty() || !m_picturesInUse)
        return {};
    QSet<QByteArray> unused(pictures.begin(), pictures.end());
    unused.subtract(m_picturesInUse());
    const auto keepNamed = [&](const QSqlQuery &row) {
        const QByteArray payload = row.value(0).toByteArray();
        unused.removeIf([&](const QByteArray &picture) { return payload.contains(picture); });
        return !unused.isEmpty();
    };
    const QString others =
        QStringLiteral("SELECT payload FROM event INDEXED BY event_naming WHERE kind IN ('chat_started',"
                       "'persona_changed','guest_added','books_chosen','card_imported','book_kept')"
                       " AND key>>32<>? AND NOT EXISTS(SELECT 1 FROM mark WHERE name='leaving:' || (key>>32))");
    if (!unused.isEmpty())
        DRAMATIS_TRY_DO(m_log.database().read(others, {chat.value}, keepNamed));
    return removeBlobs(unused);
}

Result<> Purge::removeBlobs(const QSet<QByteArray> &hashes)
{
    Database &database = m_log.database();
    for (const QByteArray &each : hashes) {
        const QByteArray hash = QByteArray::fromHex(each);
        const auto removed = database.run(
            QStringLiteral(
                "DELETE FROM blob WHERE hash=? AND NOT EXISTS(SELECT 1 FROM card WHERE blob=? OR portrait=?)"),
            {hash, hash, hash});
        if (!removed)
            return removed;
    }
    return {};
}

// All or nothing, and nothing stays in freed pages. Much is written: the write-ahead log goes into the file in small
// parts, so that no step takes long.
Result<> Purge::wiping(const std::function<Result<>()> &work)
{
    Database &database = m_log.database();
    const auto set = [&](const char *secureDelete, int pages) -> Result<> {
        const auto deleting = database.value(QStringLiteral("PRAGMA secure_delete=") + QLatin1StringView(secureDelete));
        const auto checkpoint = database.value(QStringLiteral("PRAGMA wal_autocheckpoint=%1").arg(pages));
        return deleting && checkpoint ? Result<>() : std::unexpected(!deleting ? deleting.error() : checkpoint.error());
    };
    DRAMATIS_TRY_DO(set("ON", pagesPerCheckpoint));
    const Result<> done = database.transact(work);
    const auto usual = set("OFF", Database::pagesPerCheckpoint);
    return !usual && done ? usual : done;
}

// The full-text index forgets the words of what has gone when its parts are merged. A negative number begins to merge
// all parts into one, a positive one goes on (sqlite.org/fts5.html, 'merge').
Result<bool> Purge::wipeIndex(bool begins, bool isLast)
{
    Database &database = m_log.database();
    bool merged = false;
    const auto stepped = wiping([&]() -> Result<> {
        DRAMATIS_TRY(const auto before, database.value(QStringLiteral("SELECT total_changes()")));
        const auto done = database.run(QStringLiteral("INSERT INTO passage(passage, rank) VALUES('merge', ?)"),
                                       {begins ? -pagesPerStep : pagesPerStep});
        if (!done)
            return done;
        DRAMATIS_TRY(const auto after, database.value(QStringLiteral("SELECT total_changes()")));
        merged = !begins && after.toLongLong() - before.toLongLong() < 2;
        DRAMATIS_TRY_DO(merged && isLast ? setDeleteMerge(database, usualDeleteMerge) : Result<>());
        if (merged && isLast)
            DRAMATIS_TRY_DO(
                database.run(QStringLiteral("INSERT OR REPLACE INTO mark(name, value) VALUES('compact', 1)")));
        return database.run(QStringLiteral("UPDATE mark SET value=? WHERE name='wiping'"), {merged ? 0 : 2});
    });
    if (!stepped)
        return std::unexpected(stepped.error());
    if (!merged || !isLast)
        return true;
    DRAMATIS_TRY_DO(compactSmall());
    DRAMATIS_TRY_DO(emptyLog());
    return false;
}

Result<> Purge::toEnd()
{
    for (;;) {
        DRAMATIS_TRY(const auto more, step());
        if (!more)
            return {};
    }
}

Result<> Purge::compactSmall()
{
    const Database &database = m_log.database();
    DRAMATIS_TRY(const auto pages, database.value(QStringLiteral("PRAGMA page_count")));
    DRAMATIS_TRY(const auto size, database.value(QStringLiteral("PRAGMA page_size")));
    return pages.toLongLong() * size.toLongLong() <= smallFile ? compact() : Result<>();
}

Result<> Purge::compact()
{
    Database &database = m_log.database();
    DRAMATIS_TRY(const auto wanted, database.value(QStringLiteral("SELECT value FROM mark WHERE name='compact'")));
    if (wanted.toInt() == 0)
        return {};
    DRAMATIS_TRY_DO(database.run(QStringLiteral("VACUUM")));
    DRAMATIS_TRY_DO(database.run(QStringLiteral("DELETE FROM mark WHERE name='compact'")));
    return emptyLog();
}

// The write-ahead log has the old pages until it has gone into the file.
Result<> Purge::emptyLog()
{
    const auto emptied = m_log.database().value(QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)"));
    return emptied ? Result<>() : std::unexpected(emptied.error());
}

} // namespace dramatis::store
