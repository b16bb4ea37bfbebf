// The journal against its hashes, the heads that it names, and the branches that follow from it.
#include "store/check/verify.h"
#include "store/log/branchreplay.h"

#include <QCryptographicHash>

#include <set>

namespace dramatis::store {

namespace {

constexpr int movementsPerStep = 200;

class JournalCheck : public Check {
public:
    JournalCheck(const EventLog &log, ChatId only) : m_log(log), m_only(only) {}

    bool step(Verification &verification) override
    {
        qint64 seen = 0;
        const auto done =
            m_log.journal().after(m_last, movementsPerStep, [&](const Movement &movement, const QByteArray &hash) {
                ++seen;
                check(movement, hash, verification);
            });
        verification.movements += seen;
        if (!done)
            verification.findings.append({QStringLiteral("journal_unreadable"), {}, {}, done.error().detail});
        if (done && seen == movementsPerStep)
            return true;
        checkBranches(verification);
        if (done)
            checkEnd(verification);
        if (m_purged != m_stubs)
            verification.findings.append(
                {QStringLiteral("journal_damaged"),
                 {},
                 {},
                 QStringLiteral("%1 rows were removed, %2 are accounted for").arg(m_stubs).arg(m_purged)});
        return false;
    }

private:
    void check(const Movement &movement, const QByteArray &hash, Verification &verification)
    {
        const auto find = [&](const QString &detail) {
            verification.findings.append({QStringLiteral("journal_damaged"), movement.chat, movement.after,
                                          QStringLiteral("row %1: ").arg(movement.sequence) + detail});
        };
        // What a purge left of rows: their number and the last one's hash, so that the next row can be checked.
        const bool stub = movement.act == Act::Purge && !movement.chat;
        const qint64 expected = m_last + 1;
        if ((stub ? movement.before.value : movement.sequence) != expected)
            find(QStringLiteral("row %1 is missing").arg(expected));
        if (stub) {
            m_stubs += movement.sequence - movement.before.value + 1;
        } else {
            const auto head = m_log.hashOf(movement.chat, movement.after);
            if (!head && movement.act != Act::Purge)
                find(QStringLiteral("event %1 is not there").arg(movement.after.value));
            else if (journalHash(m_hash, movement, head.value_or(QByteArray())) != hash)
                find(QStringLiteral("it has changed since it was written"));
            if (movement.act == Act::Purge)
                m_purged += movement.partOf;
            m_replay.take(movement);
        }
        m_last = movement.sequence;
        m_hash = hash;
    }

    void checkBranches(Verification &verification)
    {
        const auto &chats = m_replay.chats();
        for (auto it = chats.begin(); it != chats.end(); ++it) {
            if (m_only && it.key() != m_only)
                continue;
            verification.branches += it->branches.size();
            const auto stored = m_log.branches(it.key());
            if (!stored || *stored != it->branches.values())
                verification.findings.append({QStringLiteral("lines_differ"),
                                              it.key(),
                                              {},
                                              QStringLiteral("the lines are not those of the journal"),
                                              true});
            const auto current = m_log.currentBranch(it.key());
            if (it.key() != libraryLog && (!current || *current != it->current))
                verification.findings.append({QStringLiteral("lines_differ"),
                                              it.key(),
                                              {},
                                              QStringLiteral("another line is open than the journal says"),
                                              true});
        }
    }

    // The hashes do not say which row is the last. But a branch's row is written together with the journal's, so that a
    // head of which the journal knows nothing came with rows that are gone. Nothing rebuilds those.
    void checkEnd(Verification &verification)
    {
        std::set<ChatId> cut;
        const auto look = [&](const QSqlQuery &row) {
            const ChatId chat{row.value(0).toLongLong()};
            const Branch branch{
                row.value(1).toInt(), {}, EventId{row.value(2).toLongLong()}, row.value(3).toLongLong()};
            if ((!m_only || chat == m_only) && isBehind(chat, branch))
                cut.insert(chat);
            return true;
        };
        const auto read = m_log.database().read(
            QStringLiteral("SELECT chat, line, head, at FROM line UNION ALL SELECT chat, 0, 0, 0 FROM chat_state"), {},
            look);
        if (!read)
            return; // what can be read of derived tables is another check's
        for (const ChatId chat : cut)
            verification.findings.append({QStringLiteral("journal_damaged"),
                                          chat,
                                          {},
                                          QStringLiteral("the newest rows of chat %1 are missing").arg(chat.value)});
    }

    // Whether the journal ends before the movement that brought the branch where it is.
    bool isBehind(ChatId chat, const Branch &stored) const
    {
        const auto replayed = m_replay.chats().constFind(chat);
        if (replayed == m_replay.chats().cend())
            return true;
        if (replayed->branches.value(stored.number).head == stored.head)
            return false;
        const auto known = m_log.database().value(
            QStringLiteral("SELECT EXISTS(SELECT 1 FROM journal WHERE chat=? AND line=? AND at=?)"
                           " AND (SELECT max(after) FROM journal WHERE chat=?)>=?"),
            {chat.value, stored.number, stored.at, chat.value, stored.head.value});
        return known && !known->toBool();
    }

    const EventLog &m_log;
    ChatId m_only;
    qint64 m_last = 0;
    QByteArray m_hash;
    qint64 m_stubs = 0;
    qint64 m_purged = 0;
    BranchReplay m_replay;
};

class BlobCheck : public Check {
public:
    explicit BlobCheck(const EventLog &log) : m_log(log) {}

    bool step(Verification &verification) override
    {
        bool more = false;
        const auto done = m_log.database().read(
            QStringLiteral("SELECT hash, bytes FROM blob WHERE hash>? ORDER BY hash LIMIT 1"), {m_last},
            [&](const QSqlQuery &row) {
                more = true;
                m_last = row.value(0).toByteArray();
                ++verification.blobs;
                if (QCryptographicHash::hash(row.value(1).toByteArray(), QCryptographicHash::Sha256) != m_last)
                    verification.findings.append(
                        {QStringLiteral("blob_damaged"),
                         {},
                         {},
                         QStringLiteral("the stored file %1 has changed").arg(QString::fromLatin1(m_last.toHex()))});
                return false;
            });
        if (!done)
            verification.findings.append({QStringLiteral("blobs_unreadable"), {}, {}, done.error().detail});
        return more && done;
    }

private:
    const EventLog &m_log;
    QByteArray m_last = QByteArray("");
};

} // namespace

std::unique_ptr<Check> journalCheck(const EventLog &log, ChatId only)
{
    return std::make_unique<JournalCheck>(log, only);
}

std::unique_ptr<Check> blobCheck(const EventLog &log)
{
    return std::make_unique<BlobCheck>(log);
}

} // namespace dramatis::store
