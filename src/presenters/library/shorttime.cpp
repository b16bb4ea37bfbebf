#include "presenters/library/shorttime.h"
#include "presenters/shell/shownlanguage.h"

#include <QLocale>

namespace dramatis::presenters {

QString shortTime(const QDateTime &time)
{
    const qint64 days = time.date().daysTo(QDate::currentDate());
    if (days == 0)
        return QLocale().toString(time.time(), QLocale::ShortFormat);
    return days > 0 && days < 7 ? sentenceLocale().toString(time.date(), QStringLiteral("ddd"))
                                : QLocale().toString(time.date(), QLocale::ShortFormat);
}

} // namespace dramatis::presenters
