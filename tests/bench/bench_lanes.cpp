// The lanes of a story of 50,000 messages, one in nine of them whispered: until the window shows them, and a drag and a
// zoom through them, each to the painted window. DRAMATIS_MESSAGES says how long the story is.
#include "bench/longchat.h"
#include "bench/measure.h"
#include "host/applicationservices.h"
#include "presenters/shell/workspace.h"
#include "turn/connections/connections.h"
#include "widgets/lanes/lanesdialog.h"
#include "widgets/lanes/lanesview.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/windows.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

constexpr int steps = 200;

domain::ChatId growChat(const QString &folder, qsizetype messages)
{
    bench::Chat chat(folder + u"/dramatis.db"_s);
    constexpr int atOnce = 100;
    bench::must(chat.database->value(u"PRAGMA synchronous=OFF"_s));
    while (chat.world.transcript.size() < messages)
        bench::must(chat.database->transact([&]() -> base::Result<> {
            for (int i = 0; i < atOnce; ++i) {
                domain::UserTurn said = chat.line();
                if (i % 9 == 0)
                    said.witnesses = {1, 2};
                chat.turn(said, chat.books(bench::must(chat.log.nextId(chat.chat))));
            }
            return {};
        }));
    return chat.chat;
}

double untilPainted(QWidget &window, const std::function<void()> &act)
{
    QElapsedTimer clock;
    clock.start();
    act();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    window.repaint();
    return double(clock.nsecsElapsed()) / 1e6;
}

void tell(bench::Report &report, const QString &what, const std::vector<double> &times)
{
    report.add(what + u": median"_s, bench::median(times), u"ms"_s);
    report.add(what + u": worst"_s, bench::percentile(times, 1), u"ms"_s, 100);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const qsizetype messages = qEnvironmentVariable("DRAMATIS_MESSAGES", u"50000"_s).toLongLong();
    bench::Report report(u"lanes"_s);
    const QTemporaryDir folder;
    const domain::ChatId chat = growChat(folder.path(), messages);
    const auto services = bench::must(host::ApplicationServices::open({.dataFolder = folder.path()}));
    presenters::Workspace workspace({services->sessionContext(), services->cards(), services->chats(),
                                     services->connections(), services->settings(), services->state(),
                                     services->dataFolder()});
    widgets::Windows windows(workspace);
    widgets::MainWindow *window = windows.open(chat.value);
    QCoreApplication::processEvents();
    report.add(u"messages"_s, double(messages), u""_s);
    report.add(u"the window opens"_s, untilPainted(*window, [window] { window->action("lanes")->trigger(); }), u"ms"_s,
               500);
    auto *dialog = window->findChild<widgets::LanesDialog *>();
    auto *view = dialog->findChild<widgets::LanesView *>();
    std::vector<double> times;
    for (int i = 0; i < steps; ++i)
        times.push_back(untilPainted(*dialog, [&] {
            QScrollBar *bar = view->horizontalScrollBar();
            bar->setValue(bar->minimum() + (bar->maximum() - bar->minimum()) * i / steps);
        }));
    tell(report, u"a step of a drag"_s, times);
    times.clear();
    for (int i = 0; i < steps; ++i)
        times.push_back(untilPainted(*dialog, [&] { view->zoom(i % 20 < 10 ? 1 : -1); }));
    tell(report, u"a step of a zoom"_s, times);
    times.clear();
    times.push_back(untilPainted(*dialog, [&] { view->zoomToFit(); }));
    tell(report, u"the whole story"_s, times);
    return report.finish(argc, argv);
}
