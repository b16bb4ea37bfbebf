#include "llm/connection.h"
#include "llm/keys/apikey.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_connection {

using namespace dramatis;
using namespace dramatis::llm;

class TestConnection : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void completesAddresses_data();
    void completesAddresses();
    void refusesAddresses_data();
    void refusesAddresses();
    void anOriginIsSchemeHostAndPort_data();
    void anOriginIsSchemeHostAndPort();
    void aKeyIsTrimmedAndMustBePlain();
    void aRepeatedKeyIsTakenOutOfText();
};

void TestConnection::completesAddresses_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("address");
    const auto row = [](const char *typed, const char *address) {
        QTest::newRow(typed) << QString::fromUtf8(typed) << QString::fromUtf8(address);
    };
    row("http://localhost:8080", "http://localhost:8080/v1/chat/completions");
    row("http://localhost:8080/", "http://localhost:8080/v1/chat/completions");
    row("http://localhost:8080/v1", "http://localhost:8080/v1/chat/completions");
    row("http://localhost:8080/v1/", "http://localhost:8080/v1/chat/completions");
    row("http://localhost:8080/v1//", "http://localhost:8080/v1/chat/completions");
    row("http://localhost:8080/v1/chat/completions", "http://localhost:8080/v1/chat/completions");
    row("http://localhost:8080/v1/models", "http://localhost:8080/v1/chat/completions");
    row("https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1/chat/completions");
    row("  https://example.org/api/v1?x=1#y  ", "https://example.org/api/v1/chat/completions");
    row("http://localhost:5001/api", "http://localhost:5001/v1/chat/completions");
    row("http://localhost:11434/api/", "http://localhost:11434/v1/chat/completions");
    row("http://localhost:3000/api", "http://localhost:3000/api/chat/completions"); // Open WebUI's
    row("http://localhost:5001/api/v1/generate", "http://localhost:5001/v1/chat/completions");
    row("http://localhost:9999/api/chat", "http://localhost:9999/v1/chat/completions");
    row("http://localhost:8080/completion", "http://localhost:8080/v1/chat/completions");
    row("https://example.org/v1/messages", "https://example.org/v1/chat/completions");
    row("localhost:5001", "http://localhost:5001/v1/chat/completions");
    row("192.168.1.20:5000/v1", "http://192.168.1.20:5000/v1/chat/completions");
    row("http://[::1]:8080", "http://[::1]:8080/v1/chat/completions");
    row("HTTP://Example.ORG/v1", "http://example.org/v1/chat/completions");
}

void TestConnection::completesAddresses()
{
    QFETCH(QString, typed);
    QFETCH(QString, address);
    const base::Result<QUrl> base = apiBase(typed);
    QVERIFY2(base, qPrintable(base ? QString() : base.error().detail));
    QCOMPARE(apiAddress(*base, u"chat/completions").toString(), address);
}

void TestConnection::refusesAddresses_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *typed, const char *code) {
        QTest::newRow(typed) << QString::fromUtf8(typed) << QString::fromUtf8(code);
    };
    row("", "url_empty");
    row("   ", "url_empty");
    row("http://", "url_invalid");
    row("http:// x", "url_invalid");
    row("file:///etc/passwd", "url_scheme");
    row("file://host/etc/passwd", "url_scheme");
    row("ftp://example.org/v1", "url_scheme");
    row("javascript://example.org/v1", "url_scheme");
    row("https://user:secret@example.org/v1", "url_with_password");
    row("https://user:se%cret secret@example.org/v1", "url_with_password"); // no address at all, and not repeated
    row("https://user:secret/1@example.org/v1", "url_with_password");
    row("ftp://user:secret@example.org/v1", "url_with_password");
    row("http://example.org:99999/?key=secret", "url_with_password");
    row("https://secret@example.org/v1", "url_with_password");
    row("https://example.org/v1?key=sk-abc", "url_with_password");
    row("https://example.org/v1?Access_Token=abc", "url_with_password");
    row("https://example.org/v1?sk-0123abcd", "url_with_password");
    row("https://example.org/v1#sk-or-v1-0123abcd", "url_with_password");
    row("https://example.org/v1#Zm9vYmFyYmF6cXV4MTIzNDU", "url_with_password");
}

void TestConnection::refusesAddresses()
{
    QFETCH(QString, typed);
    QFETCH(QString, code);
    const base::Result<QUrl> base = apiBase(typed);
    QVERIFY(!base);
    QCOMPARE(base.error().code, code);
    QVERIFY(!base.error().detail.contains(QLatin1StringView("secret")));
    QVERIFY(!base.error().subject.contains(QLatin1StringView("secret")));
    QVERIFY(!withoutPassword(typed).contains(QLatin1StringView("secret")));
    QVERIFY(originOf(typed).isEmpty());
}

void TestConnection::anOriginIsSchemeHostAndPort_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("origin");
    QTest::newRow("port given") << QStringLiteral("http://localhost:8080/v1")
                                << QStringLiteral("http://localhost:8080");
    QTest::newRow("https") << QStringLiteral("https://Example.org/api/v1") << QStringLiteral("https://example.org:443");
    QTest::newRow("the same") << QStringLiteral("https://example.org:443/other")
                              << QStringLiteral("https://example.org:443");
    QTest::newRow("http") << QStringLiteral("http://example.org/v1") << QStringLiteral("http://example.org:80");
}

void TestConnection::anOriginIsSchemeHostAndPort()
{
    QFETCH(QString, typed);
    QFETCH(QString, origin);
    QCOMPARE(originOf(typed), origin);
}

void TestConnection::aKeyIsTrimmedAndMustBePlain()
{
    QCOMPARE(apiKeyFor(QStringLiteral("o"), QStringLiteral(" sk-1\n"))->secret, QStringLiteral("sk-1"));
    QCOMPARE(apiKeyFor(QStringLiteral("o"), QString())->secret, QString());
    for (const QString &bad : {QStringLiteral("sk-1\r\nX-Other: 1"), QStringLiteral("sk 1"), QStringLiteral("sk-ä")}) {
        const base::Result<ApiKey> key = apiKeyFor(QStringLiteral("o"), bad);
        QVERIFY(!key);
        QVERIFY(!key.error().detail.contains(QLatin1StringView("sk")));
    }
}

void TestConnection::aRepeatedKeyIsTakenOutOfText()
{
    const ApiKey key{QStringLiteral("o"), QStringLiteral("sk-123")};
    QCOMPARE(withoutSecret(QStringLiteral("wrong key sk-123!"), key), QStringLiteral("wrong key [key]!"));
    QCOMPARE(withoutSecret(QStringLiteral("text"), ApiKey()), QStringLiteral("text"));
    const ApiKey odd{key.origin, QStringLiteral("a\"b\\c/d")};
    QCOMPARE(withoutSecret(QByteArray(R"({"key":"a\"b\\c\/d"} a"b\c/d a\"b\\c/d)"), odd),
             QByteArray(R"({"key":"[key]"} [key] [key])"));
    QCOMPARE(withoutSecret(QStringLiteral("wrong key sk-1"), key), QStringLiteral("wrong key [key]"));
    QCOMPARE(withoutSecret(QStringLiteral("wrong key sk-12…"), key), QStringLiteral("wrong key [key]…"));
    QCOMPARE(withoutSecret(QStringLiteral("a task"), key), QStringLiteral("a task"));
}

DRAMATIS_TEST(TestConnection);

} // namespace tst_connection

#include "tst_connection.moc"
