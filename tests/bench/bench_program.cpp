// The whole program over a chat of 50,000 messages: from the start to the painted window, what it keeps in memory, and
// from Send to the request. Beside it, in the same run: an empty Qt window. DRAMATIS_MESSAGES says how long the chat
// is.
#include "app/program.h"
#include "bench/longchat.h"
#include "bench/measure.h"
#include "host/applicationservices.h"
#include "support/servers/faultserver.h"
#include "turn/connections/connections.h"
#include "turn/session/chatlibrary.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QPaintEvent>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

constexpr int starts = 7;
constexpr int sends = 15;

// Tells the one who started us, once the first window has been painted and the event loop has nothing more to do.
class FirstPaint : public QObject {
public:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        const auto *widget = qobject_cast<QWidget *>(object);
        if (event->type() == QEvent::Paint && widget && !m_seen && widget->window()->isVisible()) {
            m_seen = true;
            QTimer::singleShot(0, this, [] {
                std::printf("painted\n");
                std::fflush(stdout);
                QTimer::singleShot(1500, [] { // what comes after the first picture belongs to the memory
                    std::printf("%lld\n", bench::residentBytes());
                    std::fflush(stdout);
                    QCoreApplication::quit();
                });
            });
        }
        return QObject::eventFilter(object, event);
    }

private:
    bool m_seen = false;
};

int emptyWindow(int argc, char **argv)
{
    QApplication application(argc, argv);
    FirstPaint painted;
    application.installEventFilter(&painted);
    QWidget window;
    window.resize(1000, 800);
    window.show();
    return QApplication::exec();
}

int wholeProgram(int argc, char **argv, const QString &folder)
{
    QApplication application(argc, argv);
    FirstPaint painted;
    application.installEventFilter(&painted);
    app::Program program(folder);
    return program.open() ? QApplication::exec() : 1;
}

struct Start {
    double milliseconds = 0;
    double megabytes = 0;
};

Start startOnce(const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer clock;
    clock.start();
    process.start(QCoreApplication::applicationFilePath(), arguments);
    Start found;
    while (!process.canReadLine() && process.waitForReadyRead(30'000)) {}
    if (process.readLine().trimmed() != "painted")
        std::exit(3);
    found.milliseconds = double(clock.nsecsElapsed()) / 1e6;
    process.waitForFinished(30'000);
    found.megabytes = process.readAll().trimmed().toDouble() / 1048576;
    return found;
}

void measureStarts(const QString &folder, bench::Report &report)
{
    std::vector<double> empty;
    std::vector<double> whole;
    std::vector<double> emptyMemory;
    std::vector<double> wholeMemory;
    for (int i = 0; i < starts; ++i) {
        const Start bare = startOnce({u"--empty-window"_s});
        const Start ours = startOnce({u"--program"_s, folder});
        empty.push_back(bare.milliseconds);
        whole.push_back(ours.milliseconds);
        emptyMemory.push_back(bare.megabytes);
        wholeMemory.push_back(ours.megabytes);
    }
    using bench::median;
    report.add(u"an empty Qt window: start to painted"_s, median(empty), u"ms"_s);
    report.add(u"Dramatis with the long chat open: start to painted"_s, median(whole), u"ms"_s, 3 * median(empty));
    report.add(u"an empty Qt window: resident"_s, median(emptyMemory), u"MB"_s);
    report.add(u"Dramatis with the long chat open: resident"_s, median(wholeMemory), u"MB"_s, 100);
}

template <class Condition> void waitFor(const Condition &condition)
{
    QElapsedTimer patience;
    patience.start();
    while (!condition() && patience.elapsed() < 20'000)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 5);
}

void measureSends(const QString &folder, domain::ChatId chat, bench::Report &report)
{
    tests::FaultServer server;
    server.play({tests::Send{tests::FaultServer::streamHead()}, tests::Send{tests::FaultServer::delta("Aye. ")},
                 tests::Send{tests::FaultServer::finish()}, tests::Close{}});
    const auto services = bench::must(host::ApplicationServices::open({.dataFolder = folder}));
    llm::Connection connection;
    connection.name = u"bench"_s;
    connection.url = server.url();
    connection.model = u"m"_s;
    bench::must(services->connections().put(connection));
    services->connections().setRoles({.narrative = connection.name, .classifier = {}, .fallbacks = {}});
    services->connections().setRehearsalPace(0);
    const auto session = bench::must(services->chats().open(chat));
    std::vector<double> times;
    for (int i = 0; i < sends; ++i) {
        const qsizetype before = server.requests().size();
        QElapsedTimer clock;
        clock.start();
        bench::must(session->say(u"Where did you leave the w21 lantern, and who saw w17 it? (%1)"_s.arg(i)));
        waitFor([&] { return server.requests().size() > before; });
        times.push_back(double(clock.nsecsElapsed()) / 1e6);
        waitFor([&] { return !session->draft().active() && !session->bookkeeping(); });
        QElapsedTimer pause; // notes are taken meanwhile
        pause.start();
        waitFor([&] { return pause.elapsed() > 150; });
    }
    report.add(u"from Send to the whole request at the server"_s, bench::median(times), u"ms"_s, 15);
    report.add(u"the same, the worst"_s, bench::percentile(times, 1), u"ms"_s);
}

domain::ChatId growChat(const QString &folder, qsizetype messages)
{
    bench::Chat chat(folder + u"/dramatis.db"_s);
    chat.grow(messages);
    bench::must(chat.snapshots.save(chat.chat, chat.world, store::Snapshots::Kind::Periodic));
    return chat.chat;
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc > 1 && qstrcmp(argv[1], "--empty-window") == 0)
        return emptyWindow(argc, argv);
    if (argc > 2 && qstrcmp(argv[1], "--program") == 0)
        return wholeProgram(argc, argv, QString::fromLocal8Bit(argv[2]));
    const QCoreApplication application(argc, argv);
    const qsizetype messages = qEnvironmentVariable("DRAMATIS_MESSAGES", u"50000"_s).toInt();
    bench::Report report(u"program"_s);
    const QTemporaryDir folder;
    const domain::ChatId chat = growChat(folder.path(), messages);
    QSettings(folder.filePath(u"settings.ini"_s), QSettings::IniFormat).setValue(u"welcomed"_s, true);
    QSettings(folder.filePath(u"state.ini"_s), QSettings::IniFormat).setValue(u"lastChat"_s, chat.value);
    measureStarts(folder.path(), report);
    measureSends(folder.path(), chat, report);
    return report.finish(argc, argv);
}
