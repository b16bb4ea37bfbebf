// The drawers of one window, in docks around its chat. They show what the window shows: one chat, or none.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <memory>

class QAction;
class QDockWidget;
class QMainWindow;
class QSettings;

namespace dramatis::base {
struct Error;
}
namespace dramatis::presenters {
class BeliefsPresenter;
class CastPresenter;
class BookkeepingFailuresPresenter;
class BranchesPresenter;
class PinsPresenter;
class PlanPresenter;
class Portraits;
class RelationshipPresenter;
class ScenePresenter;
class ShownStory;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class Drawers : public QObject {
    Q_OBJECT
public:
    // `state` keeps how the user arranged them. The docks belong to the window, and are closed at first.
    Drawers(QMainWindow &window, const presenters::Portraits *portraits, QSettings &state);
    ~Drawers() override;

    void setStory(presenters::ShownStory *story); // nullptr: no chat

    presenters::CastPresenter &cast() const { return *m_cast; }
    QList<QDockWidget *> docks() const;
    QList<QAction *> toggleActions() const; // one per dock, checkable, with a shortcut

Q_SIGNALS:
    void showTurn(qint64 turn);
    void refused(const dramatis::base::Error &error); // an edit could not be made
    void branchRemoved(const QString &name);          // can be undone
    void guestWanted();
    void personaWanted();         // a character of the library is to join the scene
    void compareWanted(int line); // with the one that is shown
    void loreWanted();            // why its entries fire

private:
    void skipEmptyTabs();
    void makeDocks(QMainWindow &window, QSettings &state);
    struct Label {
        QString title;
        QString menuText; // with a mnemonic
        QString shortcut;
    };
    template <class Drawer> void add(QMainWindow &window, Drawer *drawer, const QString &name, const Label &label);

    std::unique_ptr<presenters::RelationshipPresenter> m_relationships;
    std::unique_ptr<presenters::BeliefsPresenter> m_beliefs;
    std::unique_ptr<presenters::CastPresenter> m_cast;
    std::unique_ptr<presenters::ScenePresenter> m_scene;
    std::unique_ptr<presenters::PinsPresenter> m_pins;
    std::unique_ptr<presenters::PlanPresenter> m_plan;
    std::unique_ptr<presenters::BranchesPresenter> m_branches;
    std::unique_ptr<presenters::BookkeepingFailuresPresenter> m_bookkeepingFailures;
    QList<QPointer<QDockWidget>> m_docks;
    QSet<QDockWidget *> m_behind; // open, but another one stands in front
};

} // namespace dramatis::widgets
