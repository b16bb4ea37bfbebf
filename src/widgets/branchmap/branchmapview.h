// The branches of a story as a map, to be looked at, clicked, dragged and walked through. BranchMapLayout says where
// everything is, BranchMapPainter draws what is to be seen of it; this class has the mouse, the wheel and the keys. The
// list beside it has the same content.
#pragma once

#include "widgets/branchmap/branchmapcursor.h"
#include "widgets/branchmap/branchmappainter.h"

#include <QAbstractScrollArea>

namespace dramatis::widgets {

class BranchMapView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit BranchMapView(QWidget *parent = nullptr);

    void setWords(const presenters::MapWords *words); // nullptr: none
    void setMap(const presenters::BranchMap &map);
    void setPlaceholderText(const QString &text); // of an empty map
    void setCurrent(int turn);                    // is brought to where it can be seen; -1: none
    int current() const { return m_current; }
    void setHits(const QList<int> &turns);

    void zoom(int steps);
    void zoomToFit(); // the whole map, as far as it can still be seen
    qreal scale() const { return m_scale; }

    QPointF turnPoint(int turn) const; // in the viewport

    QSize minimumSizeHint() const override
    {
        return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 12};
    }

Q_SIGNALS:
    void chosen(int turn);
    void goWanted(); // to where the keyboard is

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    QPointF scrolled() const;
    int turnAt(const QPointF &point) const; // of the viewport; also one that was found
    void measure();
    void setScale(qreal scale, const QPointF &fixed); // what is at that place of the viewport stays there
    void showAtFirst();
    void bringIntoSight(int turn);
    void choose(int turn);
    bool stepBy(int key);
    bool zoomBy(int key);
    void scrollPage(int direction);
    void describe();

    BranchMapLayout m_layout;
    BranchMapCursor m_cursor{m_layout};
    const presenters::MapWords *m_words = nullptr;
    QString m_placeholderText;
    QList<int> m_hits;
    int m_current = -1;
    qreal m_scale = 1;
    bool m_isNew = true; // nothing was shown yet
    bool m_isDragged = false;
    QPointF m_pressed;
    QPointF m_scrolledBefore;
};

} // namespace dramatis::widgets
