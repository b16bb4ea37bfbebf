#include "widgets/chat/rows/chatrows.h"
#include "presenters/chat/chatroles.h"

#include <QFontMetrics>

#include <algorithm>

namespace dramatis::widgets {

namespace {
// Rows kept on each side of what is shown. Scrolling back a page asks the model nothing.
constexpr int keptAround = 40;
} // namespace

void ChatRows::setModel(QAbstractItemModel *model)
{
    m_model = model;
    reset();
}

void ChatRows::setStyle(const ChatStyle &style)
{
    const int guessBefore = m_style.width > 0 ? guess() : 0;
    m_style = style;
    if (guessBefore > 0 && guess() != guessBefore)
        m_heights.scale(qreal(guess()) / guessBefore); // those that nobody looks at are still of the other size
    for (const auto &[row, content] : m_rows) {
        content->setStyle(style);
        m_heights.set(row, content->height());
    }
}

void ChatRows::setRules(const presenters::MarkupRules &rules)
{
    m_rules = rules;
    for (const auto &[row, content] : m_rows)
        refresh(row, *content);
}

int ChatRows::rowOf(qint64 event) const
{
    if (!m_model || event == 0)
        return -1;
    for (int row = count() - 1; row >= 0; --row) { // what is looked for is mostly near the end
        if (eventOf(row) == event)
            return row;
    }
    return -1;
}

qint64 ChatRows::eventOf(int row) const
{
    return m_model && row >= 0 && row < count() ? m_model->index(row, 0).data(presenters::EventRole).toLongLong() : 0;
}

bool ChatRows::isDraft(int row) const
{
    return m_model && row >= 0 && row < count() && m_model->index(row, 0).data(presenters::DraftRole).toBool();
}

ChatRow &ChatRows::row(int row)
{
    std::unique_ptr<ChatRow> &content = m_rows[row];
    if (!content) {
        content = std::make_unique<ChatRow>();
        content->setStyle(m_style);
        refresh(row, *content);
    }
    return *content;
}

ChatRow *ChatRows::shownRow(int row)
{
    const auto found = m_rows.find(row);
    return found == m_rows.end() ? nullptr : found->second.get();
}

bool ChatRows::layOut(int row, int top, int bottom)
{
    ChatRow &content = this->row(row);
    content.layOut(top, bottom);
    const bool changed = content.height() != m_heights.height(row);
    m_heights.set(row, content.height());
    return changed;
}

void ChatRows::setStandInHeight(int row, std::optional<int> height)
{
    ChatRow &content = this->row(row);
    content.setStandInHeight(height);
    m_heights.set(row, content.height());
}

void ChatRows::reset()
{
    m_rows.clear();
    m_heights.reset(m_model ? m_model->rowCount() : 0, guess());
}

void ChatRows::insert(int first, int last)
{
    shift(first, last - first + 1);
    m_heights.insert(first, last - first + 1, guess());
    change(last + 1, last + 1); // whether it opens a day depends on the row before
}

void ChatRows::remove(int first, int last)
{
    for (int row = first; row <= last; ++row)
        m_rows.erase(row);
    shift(last + 1, first - last - 1);
    m_heights.remove(first, last - first + 1);
    change(first, first);
}

void ChatRows::change(int first, int last)
{
    last = std::min(last, count() - 1) + 1; // whether one goes on depends on the row above
    for (const auto &[row, content] : m_rows) {
        if (row >= first && row <= last && row < count())
            refresh(row, *content);
    }
}

void ChatRows::trim(int firstShown, int lastShown)
{
    std::erase_if(m_rows, [&](const auto &entry) {
        const bool near = entry.first >= firstShown - keptAround && entry.first <= lastShown + keptAround;
        return !near && !entry.second->hasStandIn();
    });
}

int ChatRows::guess() const
{
    if (m_style.width <= 0)
        return 100;
    const QFontMetrics metrics(m_style.text);
    return (metrics.height() + m_style.lineGap) * 6 + m_style.paragraphGap + m_style.rowGap + m_style.padding;
}

void ChatRows::refresh(int row, ChatRow &content)
{
    const ChatRowFacts facts = ChatRowFacts::read(*m_model, row, m_rules);
    content.body().setPictures(facts.pictures);
    content.body().setText(m_model->index(row, 0).data(presenters::TextRole).toString(), m_rules);
    content.setFacts(facts); // where its parts stand depends on the text
}

void ChatRows::shift(int from, int by)
{
    std::unordered_map<int, std::unique_ptr<ChatRow>> moved;
    for (auto &[row, content] : m_rows)
        moved[row >= from ? row + by : row] = std::move(content);
    m_rows = std::move(moved);
}

} // namespace dramatis::widgets
