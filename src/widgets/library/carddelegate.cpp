#include "widgets/library/carddelegate.h"
#include "presenters/character/creatornotes.h"
#include "presenters/library/libraryitemmodel.h"
#include "presenters/library/shorttime.h"
#include "presenters/text/markup.h"
#include "widgets/controls/rowpainting.h"
#include "widgets/library/cardpainting.h"
#include "widgets/style/theme.h"

#include <QDateTime>
#include <QPainter>
#include <QStyle>

namespace dramatis::widgets {

namespace {

constexpr int heartSide = 32;

QRect cardIn(const QRect &item)
{
    constexpr int half = CardDelegate::gap / 2;
    return item.adjusted(half, half, -half, -half);
}

QStringList shownTags(const QModelIndex &index)
{
    QStringList tags = index.data(presenters::OwnTagsRole).toStringList(); // what the user says counts first
    for (const QString &tag : index.data(presenters::TagsRole).toStringList())
        if (!tags.contains(tag, Qt::CaseInsensitive))
            tags << tag;
    for (QString &tag : tags)
        tag = presenters::cleanLine(tag);
    return tags;
}

void paintRing(QPainter &painter, const QRect &card, const QColor &color, qreal width, qreal distance)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, width));
    painter.drawRoundedRect(QRectF(card).adjusted(-distance, -distance, distance, distance), cardCorner + distance,
                            cardCorner + distance);
    painter.restore();
}

} // namespace

QRect CardDelegate::heartPlace(const QRect &item, Qt::LayoutDirection direction) const
{
    const bool isCard = m_form == Form::Card;
    const QRect around = isCard ? cardIn(item) : item;
    const int inset = isCard ? 6 : 12;
    const int top = isCard ? around.top() + inset : around.center().y() - heartSide / 2;
    return QStyle::visualRect(direction, item,
                              QRect(around.right() - inset - heartSide + 1, top, heartSide, heartSide));
}

QSize CardDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return m_form == Form::Row ? rowSize(option) : m_cell;
}

void CardDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem styled = option;
    styled.index = index;
    styled.features |= QStyleOptionViewItem::HasDisplay; // the portrait is asked for below, in its own shape
    if (m_form == Form::Card)
        paintCard(*painter, styled, index);
    else
        paintAsRow(*painter, styled, index);
}

void CardDelegate::paintCard(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme theme = Theme::of(option.palette);
    const QRect card = cardIn(option.rect);
    const QDateTime last = index.data(presenters::LastChatRole).toDateTime();
    CardWords words;
    words.name = presenters::cleanLine(index.data(Qt::DisplayRole).toString());
    words.tags = shownTags(index);
    words.aside = last.isNull() ? tr("No chats yet") : presenters::shortTime(last);
    painter.setFont(option.font);
    paintCover(painter, card, index.data(presenters::CoverRole).value<QImage>(), words.name, option.palette);
    paintShade(painter, card);
    paintCardWords(painter, card, words, option.direction);
    const bool favourite = index.data(presenters::FavouriteRole).toBool();
    const bool hovered = option.state & QStyle::State_MouseOver;
    const bool focused = option.state & QStyle::State_HasFocus;
    if (favourite || hovered || focused)
        paintHeart(painter, heartPlace(option.rect, option.direction), {.filled = favourite, .onPicture = true},
                   option.palette);
    if (option.state & QStyle::State_Selected)
        paintRing(painter, card, theme.accent, 3, 1.5);
    else if (hovered)
        paintRing(painter, card, theme.edge, 1, 0);
    if (focused && !(option.state & QStyle::State_Selected))
        paintRing(painter, card, theme.text, 2, 2);
}

void CardDelegate::paintAsRow(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QDateTime last = index.data(presenters::LastChatRole).toDateTime();
    const QStringList tags = shownTags(index);
    RowWords words;
    words.title = presenters::cleanLine(index.data(Qt::DisplayRole).toString());
    words.second = tags.isEmpty() ? presenters::firstParagraph(index.data(presenters::NotesRole).toString())
                                  : tags.join(QStringLiteral(", "));
    words.aside = last.isNull() ? QString() : presenters::shortTime(last);
    words.endMargin = heartSide + 16;
    paintRow(painter, option, index.data(Qt::DecorationRole).value<QImage>(), words);
    paintHeart(painter, heartPlace(option.rect, option.direction),
               {.filled = index.data(presenters::FavouriteRole).toBool()}, option.palette);
}

} // namespace dramatis::widgets
