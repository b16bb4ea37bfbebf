// The map of a chat of 50,000 turns with 2,000 forks: how long the window is busy at a time while the log is read, and
// what it costs to lay the map out, to paint it, and to search it. DRAMATIS_MESSAGES says how many turns there are.
#include "bench/longchat.h"
#include "bench/measure.h"
#include "host/applicationservices.h"
#include "presenters/branchmap/branchmappresenter.h"
#include "presenters/shell/shownstory.h"
#include "turn/connections/connections.h"
#include "turn/session/chatlibrary.h"
#include "turn/session/chatsession.h"
#include "widgets/branchmap/branchmapview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

using namespace dramatis;
using namespace Qt::StringLiterals;
using bench::must;
using domain::EventId;

namespace {

constexpr qint64 turnsPerFork = 25;

// Now and then somebody goes back some turns and tells the story otherwise: half of the time for one turn only.
domain::ChatId growForks(const QString &folder, qint64 turns)
{
    bench::Chat chat(folder + u"/dramatis.db"_s);
    must(chat.database->value(u"PRAGMA synchronous=OFF"_s));
    QList<EventId> said;
    EventId head = chat.world.head;
    must(chat.database->transact([&]() -> base::Result<> {
        while (said.size() < turns) {
            const EventId told = must(chat.log.branch(chat.chat, 1)).head;
            const auto done = must(chat.log.append(chat.chat, 1, told, head, {{chat.line(), {}}}, {"say", 0, {}}));
            head = done.events.last().head.id;
            said.append(head);
            const bool forks = said.size() % turnsPerFork == 0;
            const qsizetype back = forks && chat.dice.below(2) ? 2 : 1 + qsizetype(chat.dice.below(200));
            if (forks && said.size() > back)
                head = said[said.size() - back];
        }
        return {};
    }));
    return chat.chat;
}

// Passes of the event loop until nothing is left to do; each of them is a time in which no key is heard.
std::vector<double> passes(const std::function<bool()> &isDone)
{
    std::vector<double> times;
    while (!isDone())
        times.push_back(bench::timed(1, [] { QCoreApplication::processEvents(); })[0]);
    return times;
}

void tell(bench::Report &report, const QString &what, const std::vector<double> &times)
{
    double all = 0;
    for (const double each : times)
        all += each;
    report.add(what + u": all of it"_s, all, u"ms"_s);
    report.add(what + u": the window is busy at a time, at most"_s, bench::percentile(times, 1), u"ms"_s, 100);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const qint64 turns = qEnvironmentVariable("DRAMATIS_MESSAGES", u"50000"_s).toLongLong();
    bench::Report report(u"branchmap"_s);
    const QTemporaryDir folder;
    const domain::ChatId chat = growForks(folder.path(), turns);
    const auto services = must(host::ApplicationServices::open({.dataFolder = folder.path()}));
    const auto session = must(services->chats().open(chat));
    presenters::ShownStory story(*session);
    presenters::BranchMapPresenter presenter(story, services->sessionContext());
    tell(report, u"reading"_s, passes([&] { return presenter.isRead(); }));
    report.add(u"turns"_s, double(presenter.map().turns.size()), u""_s);
    report.add(u"stretches"_s, double(presenter.map().stretches.size()), u""_s);

    widgets::BranchMapView view;
    view.resize(1000, 700);
    view.setWords(&presenter.words());
    view.show();
    constexpr int times = 10;
    report.add(u"laying it out"_s, bench::median(bench::timed(times, [&] { view.setMap(presenter.map()); })), u"ms"_s,
               50);
    const auto paint = [&view] { view.viewport()->grab(); };
    report.add(u"painting it for the first time"_s, bench::timed(1, paint)[0], u"ms"_s, 100);
    report.add(u"painting it again"_s, bench::median(bench::timed(times, paint)), u"ms"_s, 30);
    view.zoomToFit();
    report.add(u"painting all of it"_s, bench::median(bench::timed(times, paint)), u"ms"_s, 60);

    presenters::MapSearch &search = presenter.search();
    search.setText(u"w07 "_s);
    tell(report, u"a word that is everywhere"_s, passes([&] { return !search.isSearching(); }));
    report.add(u"turns that have it"_s, double(search.hits().size()), u""_s);
    return report.finish(argc, argv);
}
