// Leads to the newest message while one reads further up, and counts what came there since.
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

private:
    void count(int first, int last);

    ChatSurface &m_surface;
    int m_new = 0;          // messages that came while the newest was out of view
    qint64 m_lastEvent = 0; // of all that were shown so far: what only comes back is not new
};

} // namespace dramatis::widgets
