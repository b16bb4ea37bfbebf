// A picture that stands between the paragraphs of a message.
#pragma once

#include "widgets/chat/rows/chatstyle.h"

#include <QRect>

class QImage;
class QPainter;

namespace dramatis::widgets {

// As large as it is where there is room, and never higher than `highestPicture`.
constexpr int highestPicture = 360;
QSize shownSize(QSize picture, int room);

// Null: a quiet place in its stead, until it is decoded.
void drawPicture(QPainter &painter, const QRect &place, const QImage &picture, const ChatStyle &style, bool isSelected);

} // namespace dramatis::widgets
