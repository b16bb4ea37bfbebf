#include "widgets/chat/view/chatscroller.h"

#include <algorithm>

namespace dramatis::widgets {

namespace {
// A height can only turn out different once per row and section; more rounds than this would be our mistake.
constexpr int mostRounds = 40;
} // namespace

ChatScroller::ChatScroller(ChatRows &rows) : m_rows(rows) {}

int ChatScroller::furthest() const
{
    return std::max(0, m_rows.total() - m_viewport);
}

int ChatScroller::firstRow() const
{
    return m_rows.rowAt(m_top);
}

int ChatScroller::lastRow() const
{
    return m_rows.rowAt(m_top + std::max(0, m_viewport - 1));
}

void ChatScroller::follow()
{
    m_follows = true;
    layOutVisible();
}

void ChatScroller::moveBy(int pixels)
{
    // The anchor stays the same row, so that rows which come into view above it grow upwards.
    m_follows = false;
    const int wanted = std::clamp(m_top + pixels, 0, furthest());
    m_anchor.below += wanted - m_top;
    m_top = wanted;
    layOutVisible();
    if (m_top >= furthest() && pixels >= 0)
        m_follows = true;
    anchorAt(m_top);
}

void ChatScroller::moveTo(int top)
{
    top = std::clamp(top, 0, furthest());
    if (std::abs(top - m_top) <= m_viewport) {
        moveBy(top - m_top);
        return;
    }
    m_follows = top >= furthest();
    anchorAt(top);
    layOutVisible();
}

void ChatScroller::show(int row, int offset, int height)
{
    if (row < 0 || row >= m_rows.count())
        return;
    if (m_rows.top(row) > m_top + 2 * m_viewport || m_rows.top(row) + m_rows.height(row) < m_top - m_viewport)
        showAtTop(row);
    m_rows.layOut(row, offset, offset + m_viewport);
    const int above = m_rows.top(row) + offset;
    const int below = above + (height < 0 ? m_rows.height(row) - offset : height);
    if (above < m_top || below - above > m_viewport)
        moveBy(above - m_top);
    else if (below > m_top + m_viewport)
        moveBy(below - m_top - m_viewport);
}

void ChatScroller::showAtTop(int row)
{
    m_follows = false;
    m_anchor = {row, 0, 0};
    layOutVisible();
    m_follows = m_top >= furthest();
}

void ChatScroller::pin(int row, const BodyPlace &place, int below)
{
    if (row < 0 || row >= m_rows.count())
        return;
    m_follows = false;
    ChatRow &content = m_rows.row(row);
    const BodyPlace wanted = content.body().clamped(place);
    const int inBody = int(content.body().caret(wanted).top());
    const int from = wanted.section > 0 ? content.body().sectionTop(wanted.section) : -content.bodyRect().top();
    m_anchor = {row, wanted.section, inBody - from - below};
    layOutVisible();
    anchorAt(m_top);
    m_follows = m_top >= furthest();
}

void ChatScroller::layOutVisible()
{
    if (m_rows.count() == 0 || m_viewport <= 0) {
        m_top = 0;
        return;
    }
    for (int round = 0; round < mostRounds; ++round) {
        m_top = m_follows ? furthest() : std::clamp(place(m_anchor), 0, furthest());
        if (!layOutShown())
            break;
    }
    m_top = m_follows ? furthest() : std::clamp(place(m_anchor), 0, furthest());
    if (m_follows)
        anchorAt(m_top);
    m_rows.trim(firstRow(), lastRow());
}

bool ChatScroller::layOutShown()
{
    bool changed = false;
    // From below when following: what is laid out last then is what may be pushed out of view.
    for (int row = firstRow(); row >= 0 && row < m_rows.count() && m_rows.top(row) < m_top + m_viewport; ++row) {
        const int top = m_rows.top(row);
        changed = m_rows.layOut(row, m_top - top, m_top + m_viewport - top) || changed;
    }
    return changed;
}

void ChatScroller::rowsInserted(int first, int last)
{
    if (first <= m_anchor.row && m_rows.count() > last - first + 1)
        m_anchor.row += last - first + 1;
}

void ChatScroller::rowsRemoved(int first, int last)
{
    if (m_anchor.row > last)
        m_anchor.row -= last - first + 1;
    else if (m_anchor.row >= first)
        m_anchor = {std::max(0, std::min(first, m_rows.count() - 1)), 0, 0};
}

int ChatScroller::place(const Anchor &anchor) const
{
    const int row = std::clamp(anchor.row, 0, m_rows.count() - 1);
    const ChatRow *content = m_rows.shownRow(row);
    const int section =
        content && anchor.section > 0 ? content->bodyRect().top() + content->body().sectionTop(anchor.section) : 0;
    return m_rows.top(row) + section + anchor.below;
}

void ChatScroller::anchorAt(int top)
{
    m_anchor = {std::max(0, m_rows.rowAt(top)), 0, 0};
    m_anchor.below = top - m_rows.top(m_anchor.row);
    const ChatRow *content = m_rows.shownRow(m_anchor.row);
    if (!content || content->hasStandIn())
        return;
    m_anchor.section = content->body().sectionAt(m_anchor.below - content->bodyRect().top());
    if (m_anchor.section > 0)
        m_anchor.below -= content->bodyRect().top() + content->body().sectionTop(m_anchor.section);
}

} // namespace dramatis::widgets
