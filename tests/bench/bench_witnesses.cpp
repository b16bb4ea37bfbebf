// Ten thousand stories, and not one prompt that says what its speaker cannot know. DRAMATIS_STORIES says how many
// (10,000).
#include "bench/measure.h"
#include "support/stories/whispers.h"

#include <QCoreApplication>

using namespace dramatis;

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const int stories = qEnvironmentVariable("DRAMATIS_STORIES", QStringLiteral("10000")).toInt();
    constexpr int perFixture = 500; // so that no file grows without end
    constexpr int steps = 30;
    bench::Report report(QStringLiteral("witnesses"));
    std::vector<double> times;
    int leaks = 0;
    qsizetype words = 0;
    for (int first = 0; first < stories; first += perFixture) {
        const QTemporaryDir folder;
        tests::SessionFixture services(folder.path());
        services.context.settings.bookkeeping = false;
        if (!services.database->value(QStringLiteral("PRAGMA synchronous=OFF")))
            qFatal("the file cannot be set up");
        for (int seed = first; seed < std::min(stories, first + perFixture); ++seed) {
            tests::Whispers story(services, quint64(seed));
            if (!story.tell(steps))
                qFatal("story %d cannot be told", seed);
            const auto session = services.session(story.chat());
            QString leak;
            times.push_back(bench::timed(1, [&] { leak = story.leak(*session); })[0]);
            words += story.words();
            if (!leak.isEmpty()) {
                ++leaks;
                qWarning("story %d: %s", seed, qPrintable(leak));
            }
        }
    }
    report.add(QStringLiteral("stories"), stories, QString());
    report.add(QStringLiteral("secrets in them"), double(words), QString());
    report.add(QStringLiteral("prompts that say too much"), leaks, QString());
    report.add(QStringLiteral("prompts of all in a story"), bench::median(times), QStringLiteral("ms"));
    const int status = report.finish(argc, argv);
    return leaks > 0 ? 1 : status;
}
