#include "widgets/chat/input/chatselector.h"
#include "presenters/chat/chatroles.h"
#include "widgets/chat/rows/chatrows.h"

#include <QAbstractItemModel>
#include <QTextBoundaryFinder>

namespace dramatis::widgets {

ChatSelector::ChatSelector(ChatRows &rows) : m_rows(rows) {}

void ChatSelector::set(const ChatSelection &selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    Q_EMIT changed();
}

void ChatSelector::clear()
{
    m_hasOrigin = false;
    set({});
}

void ChatSelector::selectAll()
{
    m_unit = Unit::Letter;
    m_origin = {};
    m_hasOrigin = true;
    set({{0, {}}, {std::max(0, m_rows.count() - 1), BodyPlace::last()}});
}

void ChatSelector::select(const ChatPlace &from, const ChatPlace &to)
{
    m_unit = Unit::Letter;
    m_origin = {from, from};
    m_hasOrigin = true;
    set({from, to});
}

void ChatSelector::start(const ChatPlace &place, Unit unit)
{
    m_unit = unit;
    m_origin = around(place);
    m_hasOrigin = true;
    set({m_origin.first, m_origin.second});
}

void ChatSelector::extend(const ChatPlace &place)
{
    const auto [from, to] = around(place);
    if (from < m_origin.first)
        set({m_origin.second, from});
    else
        set({m_origin.first, std::max(to, m_origin.second)});
}

std::pair<ChatPlace, ChatPlace> ChatSelector::around(const ChatPlace &at) const
{
    if (m_unit == Unit::Letter || at.row < 0 || at.row >= m_rows.count())
        return {at, at};
    ChatBody &body = m_rows.row(at.row).body();
    const BodyPlace place = body.clamped(at.place);
    if (body.blockCount(place.section) == 0)
        return {at, at};
    const QString &text = body.block(place.section, place.block).text;
    const auto here = [&](qsizetype offset) { return ChatPlace{at.row, {place.section, place.block, int(offset)}}; };
    if (m_unit == Unit::Paragraph)
        return {here(0), here(text.size())};
    QTextBoundaryFinder words(QTextBoundaryFinder::Word, text);
    words.setPosition(place.offset);
    const qsizetype from =
        words.isAtBoundary() && place.offset < text.size() ? place.offset : words.toPreviousBoundary();
    words.setPosition(std::max<qsizetype>(0, from));
    const qsizetype to = words.toNextBoundary();
    return {here(std::max<qsizetype>(0, from)), here(to < 0 ? text.size() : to)};
}

void ChatSelector::move(int row, Move move)
{
    if (row < 0 || row >= m_rows.count())
        return;
    ChatBody &body = m_rows.row(row).body();
    ChatSelection selection = m_selection;
    if (selection.cursor.row != row || selection.anchor.row != row || selection.isEmpty())
        selection.anchor = selection.cursor = {row, selection.cursor.row == row ? selection.cursor.place : BodyPlace()};
    selection.cursor.place = moved(body, body.clamped(selection.cursor.place), move);
    m_unit = Unit::Letter;
    m_origin = {selection.anchor, selection.anchor};
    m_hasOrigin = true;
    set(selection);
}

BodyPlace ChatSelector::moved(ChatBody &body, BodyPlace place, Move move) const
{
    switch (move) {
    case Move::Left:
    case Move::Right: return stepped(body, place, move == Move::Right, false);
    case Move::WordLeft:
    case Move::WordRight: return stepped(body, place, move == Move::WordRight, true);
    case Move::Up:
    case Move::Down: return lineAway(body, place, move == Move::Down);
    case Move::LineStart:
    case Move::LineEnd: return lineEdge(body, place, move == Move::LineEnd);
    case Move::Start: return {};
    case Move::End: return body.clamped(BodyPlace::last());
    }
    return place;
}

BodyPlace ChatSelector::stepped(ChatBody &body, BodyPlace place, bool forward, bool byWord) const
{
    const auto mode = byWord ? QTextLayout::SkipWords : QTextLayout::SkipCharacters;
    if (const BodyPiece *piece = body.piece(place)) {
        const int before = place.offset - piece->from;
        const int next = forward ? piece->layout->nextCursorPosition(before, mode)
                                 : piece->layout->previousCursorPosition(before, mode);
        if (next != before)
            return {place.section, place.block, piece->from + next};
        if (forward && piece->from + piece->size < body.block(place.section, place.block).text.size())
            return {place.section, place.block, piece->from + piece->size + 1}; // the next cell
        if (!forward && piece->from > 0)
            return {place.section, place.block, piece->from - 1};
    }
    if (forward) {
        if (place.block + 1 < body.blockCount(place.section))
            return {place.section, place.block + 1, 0};
        return place.section + 1 < body.sectionCount() ? BodyPlace{place.section + 1, 0, 0} : place;
    }
    if (place.block > 0)
        return body.clamped({place.section, place.block - 1, INT_MAX});
    return place.section > 0 ? body.clamped({place.section - 1, INT_MAX, INT_MAX}) : place;
}

BodyPlace ChatSelector::lineAway(ChatBody &body, BodyPlace place, bool down) const
{
    const QRectF caret = body.caret(place);
    const qreal step = caret.height() / 2;
    for (qreal y = down ? caret.bottom() + step : caret.top() - step; y >= 0 && y < body.height();
         y += down ? step : -step) {
        const BodyPlace reached = body.placeAt({caret.x(), y});
        if (body.caret(reached).top() != caret.top())
            return reached;
    }
    return down ? body.clamped(BodyPlace::last()) : BodyPlace();
}

BodyPlace ChatSelector::lineEdge(ChatBody &body, BodyPlace place, bool end) const
{
    const BodyPiece *piece = body.piece(place);
    const QTextLine line = piece ? piece->layout->lineForTextPosition(place.offset - piece->from) : QTextLine();
    if (!line.isValid())
        return place;
    int offset = end ? line.textStart() + line.textLength() : line.textStart();
    const bool isLast = line.lineNumber() + 1 == piece->layout->lineCount();
    if (end && (!isLast || body.piece({place.section, place.block, piece->from + offset}) != piece))
        offset = piece->layout->previousCursorPosition(offset);
    return {place.section, place.block, piece->from + offset};
}

QString ChatSelector::text() const
{
    if (m_selection.isEmpty())
        return {};
    const int first = m_selection.from().row;
    const int last = std::min(m_selection.to().row, m_rows.count() - 1);
    QString text;
    for (int row = first; row <= last; ++row) {
        const auto range = m_selection.within(row);
        if (!range)
            continue;
        // Rows far away are read for this once, not kept.
        ChatRow passing;
        ChatRow *content = m_rows.shownRow(row);
        if (!content) {
            passing.body().setText(m_rows.model()->index(row, 0).data(presenters::TextRole).toString(), m_rows.rules());
            content = &passing;
        }
        const QString part = content->body().textBetween(range->first, range->second);
        if (first == last)
            return part;
        if (part.isEmpty())
            continue;
        const QString speaker = m_rows.model()->index(row, 0).data(presenters::SpeakerRole).toString();
        text += (text.isEmpty() ? QString() : QStringLiteral("\n\n")) + presenters::cleanLine(speaker)
                + QStringLiteral(": ") + part;
    }
    return text;
}

void ChatSelector::rowsInserted(int first, int last)
{
    for (ChatPlace *place : {&m_selection.anchor, &m_selection.cursor, &m_origin.first, &m_origin.second}) {
        if (place->row >= first && m_hasOrigin)
            place->row += last - first + 1;
    }
}

void ChatSelector::rowsRemoved(int first, int last)
{
    if (m_hasOrigin && m_selection.from().row <= last && m_selection.to().row >= first) {
        clear();
        return;
    }
    ChatSelection selection = m_selection;
    for (ChatPlace *place : {&selection.anchor, &selection.cursor, &m_origin.first, &m_origin.second}) {
        if (place->row > last)
            place->row -= last - first + 1;
    }
    set(selection);
}

} // namespace dramatis::widgets
