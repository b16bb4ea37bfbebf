#include "store/check/verify.h"

namespace dramatis::store {

Verifier::Verifier(const EventLog &log, const Snapshots &snapshots, ChatId only, Depth depth)
{
    m_checks.push_back(eventCheck(log, only));
    m_checks.push_back(journalCheck(log, only));
    if (!only)
        m_checks.push_back(blobCheck(log));
    if (depth == Depth::All) {
        if (!only)
            m_checks.push_back(tableCheck(log));
        m_checks.push_back(projectionCheck(log, only));
        m_checks.push_back(ftsCheck(log, only));
        m_checks.push_back(snapshotCheck(log, snapshots, only));
    }
}

bool Verifier::step()
{
    m_clock.start();
    while (!m_checks.empty() && m_clock.elapsed() < stepMilliseconds)
        if (!m_checks.front()->step(m_verification))
            m_checks.pop_front();
    m_verification.milliseconds += m_clock.elapsed();
    return !m_checks.empty();
}

const Verification &Verifier::toEnd()
{
    while (step()) {}
    return m_verification;
}

base::Result<> checkLogIn(const QString &databasePath)
{
    DRAMATIS_TRY(const auto database, Database::openReadOnly(databasePath, Database::Reads::FileAlone));
    const base::SystemClock clock;
    const EventLog log(*database, clock);
    const Snapshots snapshots(*database, clock);
    Verifier verifier(log, snapshots, {}, Verifier::Depth::Log);
    if (const Finding *damage = verifier.toEnd().damage())
        return base::fail(base::Fault::Damaged, QStringLiteral("log_damaged"),
                          damage->code + QStringLiteral(": ") + damage->detail, databasePath);
    return {};
}

} // namespace dramatis::store
