#include "llm/dialect/chatchunk.h"
#include "llm/stream/sseparser.h"
#include "support/main/testmain.h"

#include <QDir>
#include <QFile>
#include <QTest>

namespace tst_sseparser {

using namespace dramatis;
using llm::SseEvent;
using llm::SseParser;

namespace {

struct Outcome {
    QList<SseEvent> events;
    QString error;

    bool operator==(const Outcome &) const = default;
};

void drain(SseParser &parser, Outcome &outcome)
{
    while (const auto event = parser.next())
        outcome.events.append(*event);
}

Outcome parsed(const QList<QByteArray> &pieces)
{
    SseParser parser;
    Outcome outcome;
    for (const QByteArray &piece : pieces) {
        parser.feed(piece);
        drain(parser, outcome);
    }
    parser.finish();
    drain(parser, outcome);
    if (parser.error())
        outcome.error = parser.error()->code;
    return outcome;
}

QList<QByteArray> singleBytes(const QByteArray &bytes)
{
    QList<QByteArray> pieces;
    for (const char byte : bytes)
        pieces.append(QByteArray(1, byte));
    return pieces;
}

SseEvent sent(const QByteArray &data, const QByteArray &name = {}, bool complete = true)
{
    return {name, data, complete};
}

} // namespace

class TestSseParser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEvents_data();
    void readsEvents();
    void anyChunkingGivesTheSameEvents_data();
    void anyChunkingGivesTheSameEvents();
    void aLineThatIsTooLongIsAnError();
    void manyDataLinesThatAreTooMuchAreAnError();
    void anEventOfOneMegabyteIsRead();
    void eventsBeforeAnErrorAreKept();
    void recordedStreamsSurviveEverySplit_data();
    void recordedStreamsSurviveEverySplit();
};

void TestSseParser::readsEvents_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QList<SseEvent>>("events");
    QTest::newRow("line feeds") << QByteArray("data: a\n\ndata: b\n\n") << QList{sent("a"), sent("b")};
    QTest::newRow("both") << QByteArray("data: a\r\n\r\ndata: b\r\n\r\n") << QList{sent("a"), sent("b")};
    QTest::newRow("returns") << QByteArray("data: a\r\rdata: b\r\r") << QList{sent("a"), sent("b")};
    QTest::newRow("mixed") << QByteArray("data: a\r\n\ndata: b\n\r\n") << QList{sent("a"), sent("b")};
    QTest::newRow("no space") << QByteArray("data:a\n\n") << QList{sent("a")};
    QTest::newRow("two spaces") << QByteArray("data:  a\n\n") << QList{sent(" a")};
    QTest::newRow("several lines") << QByteArray("data: a\ndata: b\n\n") << QList{sent("a\nb")};
    QTest::newRow("an empty line of data") << QByteArray("data\ndata: b\n\n") << QList{sent("\nb")};
    QTest::newRow("comments") << QByteArray(": ping\n\n:\n\n: OPENROUTER PROCESSING\n\ndata: a\n\n")
                              << QList{sent("a")};
    QTest::newRow("a named event") << QByteArray("event: message\ndata: a\n\n") << QList{sent("a", "message")};
    QTest::newRow("a name without data") << QByteArray("event: ping\n\ndata: a\n\n") << QList{sent("a")};
    QTest::newRow("unknown fields") << QByteArray("id: 1\nretry: 5\nfoo: b\ndata: a\n\n") << QList{sent("a")};
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf"
                                                   "data: a\n\n")
                                     << QList{sent("a")};
    QTest::newRow("no newline at the end")
        << QByteArray("data: a\n\ndata: [DONE]") << QList{sent("a"), sent("[DONE]", {}, false)};
    QTest::newRow("one newline at the end") << QByteArray("data: [DONE]\n") << QList{sent("[DONE]", {}, false)};
    QTest::newRow("NUL") << QByteArray("data: a\0b\n\n", 11) << QList{sent(QByteArray("a\0b", 3))};
    QTest::newRow("broken UTF-8") << QByteArray("data: \xff\xfe\n\n") << QList{sent("\xff\xfe")};
    QTest::newRow("an object without a field")
        << QByteArray("{\"error\":\"x\"}\n\n") << QList{sent("{\"error\":\"x\"}")};
    QTest::newRow("nothing") << QByteArray() << QList<SseEvent>();
    QTest::newRow("blank lines") << QByteArray("\n\n\r\n\r") << QList<SseEvent>();
}

void TestSseParser::readsEvents()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QList<SseEvent>, events);
    QCOMPARE(parsed({bytes}).events, events);
}

void TestSseParser::anyChunkingGivesTheSameEvents_data()
{
    readsEvents_data();
}

void TestSseParser::anyChunkingGivesTheSameEvents()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QList<SseEvent>, events);
    QCOMPARE(parsed(singleBytes(bytes)).events, events);
    for (qsizetype first = 0; first <= bytes.size(); ++first) {
        for (qsizetype second = first; second <= bytes.size(); ++second)
            QCOMPARE(parsed({bytes.first(first), bytes.sliced(first, second - first), bytes.sliced(second)}).events,
                     events);
    }
}

void TestSseParser::aLineThatIsTooLongIsAnError()
{
    SseParser parser;
    const QByteArray piece(64 * 1024, 'x');
    parser.feed("data: ");
    for (int i = 0; i < 1'600 && !parser.error(); ++i) // 100 MB, if it were taken
        parser.feed(piece);
    QVERIFY(parser.error());
    QCOMPARE(parser.error()->kind, base::Fault::TooLarge);
    parser.finish();
    QVERIFY(!parser.next());
}

void TestSseParser::manyDataLinesThatAreTooMuchAreAnError()
{
    SseParser parser;
    const QByteArray line = "data: " + QByteArray(900'000, 'x') + '\n';
    for (int i = 0; i < 10; ++i)
        parser.feed(line);
    QVERIFY(parser.error());
}

void TestSseParser::anEventOfOneMegabyteIsRead()
{
    const QByteArray data(SseParser::lineLimit - 6, 'x');
    QCOMPARE(parsed({"data: " + data + "\n\n"}).events, QList{sent(data)});
}

void TestSseParser::eventsBeforeAnErrorAreKept()
{
    const QByteArray bytes = "data: a\n\ndata: " + QByteArray(SseParser::lineLimit, 'x') + "\n\ndata: b\n\n";
    const Outcome outcome = parsed({bytes});
    QCOMPARE(outcome.events, QList{sent("a")});
    QCOMPARE(outcome.error, QStringLiteral("event_too_large"));
}

void TestSseParser::recordedStreamsSurviveEverySplit_data()
{
    QTest::addColumn<QString>("file");
    const QDir captures(QStringLiteral(DRAMATIS_LLM_FIXTURES "/captures"));
    const QStringList names{QStringLiteral("*stream*.body.txt"), QStringLiteral("13-*.body.txt"),
                            QStringLiteral("21-pings-long*.body.txt"), QStringLiteral("41-*.body.txt")};
    for (const QString &name : captures.entryList(names, QDir::Files)) {
        QTest::newRow(qUtf8Printable(name)) << captures.filePath(name);
    }
    if (captures.isEmpty())
        QTest::newRow("none") << QString();
}

// One cut at each byte, and all cuts at once.
void TestSseParser::recordedStreamsSurviveEverySplit()
{
    QFETCH(QString, file);
    if (file.isEmpty())
        QSKIP("The recorded exchanges are not on this computer.");
    QFile recorded(file);
    QVERIFY(recorded.open(QIODevice::ReadOnly));
    const QByteArray bytes = recorded.read(3'000); // also cut off in the middle, the events are the same
    const Outcome whole = parsed({bytes});
    QVERIFY(parsed(singleBytes(bytes)) == whole);
    for (qsizetype cut = 1; cut < bytes.size(); ++cut) {
        if (parsed({bytes.first(cut), bytes.sliced(cut)}) != whole)
            QFAIL(qPrintable(QStringLiteral("cut at %1").arg(cut)));
    }
}

DRAMATIS_TEST(TestSseParser);

} // namespace tst_sseparser

#include "tst_sseparser.moc"
