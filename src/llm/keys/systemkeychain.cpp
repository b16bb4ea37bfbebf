#include "llm/keys/systemkeychain.h"

#include <QPointer>
#include <QTimer>

#include <qt6keychain/keychain.h>

namespace dramatis::llm {

using base::Error;
using base::fail;
using base::Fault;
using base::Result;

namespace {

// Everything but "not there" and "no" means for the caller: not on this system, keep it for the session.
Result<> outcomeOf(const QKeychain::Job &job, const QString &origin)
{
    switch (job.error()) {
    case QKeychain::NoError: return {};
    case QKeychain::EntryNotFound:
        return fail(Fault::NotFound, QStringLiteral("no_key"), QStringLiteral("the keychain contains no key"), origin);
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return fail(Fault::Denied, QStringLiteral("keychain_denied"), job.errorString(), origin);
    default: return fail(Fault::Unsupported, QStringLiteral("no_keychain"), job.errorString(), origin);
    }
}

} // namespace

SystemKeychain::SystemKeychain(const QString &service, std::chrono::milliseconds patience) :
    m_service(service), m_patience(patience)
{}

template <class Job> Job *SystemKeychain::jobFor(const KeyPlace &place) const
{
    auto *job = new Job(m_service); // deletes itself when it has finished
    job->setKey(place.entry());
    job->setInsecureFallback(false); // the fallback would be a file with plain text
    return job;
}

void SystemKeychain::run(QKeychain::Job *job, const KeyPlace &place, QObject *context, Done done) const
{
    auto *patience = new QTimer(context);
    patience->setSingleShot(true);
    QObject::connect(job, &QKeychain::Job::finished, patience, [patience, place, done](const QKeychain::Job *finished) {
        patience->deleteLater();
        done(outcomeOf(*finished, place.origin));
    });
    QObject::connect(patience, &QTimer::timeout, job, [job, patience, place, done] {
        job->disconnect(patience);
        patience->deleteLater();
        done(fail(Fault::Unsupported, QStringLiteral("keychain_silent"), QStringLiteral("the keychain does not answer"),
                  place.origin));
    });
    patience->start(m_patience);
    job->start();
}

void SystemKeychain::read(const KeyPlace &place, QObject *context, Found found)
{
    auto *job = jobFor<QKeychain::ReadPasswordJob>(place);
    const QPointer<QKeychain::ReadPasswordJob> alive(job);
    run(job, place, context, [alive, place, found = std::move(found)](const Result<> &outcome) {
        if (!outcome)
            return found(std::unexpected(outcome.error()));
        found(apiKeyFor(place.origin, alive ? alive->textData() : QString()));
    });
}

void SystemKeychain::write(const KeyPlace &place, const QString &secret, QObject *context, Done done)
{
    const Result<ApiKey> key = apiKeyFor(place.origin, secret);
    if (!key) {
        const Error error = key.error();
        QTimer::singleShot(0, context, [done = std::move(done), error] { done(std::unexpected(error)); });
        return;
    }
    auto *job = jobFor<QKeychain::WritePasswordJob>(place);
    job->setTextData(key->secret);
    run(job, place, context, std::move(done));
}

void SystemKeychain::forget(const KeyPlace &place, QObject *context, Done done)
{
    run(jobFor<QKeychain::DeletePasswordJob>(place), place, context, [done = std::move(done)](const Result<> &outcome) {
        const bool nothingThere = !outcome && outcome.error().kind == Fault::NotFound;
        done(nothingThere ? Result<>() : outcome);
    });
}

} // namespace dramatis::llm
