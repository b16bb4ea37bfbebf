// A whole evening, as a user would have it: a card that somebody else made, fifty turns with all that is done beside
// talking, two kills in mid-stream, and everything is there again. DRAMATIS_EVENING_SEED plays another one.
#include "domain/memory/turn/turnreport.h"
#include "evening/checks.h"
#include "evening/evening.h"
#include "evening/seasons.h"
#include "evening/told.h"
#include "store/library/chatlist.h"
#include "support/done.h"
#include "support/files/scratchfolder.h"
#include "support/main/testmain.h"
#include "support/servers/llamaserver.h"
#include "turn/connections/connections.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/sessioncontext.h"

#include <QDir>
#include <QElapsedTimer>
#include <QLoggingCategory>
#include <QProcess>
#include <QTest>

namespace tst_evening {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;
using base::Result;
using domain::TranscriptLine;

namespace {

constexpr int patience = 150'000; // milliseconds without a word from the player, on a busy machine

QString cardFile()
{
    const QDir fetched(QStringLiteral(DRAMATIS_FETCHED_CARDS));
    const QStringList cards = fetched.entryList({u"*.png"_s}, QDir::Files, QDir::Name);
    return cards.isEmpty() ? QStringLiteral(DRAMATIS_SAMPLE_CARD) : fetched.filePath(cards.first());
}

// Plays in a process of its own until `enough`, and kills it there.
Result<Told> playAndKill(const EveningPlace &place, const QString &part,
                         const std::function<bool(const Told &)> &enough)
{
    QProcess player;
    player.setProgram(QStringLiteral(EVENING_PLAYER));
    player.setArguments({place.folder, place.card, place.server, QString::number(place.seed), part, place.api});
    player.start();
    Told told;
    QElapsedTimer clock;
    clock.start();
    while (!enough(told) && clock.elapsed() < patience && player.state() != QProcess::NotRunning) {
        if (player.waitForReadyRead(1000))
            clock.start();
        while (player.canReadLine())
            told.hear(player.readLine());
    }
    const bool alive = player.state() == QProcess::Running;
    player.kill();
    player.waitForFinished();
    for (const QByteArray &line : player.readAllStandardOutput().split('\n'))
        told.hear(line); // what it still said before it died
    if (enough(told) && alive)
        return told;
    return base::fail(base::Fault::Internal, u"player"_s,
                      u"seed %1, after turn %2 of \"%3\": %4"_s.arg(place.seed)
                          .arg(told.turn)
                          .arg(part, QString::fromUtf8(player.readAllStandardError()).trimmed()));
}

} // namespace

class EveningTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QLoggingCategory::setFilterRules(u"dramatis.requests.info=false"_s); // thousands of them hide the rest
        m_place.card = cardFile();
        m_place.seed = qEnvironmentVariable("DRAMATIS_EVENING_SEED", u"1"_s).toULongLong();
        qInfo("the card is %s", qPrintable(m_place.card));
    }
    void withRehearsal() { wholeEvening({}); }
    void withAServer_data()
    {
        QTest::addColumn<QString>("api");
        for (const char *api : {"chat", "text", "native"})
            QTest::newRow(api) << QString::fromLatin1(api);
    }
    void withAServer()
    {
        QFETCH(QString, api);
        m_place.api = api;
        const LlamaServer server(u"long"_s);
        if (server.address().isEmpty())
            QSKIP(qPrintable(server.reason()));
        wholeEvening(server.address());
    }

    // Three hundred exchanges in twelve scenes, for two characters and the user, on four branches.
    void aSeason_data()
    {
        QTest::addColumn<QString>("teller");
        QTest::newRow("Rehearsal") << QString();
        QTest::newRow("a server") << u"chat"_s;
    }
    void aSeason()
    {
        QFETCH(QString, teller);
        const LlamaServer server(teller.isEmpty() ? u"chat"_s : u"long"_s);
        if (!teller.isEmpty() && server.address().isEmpty())
            QSKIP(qPrintable(server.reason()));
        const ScratchFolder folder;
        EveningPlace place = m_place;
        place.folder = folder.path("data");
        place.server = teller.isEmpty() ? QString() : server.address();
        Seasons seasons(place);
        Seasons::Length length;
        if (!teller.isEmpty())
            length.noted = 5; // a small machine takes a second for the notes of one exchange
        VERIFY_DONE(seasons.begin());
        VERIFY_DONE(seasons.play(length));
        QCOMPARE(seasons.exchanges(), length.scenes * length.exchanges);
        QCOMPARE(seasons.session().branches()->size(), Seasons::branches + 1);
        QVERIFY(seasons.sentWhileNotesWereTaken() >= length.scenes);
        const auto looked = seasons.eventsAreFolds(7);
        VERIFY_DONE(looked);
        const domain::World world = seasons.world();
        const store::ChatId chat = seasons.session().chat();
        VERIFY_DONE(edgesAddUp(seasons.services().sessionContext().log, chat, world));
        VERIFY_DONE(holdsThroughRebuild(seasons.services(), chat));
        const auto tally = tallyOf(seasons.services(), chat, world);
        VERIFY_DONE(tally);
        int records = 0;
        for (qsizetype i = 0; i < world.memories.size(); ++i)
            records += !world.memories.at(i).turn && world.memories.at(i).owner != domain::you;
        qInfo("%d exchanges, %d events, %d memories, %d records of scenes, %d faults; %d of the worlds looked at; %d "
              "lines sent while books "
              "were kept, the longest within %lld ms",
              seasons.exchanges(), tally->events, tally->memories, records, tally->bookkeepingFailures, *looked,
              seasons.sentWhileNotesWereTaken(), seasons.longestSend());
        sayFaults(world);
        QVERIFY(tally->memories >= length.scenes);
        QVERIFY(records >= length.scenes / 2);
        seasons.close();
    }

    // The program starts a server for it, asks it in forms that it keeps to, and takes it along when it goes.
    void aModelFileTellsAStory()
    {
        const LlamaServer fetched(u"chat"_s);
        if (fetched.address().isEmpty())
            QSKIP(qPrintable(fetched.reason()));
        const ScratchFolder folder;
        EveningPlace place = m_place;
        place.folder = folder.path("data");
        place.model = folder.path("tiny.gguf");
        place.program = LlamaServer::program(folder.path(""));
        place.server = u"its own"_s;
        QVERIFY(QFile::copy(LlamaServer::modelFile(), place.model));
        {
            Evening evening(place);
            VERIFY_DONE(evening.begin());
            VERIFY_DONE(evening.goOn(4));
            QVERIFY(runningWith(place.model) >= 1);
            const auto tally = tallyOf(evening.services(), evening.session().chat(), evening.world());
            VERIFY_DONE(tally);
            QVERIFY(tally->memories + tally->edgesMoved >= 2); // of its memories, few are believed
            // Of sixteen parts of eight questions: a model that knows no words may talk until it is cut off.
            sayFaults(evening.world());
            QVERIFY2(tally->bookkeepingFailures <= 4, qPrintable(QString::number(tally->bookkeepingFailures)));
            int shaped = 0;
            for (const llm::LoggedRequest &request : evening.services().connections().requests().all())
                if (request.task == domain::turnReportShape) {
                    ++shaped;
                    QCOMPARE(request.state, llm::LoggedRequest::State::Finished);
                    QVERIFY(request.requestBody.contains("json_schema"));
                }
            QVERIFY(shaped >= 4);
            evening.close();
        }
        QTRY_COMPARE_WITH_TIMEOUT(runningWith(place.model), 0, 10'000);
    }

    // A story that has long outgrown its budget: the server still knows most of each prompt.
    void aLongStoryIsNotReadAnewEachTurn_data()
    {
        QTest::addColumn<bool>("books");
        QTest::newRow("without books") << false;
        QTest::newRow("with books") << true;
    }
    void aLongStoryIsNotReadAnewEachTurn()
    {
        QFETCH(bool, books);
        const LlamaServer server(u"long"_s);
        if (server.address().isEmpty())
            QSKIP(qPrintable(server.reason()));
        const ScratchFolder folder;
        EveningPlace place = m_place;
        place.folder = folder.path("data");
        place.server = server.address();
        Evening evening(place);
        VERIFY_DONE(evening.begin());
        evening.services().sessionContext().settings.bookkeeping = books;
        VERIFY_DONE(evening.goOn(25));
        qint64 read = 0;
        qint64 known = 0;
        for (int i = 0; i < 20; ++i) {
            VERIFY_DONE(evening.goOn(1));
            const auto &plan = *evening.session().lastPlan();
            const auto mustBe = [](const domain::Block &block) {
                return !block.kept() || block.contribution.tier == domain::Tier::Must;
            };
            QVERIFY(plan.tokens <= plan.budget.hard || std::ranges::all_of(plan.blocks, mustBe));
            QVERIFY(plan.reading);
            read += plan.reading->tokens;
            known += std::max(0, plan.reading->cached);
        }
        qInfo("of %lld tokens of 20 prompts the server still knew %lld (%lld %%)", read, known, known * 100 / read);
        if (!books)
            QVERIFY(known * 10 > read * 7);
        evening.close();
    }

private:
    static void sayFaults(const domain::World &world)
    {
        QMap<QString, int> bookkeepingFailures;
        for (qsizetype i = 0; i < world.bookkeepingFailures.size(); ++i)
            ++bookkeepingFailures[u"%1: %2"_s.arg(world.bookkeepingFailures.at(i).task,
                                                  world.bookkeepingFailures.at(i).reason)];
        for (auto it = bookkeepingFailures.begin(); it != bookkeepingFailures.end(); ++it)
            qInfo("%d x %s", it.value(), qPrintable(it.key()));
    }

    // Processes that were started with this file.
    static int runningWith(const QString &file)
    {
        int found = 0;
        for (const QString &process : QDir(u"/proc"_s).entryList(QDir::Dirs)) {
            QFile words(u"/proc/%1/cmdline"_s.arg(process));
            found += words.open(QIODevice::ReadOnly)
                     && words.readAll().contains("--model" + QByteArray(1, '\0') + file.toLocal8Bit());
        }
        return found;
    }

    void wholeEvening(const QString &server)
    {
        QElapsedTimer clock;
        clock.start();
        const ScratchFolder folder;
        m_place.folder = folder.path("data");
        m_place.server = server;
        const auto first = playAndKill(m_place, u"evening"_s, [](const Told &told) { return told.streams; });
        VERIFY_DONE(first);
        QCOMPARE(first->turn, Evening::turns + 1);
        QVERIFY(first->events.size() > 300);
        QVERIFY(first->movements.size() > 150);
        // Of sixteen lines that are sent at once, six are when no notes are taken with a server.
        QVERIFY2(first->sentWhileNotesWereTaken >= (server.isEmpty() ? 8 : 5),
                 qPrintable(QString::number(first->sentWhileNotesWereTaken)));
        Evening evening(m_place);
        lookAfterTheFirstKill(evening, *first);
        if (QTest::currentTestFailed())
            return;
        const auto second = playAndKill(m_place, u"later"_s, [](const Told &told) { return !told.kept.isEmpty(); });
        VERIFY_DONE(second);
        lookAfterTheSecondKill(evening, *second);
        if (QTest::currentTestFailed())
            return;
        VERIFY_DONE(first->isIn(evening.services().sessionContext().log));
        lookAtAll(evening);
        qInfo("%.1f s", double(clock.elapsed()) / 1000);
    }

    // At once: hardly anything had arrived. The line that was said is there, with or without the start of a reply.
    void lookAfterTheFirstKill(Evening &evening, const Told &told)
    {
        VERIFY_DONE(evening.resume());
        VERIFY_DONE(told.isIn(evening.services().sessionContext().log));
        QCOMPARE(evening.session().composerDraft().value(), u"half a line"_s);
        const TranscriptLine last = evening.world().transcript.last();
        QVERIFY(last.speaker == domain::you || last.flags & TranscriptLine::Cut);
        VERIFY_DONE(evening.rest());
        VERIFY_DONE(evening.stands());
        evening.close();
    }

    // A second later: what had been kept of the reply is a turn, marked as cut, and gets its notes.
    void lookAfterTheSecondKill(Evening &evening, const Told &told)
    {
        VERIFY_DONE(evening.resume());
        VERIFY_DONE(told.isIn(evening.services().sessionContext().log));
        const TranscriptLine last = evening.world().transcript.last();
        QVERIFY(last.speaker == 1);
        QVERIFY(last.flags & TranscriptLine::Cut && last.flags & TranscriptLine::Truncated);
        const auto text = evening.textOf(last);
        VERIFY_DONE(text);
        QVERIFY2(text->startsWith(told.kept.trimmed()), qPrintable(*text + u" / "_s + told.kept));
        VERIFY_DONE(evening.rest());
        const auto books = evening.services().sessionContext().log.causedBy(evening.session().chat(), last.turn);
        QVERIFY(books && !books->isEmpty());
        VERIFY_DONE(evening.goOn(3));
    }

    void lookAtAll(Evening &evening)
    {
        const domain::World before = evening.world();
        evening.close();
        VERIFY_DONE(evening.resume());
        VERIFY_DONE(evening.rest());
        QVERIFY(evening.world() == before);
        const store::ChatId chat = evening.session().chat();
        VERIFY_DONE(edgesAddUp(evening.services().sessionContext().log, chat, before));
        const auto tally = tallyOf(evening.services(), chat, before);
        VERIFY_DONE(tally);
        VERIFY_DONE(holdsThroughRebuild(evening.services(), chat));
        VERIFY_DONE(evening.stands());
        QCOMPARE(evening.services().chats().chats()->first().turns, before.transcript.size());
        qInfo("%lld lines to read, %d events; memories %d, facts %d, moved %d, held back %d; beside the line %d "
              "memories, "
              "%d moved; %d faults, %d snapshots",
              qlonglong(before.transcript.size()), tally->events, tally->memories, tally->facts, tally->edgesMoved,
              tally->heldBack, tally->memoriesBeside, tally->edgesMovedBeside, tally->bookkeepingFailures,
              tally->snapshots);
        QCOMPARE(tally->branches, 3);
        QVERIFY(before.transcript.size() > 80);
        QVERIFY2(tally->memories >= (m_place.server.isEmpty() ? 20 : 10), qPrintable(QString::number(tally->memories)));
        QVERIFY(tally->edgesMoved >= 20);
        if (m_place.server.isEmpty()) { // a small model may find nothing worth knowing, and leave feelings as they are
            QVERIFY(tally->facts >= 1);
            QVERIFY(tally->heldBack >= 2);
            QVERIFY(tally->memoriesBeside >= 2);
        }
        QVERIFY(tally->edgesMovedBeside >= (m_place.server.isEmpty() ? 3 : 1));
        QVERIFY(tally->snapshots >= 1);
        // A model that knows no words may talk on until it is cut off, and what it had not come to is missing.
        QVERIFY(tally->bookkeepingFailures <= tally->events / (m_place.server.isEmpty() ? 20 : 10));
        QVERIFY(before.edge(domain::you, 1).affinity != before.edge(1, domain::you).affinity);
    }

    EveningPlace m_place;
};

DRAMATIS_TEST(EveningTest);

} // namespace tst_evening

#include "tst_evening.moc"
