// The picture behind a chat: it fills the view, stays where it is while the story scrolls, and is veiled so that every
// text over it can be read.
#pragma once

#include <QImage>
#include <QPixmap>

class QPainter;

namespace dramatis::widgets {

struct ChatStyle;

class ChatBackdrop {
public:
    void setPicture(const QImage &picture); // null: plain paper
    const QImage &picture() const { return m_picture; }
    void paint(QPainter &painter, const QRect &clip, const QSize &view, const ChatStyle &style);

private:
    QPixmap made(const QSize &pixels, qreal pixelRatio, const ChatStyle &style) const;

    QImage m_picture;
    QPixmap m_shown; // veiled, as large as the view
    QSize m_madeFor;
    size_t m_madeWith = 0; // the veil, and where the text stands
};

} // namespace dramatis::widgets
