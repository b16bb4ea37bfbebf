#include "turn/bookkeeping/senselessanswers.h"

namespace dramatis::turn {

using namespace domain;

qsizetype senselessAnswers(const World &world, QLatin1StringView task, EventId cause)
{
    static const QStringList senseless{
        QStringLiteral("wordless"),  QStringLiteral("one_sided"),    QStringLiteral("no_json"),
        QStringLiteral("bad_json"),  QStringLiteral("bad_field"),    QStringLiteral("refused"),
        QStringLiteral("has_marks"), QStringLiteral("names_others"), QStringLiteral("longer_than_source")};
    qsizetype failures = 0;
    for (qsizetype i = world.bookkeepingFailures.size() - 1; i >= 0 && world.bookkeepingFailures.at(i).event > cause;
         --i) {
        const BookkeepingFailure &failure = world.bookkeepingFailures.at(i);
        failures += failure.turn == cause && failure.task == task && failure.remedy == QLatin1StringView("default")
                    && senseless.contains(failure.reason.section(u' ', 0, 0));
    }
    return failures;
}

} // namespace dramatis::turn
