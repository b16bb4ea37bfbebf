// Paints one row of the chat.
#pragma once

#include "widgets/chat/rows/chatrow.h"

#include <QPixmap>

class QPainter;

namespace dramatis::widgets {

struct ChatRowLook {
    QPixmap portrait; // null: the first letter of the name stands for it
    QList<BodyHighlight> highlights;
    ChatRow::Part hovered = ChatRow::Part::None;
    bool extends = false;   // beyond its last alternative, another one is written
    bool current = false;   // has the keyboard
    bool flashing = false;  // was just jumped to
    bool goal = false;      // a rewind would lead to it, or deleting take it out
    bool goes = false;      // deleting would take it out
    bool stepsBack = false; // a rewind would take it back
};

class ChatRowPainter {
public:
    ChatRowPainter(QPainter &painter, const ChatRow &row, const ChatRowLook &look);

    void paint(const QPoint &origin, int clipTop, int clipBottom);

private:
    void paintSeparator(const QRect &rect, const QString &text, const QFont &font, const QColor &color);
    void paintMessage(const QPoint &origin, int clipTop, int clipBottom);
    void paintCard();
    void paintPortrait();
    enum class Chip { Locked, Bookmarked, Capitals };
    void paintHead();
    void paintLeadingName();
    int inHead(int x, int width) const;
    QColor cardGround() const; // invalid: it has none
    QString offer() const;     // empty: none
    int paintOffer(const QRect &head);
    void paintOfferOverText();
    void paintBesideName(int x, int right);
    int paintWords(int x, int right, const QString &words);
    int paintChip(int x, int right, const QString &words, Chip kind);
    void paintLock(const QRectF &place);
    void paintRibbon(const QRectF &place);
    void paintFoot();
    void paintSwipe(ChatRow::Part part);

    QPainter &m_painter;
    const ChatRow &m_row;
    const ChatStyle &m_style;
    const ChatRowLook &m_look;
};

} // namespace dramatis::widgets
