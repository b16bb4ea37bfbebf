// The lanes of a story, to be looked at, clicked and walked through. LaneLayout says where everything is, LanePainter
// and LaneFrame draw what is to be seen of it; this class has the mouse, the wheel and the keys. The list beside it has
// the same content.
#pragma once

#include "widgets/lanes/lanecursor.h"
#include "widgets/lanes/laneframe.h"

#include <QAbstractScrollArea>
#include <QTimer>

namespace dramatis::widgets {

class LanesView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LanesView(QWidget *parent = nullptr);

    void setLanes(const presenters::Lanes &lanes);
    void setPortraits(LaneFrame::Portrait portraits);
    void setTurn(int turn);           // that one looks at
    void setCurrentMark(qint64 mark); // 0: none
    qint64 currentMark() const { return m_cursor.key(); }

    void zoom(int steps);
    void zoomToFit(); // the whole story, as far as it can still be told apart

    // Where things are in the viewport.
    QPointF markPoint(const presenters::LaneMark &mark) const;
    QPointF axisPoint(int turn) const;
    qreal step() const { return m_layout.step(); }

    QSize minimumSizeHint() const override
    {
        return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 10};
    }

Q_SIGNALS:
    void markChosen(qint64 mark); // 0: none
    void chainWanted();           // Enter, on a mark
    void turnWanted(int turn);    // to be looked at
    void backWanted();            // to now

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    enum class Drag { None, Turn, Picture };

    LaneFrame frame() const;
    QPointF inLayout(const QPointF &point) const;
    void layOut();
    void setStep(qreal step, qreal fixedX); // what is at that place of the viewport stays there
    void showTurn(int turn);
    void wantTurn(int turn);
    void paintEmpty(QPainter &painter) const;
    void paintLanes(QPainter &painter) const;
    void moved(qint64 markBefore); // the cursor
    void stepAside(int direction);
    void stepAlong(int direction);
    void stepTurn(int direction);
    bool stepBy(int key);
    bool zoomBy(int key);
    void scrollPage(int direction);
    void describe();
    QString toolTipAt(const QPointF &point) const;

    LaneLayout m_layout;
    LaneCursor m_cursor{m_layout};
    LaneMeasures m_measures;
    LaneFrame::Portrait m_portraits;
    int m_turn = 0;
    int m_wanted = 0;
    QTimer m_look; // what comes while a frame is drawn is one look
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    int m_scrolledBefore = 0;
    bool m_isZoomed = false; // by the user
};

} // namespace dramatis::widgets
