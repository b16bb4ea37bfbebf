// Who feels what for whom: the picture, the same as a list, and one edge opened below them.
#pragma once

#include <QHash>
#include <QPointF>
#include <QWidget>

#include <memory>

class QModelIndex;
class QSettings;

namespace Ui {
class RelationshipDrawer;
}
namespace dramatis::presenters {
class RelationshipPresenter;
}

namespace dramatis::widgets {

struct DrawerKind;

class RelationshipDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();

    // `state` keeps where the user put the portraits, by chat.
    RelationshipDrawer(presenters::RelationshipPresenter &presenter, QSettings &state, QWidget *parent = nullptr);
    ~RelationshipDrawer() override;

    void openEdge(qint64 key);
    void closeEdge();

Q_SIGNALS:
    void showTurn(qint64 turn);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showChat();
    void showWorld();
    void limitList();
    void makeRoomForPanel();
    void keepPlaces();
    QHash<int, QPointF> keptPlaces() const;

    std::unique_ptr<Ui::RelationshipDrawer> m_ui;
    presenters::RelationshipPresenter &m_presenter;
    QSettings &m_state;
};

} // namespace dramatis::widgets
