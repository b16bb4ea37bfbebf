// What a model sends, as it comes into the draft.
#include "turn/session/reply/replystream.h"

#include "llm/backend.h"
#include "support/main/testmain.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>

namespace tst_replystream {

using namespace dramatis;
using namespace Qt::StringLiterals;
using turn::Draft;
using turn::ReplyStream;

namespace {

// Sends what the test says, when it says so.
class HeldStream : public llm::Stream {
public:
    void stop() override { ++stopped; }
    int stopped = 0;
};

class HeldBackend : public llm::Backend {
public:
    QString name() const override { return u"Held"_s; }
    bool isModel() const override { return true; }
    std::unique_ptr<llm::Stream> open(const domain::Prompt &prompt) override
    {
        asked = prompt.newestLine;
        auto opened = std::make_unique<HeldStream>();
        stream = opened.get();
        return opened;
    }

    QPointer<HeldStream> stream; // the last one, as long as it is there
    QString asked;
};

} // namespace

class ReplyStreamTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_draft = Draft();
        m_backend = HeldBackend();
        m_arriving = std::make_unique<ReplyStream>(m_draft);
        domain::Prompt prompt;
        prompt.newestLine = u"Hello."_s;
        m_arriving->open(m_backend, prompt);
    }
    void cleanup() { m_arriving.reset(); }

    void whatComesIsWrittenIntoTheDraft()
    {
        const QSignalSpy grew(m_arriving.get(), &ReplyStream::grew);
        QCOMPARE(m_backend.asked, u"Hello."_s);
        QVERIFY(m_arriving->isOpen());
        QCOMPARE(m_draft.firstWordMs, qint64(-1));
        send(u"Half"_s);
        QVERIFY(m_draft.firstWordMs >= 0);
        const qint64 first = m_draft.firstWordMs;
        send(u" a line"_s);
        QCOMPARE(m_draft.text, u"Half a line"_s);
        QCOMPARE(m_draft.firstWordMs, first);
        QCOMPARE(grew.size(), 2);
    }

    void thoughtsAreNoWordsOfTheReply()
    {
        think(u"He is late."_s);
        QCOMPARE(m_draft.thoughts, u"He is late."_s);
        QVERIFY(m_draft.text.isEmpty());
        QCOMPARE(m_draft.firstWordMs, qint64(-1));
    }

    void whatThinksForEverIsNotKeptForEver()
    {
        constexpr qsizetype most = 100'000;
        think(QString(most - 1, u'a'));
        think(u"bcd"_s);
        think(u"efg"_s);
        QCOMPARE(m_draft.thoughts.size(), most);
        QVERIFY(m_draft.thoughts.endsWith(u"ab"_s));
    }

    void whatTurnsOutToBeThoughtsIsTakenBack()
    {
        send(u"Let me think."_s);
        Q_EMIT m_backend.stream->takenBack();
        QVERIFY(m_draft.text.isEmpty());
        send(u"Well."_s);
        QCOMPARE(m_draft.text, u"Well."_s);
    }

    void aServerThatIsBusyIsWaitedFor()
    {
        const QSignalSpy grew(m_arriving.get(), &ReplyStream::grew);
        const base::Error busy{base::Fault::Busy, u"server_busy"_s, {}, u"Held"_s};
        Q_EMIT m_backend.stream->waiting(busy, 600'000);
        QCOMPARE(m_draft.waiting.code, u"server_busy"_s);
        QVERIFY(!m_draft.again.isForever() && !m_draft.again.hasExpired());
        Q_EMIT m_backend.stream->waiting(busy, 0); // it does not say for how long
        QVERIFY(m_draft.again.isForever());
        QCOMPARE(grew.size(), 2);
        think(u"Hm."_s);
        QVERIFY(m_draft.waiting.code.isEmpty());
        Q_EMIT m_backend.stream->waiting(busy, 0);
        send(u"Here."_s);
        QVERIFY(m_draft.waiting.code.isEmpty());
    }

    void itsEndIsTold()
    {
        QList<llm::StreamEnd::Kind> ends;
        connect(m_arriving.get(), &ReplyStream::ended, m_arriving.get(),
                [&ends](const llm::StreamEnd &end) { ends.append(end.kind); });
        m_arriving->stop();
        QCOMPARE(m_backend.stream->stopped, 1);
        QVERIFY(m_arriving->isOpen()); // the model has the last word
        llm::StreamEnd end;
        end.kind = llm::StreamEnd::Kind::Stopped;
        Q_EMIT m_backend.stream->ended(end);
        QCOMPARE(ends, QList{llm::StreamEnd::Kind::Stopped});
        QVERIFY(!m_arriving->isOpen());
        QVERIFY(m_backend.stream); // it is in its signal until now
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!m_backend.stream);
    }

    void nothingFollowsWhereItIsClosed()
    {
        int ends = 0;
        connect(m_arriving.get(), &ReplyStream::ended, m_arriving.get(), [&ends] { ++ends; });
        send(u"Half"_s);
        m_arriving->close();
        QVERIFY(!m_backend.stream);
        QVERIFY(!m_arriving->isOpen());
        QCOMPARE(m_draft.text, u"Half"_s);
        QCOMPARE(ends, 0);
    }

    void whatComesIsToBeKept()
    {
        const QSignalSpy due(m_arriving.get(), &ReplyStream::keepDue);
        send(u"word "_s.repeated(1000));
        QTRY_VERIFY(!due.isEmpty());
        m_arriving->markKept();
        send(u"more "_s.repeated(1000));
        const qsizetype before = due.size();
        QTRY_VERIFY(due.size() > before);
    }

private:
    void send(const QString &delta) { Q_EMIT m_backend.stream->text(delta); }
    void think(const QString &delta) { Q_EMIT m_backend.stream->reasoning(delta); }

    Draft m_draft;
    HeldBackend m_backend;
    std::unique_ptr<ReplyStream> m_arriving;
};

DRAMATIS_TEST(ReplyStreamTest);

} // namespace tst_replystream

#include "tst_replystream.moc"
