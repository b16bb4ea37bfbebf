#include "store/backup/backup.h"

#include "base/log.h"
#include "store/log/privacy.h"
#include "store/sqliteerror.h"

#include <QDir>
#include <QFileInfo>

namespace dramatis::store {

using base::Fault;
using base::Result;

namespace {

constexpr int rowsPerStatement = 100;

} // namespace

// A log, and the look through all of it.
struct Backup::LogCheck {
    LogCheck(Database &database, const base::Clock &clock) :
        log(database, clock), snapshots(database, clock), verifier(log, snapshots, {}, Verifier::Depth::Log)
    {}
    EventLog log;
    Snapshots snapshots;
    Verifier verifier;
};

Backup::Backup(Database &database, const base::Clock &clock, const QString &file) :
    m_database(database), m_clock(clock), m_file(file), m_partial(file + QStringLiteral(".partial"))
{}

Backup::~Backup()
{
    if (m_part != Part::Done)
        clear();
}

void Backup::clear()
{
    m_check.reset();
    m_copy.reset();
    if (const auto detached = detach(); !detached)
        qCWarning(base::storeLog) << "the unfinished backup stays attached:" << detached.error();
    for (const QLatin1StringView end : {QLatin1StringView(), QLatin1StringView("-wal"), QLatin1StringView("-journal")})
        QFile::remove(m_partial + end);
}

Result<> Backup::toEnd()
{
    for (;;) {
        DRAMATIS_TRY(const auto more, step());
        if (!more)
            return {};
    }
}

Result<bool> Backup::step()
{
    QElapsedTimer clock;
    clock.start();
    while (m_part != Part::Done && clock.elapsed() < stepMilliseconds)
        if (const auto done = doSome(); !done)
            DRAMATIS_TRY_DO(giveUp(done.error()));
    return m_part != Part::Done;
}

Result<> Backup::doSome()
{
    switch (m_part) {
    case Part::Begin: return begin();
    case Part::Events: return copyEvents(rowsPerStatement);
    case Part::Blobs: return copyBlob();
    case Part::Journal: return copyJournal();
    case Part::Rest: return copyRest();
    case Part::Open: return openCopy();
    case Part::Verify: return verifySome();
    case Part::Blame: return blameSome();
    case Part::Done: break;
    }
    return {};
}

// One connection writes the copy and reads the data, and SQLite does not say in which of the two files it failed. So
// the data are looked through before anything is said of them; without an error here, the steps go on.
Result<> Backup::giveUp(const base::Error &error)
{
    clear();
    if (m_part != Part::Blame && mayBeOfTheData(error)) {
        m_error = error;
        m_check = std::make_unique<LogCheck>(m_database, m_clock);
        m_part = Part::Blame;
        return {};
    }
    const base::Error said = m_part == Part::Blame ? error : ofItsFile(error);
    m_part = Part::Begin;
    return std::unexpected(said);
}

bool Backup::mayBeOfTheData(const base::Error &error) const
{
    return error.subject == m_database.path() && (error.code == dataDamaged || error.code == dataNotReadable);
}

// Where the whole log of the data can be read, it was the copy.
Result<> Backup::blameSome()
{
    if (m_check->verifier.step())
        return {};
    return std::unexpected(m_check->verifier.verification().damage() ? *m_error : ofItsFile(*m_error));
}

base::Error Backup::ofItsFile(const base::Error &error) const
{
    const QString code = QStringLiteral("backup_not_written");
    if (error.code == dataDamaged)
        return {Fault::Denied, code, QStringLiteral("what was written there cannot be read again; check the disk"),
                m_file};
    if (error.kind == Fault::Denied || error.kind == Fault::Full)
        return {error.kind, code, error.detail, m_file};
    return error;
}

Result<> Backup::begin()
{
    clear();
    makePrivateFile(m_partial);
    // The tables are made by those who know them.
    DRAMATIS_TRY_DO(Database::open(m_partial, m_clock));
    DRAMATIS_TRY_DO(m_database.run(QStringLiteral("ATTACH ? AS copy"), {m_partial}));
    m_attached = true;
    // Nobody needs half a backup: no journal, and nothing is forced to the disk before the end.
    for (const QLatin1StringView pragma : {QLatin1StringView("journal_mode=OFF"), QLatin1StringView("synchronous=OFF")})
        DRAMATIS_TRY_DO(m_database.value(QStringLiteral("PRAGMA copy.") + pragma));
    m_chat = libraryLog;
    m_blob = QByteArray("");
    m_part = Part::Events;
    return {};
}

// From where the copy of this chat ends; then the next chat. A chat that goes on meanwhile is finished in copyRest.
Result<> Backup::copyEvents(int limit)
{
    const qint64 first = EventLog::key(m_chat, {});
    const qint64 next = EventLog::key(ChatId{m_chat.value + 1}, {});
    const auto last =
        m_database.value(QStringLiteral("SELECT max(key) FROM copy.event WHERE key>=? AND key<?"), {first, next});
    if (!last)
        return std::unexpected(last.error());
    const auto copied = m_database.run(
        QStringLiteral("INSERT INTO copy.event SELECT * FROM main.event WHERE key>? AND key<? ORDER BY key LIMIT ?"),
        {last->isNull() ? first : last->toLongLong(), next, limit});
    if (!copied || m_database.changedRows() > 0)
        return copied;
    const auto following =
        m_database.value(QStringLiteral("SELECT key FROM main.event WHERE key>=? ORDER BY key LIMIT 1"), {next});
    if (!following)
        return std::unexpected(following.error());
    if (following->isValid())
        m_chat = ChatId{following->toLongLong() >> 32};
    else
        m_part = Part::Blobs;
    return {};
}

Result<> Backup::copyBlob()
{
    const auto next =
        m_database.value(QStringLiteral("SELECT hash FROM main.blob WHERE hash>? ORDER BY hash LIMIT 1"), {m_blob});
    if (!next)
        return std::unexpected(next.error());
    if (!next->isValid()) {
        m_part = Part::Journal;
        return {};
    }
    m_blob = next->toByteArray();
    return m_database.run(QStringLiteral("INSERT OR IGNORE INTO copy.blob SELECT * FROM main.blob WHERE hash=?"),
                          {m_blob});
}

Result<> Backup::copyJournal()
{
    const auto copied = m_database.run(
        QStringLiteral("INSERT INTO copy.journal SELECT * FROM main.journal WHERE"
                       " sequence>(SELECT coalesce(max(sequence), 0) FROM copy.journal) ORDER BY sequence LIMIT ?"),
        {rowsPerStatement});
    if (copied && m_database.changedRows() == 0)
        m_part = Part::Rest;
    return copied;
}

// What came while the rest was copied, and the small tables: all at one moment.
Result<> Backup::copyRest()
{
    DRAMATIS_TRY_DO(m_database.value(QStringLiteral("PRAGMA copy.synchronous=FULL")));
    const auto copied = m_database.transact([&]() -> Result<> {
        m_part = Part::Events;
        m_chat = libraryLog;
        while (m_part == Part::Events)
            DRAMATIS_TRY_DO(copyEvents(-1));
        for (const QLatin1StringView sql :
             {QLatin1StringView("INSERT INTO copy.journal SELECT * FROM main.journal WHERE"
                                " sequence>(SELECT coalesce(max(sequence), 0) FROM copy.journal)"),
              QLatin1StringView("INSERT INTO copy.blob SELECT * FROM main.blob WHERE"
                                " hash NOT IN (SELECT hash FROM copy.blob)"),
              QLatin1StringView("INSERT INTO copy.chat SELECT * FROM main.chat"),
              QLatin1StringView("INSERT INTO copy.draft SELECT * FROM main.draft"),
              QLatin1StringView("INSERT INTO copy.partial SELECT * FROM main.partial"),
              QLatin1StringView("INSERT INTO copy.line SELECT * FROM main.line"),
              QLatin1StringView("INSERT INTO copy.chat_state SELECT * FROM main.chat_state"),
              QLatin1StringView("INSERT INTO copy.card SELECT * FROM main.card"),
              QLatin1StringView("UPDATE copy.mark SET value=0 WHERE name='passages'")})
            DRAMATIS_TRY_DO(m_database.run(sql));
        return {};
    });
    m_part = Part::Open;
    return copied ? detach() : copied;
}

Result<> Backup::openCopy()
{
    DRAMATIS_TRY(auto opened, Database::open(m_partial, m_clock));
    m_copy = std::move(opened);
    m_check = std::make_unique<LogCheck>(*m_copy, m_clock);
    m_part = Part::Verify;
    return {};
}

Result<> Backup::verifySome()
{
    if (m_check->verifier.step())
        return {};
    if (const Finding *damage = m_check->verifier.verification().damage()) {
        if (damage->code.endsWith(QLatin1StringView("_unreadable"))) // no fault of what was copied
            return std::unexpected(ofItsFile({Fault::Damaged, dataDamaged, {}, {}}));
        return base::fail(Fault::Damaged, QStringLiteral("backup_damaged"),
                          damage->code + QStringLiteral(": ") + damage->detail, m_file);
    }
    m_check.reset();
    m_copy.reset(); // closes it: the write-ahead log goes into the file
    return finish();
}

Result<> Backup::finish()
{
    if (!QFile::rename(m_partial, m_file))
        return base::fail(Fault::Denied, QStringLiteral("backup_not_written"),
                          QStringLiteral("the finished backup cannot be renamed"), m_file);
    m_part = Part::Done;
    return {};
}

Result<> Backup::detach()
{
    if (!m_attached)
        return {};
    m_attached = false;
    return m_database.run(QStringLiteral("DETACH copy"));
}

} // namespace dramatis::store
