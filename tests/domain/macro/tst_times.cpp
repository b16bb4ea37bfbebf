// How a span of time is told.
#include "domain/macro/expand.h"
#include "support/main/testmain.h"

#include <QTest>
#include <QTimeZone>

namespace tst_times {

using namespace dramatis;
using namespace dramatis::domain;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 minute = 60;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

QString expand(const QString &text, qint64 idleSeconds = 0)
{
    MacroContext context;
    context.idleSeconds = idleSeconds;
    base::Dice dice(1);
    return expandMacros(text, MacroUse::Prompt, context, dice).text;
}

} // namespace

class TimesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSpanIsToldInWords_data()
    {
        QTest::addColumn<qint64>("seconds");
        QTest::addColumn<QString>("words");
        const auto row = [](qint64 seconds, const QString &words) {
            QTest::addRow("%lld s", qlonglong(seconds)) << seconds << words;
        };
        row(0, u"a few seconds"_s);
        row(44, u"a few seconds"_s);
        row(45, u"a minute"_s);
        row(89, u"a minute"_s);
        row(90, u"2 minutes"_s);
        row(44 * minute + 29, u"44 minutes"_s);
        row(44 * minute + 30, u"an hour"_s);
        row(90 * minute - 1, u"an hour"_s);
        row(90 * minute, u"2 hours"_s);
        row(21 * hour + 29 * minute, u"21 hours"_s);
        row(21 * hour + 30 * minute, u"a day"_s);
        row(36 * hour - 1, u"a day"_s);
        row(36 * hour, u"2 days"_s);
        row(25 * day + 11 * hour, u"25 days"_s);
        row(25 * day + 12 * hour, u"a month"_s);
        row(45 * day, u"a month"_s);
        row(46 * day, u"2 months"_s);
        row(319 * day, u"10 months"_s);
        row(320 * day, u"a year"_s);
        row(547 * day, u"a year"_s);
        row(548 * day, u"2 years"_s);
        row(3650 * day, u"10 years"_s);
    }
    void aSpanIsToldInWords()
    {
        QFETCH(qint64, seconds);
        QFETCH(QString, words);
        QCOMPARE(expand(u"{{idle_duration}}"_s, seconds), words);
        const QDateTime from(QDate(2026, 1, 1), QTime(10, 0), QTimeZone::utc());
        const QString there = from.toString(u"yyyy-MM-dd HH:mm:ss"_s);
        const QString then = from.addSecs(seconds).toString(u"yyyy-MM-dd HH:mm:ss"_s);
        QCOMPARE(expand(u"{{timeDiff::%1::%2}}"_s.arg(there, then)), words + u" ago"_s);
        if (seconds > 0)
            QCOMPARE(expand(u"{{timeDiff::%1::%2}}"_s.arg(then, there)), u"in "_s + words);
    }

    void whoJustSpokeWasNotIdle() { QCOMPARE(expand(u"{{idle_duration}}"_s, -1), u"just now"_s); }
};

DRAMATIS_TEST(TimesTest);

} // namespace tst_times

#include "tst_times.moc"
