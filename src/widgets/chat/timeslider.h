// The turns of a story from left to right, with a mark where each scene begins. A click goes there, Ctrl+arrow from
// scene to scene.
#pragma once

#include "presenters/shell/shownstory.h"

#include <QSlider>

namespace dramatis::widgets {

class TimeSlider : public QSlider {
    Q_OBJECT
public:
    explicit TimeSlider(QWidget *parent = nullptr);

    void setStory(int turns, int turn, const QList<presenters::SceneMark> &scenes);
    QSize sizeHint() const override;

Q_SIGNALS:
    void turnChosen(int turn); // by hand

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    int turnAt(int x) const;
    int placeOf(int turn) const;
    const presenters::SceneMark *sceneOf(int turn) const;
    void stepScene(int step);

    QList<presenters::SceneMark> m_scenes;
};

} // namespace dramatis::widgets
