// The scene: place, time, weather, what goes on and what is unresolved, each to be set by hand.
#pragma once

#include "presenters/scene/scenepresenter.h"
#include "widgets/controls/inlineedit.h"

#include <QWidget>

#include <memory>

namespace dramatis::presenters {
class CastItemModel;
}
namespace Ui {
class SceneDrawer;
}

namespace dramatis::widgets {

struct DrawerKind;

class SceneDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();

    SceneDrawer(presenters::ScenePresenter &presenter, presenters::CastItemModel &cast, QWidget *parent = nullptr);
    ~SceneDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);
    void personWanted(int slot); // of the cast, to be set right

private:
    void connectPlace();
    void connectTime();
    void connectThreads();
    void refresh();
    void showPlace();
    void showTime();
    void setClock(qint64 minutes);
    void allow(bool changes); // what is shown can be read and chosen all the same
    void changeHere();
    bool isElsewhere() const; // the place written is not where the scene is
    void fillPlace(const presenters::PlaceDetails &place);
    void leavePlace(InlineEdit::Ending ending);
    void go();
    void showThread();
    void giveListsRoom();
    void add();
    void stepForward();
    void editThread();
    const presenters::ThreadRow *threadRow() const; // that is chosen; nullptr: none

    std::unique_ptr<Ui::SceneDrawer> m_ui;
    presenters::ScenePresenter &m_presenter;
};

} // namespace dramatis::widgets
