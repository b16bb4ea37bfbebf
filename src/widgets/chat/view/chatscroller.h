// Where the chat is scrolled to, said by what is seen rather than by a number of pixels: a place in a row stays where
// it is while the heights of other rows turn out different from what was guessed.
//
// Heights are guesses until a row is laid out, which happens when it comes into view, and then everything below
// moves. So the position is an anchor (a row, one of its sections, and pixels below that), and pixels follow from it.
// Laying out what shows may bring other rows into view, whose heights turn out different in their turn:
// layOutVisible() repeats until nothing changes. At the newest row it follows instead (`m_follows`), until somebody
// scrolls up.
#pragma once

#include "widgets/chat/rows/chatrows.h"

namespace dramatis::widgets {

class ChatScroller {
public:
    explicit ChatScroller(ChatRows &rows);

    void setViewportHeight(int height) { m_viewport = height; }
    int viewportHeight() const { return m_viewport; }
    int top() const { return m_top; } // of the viewport, in the coordinates of all rows
    int furthest() const;
    bool follows() const { return m_follows; } // stays at the newest row whatever comes
    int firstRow() const;
    int lastRow() const;

    void follow();
    void moveBy(int pixels);
    void moveTo(int top);
    void show(int row, int offset = 0, int height = -1); // as little as needed; -1: the whole row
    void showAtTop(int row);
    void pin(int row, const BodyPlace &place, int below); // puts a place this far below the viewport's top
    void layOutVisible();                                 // lays out what shows, and what shows then

    void rowsInserted(int first, int last);
    void rowsRemoved(int first, int last);

private:
    struct Anchor {
        int row = 0;
        int section = 0;
        int below = 0; // how far the viewport's top is below the section's; may be negative
    };

    int place(const Anchor &anchor) const;
    void anchorAt(int top);
    bool layOutShown();

    ChatRows &m_rows;
    Anchor m_anchor;
    int m_viewport = 0;
    int m_top = 0;
    bool m_follows = true;
};

} // namespace dramatis::widgets
