// The text of one message: painted, and places in it by point, by key and as text.
#pragma once

#include "widgets/chat/rows/bodysections.h"

#include <QRectF>

class QPainter;

namespace dramatis::widgets {

struct BodyHighlight {
    BodyPlace from;
    BodyPlace to;
    QTextCharFormat format;
};

class ChatBody {
public:
    void setText(const QString &foreign, const presenters::MarkupRules &rules) { m_sections.setText(foreign, rules); }
    void setStyle(const ChatStyle &style) { m_sections.setStyle(style); }
    void setPictures(const QList<presenters::MessagePicture> &pictures) { m_sections.setPictures(pictures); }
    int takeChangedTop() { return m_sections.takeChangedTop(); } // see BodySections

    void setLead(int width) { m_sections.setLead(width); } // see BodySections
    bool takesLead() { return m_sections.takesLead(); }
    int reach() const { return m_sections.reach(); }
    int firstBaseline() const { return m_sections.firstBaseline(); }

    int height() const { return m_sections.height(); }
    int sectionCount() const { return m_sections.count(); }
    int sectionAt(int y) const { return m_sections.indexAt(y); }
    int sectionTop(int section) const;
    bool layOut(int top, int bottom) { return m_sections.layOut(top, bottom); } // true where the height changed by it

    void draw(QPainter &painter, const QPoint &origin, int top, int bottom,
              const QList<BodyHighlight> &highlights) const;

    int blockCount(int section);
    const presenters::MarkupBlock &block(int section, int block);
    BodyPlace clamped(BodyPlace place);
    QString textBetween(BodyPlace from, BodyPlace to);

    BodyPlace placeAt(const QPointF &point);
    QRectF caret(BodyPlace place); // a line high
    QString linkAt(const QPointF &point);
    const BodyPiece *piece(BodyPlace place); // what it is in, laid out if need be; null for a rule and the like

private:
    const BodyBlock *laidBlock(BodyPlace place);
    int offsetAt(const BodyBlock &laid, const QPointF &point, const presenters::MarkupBlock &block) const;
    QList<QTextLayout::FormatRange> ranges(int section, int block, const QList<BodyHighlight> &highlights) const;

    BodySections m_sections;
};

} // namespace dramatis::widgets
