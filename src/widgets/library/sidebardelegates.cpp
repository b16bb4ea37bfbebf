#include "widgets/library/sidebardelegates.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/text/markup.h"
#include "widgets/controls/rowpainting.h"

#include <QDateTime>
#include <QLocale>

namespace dramatis::widgets {

namespace {
// Today the time, this week the day, else the date.
QString when(const QDateTime &time)
{
    const QDate today = QDate::currentDate();
    const qint64 days = time.date().daysTo(today);
    if (days == 0)
        return QLocale().toString(time.time(), QLocale::ShortFormat);
    return days > 0 && days < 7 ? presenters::sentenceLocale().toString(time.date(), QStringLiteral("ddd"))
                                : QLocale().toString(time.date(), QLocale::ShortFormat);
}
} // namespace

void CharacterDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    const QStringList tags = index.data(presenters::TagsRole).toStringList();
    RowWords words;
    words.title = presenters::cleanLine(index.data(Qt::DisplayRole).toString());
    words.second = presenters::cleanLine(tags.isEmpty() ? index.data(presenters::NotesRole).toString()
                                                        : tags.join(QStringLiteral(", ")));
    paintRow(*painter, styled, index.data(Qt::DecorationRole).value<QImage>(), words);
}

QSize CharacterDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return rowSize(option);
}

void ChatDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    RowWords words;
    words.title = presenters::cleanLine(index.data(Qt::DisplayRole).toString());
    words.second = presenters::cleanLine(index.data(presenters::LastTextRole).toString());
    words.aside = when(index.data(presenters::LastTimeRole).toDateTime());
    paintRow(*painter, styled, index.data(Qt::DecorationRole).value<QImage>(), words);
}

QSize ChatDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return rowSize(option);
}

} // namespace dramatis::widgets
