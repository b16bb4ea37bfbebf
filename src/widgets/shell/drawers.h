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
namespace dramatis::present {
class BeliefsPresenter;
class CastPresenter;
class FaultsPresenter;
class LinesPresenter;
class PinsPresenter;
class PlanPresenter;
class Portraits;
class RelationshipPresenter;
class ScenePresenter;
class ShownStory;
} // namespace dramatis::present

namespace dramatis::widgets {

class Drawers : public QObject {
    Q_OBJECT
public:
    // `state` keeps how the user arranged them. The docks belong to the window, and are closed at first.
    Drawers(QMainWindow &window, const present::Portraits *portraits, QSettings &state);
    ~Drawers() override;

    void setStory(present::ShownStory *story); // nullptr: no chat

    present::CastPresenter &cast() const { return *m_cast; }
    QList<QDockWidget *> docks() const;
    QList<QAction *> toggleActions() const; // one per dock, checkable, with a shortcut

Q_SIGNALS:
    void showTurn(qint64 turn);
    void refused(const dramatis::base::Error &error); // an edit could not be made
    void lineRemoved(const QString &name);            // can be undone
    void guestWanted();
    void personaWanted();                               // a character of the shelf is to join the scene
    void compareWanted(int line);                     // with the one that is shown
    void loreWanted();                                // why its entries fire

private:
    void skipEmptyTabs();
    void makeDocks(QMainWindow &window, QSettings &state);
    struct Label {
        QString title;
        QString menuText; // with a mnemonic
        QString shortcut;
    };
    template <class Drawer> void add(QMainWindow &window, Drawer *drawer, const QString &name, const Label &label);

    std::unique_ptr<present::RelationshipPresenter> m_relationships;
    std::unique_ptr<present::BeliefsPresenter> m_beliefs;
    std::unique_ptr<present::CastPresenter> m_cast;
    std::unique_ptr<present::ScenePresenter> m_scene;
    std::unique_ptr<present::PinsPresenter> m_pins;
    std::unique_ptr<present::PlanPresenter> m_plan;
    std::unique_ptr<present::LinesPresenter> m_lines;
    std::unique_ptr<present::FaultsPresenter> m_faults;
    QList<QPointer<QDockWidget>> m_docks;
    QSet<QDockWidget *> m_behind; // open, but another one stands in front
};

} // namespace dramatis::widgets
