// Shared by the lists of the sidebar: a face, a title and a second line, in the platform's colours.
#pragma once

#include <QImage>
#include <QStyleOptionViewItem>

class QPainter;

namespace dramatis::widgets {

// A square picture with rounded corners, or the first letter of `name` where there is none.
void paintPortrait(QPainter &painter, const QRect &place, const QImage &picture, const QString &name,
                   const QPalette &palette);

struct RowWords {
    QString title;
    QString second;
    QString aside;     // small, at the end of the first line
    int endMargin = 0; // left free for something else

    bool operator==(const RowWords &) const = default;
};

// Where the keyboard is; styles draw it only after Tab, and not at all where nothing is chosen.
void paintFocus(QPainter &painter, const QStyleOption &option, const QWidget *widget);
void paintRow(QPainter &painter, const QStyleOptionViewItem &option, const QImage &portrait, const RowWords &words);
QSize rowSize(const QStyleOptionViewItem &option);

} // namespace dramatis::widgets
