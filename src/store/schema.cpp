#include "store/schema.h"

#include "store/database.h"

#include <QFile>
#include <QFileInfo>
#include <QMap>

#include <algorithm>

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {

// A key is chat << 32 | event: one chat's events lie together, in order. `parent` and `cause` are keys too.
const QList<QStringList> &migrations()
{
    static const QList<QStringList> steps{
        {
            QStringLiteral("CREATE TABLE chat(id INTEGER PRIMARY KEY, created INTEGER NOT NULL)"),
            QStringLiteral(
                "CREATE TABLE event(key INTEGER PRIMARY KEY, parent INTEGER NOT NULL, at INTEGER NOT NULL,"
                " cause INTEGER NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL, payload BLOB NOT NULL,"
                " hash BLOB NOT NULL)"),
            QStringLiteral("CREATE INDEX event_parent ON event(parent)"),
            QStringLiteral("CREATE INDEX event_cause ON event(cause) WHERE cause > 0"),
            QStringLiteral("CREATE INDEX event_removed ON event(key) WHERE kind='turn_removed'"),
            // Every movement of a branch's head, in order; `hash` chains over the rows.
            QStringLiteral(
                "CREATE TABLE journal(sequence INTEGER PRIMARY KEY, chat INTEGER NOT NULL, line INTEGER NOT NULL,"
                " act INTEGER NOT NULL, verb TEXT NOT NULL, before INTEGER NOT NULL, after INTEGER NOT NULL, at "
                "INTEGER "
                "NOT NULL,"
                " part_of INTEGER NOT NULL, note TEXT NOT NULL, hash BLOB NOT NULL)"),
            QStringLiteral("CREATE INDEX journal_chat ON journal(chat, sequence)"),
            QStringLiteral("CREATE TABLE blob(hash BLOB PRIMARY KEY, bytes BLOB NOT NULL)"),
            QStringLiteral("CREATE TABLE draft(chat INTEGER PRIMARY KEY, text TEXT NOT NULL, at INTEGER NOT NULL)"),
            QStringLiteral(
                "CREATE TABLE partial(chat INTEGER PRIMARY KEY, line INTEGER NOT NULL, head INTEGER NOT NULL,"
                " speaker INTEGER NOT NULL, target INTEGER NOT NULL, model TEXT NOT NULL, text TEXT NOT NULL)"),
            // What is true of the file as a whole: "passages" is 1 while the full-text index is whole.
            QStringLiteral("CREATE TABLE mark(name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID"),
            QStringLiteral("INSERT INTO mark(name, value) VALUES('passages', 1)"),
            // From here on: projections.
            QStringLiteral("CREATE TABLE line(chat INTEGER NOT NULL, line INTEGER NOT NULL, name TEXT NOT NULL,"
                           " head INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(chat, line)) WITHOUT ROWID"),
            QStringLiteral(
                "CREATE TABLE chat_state(chat INTEGER PRIMARY KEY, line INTEGER NOT NULL, title TEXT NOT NULL,"
                " names TEXT NOT NULL, card INTEGER NOT NULL, turns INTEGER NOT NULL, last_text TEXT NOT NULL,"
                " last_at INTEGER NOT NULL)"),
            QStringLiteral("CREATE TABLE card(id INTEGER PRIMARY KEY, blob BLOB NOT NULL, portrait BLOB NOT NULL,"
                           " name TEXT NOT NULL, creator TEXT NOT NULL, tags TEXT NOT NULL, notes TEXT NOT NULL,"
                           " file_name TEXT NOT NULL, imported INTEGER NOT NULL)"),
            QStringLiteral("CREATE TABLE snapshot(chat INTEGER NOT NULL, event INTEGER NOT NULL, kind TEXT NOT NULL,"
                           " at INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY(chat, event)) WITHOUT ROWID"),
            QStringLiteral("CREATE TABLE chunk(key BLOB PRIMARY KEY, body BLOB NOT NULL)"),
            QStringLiteral("CREATE TABLE passage_waiting(key INTEGER PRIMARY KEY)"),
            QStringLiteral("CREATE VIRTUAL TABLE passage USING fts5(text, content='', contentless_delete=1,"
                           " tokenize='unicode61 remove_diacritics 2')"),
        },
        {
            // Chunks belong to a chat, and a snapshot says which ones are its own, so that one chat's can go without a
            // look at the others. Those that were there are folded again.
            QStringLiteral("DROP TABLE snapshot"),
            QStringLiteral("DROP TABLE chunk"),
            QStringLiteral("CREATE TABLE snapshot(chat INTEGER NOT NULL, event INTEGER NOT NULL, kind TEXT NOT NULL,"
                           " at INTEGER NOT NULL, chunks BLOB NOT NULL, body BLOB NOT NULL, PRIMARY KEY(chat, event))"
                           " WITHOUT ROWID"),
            QStringLiteral("CREATE TABLE chunk(chat INTEGER NOT NULL, key BLOB NOT NULL, body BLOB NOT NULL,"
                           " PRIMARY KEY(chat, key))"),
            QStringLiteral("CREATE INDEX event_cast ON event(key) WHERE kind IN ('chat_started','guest_added')"),
            QStringLiteral("CREATE INDEX journal_created ON journal(chat, line) WHERE act=2"),
            // How far the words of purged chats have been wiped out of the full-text index; 0: they have gone.
            QStringLiteral("INSERT INTO mark(name, value) VALUES('wiping', 0)"),
        },
        {
            // The message that is being edited in a chat.
            QStringLiteral("CREATE TABLE edit(chat INTEGER PRIMARY KEY, turn INTEGER NOT NULL, text TEXT NOT NULL, at "
                           "INTEGER NOT NULL)"),
        },
        {
            // What memories mean, as a model said, by the hash of their text: disposable.
            QStringLiteral("CREATE TABLE vector(key INTEGER PRIMARY KEY, model TEXT NOT NULL, text BLOB NOT NULL,"
                           " direction BLOB NOT NULL)"),
            QStringLiteral("CREATE INDEX vector_text ON vector(text, model)"),
        },
        {
            // What a character is called in chats, beside the name; NULL: the card is to be read again.
            QStringLiteral("ALTER TABLE card ADD COLUMN nickname TEXT"),
            QStringLiteral("CREATE INDEX card_to_read ON card(id) WHERE nickname IS NULL"),
        },
        {
            // Who is who in a chat, and what its messages say now: asked for whatever is found in it.
            QStringLiteral("CREATE INDEX event_telling ON event(key) WHERE kind IN"
                           " ('chat_started','guest_added','persona_changed','turn_text_changed')"),
        },
        {
            // Which events may name bytes that are kept beside the log: asked when a chat goes.
            QStringLiteral("CREATE INDEX event_naming ON event(key) WHERE kind IN"
                           " ('chat_started','persona_changed','guest_added','books_chosen','card_imported',"
                           "'book_kept')"),
            // Which files chats came from: asked whenever a folder comes in.
            QStringLiteral("CREATE INDEX event_imported ON event(key) WHERE kind='chat_imported'"),
        }};
    return steps;
}

Result<> copyAside(Database &database, int version)
{
    const QString target =
        QFileInfo(database.path()).absolutePath() + QStringLiteral("/before-schema-%1.db").arg(version + 1);
    if (QFile::exists(target))
        return {}; // an earlier try was killed after the copy: it is the same data
    const QString partial = target + QStringLiteral(".partial");
    QFile::remove(partial);
    DRAMATIS_TRY_DO(database.run(QStringLiteral("VACUUM INTO ?"), {partial}));
    if (!QFile::rename(partial, target))
        return base::fail(Fault::Denied, QStringLiteral("data_not_writable"),
                          QStringLiteral("the copy before the change cannot be named"), target);
    return {};
}

struct Part {
    QString type; // "table", "index", "view", "trigger"
    QString table;
    QString words; // how it is made, without blanks

    bool operator==(const Part &) const = default;
};
using Shape = QMap<QString, Part>; // by name

// The tables inside a full-text index are SQLite's own, and their words may be another version's.
bool isInsideAnIndex(const QString &name)
{
    return name.startsWith(QLatin1StringView("passage_")) && name != QLatin1StringView("passage_waiting");
}

Result<Shape> shapeOf(const Database &database)
{
    Shape shape;
    const auto read =
        database.read(QStringLiteral("SELECT name, type, tbl_name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT "
                                     "LIKE 'sqlite\\_stat%' ESCAPE '\\'"),
                      {}, [&shape](const QSqlQuery &row) {
                          const QString name = row.value(0).toString();
                          QString words = row.value(3).toString();
                          words.removeIf([](QChar c) { return c.isSpace(); });
                          const qsizetype compared =
                              isInsideAnIndex(name) ? QStringLiteral("CREATETABLE").size() : words.size();
                          shape.insert(name, {row.value(1).toString(), row.value(2).toString(), words.left(compared)});
                          return true;
                      });
    return read ? Result<Shape>(shape) : std::unexpected(read.error());
}

Result<> make(Database &database, int from, int to)
{
    for (int i = from; i < to; ++i)
        for (const QString &sql : migrations()[i])
            DRAMATIS_TRY_DO(database.run(sql));
    return {};
}

Result<Shape> shapeAsMade(int version)
{
    const auto fresh = Database::inMemory();
    const auto made = fresh ? make(**fresh, 0, version) : std::unexpected(fresh.error());
    return made ? shapeOf(**fresh) : std::unexpected(made.error());
}

// What is there and not ours, or ours and not there.
QString firstDifference(const Shape &found, const Shape &ours)
{
    for (auto it = found.begin(); it != found.end(); ++it)
        if (ours.value(it.key()) != it.value())
            return QStringLiteral("the %1 \"%2\" is not one of Dramatis").arg(it->type, it.key());
    for (auto it = ours.begin(); it != ours.end(); ++it)
        if (!found.contains(it.key()))
            return QStringLiteral("the %1 \"%2\" is not there").arg(it->type, it.key());
    return {};
}

// What cannot be read counts as this.
bool isEmpty(const Database &database, const char *rows, bool unreadable)
{
    const auto any = database.value(QStringLiteral("SELECT 1 FROM %1 LIMIT 1").arg(QLatin1StringView(rows)));
    return any ? !any->isValid() : unreadable;
}

// Rows of the derived tables come in the same transactions as rows of the log, which stay for ever.
Result<> checkNotEmptied(const Database &database)
{
    // Only what was read says that a log was emptied: an error is no emptiness, and proves no rows.
    const auto holdsNothing = [&database](const char *log) { return isEmpty(database, log, false); };
    const auto holdsSome = [&database](const char *derived) { return !isEmpty(database, derived, true); };
    const bool withoutJournal =
        holdsNothing("journal") && (holdsSome("line") || holdsSome("chat_state") || holdsSome("card"));
    const bool withoutEvents = holdsNothing("event") && holdsSome("line WHERE head>0");
    if (withoutJournal || withoutEvents)
        return base::fail(Fault::Damaged, QStringLiteral("data_emptied"),
                          QStringLiteral("the log of the stories is empty, and other tables say that there were some"),
                          database.path());
    return {};
}

} // namespace

Result<int> checkSchema(const Database &database)
{
    const auto stored = database.value(QStringLiteral("PRAGMA user_version"));
    const auto found = shapeOf(database);
    if (!stored || !found)
        return std::unexpected(!stored ? stored.error() : found.error());
    const int version = stored->toInt();
    // Both what has no version and what has one may be another program's.
    if (!found->contains(QStringLiteral("journal")) && (version != 0 || !found->isEmpty()))
        return base::fail(Fault::Unsupported, QStringLiteral("foreign_data"),
                          QStringLiteral("it is another program's database"), database.path());
    if (version > schemaVersion)
        return base::fail(
            Fault::Unsupported, QStringLiteral("newer_data"),
            QStringLiteral("the data has version %1; this program supports up to %2").arg(version).arg(schemaVersion),
            database.path());
    DRAMATIS_TRY(const auto ours, shapeAsMade(std::max(version, 0)));
    if (const QString difference = firstDifference(*found, ours); !difference.isEmpty())
        return base::fail(Fault::Unsupported, QStringLiteral("data_altered"), difference, database.path());
    if (version == 0)
        return 0;
    const auto whole = checkNotEmptied(database);
    return whole ? Result<int>(version) : std::unexpected(whole.error());
}

Result<int> bringSchemaUpToDate(Database &database)
{
    DRAMATIS_TRY(const auto stored, database.value(QStringLiteral("PRAGMA user_version")));
    const int version = stored.toInt();
    if (version == schemaVersion)
        return version;
    if (version > 0)
        DRAMATIS_TRY_DO(copyAside(database, version));
    DRAMATIS_TRY_DO(database.transact([&]() -> Result<> {
        const auto made = make(database, version, schemaVersion);
        return made ? database.run(QStringLiteral("PRAGMA user_version=%1").arg(schemaVersion)) : made;
    }));
    return version;
}

} // namespace dramatis::store
