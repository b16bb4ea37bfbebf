// evening_player FOLDER CARD SERVER SEED evening|later API: plays an evening, says what is in the log for good, and
// then listens to a long reply until somebody kills it. SERVER may be empty.
#include "evening/evening.h"
#include "evening/told.h"
#include "store/log/partials.h"
#include "turn/session/sessioncontext.h"

#include <QCoreApplication>
#include <QStandardPaths>
#include <QTimer>

#include <cstdio>

using namespace dramatis;
using namespace dramatis::tests;

namespace {

constexpr int laterTurns = 3;
constexpr int longestWait = 60'000; // for whoever kills us

int failed(const base::Error &error)
{
    std::fprintf(stderr, "%s: %s\n", qPrintable(error.code), qPrintable(error.detail));
    return 1;
}

base::Result<> playUntilTheLastReply(Evening &evening, bool later)
{
    if (const auto ready = later ? evening.resume() : evening.begin(); !ready)
        return ready;
    if (const auto played = later ? evening.goOn(laterTurns) : evening.play(); !played)
        return played;
    std::printf("while-books %d\n", evening.sentWhileNotesWereTaken());
    if (const auto typed = evening.session().keepComposerDraft(QStringLiteral("half a line")); !typed)
        return typed;
    return evening.sayAndListen();
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QCoreApplication application(argc, argv);
    const QStringList given = application.arguments();
    if (given.size() != 7) {
        std::fprintf(stderr, "usage: evening_player FOLDER CARD SERVER SEED evening|later API\n");
        return 2;
    }
    Evening evening({given[1], given[2], given[3], given[6], given[4].toULongLong()});
    Telling telling;
    evening.afterStep = [&] {
        return telling.tell(evening.services().sessionContext().log, evening.session().chat(), evening.turn());
    };
    if (const auto played = playUntilTheLastReply(evening, given[5] == QLatin1StringView("later")); !played)
        return failed(played.error());
    Telling::streams();
    QTimer look;
    QString kept;
    QObject::connect(&look, &QTimer::timeout, [&] {
        const auto partial = evening.services().sessionContext().partials.of(evening.session().chat());
        if (partial && *partial && (*partial)->text != kept)
            Telling::kept(kept = (*partial)->text);
    });
    look.start(20);
    QTimer::singleShot(longestWait, &application, [] { QCoreApplication::exit(3); });
    return QCoreApplication::exec();
}
