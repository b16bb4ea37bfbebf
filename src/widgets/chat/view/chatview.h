// The story as it is read: a list of messages over any model with the roles of presenters/chat/chatroles.h. It asks the
// model only for rows near the viewport, never changes anything itself, and says by signals what the user wants.
#pragma once

#include "presenters/text/markup.h"
#include "widgets/chat/view/chatselection.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <QPointer>
#include <QUrl>

#include <chrono>
#include <memory>

class QAbstractItemModel;
class QPushButton;

namespace dramatis::widgets {

class ChatBackdrop;
class ChatEditor;
class ChatFinder;
class ChatPortraits;
class ChatRow;
class ChatRows;
class ChatScroller;
class ChatSelector;
struct ChatStyle;

class ChatView : public QAbstractScrollArea {
    Q_OBJECT

public:
    enum class PortraitShape { Round, Square };
    Q_ENUM(PortraitShape)

    explicit ChatView(QWidget *parent = nullptr);
    ~ChatView() override;

    void setModel(QAbstractItemModel *model); // not owned; opens at the newest message
    QAbstractItemModel *model() const;

    void setPortraitShape(PortraitShape shape);
    void setOutOfCharacterMarks(const QString &open, const QString &close);
    void setSpeechTinted(bool tinted);
    void setBackdrop(const QImage &picture); // null: none
    qreal zoom() const;
    void setZoom(qreal factor); // 0.5…4

    int currentRow() const; // -1: none
    qint64 currentEvent() const;
    void setCurrentRow(int row);

    bool isAtNewest() const;
    bool scrollTo(qint64 event, bool flash = true); // false where the model has no such row

    // While it is offered, the message stands out. Where a rewind would lead to it, what comes after it steps back. 0:
    // none.
    enum class Offer { Rewind, Removal };
    void setGoal(qint64 event, Offer offer = Offer::Rewind);
    qint64 goal() const { return m_goal; }

    bool hasSelection() const;
    QString selectedText() const;

    // Puts an editor over the message. False where the model has no such row or it is still being written.
    // `text` where what is edited differs from what is shown.
    bool beginEdit(qint64 event, const QString &text = {});
    bool isEditing() const;
    qint64 editedEvent() const { return m_edited; } // 0: none

    // Highlights each place and moves to the next one from the last hit, or from what is shown; starts over at the end.
    bool find(const QString &text, bool forward = true);
    void clearFind();

    QSize minimumSizeHint() const override;

    // For accessibility and tests: rows that are shown at least in part, and where a row stands in the viewport.
    int firstVisibleRow() const;
    int lastVisibleRow() const;
    QRect visualRect(int row) const;
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
    void replyFinished(qint64 event); // what was a draft stands; screen readers are told by the view itself
    void zoomChanged(qreal factor);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    struct Spot { // what is under a point of the viewport
        int row = -1;
        QPoint inRow;
        int part = 0; // ChatRow::Part
        QString link;
    };

    void connectModel();
    void rowsInserted(int first, int last);
    void rowsRemoved(int first, int last);
    void rowsChanged(int first, int last);
    void modelReset();
    void changed(int first, int last);
    void laterFrame();
    void laterFrame(std::chrono::milliseconds wait);
    void frame();
    void noteDraft();
    void noteNewest(int first, int last);

    void restyle();
    void openAtGreeting();
    void layOutVisible();
    bool growsAtEnd() const;
    void letBarRest();
    void showScrolling();
    void placeOverlays();
    void scrollBy(int pixels);

    Spot spotAt(const QPoint &point) const;
    ChatPlace placeAt(const QPoint &point) const;
    void hover(const Spot &spot);
    void select(const QMouseEvent &event);
    void selectionMoved(const ChatSelection &before);
    QString toolTipAt(const QPoint &point) const;

    bool scrollByKey(const QKeyEvent &event);
    bool selectByKey(const QKeyEvent &event);
    bool askByKey(const QKeyEvent &event);
    bool zoomByKey(const QKeyEvent &event);
    void stepCurrent(int step);

    void endEdit();
    void updateRow(int row);
    void updateChanged(int row);
    void paintRow(QPainter &painter, int row, const QRect &clip, int goalRow);
    QList<BodyHighlight> highlights(int row) const;
    void announceCurrent();

    std::unique_ptr<ChatRows> m_rows;
    std::unique_ptr<ChatScroller> m_scroller;
    std::unique_ptr<ChatSelector> m_selector;
    std::unique_ptr<ChatFinder> m_finder;
    std::unique_ptr<ChatPortraits> m_portraits;
    std::unique_ptr<ChatBackdrop> m_backdrop;
    presenters::MarkupRules m_rules;
    PortraitShape m_portraitShape = PortraitShape::Round;
    bool m_speechTinted = true;
    qreal m_zoom = 1;

    int m_current = -1;
    bool m_currentShown = false; // by a frame: only once the keyboard is used
    Spot m_hovered;
    QPushButton *m_jump = nullptr;
    bool m_rowsMoved = false; // some came or went since the last frame
    int m_newRows = 0;        // came while the newest was out of view
    qint64 m_newestKnown = 0; // of all events shown so far: what only comes back is not new
    bool m_wasAtNewest = true;

    QPointer<ChatEditor> m_editor;
    QPointer<QWidget> m_focusBeforeEdit;
    qint64 m_edited = 0;
    bool m_followedBeforeEdit = false;

    // What changed since the last frame; last < first: nothing.
    int m_firstChanged = INT_MAX;
    int m_lastChanged = -1;
    std::chrono::nanoseconds m_frameCost{0};
    bool m_needsLayout = false;
    bool m_layingOut = false;
    bool m_draftShown = false;
    bool m_opening = false; // from a model until it is first seen
    qint64 m_beforeDraft = 0;

    QBasicTimer m_frame;
    QBasicTimer m_barRests;
    QBasicTimer m_dragScroll;
    QBasicTimer m_flash;
    QBasicTimer m_tripleClick;
    int m_flashing = -1;
    qint64 m_goal = 0;
    Offer m_offer = Offer::Rewind;
    bool m_selecting = false;
    QString m_pressedLink;
    QPoint m_pressed;
    QPoint m_dragged;
    QPoint m_doubleClicked;
};

} // namespace dramatis::widgets
