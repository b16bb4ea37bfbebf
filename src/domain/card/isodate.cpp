#include "domain/card/isodate.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

namespace dramatis::domain {

namespace {

constexpr int furthestOffset = 14 * 3600; // of all places on Earth

// "+02:00", "+0200", "+02"; "Z" and nothing are none.
int offsetIn(const QRegularExpressionMatch &found)
{
    const int seconds = found.captured(u"hours").toInt() * 3600 + found.captured(u"minutes").toInt() * 60;
    return found.captured(u"sign") == u"-" ? -seconds : seconds;
}

} // namespace

std::optional<qint64> secondsOfIsoDate(QStringView text)
{
    // Qt's own reader takes no basic form, no blank before an offset, and no offset in hours alone.
    static const QRegularExpression form(
        QStringLiteral(
            R"(^\s*(\d{4})-?(\d{2})-?(\d{2}))"
            R"((?:[T ]\s*(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(?:Z|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})?)?)?\s*$)"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch found = form.matchView(text);
    const auto part = [&found](int i) { return found.captured(i).toInt(); };
    const int offset = offsetIn(found);
    const QDate date(part(1), part(2), part(3));
    const QTime time(part(4), part(5), part(6));
    if (!found.hasMatch() || !date.isValid() || !time.isValid() || std::abs(offset) > furthestOffset)
        return std::nullopt;
    return QDateTime(date, time, QTimeZone::UTC).toSecsSinceEpoch() - offset;
}

} // namespace dramatis::domain
