// Selects text as a person does with mouse and keyboard, and says what would be copied.
#pragma once

#include "widgets/chat/view/chatselection.h"

#include <QObject>

namespace dramatis::widgets {

class ChatRows;

class ChatSelector : public QObject {
    Q_OBJECT
public:
    enum class Unit { Letter, Word, Paragraph };
    enum class Move { Left, Right, WordLeft, WordRight, Up, Down, LineStart, LineEnd, Start, End };

    explicit ChatSelector(ChatRows &rows);

    const ChatSelection &selection() const { return m_selection; }
    void clear();
    void selectAll();
    void select(const ChatPlace &from, const ChatPlace &to);
    void start(const ChatPlace &place, Unit unit);
    bool canExtend() const { return m_hasOrigin; }
    void extend(const ChatPlace &place);
    void move(int row, Move move); // extends within one message; begins at its start when nothing is selected in it

    QString text() const;

    void rowsInserted(int first, int last);
    void rowsRemoved(int first, int last);

Q_SIGNALS:
    void changed();

private:
    void set(const ChatSelection &selection);
    std::pair<ChatPlace, ChatPlace> around(const ChatPlace &place) const;
    BodyPlace moved(ChatBody &body, BodyPlace place, Move move) const;
    BodyPlace stepped(ChatBody &body, BodyPlace place, bool forward, bool byWord) const;
    BodyPlace lineAway(ChatBody &body, BodyPlace place, bool down) const;
    BodyPlace lineEdge(ChatBody &body, BodyPlace place, bool end) const;

    ChatRows &m_rows;
    ChatSelection m_selection;
    std::pair<ChatPlace, ChatPlace> m_origin; // the first word or paragraph, which stays selected
    bool m_hasOrigin = false;
    Unit m_unit = Unit::Letter;
};

} // namespace dramatis::widgets
