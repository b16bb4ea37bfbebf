#include "base/dice.h"
#include "llm/heard.h"
#include "support/main/testmain.h"

#include <QTest>

namespace tst_schedules {

using namespace dramatis;
using namespace dramatis::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int atOnce = 40;

// How a server behaves, made from a number, and what has to come of it.
struct Schedule {
    Script script;
    QString text;       // all that the server writes before its fault
    bool whole = false; // it says that it is finished
    bool lossy = false; // what it wrote last may never arrive
    bool stalls = false;
};

QByteArray noise(base::Dice &dice)
{
    switch (dice.below(5)) {
    case 0: return ": keep-alive\n\n";
    case 1: return "data: null\n\n";
    case 2: return "data: {\"choices\":[]}\n\n";
    case 3: return "event: ping\r\nid: 7\r\n\r\n";
    default: return FaultServer::delta("");
    }
}

void write(Schedule &schedule, base::Dice &dice, const QByteArray &bytes)
{
    if (dice.below(3) == 0)
        schedule.script.append(Drip{bytes, int(1 + dice.below(9)), 0});
    else
        schedule.script.append(Send{bytes});
}

void fail(Schedule &schedule, base::Dice &dice)
{
    switch (dice.below(6)) {
    case 0: schedule.script.append(Close{}); break;
    case 1:
        schedule.script.append(Reset{});
        schedule.lossy = true;
        break;
    case 2: // stays open and silent; how much comes before the patience ends is a matter of time
        schedule.stalls = true;
        schedule.lossy = true;
        break;
    case 3:
        schedule.script += {Send{"data: {\"error\":{\"code\":500,\"message\":\"out of memory\"}}\n\n"}, Close{}};
        break;
    case 4: schedule.script += {Send{"data: {\"choices\":[{\"del"}, Close{}}; break;
    default: schedule.script += {Drip{QByteArray(": still here\n\n").repeated(6), 14, 20}, Close{}}; break;
    }
}

Schedule scheduled(quint64 seed)
{
    base::Dice dice(seed);
    Schedule schedule;
    const quint64 start = dice.below(20);
    if (start == 0) {
        schedule.script = FaultServer::json(int(400 + dice.below(130)), R"({"error":{"message":"no"}})");
        return schedule;
    }
    if (start == 1) {
        schedule.lossy = true;
        schedule.script = dice.below(2) == 0 ? Script{Close{}} : Script{Reset{}};
        return schedule;
    }
    schedule.script.append(Send{FaultServer::streamHead()});
    for (quint64 i = dice.below(12); i > 0; --i) {
        if (dice.below(4) == 0)
            write(schedule, dice, noise(dice));
        const QString word = u"wörd%1 "_s.arg(dice.below(1000));
        write(schedule, dice, FaultServer::delta(word.toUtf8()));
        schedule.text += word;
        if (dice.below(6) == 0)
            schedule.script.append(Wait{int(dice.below(8))});
    }
    schedule.whole = dice.below(2) == 0;
    if (schedule.whole)
        schedule.script += {Send{FaultServer::finish()}, Close{}};
    else
        fail(schedule, dice);
    return schedule;
}

llm::StreamLimits limitsFor(const Schedule &schedule)
{
    llm::StreamLimits limits;
    limits.tries = 1;
    limits.connect = 10s;
    limits.firstToken = limits.gap = schedule.stalls ? 100ms : 10s;
    limits.afterFinish = 50ms;
    limits.errorBody = 2s;
    return limits;
}

struct Run {
    quint64 seed = 0;
    Schedule schedule;
    std::unique_ptr<llm::HttpBackend> backend;
    std::unique_ptr<Listening> listening;
};

// Empty: as it should be.
QString problemWith(const Run &run)
{
    const Listening &heard = *run.listening;
    if (heard.ends != 1 || heard.late != 0)
        return u"%1 ends, %2 late signals"_s.arg(heard.ends).arg(heard.late);
    const bool finished = heard.end.kind == EndKind::Finished;
    if (finished != run.schedule.whole)
        return u"ended as %1: %2"_s.arg(int(heard.end.kind)).arg(heard.end.error.code);
    if (finished && heard.text != run.schedule.text)
        return u"text is \"%1\""_s.arg(heard.text);
    if (!run.schedule.text.startsWith(heard.text))
        return u"text was never written: \"%1\""_s.arg(heard.text);
    if (!run.schedule.lossy && !finished && heard.text != run.schedule.text)
        return u"lost after \"%1\" (%2: %3)"_s.arg(heard.text, heard.end.error.code, run.schedule.text);
    if (!finished && heard.end.error.code.isEmpty())
        return u"no error"_s;
    return {};
}

} // namespace

// Servers that fail by chance: whatever they do, each stream ends once, keeps all that arrived, and is finished only
// where the server said so. DRAMATIS_SCHEDULES says how many (4,000).
class TestSchedules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whateverAServerDoesNothingIsLost()
    {
        const quint64 count = qEnvironmentVariable("DRAMATIS_SCHEDULES", u"4000"_s).toULongLong();
        FaultServer server;
        std::vector<Run> running;
        quint64 next = 0;
        QStringList problems;
        QElapsedTimer beat;
        qint64 longest = 0;
        beat.start();
        while ((next < count || !running.empty()) && problems.size() < 5) {
            while (next < count && running.size() < atOnce)
                running.push_back(begin(server, next++));
            longest = std::max(longest, beat.restart());
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
            std::erase_if(running, [&](const Run &run) {
                if (run.listening->ends == 0 && run.listening->clock.elapsed() < 30'000)
                    return false;
                if (const QString problem = problemWith(run); !problem.isEmpty())
                    problems << u"schedule %1: %2"_s.arg(run.seed).arg(problem);
                return true;
            });
        }
        qInfo("%llu schedules, longest turn of the event loop %lld ms", count, longest);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }

private:
    static Run begin(FaultServer &server, quint64 seed)
    {
        Run run{seed, scheduled(seed), nullptr, nullptr};
        const QString folder = u"/%1"_s.arg(seed);
        server.playAt((folder + u"/v1/chat/completions"_s).toLatin1(), run.schedule.script);
        run.backend = std::make_unique<llm::HttpBackend>(connectionTo(server.url() + folder + u"/v1"_s), llm::ApiKey(),
                                                         limitsFor(run.schedule));
        run.listening = std::make_unique<Listening>(run.backend->open(greeting()));
        return run;
    }
};

DRAMATIS_TEST(TestSchedules);

} // namespace tst_schedules

#include "tst_schedules.moc"
