// Follows a model. What it says is shown once per frame: tokens come faster than anyone can see.
#pragma once

#include <QBasicTimer>
#include <QObject>

#include <chrono>
#include <climits>

class QAbstractItemModel;

namespace dramatis::widgets {

class ChatScrolling;
class ChatSurface;

class ChatFrames : public QObject {
    Q_OBJECT
public:
    ChatFrames(ChatSurface &surface, ChatScrolling &scrolling);

    void setModel(QAbstractItemModel *model); // not owned
    void open();                              // the model's newest message
    void showAll();                           // lays out and paints anew
    void later();                             // the same, soon
    void showDue();                           // what is to be painted now

Q_SIGNALS:
    // The surface has the rows already.
    void inserted(int first, int last, bool atEnd);
    void removed(int first, int last, bool atEnd);
    void lastChanged(int row);
    void resetting(); // the surface still has those of before
    void reset();
    void draftFinished(int row); // once it is on the screen

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void connectModel();
    void insertRows(int first, int last);
    void removeRows(int first, int last);
    void changeRows(int first, int last);
    void resetRows();
    void setChanged(int first, int last);
    void setAllChangedFrom(int row);
    void later(std::chrono::milliseconds wait);
    void frame();
    void updateChanged(int row);
    void noteDraft();
    void openAtGreeting();

    ChatSurface &m_surface;
    ChatScrolling &m_scrolling;
    QBasicTimer m_frame;
    std::chrono::nanoseconds m_frameCost{0};
    bool m_needsLayout = false;

    // Since the last frame. Last < first: nothing.
    int m_firstChanged = INT_MAX;
    int m_lastChanged = -1;
    bool m_rowsMoved = false; // some came or went

    bool m_opening = false; // until it is first seen
    bool m_draftShown = false;
    qint64 m_beforeDraft = 0;
};

} // namespace dramatis::widgets
