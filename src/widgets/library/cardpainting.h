// The parts of a card of the library. What stands on the portrait has the same colours, light or dark: it lies on a
// shadow of its own.
#pragma once

#include <QRect>
#include <QStringList>

class QImage;
class QPainter;
class QPalette;

namespace dramatis::widgets {

struct CardWords {
    QString name;
    QStringList tags; // as many as have room, at most two
    QString aside;    // small, below

    bool operator==(const CardWords &) const = default;
};

struct HeartState {
    bool filled = false;
    bool onPicture = false;

    bool operator==(const HeartState &) const = default;
};

constexpr int cardCorner = 12;

void paintCover(QPainter &painter, const QRect &card, const QImage &cover, const QString &name,
                const QPalette &palette);
void paintShade(QPainter &painter, const QRect &card); // below the words
void paintCardWords(QPainter &painter, const QRect &card, const CardWords &words, Qt::LayoutDirection direction);
void paintHeart(QPainter &painter, const QRect &place, HeartState state, const QPalette &palette);

} // namespace dramatis::widgets
