// The scene: place, time, weather, what goes on and what is unresolved, each to be set by hand.
#pragma once

#include "present/scenepresenter.h"

#include <QWidget>

#include <memory>

namespace Ui {
class SceneDrawer;
}

namespace dramatis::widgets {

class SceneDrawer : public QWidget {
    Q_OBJECT
public:
    explicit SceneDrawer(present::ScenePresenter &presenter, QWidget *parent = nullptr);
    ~SceneDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);

private:
    void connectScene();
    void connectStrands();
    void refresh();
    void showPlace();
    void changeHere();
    bool isElsewhere() const; // the place typed is not where the scene is
    void fillPlace(const present::PlaceDetails &place);
    void go();
    void showStrand();
    void add();
    void stepForward();
    void editStrand();
    const present::StrandRow *strand() const; // that is chosen; nullptr: none

    std::unique_ptr<Ui::SceneDrawer> m_ui;
    present::ScenePresenter &m_presenter;
};

} // namespace dramatis::widgets
