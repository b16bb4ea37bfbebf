// The journal against its hashes, the heads that it names, and the branches that follow from it.
#include "store/check/verify.h"
#include "store/log/branchreplay.h"

#include <QCryptographicHash>

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
            m_log.journalAfter(m_last, movementsPerStep, [&](const Movement &movement, const QByteArray &hash) {
                ++seen;
                check(movement, hash, verification);
            });
        verification.movements += seen;
        if (!done)
            verification.findings.append({QStringLiteral("journal_unreadable"), {}, {}, done.error().detail});
        if (done && seen == movementsPerStep)
            return true;
        checkBranches(verification);
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
