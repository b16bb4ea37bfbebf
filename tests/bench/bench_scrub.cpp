// Looking back in a chat of 50,000 events, with the relationships beside it: random jumps, and a drag through
// the whole story, each to the painted window. DRAMATIS_EVENTS says how long the chat is.
#include "bench/longchat.h"
#include "bench/measure.h"
#include "host/applicationservices.h"
#include "presenters/chat/chatpresenter.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/workspace.h"
#include "turn/connections/connections.h"
#include "turn/session/chatsession.h"
#include "turn/session/story/worldcheckpoints.h"
#include "widgets/chat/chatpage.h"
#include "widgets/panel/drawerpane.h"
#include "widgets/panel/sidepanel.h"
#include "widgets/shell/mainwindow.h"
#include "widgets/shell/windows.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>

using namespace dramatis;
using namespace Qt::StringLiterals;

namespace {

constexpr int jumps = 300;
constexpr int dragged = 300;

domain::ChatId growChat(const QString &folder, qint64 events)
{
    bench::Chat chat(folder + u"/dramatis.db"_s);
    constexpr int atOnce = 100;
    bench::must(chat.database->value(u"PRAGMA synchronous=OFF"_s));
    while (chat.world.events < events)
        bench::must(chat.database->transact([&]() -> base::Result<> {
            for (int i = 0; i < atOnce; ++i)
                chat.turn();
            return {};
        }));
    return chat.chat;
}

double milliseconds(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) / 1e6;
}

struct Window {
    Window(presenters::Workspace &workspace, domain::ChatId chat) : windows(workspace), main(windows.open(chat.value))
    {
        main->resize(1500, 950);
        main->findChild<widgets::DrawerPane *>(QStringLiteral("RelationshipDock"))->open();
        QCoreApplication::processEvents();
    }
    presenters::ShownStory &story() const { return main->page()->chat().story(); }

    // Until nothing is left to do for it, the painting included.
    double look(int turn) const
    {
        QElapsedTimer clock;
        clock.start();
        story().look(turn);
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        main->repaint();
        return milliseconds(clock);
    }

    // How long the window was busy at a time while looking back was made ready.
    std::vector<double> begin() const
    {
        std::vector<double> pauses;
        const int last = story().turns() - 1;
        story().look(1);
        while (!story().session().worldCheckpoints().isNear(last - 1)) {
            QElapsedTimer clock;
            clock.start();
            QCoreApplication::processEvents();
            pauses.push_back(milliseconds(clock));
        }
        return pauses;
    }

    widgets::Windows windows;
    widgets::MainWindow *main;
};

void tell(bench::Report &report, const QString &what, const std::vector<double> &times)
{
    report.add(what + u": mean"_s, bench::median(times), u"ms"_s);
    report.add(what + u": of a hundred the worst but one"_s, bench::percentile(times, 0.99), u"ms"_s);
    report.add(what + u": worst"_s, bench::percentile(times, 1), u"ms"_s, 100);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const qint64 events = qEnvironmentVariable("DRAMATIS_EVENTS", u"50000"_s).toLongLong();
    bench::Report report(u"scrub"_s);
    const QTemporaryDir folder;
    const domain::ChatId chat = growChat(folder.path(), events);
    const auto services = bench::must(host::ApplicationServices::open({.dataFolder = folder.path()}));
    presenters::Workspace workspace({services->sessionContext(), services->cards(), services->chats(),
                                     services->connections(), services->settings(), services->state(),
                                     services->dataFolder()});
    const Window window(workspace, chat);
    report.add(u"events"_s, double(events), u""_s);
    report.add(u"turns"_s, window.story().turns(), u""_s);
    QElapsedTimer all;
    all.start();
    const std::vector<double> pauses = window.begin();
    report.add(u"until every turn is near"_s, milliseconds(all), u"ms"_s);
    tell(report, u"the window is busy meanwhile"_s, pauses);
    base::Dice dice(7);
    std::vector<double> times;
    for (int i = 0; i < jumps; ++i)
        times.push_back(window.look(1 + int(dice.below(window.story().turns() - 2))));
    tell(report, u"a jump"_s, times);
    times.clear();
    for (int i = 1; i <= dragged; ++i)
        times.push_back(window.look(qMax(1, (window.story().turns() - 2) * i / dragged)));
    tell(report, u"a step of a drag"_s, times);
    return report.finish(argc, argv);
}
