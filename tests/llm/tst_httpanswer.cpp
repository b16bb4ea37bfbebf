#include "llm/http/answerbody.h"
#include "llm/http/answerhead.h"
#include "support/testmain.h"

#include <QTest>

using namespace dramatis;
using namespace dramatis::llm;
using namespace Qt::StringLiterals;
using BodyState = BodyReader::State;
using HeadState = HeadReader::State;

namespace {

struct Answer {
    HeadState head = HeadState::Open;
    BodyState body = BodyState::Open;
    int status = 0;
    QByteArray text;

    bool operator==(const Answer &) const = default;
};

// In pieces that end at `first` and, from there on, are `size` bytes long.
Answer read(const QByteArray &bytes, qsizetype first, qsizetype size)
{
    Answer answer;
    HeadReader head;
    std::optional<BodyReader> body;
    for (qsizetype at = 0; at < bytes.size();) {
        const qsizetype count = std::min(at == 0 && first > 0 ? first : size, bytes.size() - at);
        QByteArrayView piece = QByteArrayView(bytes).sliced(at, count);
        at += count;
        piece = piece.sliced(head.feed(piece));
        if (head.state() == HeadState::Whole && !body)
            body.emplace(head.head());
        if (body)
            answer.text += body->feed(piece);
    }
    if (body) {
        body->closed();
        answer.body = body->state();
        answer.status = head.head().status;
    }
    answer.head = head.state();
    return answer;
}

} // namespace

// The bytes of an answer over HTTP, without a network.
class TestHttpAnswer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAreUnderstood_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("head");
        QTest::addColumn<int>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, const QByteArray &bytes, HeadState head, BodyState body = BodyState::Open, int status = 0,
                            const QByteArray &text = {}) { QTest::newRow(name) << bytes << int(head) << int(body) << status << text; };
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        const QByteArray chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
        const auto whole = [&row](const char *name, const QByteArray &bytes, int status, const QByteArray &text) {
            row(name, bytes, HeadState::Whole, BodyState::Whole, status, text);
        };
        const auto broken = [&row](const char *name, const QByteArray &bytes, const QByteArray &text = {}) {
            row(name, bytes, HeadState::Whole, BodyState::Malformed, 200, text);
        };
        const auto open = [&row](const char *name, const QByteArray &bytes, const QByteArray &text) {
            row(name, bytes, HeadState::Whole, BodyState::Open, 200, text);
        };
        whole("up to the end", ok + "\r\nHello", 200, "Hello");
        whole("of a length", ok + "Content-Length: 5\r\n\r\nHello", 200, "Hello");
        whole("more than its length", ok + "content-length:5 \r\n\r\nHello, you", 200, "Hello");
        whole("a length said twice", ok + "Content-Length: 5\r\nContent-Length: 5\r\n\r\nHello", 200, "Hello");
        whole("of no length", ok + "Content-Length: 0\r\n\r\n", 200, "");
        whole("in chunks", chunked + "5\r\nHello\r\n6;a=b\r\n, you!\r\n0\r\n\r\n", 200, "Hello, you!");
        whole("in chunks, with trailers", chunked + "005\r\nHello\r\n0\r\nX: y\r\nZ: w\r\n\r\nmore", 200, "Hello");
        whole("in chunks, with bare line breaks", "HTTP/1.1 200 OK\ntransfer-encoding:  Chunked\n\nA\n0123456789\n0\n\n", 200, "0123456789");
        whole("chunks outrank a length", ok + "Content-Length: 99\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n0\r\n\r\n", 200, "Hello");
        whole("after an announcement", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + ok + "\r\nHello", 200, "Hello");
        whole("after a blank line", "\r\n" + ok + "\r\nHello", 200, "Hello");
        whole("of an old server", "HTTP/1.0 404 Not Found\r\n\r\nno", 404, "no");
        whole("without words", "HTTP/1.1 500\r\n\r\nno", 500, "no");
        whole("without a body", "HTTP/1.1 204 No Content\r\nContent-Length: 9\r\n\r\n", 204, "");
        whole("a line that is no field", ok + "what is this\r\n: nothing\r\nContent-Length: 1\r\n\r\na", 200, "a");
        open("a length that is not reached", ok + "Content-Length: 9\r\n\r\nHello", "Hello");
        open("a chunk that is not reached", chunked + "5\r\nHel", "Hel");
        open("no last chunk", chunked + "5\r\nHello\r\n", "Hello");
        open("no end of trailers", chunked + "0\r\nX: y\r\n", "");
        broken("two lengths", ok + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nHello");
        broken("a length that is none", ok + "Content-Length: five\r\n\r\nHello");
        broken("a length below nothing", ok + "Content-Length: -5\r\n\r\nHello");
        broken("a length beyond all", ok + "Content-Length: 99999999999999999999\r\n\r\nHello");
        broken("another coding", ok + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n");
        broken("a size that is none", chunked + "Hello\r\n");
        broken("no size", chunked + "\r\nHello");
        broken("a size below nothing", chunked + "-5\r\nHello\r\n");
        broken("a size beyond all", chunked + "FFFFFFFFFFFFFFFFFF\r\nHello");
        broken("more than the chunk", chunked + "5\r\nHello!\r\n", "Hello");
        row("nothing", "", HeadState::Open);
        row("half a head", ok + "A: b\r\n", HeadState::Open);
        row("another protocol", "SSH-2.0-OpenSSH_9\r\n", HeadState::Malformed);
        row("another version", "HTTP/2 200\r\n\r\n", HeadState::Malformed);
        row("secure words", QByteArray("\x15\x03\x01\x00\x02\x02\x46", 7), HeadState::Malformed);
        row("no status", "HTTP/1.1 OK\r\n\r\n", HeadState::Malformed);
        row("half a status", "HTTP/1.1 20\r\n\r\n", HeadState::Malformed);
        row("a long status", "HTTP/1.1 2000 OK\r\n\r\n", HeadState::Malformed);
        row("a status below all", "HTTP/1.1 000 OK\r\n\r\n", HeadState::Malformed);
        row("a head without end", ok + "A: " + QByteArray(HeadReader::mostBytes, 'a'), HeadState::TooLarge);
    }
    void answersAreUnderstood()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, head);
        QFETCH(int, body);
        QFETCH(int, status);
        QFETCH(QByteArray, text);
        const Answer expected{HeadState(head), BodyState(body), status, text};
        QCOMPARE(read(bytes, 0, std::max<qsizetype>(1, bytes.size())), expected);
        if (bytes.size() > 1000)
            return;
        for (qsizetype split = 1; split < bytes.size(); ++split) {
            QCOMPARE(read(bytes, split, bytes.size()), expected);
            QCOMPARE(read(bytes, split, 1), expected);
        }
    }

    void fieldsAreFoundByName()
    {
        HeadReader reader;
        reader.feed("HTTP/1.1 429 Too  Many\r\nRetry-After:\t7 \r\nX-Note: one\r\n  and on\r\nx-note: two\r\nEmpty:\r\n\r\n");
        QCOMPARE(reader.state(), HeadState::Whole);
        QCOMPARE(reader.head().reason, "Too  Many");
        QCOMPARE(reader.head().value("retry-after"), "7");
        QCOMPARE(reader.head().value("X-NOTE"), "one and on, two");
        QCOMPARE(reader.head().value("Empty"), "");
        QCOMPARE(reader.head().value("Missing"), "");
        QCOMPARE(reader.head().fields.size(), 4);
    }

    void aHeadTakesItsOwnBytesAlone()
    {
        HeadReader reader;
        const QByteArray head = "HTTP/1.1 200 OK\r\nA: b\r\n\r\n";
        QCOMPARE(reader.feed(head + "Hello"), head.size());
        QCOMPARE(reader.feed("Hello"), 0);
    }

    void noMoreThanTheLimitIsTaken_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("again");
        QTest::newRow("fields") << QByteArray("HTTP/1.1 200 OK\r\n") << QByteArray("A: b\r\n");
        QTest::newRow("one line") << QByteArray("HTTP/1.1 200 OK\r\nA: ") << QByteArray("b");
        QTest::newRow("a line that goes on") << QByteArray("HTTP/1.1 200 OK\r\nA: b\r\n") << QByteArray(" c\r\n");
        QTest::newRow("a status") << QByteArray("HTTP/1.1 200 ") << QByteArray("O");
        QTest::newRow("announcements") << QByteArray() << QByteArray("HTTP/1.1 100 Continue\r\n\r\n");
        QTest::newRow("blank lines") << QByteArray() << QByteArray("\r\n");
    }
    void noMoreThanTheLimitIsTaken()
    {
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, again);
        HeadReader reader;
        qsizetype taken = reader.feed(begin);
        for (int i = 0; i < 100'000 && reader.state() == HeadState::Open; ++i)
            taken += reader.feed(again);
        QCOMPARE(reader.state(), HeadState::TooLarge);
        QVERIFY2(taken <= HeadReader::mostBytes + 1, qPrintable(QString::number(taken)));
    }
};

DRAMATIS_TEST(TestHttpAnswer);
#include "tst_httpanswer.moc"
