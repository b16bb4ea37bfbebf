// Jumps to the newest message while the user reads further up, and counts new ones. It never covers text: it sits in
// the margin, as a bare arrow if that is narrow; without a margin it asks for room below the messages.
#pragma once

#include <QPushButton>

namespace dramatis::widgets {

class ChatSurface;

class NewestButton : public QPushButton {
    Q_OBJECT
public:
    explicit NewestButton(ChatSurface &surface);

    void begin(); // with the rows that are there
    void rowsInserted(int first, int last, bool atEnd);
    void rowsRemoved(int first, int last, bool atEnd);
    void lastChanged(int row);
    void forgetCount() { m_new = 0; }
    void place();

Q_SIGNALS:
    void roomBelowWanted(int pixels); // 0: none any more; when it is told, the viewport has its new height

private:
    void count(int first, int last);
    void showWords();
    void standBeside(int column, int wide);
    void standBelow();
    void wantRoomBelow(int pixels);

    ChatSurface &m_surface;
    int m_roomBelow = 0;    // pixels
    int m_new = 0;          // messages that came while the newest was out of view
    qint64 m_lastEvent = 0; // of all that were shown so far: what only comes back is not new
};

} // namespace dramatis::widgets
