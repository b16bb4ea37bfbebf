#include "widgets/library/sidebardelegates.h"
#include "presenters/character/creatornotes.h"
#include "presenters/library/characteritemmodel.h"
#include "presenters/library/chatlistitemmodel.h"
#include "presenters/library/shorttime.h"
#include "presenters/text/markup.h"
#include "widgets/controls/rowpainting.h"

#include <QDateTime>

namespace dramatis::widgets {

void CharacterDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem styled = option;
    initStyleOption(&styled, index);
    const QStringList tags = index.data(presenters::TagsRole).toStringList();
    RowWords words;
    words.title = presenters::cleanLine(index.data(Qt::DisplayRole).toString());
    words.second = tags.isEmpty() ? presenters::firstParagraph(index.data(presenters::NotesRole).toString())
                                  : presenters::cleanLine(tags.join(QStringLiteral(", ")));
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
    const bool pinned = index.data(presenters::PinnedRole).toBool();
    const QString last = presenters::shortTime(index.data(presenters::LastTimeRole).toDateTime());
    //: a chat that stands on top of the list; %1: when it was used last
    words.aside = pinned ? tr("Pinned · %1").arg(last) : last;
    paintRow(*painter, styled, index.data(Qt::DecorationRole).value<QImage>(), words);
}

QSize ChatDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return rowSize(option);
}

} // namespace dramatis::widgets
