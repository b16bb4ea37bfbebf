// The message that keys and menus are about.
#pragma once

#include <QBasicTimer>
#include <QObject>

namespace dramatis::widgets {

class ChatSurface;

class CurrentRow : public QObject {
    Q_OBJECT
public:
    explicit CurrentRow(ChatSurface &surface);

    int row() const { return m_row; } // -1: none
    qint64 event() const;
    void set(int row);

    // By a frame: only once the keyboard is used.
    bool isShown() const { return m_isShown; }
    void setShown(bool shown) { m_isShown = shown; }
    void update();

    void takeFocus(Qt::FocusReason reason);
    void flash(); // it was jumped to
    int flashing() const { return m_flashing; }

    void forget();
    void rowsInserted(int first, int last);
    void rowsRemoved(int first, int last);
    void keepEvent(); // all rows are about to be others
    void findEvent();

Q_SIGNALS:
    void changed(int row);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    ChatSurface &m_surface;
    int m_row = -1;
    bool m_isShown = false;
    qint64 m_keptEvent = 0;
    int m_flashing = -1;
    QBasicTimer m_flash;
};

} // namespace dramatis::widgets
