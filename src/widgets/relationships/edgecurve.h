// Affinity and trust of one direction over the turns, and faintly the affinity of the other. Each bend leads to its
// turn.
#pragma once

#include "presenters/relationships/edgehistory.h"

#include <QPen>
#include <QWidget>

namespace dramatis::widgets {

class EdgeCurve : public QWidget {
    Q_OBJECT
public:
    explicit EdgeCurve(QWidget *parent = nullptr);

    // `turns`: how many there are in the story.
    void setHistory(const QList<presenters::EdgePoint> &points, const QList<presenters::EdgePoint> &back, int turns);
    QPointF bend(int index) const; // of the affinity; for tests
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void turnChosen(qint64 turn);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    // What the lines are, below them.
    struct Entry {
        QString text;
        QPen pen;
        QRectF place; // of the sample and the text
    };
    QList<Entry> legend() const;
    void paintLegend(QPainter &painter) const;
    QRectF plot() const;
    QPointF place(int number, int value) const;
    int nearest(const QPointF &point) const; // -1: none is near
    QString words(int index) const;
    void setCurrent(int index);
    void choose(int index);
    QPolygonF line(const QList<presenters::EdgePoint> &points, int presenters::EdgePoint::*value) const;

    QList<presenters::EdgePoint> m_points;
    QList<presenters::EdgePoint> m_back;
    int m_turns = 1;
    int m_range = 1; // of values, either way
    int m_current = -1;
    int m_hovered = -1;
};

} // namespace dramatis::widgets
