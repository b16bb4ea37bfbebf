#include "domain/world/clock.h"

#include <QRegularExpression>

namespace dramatis::domain {

namespace {

// In English and in German. "Tomorrow evening" is an evening: the last word counts.
constexpr std::pair<QStringView, int> timesOfDay[] = {
    {u"dawn", 6},        {u"daybreak", 6},   {u"sunrise", 6}, {u"morning", 8},       {u"noon", 12},
    {u"midday", 12},     {u"afternoon", 15}, {u"dusk", 20},   {u"sunset", 20},       {u"evening", 19},
    {u"night", 22},      {u"morgen", 8},     {u"früh", 8},    {u"vormittag", 10},    {u"mittag", 12},
    {u"nachmittag", 15}, {u"abend", 19},     {u"nacht", 22},  {u"sonnenaufgang", 6}, {u"sonnenuntergang", 20},
    {u"morgengrauen", 6}};

int hourIn(const QString &said)
{
    static const QRegularExpression word(QStringLiteral("\\p{L}+"), QRegularExpression::UseUnicodePropertiesOption);
    int hour = -1;
    for (auto it = word.globalMatch(said.toLower()); it.hasNext();) {
        const QString name = it.next().captured();
        for (const auto &[time, when] : timesOfDay)
            if (name == time || (name.endsWith(u's') && name.chopped(1) == time))
                hour = when;
    }
    return hour;
}

} // namespace

qint64 minutesUntil(qint64 now, int days, const QString &said)
{
    const int hour = hourIn(said);
    const qint64 later = days * minutesPerDay;
    return hour < 0 ? later : later - now % minutesPerDay + hour * 60;
}

QString timeOf(qint64 minutes)
{
    const qint64 ofDay = minutes % minutesPerDay;
    return QStringLiteral("Day %1, %2:%3")
        .arg(minutes / minutesPerDay + 1)
        .arg(ofDay / 60, 2, 10, QLatin1Char('0'))
        .arg(ofDay % 60, 2, 10, QLatin1Char('0'));
}

} // namespace dramatis::domain
