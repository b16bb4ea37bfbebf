// The story as it is read: a list of messages over any model with the roles of presenters/chat/chatroles.h. It asks the
// model only for rows near the viewport, never changes anything itself, and says by signals what the user wants.
#pragma once

#include "widgets/chat/view/chatgoal.h"

#include <QAbstractScrollArea>
#include <QUrl>

#include <memory>

class QAbstractItemModel;

namespace dramatis::presenters {
struct Looks;
}

namespace dramatis::widgets {

class ChatAnnouncer;
class ChatFinder;
class ChatFrames;
class ChatKeys;
class ChatMouse;
class ChatPainter;
class ChatScrolling;
class ChatSelector;
class ChatStyling;
class ChatSurface;
class CurrentRow;
class InPlaceEditing;
class NewestButton;

class ChatView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit ChatView(QWidget *parent = nullptr);
    ~ChatView() override;

    void setModel(QAbstractItemModel *model); // not owned; opens at the newest message
    QAbstractItemModel *model() const;

    const presenters::Looks &looks() const;
    void setLooks(const presenters::Looks &looks);
    void setOutOfCharacterMarks(const QString &open, const QString &close);
    void setBackdrop(const QImage &picture); // null: none
    qreal zoom() const;
    void setZoom(qreal factor); // 0.5…4

    int currentRow() const; // -1: none
    qint64 currentEvent() const;
    void setCurrentRow(int row);

    bool isAtNewest() const;
    bool scrollTo(qint64 event, bool flash = true); // false where the model has no such row

    using Offer = ChatGoal::Offer;
    void setGoal(qint64 event, Offer offer = Offer::Rewind); // 0: none
    qint64 goal() const;

    bool hasSelection() const;
    QString selectedText() const;

    // Puts an editor over the message. False where the model has no such row or it is still being written.
    // `text` where what is edited differs from what is shown.
    bool beginEdit(qint64 event, const QString &text = {});
    bool isEditing() const;
    qint64 editedEvent() const; // 0: none

    // Highlights each place and moves to the next one from the last hit, or from what is shown; starts over at the end.
    bool find(const QString &text, bool forward = true);
    void clearFind();

    QSize minimumSizeHint() const override;

    // For accessibility and tests: rows that are shown at least in part, and where a row stands in the viewport.
    int firstVisibleRow() const;
    int lastVisibleRow() const;
    QRect visualRect(int row) const;
    QRect cardRect(int row) const; // the ground of its message, in the viewport
    QString describe(int row) const;

public Q_SLOTS:
    void zoomIn();
    void zoomOut();
    void resetZoom();
    void scrollToNewest();
    void copy();
    void selectAll();
    void clearSelection();
    void cancelEdit();

Q_SIGNALS:
    void thoughtsRequested(qint64 event);
    void swipeRequested(qint64 event, int step); // -1 or +1
    void contextMenuRequested(qint64 event, const QPoint &globalPosition);
    void activated(qint64 event);     // Enter on the current message
    void editRequested(qint64 event); // F2 on the current message
    void editAccepted(qint64 event, const QString &text);
    void editBranched(qint64 event, const QString &text);
    void editTyped(qint64 event, const QString &text);
    void editCancelled(qint64 event, const QString &text); // as it was typed so far
    void editHidden(); // the message that is being edited has gone; what was typed was told by editTyped
    void linkActivated(const QUrl &url);
    void currentChanged(int row);
    void selectionChanged();
    void atNewestChanged(bool atNewest);
    void replyFinished(qint64 event); // what was a draft stands, and is on the screen
    void zoomChanged(qreal factor);   // by the user, in this view
    void restyled();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void connectFrames();
    void connectInput();

    std::unique_ptr<ChatSurface> m_surface;
    std::unique_ptr<ChatScrolling> m_scrolling;
    std::unique_ptr<ChatFrames> m_frames;
    std::unique_ptr<ChatStyling> m_styling;
    std::unique_ptr<ChatSelector> m_selector;
    std::unique_ptr<ChatFinder> m_finder;
    std::unique_ptr<ChatGoal> m_goal;
    std::unique_ptr<ChatAnnouncer> m_announcer;
    std::unique_ptr<ChatPainter> m_painter;
    std::unique_ptr<CurrentRow> m_current;
    std::unique_ptr<InPlaceEditing> m_editing;
    std::unique_ptr<ChatMouse> m_mouse;
    std::unique_ptr<ChatKeys> m_keys;
    NewestButton *m_newest = nullptr;
};

} // namespace dramatis::widgets
