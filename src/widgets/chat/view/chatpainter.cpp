#include "widgets/chat/view/chatpainter.h"
#include "widgets/chat/input/chatselector.h"
#include "widgets/chat/view/chatfinder.h"
#include "widgets/chat/view/chatgoal.h"
#include "widgets/chat/view/chatsurface.h"

#include <QPainter>
#include <QWidget>

namespace dramatis::widgets {

ChatPainter::ChatPainter(ChatSurface &surface, const ChatSelector &selector, const ChatFinder &finder) :
    m_surface(surface), m_selector(selector), m_finder(finder)
{}

void ChatPainter::setBackdrop(const QImage &picture)
{
    if (picture.cacheKey() == m_backdrop.picture().cacheKey())
        return;
    m_backdrop.setPicture(picture);
    m_surface.update();
}

void ChatPainter::paint(QPainter &painter, const QRect &clip, const Marks &marks)
{
    ChatRows &rows = m_surface.rows();
    m_backdrop.paint(painter, clip, m_surface.viewport().size(), m_surface.style());
    const int goalRow = marks.goal.row();
    for (int row = rows.rowAt(m_surface.scroller().top() + clip.top()); row >= 0 && row < rows.count(); ++row) {
        const QRect rect = m_surface.visualRect(row);
        if (rect.top() > clip.bottom())
            break;
        ChatRowLook look;
        look.portrait = portrait(rows.row(row));
        look.highlights = highlights(row);
        look.hovered = row == marks.hovered.row ? marks.hovered.part : ChatRow::Part::None;
        look.current = row == marks.current;
        look.flashing = row == marks.flashing;
        look.extends = row == rows.count() - 1 && rows.row(row).facts().slot != 0;
        marks.goal.mark(look, row, goalRow);
        ChatRowPainter(painter, rows.row(row), look).paint(rect.topLeft(), clip.top(), clip.bottom());
    }
}

QPixmap ChatPainter::portrait(const ChatRow &row)
{
    const ChatStyle &style = m_surface.style();
    if (row.facts().portrait.isNull() || row.portraitRect().isNull())
        return {};
    return m_portraits.scaled(row.facts().portrait, style.portrait, m_surface.viewport().devicePixelRatioF(),
                              style.roundPortraits);
}

QList<BodyHighlight> ChatPainter::highlights(int row) const
{
    QList<BodyHighlight> highlights;
    const ChatStyle &style = m_surface.style();
    if (!m_finder.wanted().isEmpty()) {
        QTextCharFormat found;
        found.setBackground(style.hit);
        ChatRow &content = m_surface.rows().row(row);
        const int above = m_surface.scroller().top() - m_surface.rows().top(row) - content.bodyRect().top();
        const int first = content.body().sectionAt(above);
        const int last = content.body().sectionAt(above + m_surface.viewport().height());
        for (const ChatFinder::Hit &hit : m_finder.hitsIn(content.body(), first, last))
            highlights.append({hit.from, hit.to, found});
    }
    QTextCharFormat selected;
    selected.setBackground(style.selection);
    selected.setForeground(style.selectedInk);
    for (const ChatSelection &selection : {m_finder.hit(), m_selector.selection()}) {
        if (const auto range = selection.within(row))
            highlights.append({range->first, range->second, selected});
    }
    return highlights;
}

} // namespace dramatis::widgets
