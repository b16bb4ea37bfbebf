#include "llm/keys/keyring.h"
#include "llm/keys/keystore.h"
#include "llm/keys/systemkeychain.h"
#include "support/main/testmain.h"

#include <QCoreApplication>
#include <QTest>

namespace tst_keystore {

using namespace dramatis;
using namespace dramatis::tests;
using base::Fault;
using base::Result;
using llm::ApiKey;
using llm::KeyPlace;
using llm::KeyRing;
using llm::KeyStore;

namespace {

const KeyPlace home{QStringLiteral("http://localhost:8080"), {}};
const KeyPlace away{QStringLiteral("https://example.org:443"), {}};

Result<ApiKey> readFrom(KeyStore &store, const KeyPlace &place)
{
    std::optional<Result<ApiKey>> answer;
    QObject context;
    store.read(place, &context, [&](const Result<ApiKey> &key) { answer = key; });
    if (!waitFor([&] { return answer.has_value(); }))
        return base::fail(Fault::Internal, QStringLiteral("no_answer"), {});
    return *answer;
}

Result<> writeTo(KeyStore &store, const KeyPlace &place, const QString &secret)
{
    std::optional<Result<>> answer;
    QObject context;
    store.write(place, secret, &context, [&](const Result<> &done) { answer = done; });
    if (!waitFor([&] { return answer.has_value(); }))
        return base::fail(Fault::Internal, QStringLiteral("no_answer"), {});
    return *answer;
}

// As on a system without D-Bus.
class NoKeychain : public KeyStore {
public:
    bool outlivesSession() const override { return true; }
    void read(const KeyPlace &, QObject *, Found found) override { found(missing<ApiKey>()); }
    void write(const KeyPlace &, const QString &, QObject *, Done done) override { done(missing<void>()); }
    void forget(const KeyPlace &, QObject *, Done done) override { done(missing<void>()); }

private:
    template <class T> Result<T> missing()
    {
        return base::fail(Fault::Unsupported, QStringLiteral("no_keychain"), QStringLiteral("none here"));
    }
};

} // namespace

class TestKeyStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSessionKeepsAKeyForItsOrigin();
    void malformedKeysAreNotKept();
    void anAnswerForNobodyIsDropped();
    void theRingSaysWhereAKeyIsKept();
    void theSystemAnswersOrSaysWhyNot();
};

void TestKeyStore::theSessionKeepsAKeyForItsOrigin()
{
    llm::SessionKeys keys;
    QVERIFY(!keys.outlivesSession());
    QCOMPARE(int(readFrom(keys, home).error().kind), int(Fault::NotFound));
    QVERIFY(writeTo(keys, home, QStringLiteral(" sk-1 ")));
    QCOMPARE(*readFrom(keys, home), (ApiKey{home.origin, QStringLiteral("sk-1")}));
    QVERIFY(!readFrom(keys, away));
    QVERIFY(!readFrom(keys, {home.origin, QStringLiteral("second")}));
    QObject context;
    bool gone = false;
    keys.forget(home, &context, [&](const Result<> &done) { gone = bool(done); });
    QTRY_VERIFY(gone);
    QVERIFY(!readFrom(keys, home));
}

void TestKeyStore::malformedKeysAreNotKept()
{
    llm::SessionKeys keys;
    QCOMPARE(writeTo(keys, home, QStringLiteral("a\nb")).error().code, QStringLiteral("key_malformed"));
    QVERIFY(!readFrom(keys, home));
}

void TestKeyStore::anAnswerForNobodyIsDropped()
{
    llm::SessionKeys keys;
    bool answered = false;
    {
        QObject context;
        keys.read(home, &context, [&](const Result<ApiKey> &) { answered = true; });
    }
    QCoreApplication::processEvents();
    QVERIFY(!answered);
}

void TestKeyStore::theRingSaysWhereAKeyIsKept()
{
    const auto keptBy = [this](std::unique_ptr<KeyStore> store) {
        KeyRing ring(std::move(store));
        std::optional<KeyRing::Answer> answer;
        std::optional<ApiKey> found;
        ring.write(home, QStringLiteral("sk-1"), this,
                   [&](const Result<KeyRing::Answer> &written) { answer = *written; });
        [&] { QTRY_VERIFY(answer); }();
        ring.read(home, this, [&](const Result<ApiKey> &key) { found = *key; });
        [&] { QTRY_VERIFY(found); }();
        [&] { QCOMPARE(found->secret, QStringLiteral("sk-1")); }();
        return answer.value_or(KeyRing::Answer());
    };
    QCOMPARE(int(keptBy(std::make_unique<llm::SessionKeys>()).kept), int(KeyRing::Kept::Lasting));
    const KeyRing::Answer answer = keptBy(std::make_unique<NoKeychain>());
    QCOMPARE(int(answer.kept), int(KeyRing::Kept::ForSession));
    QCOMPARE(answer.reason.code, QStringLiteral("no_keychain"));
}

// Without a bus there is no keychain; and with one, this test must not touch the user's.
void TestKeyStore::theSystemAnswersOrSaysWhyNot()
{
    const QByteArray bus = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
    llm::SystemKeychain keychain(QStringLiteral("dramatis-test"), std::chrono::seconds(3));
    const Result<> written = writeTo(keychain, home, QStringLiteral("sk-1"));
    const Result<ApiKey> read = readFrom(keychain, home);
    qputenv("DBUS_SESSION_BUS_ADDRESS", bus);
#ifdef Q_OS_LINUX
    QVERIFY(!written);
    QCOMPARE(int(written.error().kind), int(Fault::Unsupported));
    QVERIFY(!written.error().detail.isEmpty());
    QVERIFY(!written.error().detail.contains(QLatin1StringView("sk-1")));
    QVERIFY(!read);
    QCOMPARE(int(read.error().kind), int(Fault::Unsupported));
#endif
}

DRAMATIS_TEST(TestKeyStore);

} // namespace tst_keystore

#include "tst_keystore.moc"
