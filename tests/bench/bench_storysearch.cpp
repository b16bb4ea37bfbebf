// What a search in all chats costs: until the first page of what was found is there, and how long the window waits at a
// time. DRAMATIS_MESSAGES says how many messages there are (1,000,000), in chats of 2,000.
#include "bench/longchat.h"
#include "bench/measure.h"
#include "store/search/storysearch.h"

#include <QCoreApplication>
#include <QTemporaryDir>

using namespace dramatis;
using namespace dramatis::domain;
using bench::must;
using bench::timed;

namespace {

constexpr int messagesPerChat = 2000;
constexpr qsizetype rowsOfAPage = 60;

struct Chats {
    explicit Chats(const QString &path) : database(must(store::Database::open(path, base::SteppedClock()))) {}

    void tell(int messages)
    {
        const ChatId chat = must(log.createChat());
        QList<NewEvent> events{
            {ChatStarted{QStringLiteral("Bench"), {{you, QStringLiteral("You"), {}, {}, {}}}, 1}, {}}};
        for (int i = 0; i < messages; ++i)
            events.append({UserTurn{you, bench::prose(dice, 110), WitnessSet({you}), false}, {}});
        must(log.append(chat, 1, {}, events, {"begin", 0, {}}));
    }

    base::SteppedClock clock;
    base::Dice dice{7};
    std::unique_ptr<store::Database> database;
    store::EventLog log{*database, clock};
};

void measure(const Chats &chats, bench::Report &report, const QString &what, const QString &typed)
{
    std::vector<double> pages;
    std::vector<double> steps;
    constexpr int times = 5;
    qsizetype found = 0;
    for (int i = 0; i < times; ++i) {
        store::StorySearch search(chats.log);
        found = 0;
        double page = timed(1, [&] { must(search.begin(store::StoryQuery(typed))); })[0];
        while (!search.isAtEnd() && found < rowsOfAPage) {
            steps.push_back(timed(1, [&] { found += must(search.step()).size(); })[0]);
            page += steps.back();
        }
        pages.push_back(page);
    }
    report.add(what + QStringLiteral(": the first page"), bench::median(pages), QStringLiteral("ms"), 200);
    report.add(what + QStringLiteral(": the longest step"), bench::percentile(steps, 1), QStringLiteral("ms"), 100);
    report.add(what + QStringLiteral(": messages on it"), double(found), QString());
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const int messages = qEnvironmentVariable("DRAMATIS_MESSAGES", QStringLiteral("1000000")).toInt();
    bench::Report report(QStringLiteral("storysearch"));
    const QTemporaryDir folder;
    Chats chats(folder.filePath(QStringLiteral("chats.db")));
    for (int told = 0; told < messages; told += messagesPerChat)
        chats.tell(std::min(messagesPerChat, messages - told));
    measure(chats, report, QStringLiteral("a word that is everywhere"), QStringLiteral("w07 "));
    measure(chats, report, QStringLiteral("a rare word"), QStringLiteral("w229999 "));
    measure(chats, report, QStringLiteral("no such word"), QStringLiteral("lantern "));
    measure(chats, report, QStringLiteral("two words"), QStringLiteral("w1700 w229999 "));
    measure(chats, report, QStringLiteral("words that are everywhere"), QStringLiteral("w01 w02 w03 w04 w05 w06 w07 "));
    measure(chats, report, QStringLiteral("words that are never together"), QStringLiteral("w229997 w229998 "));
    measure(chats, report, QStringLiteral("two words side by side"), QStringLiteral("\"w01 w1700\""));
    measure(chats, report, QStringLiteral("the beginning of eleven words"), QStringLiteral("w22999"));
    measure(chats, report, QStringLiteral("the beginning of a hundred words"), QStringLiteral("w2299"));
    measure(chats, report, QStringLiteral("the beginning of a thousand words"), QStringLiteral("w229"));
    return report.finish(argc, argv);
}
