// What a drawer has to be, and what it gets. A new one is a file of its own with a `kind()`, and a line in
// `Drawers::kinds`.
#pragma once

#include <QObject>
#include <QString>

#include <memory>
#include <utility>

class QSettings;
class QWidget;

namespace dramatis::base {
struct Error;
}
namespace dramatis::presenters {
class CastPresenter;
class Portraits;
class ShownStory;
} // namespace dramatis::presenters

namespace dramatis::widgets {

// What the drawers of one window share, and what they ask of it.
class DrawerHost : public QObject {
    Q_OBJECT
public:
    // `portraits` may be nullptr: no pictures. `state` keeps how the user arranged things.
    DrawerHost(const presenters::Portraits *portraits, QSettings &state, QObject *parent);
    ~DrawerHost() override;

    presenters::CastPresenter &cast() const { return *m_cast; } // several drawers show it, and the window does
    const presenters::Portraits *portraits() const { return m_portraits; }
    QSettings &state() const { return m_state; }

Q_SIGNALS:
    void storyShown(presenters::ShownStory *story); // nullptr: no chat

    // From drawers.
    void showTurn(qint64 turn);
    void refused(const dramatis::base::Error &error); // an edit could not be made
    void branchRemoved(const QString &name);          // can be undone
    void guestWanted();
    void personaWanted();           // a character of the library is to join the scene
    void compareWanted(int branch); // with the one that is shown
    void mapWanted();               // of all branches
    void loreWanted();              // why its entries fire
    void presetsWanted();           // of prompts, to be edited
    void personWanted(int slot);    // of the cast, to be set right
    void promptWanted(qint64 turn); // that a reply was sent
    void frontWanted(QWidget *drawer);

private:
    std::unique_ptr<presenters::CastPresenter> m_cast;
    const presenters::Portraits *m_portraits;
    QSettings &m_state;
};

// The panels, in their order.
enum class PanelGroup { People, Scene, Story, Prompt };

struct DrawerKind {
    QString name; // by which the one that was open last is saved
    PanelGroup group;
    QString title;
    QString menuText; // with a mnemonic
    QString shortcut;
    QWidget *(*make)(DrawerHost &host);
};

// A drawer with a presenter that is its own and follows the story.
template <class Drawer, class Presenter, class... Arguments>
Drawer *makeDrawer(DrawerHost &host, Presenter *presenter, Arguments &&...arguments)
{
    auto *drawer = new Drawer(*presenter, std::forward<Arguments>(arguments)...);
    presenter->setParent(drawer); // after the views, which look at it until they go
    QObject::connect(&host, &DrawerHost::storyShown, presenter, &Presenter::setStory);
    if constexpr (requires { &Presenter::refused; })
        QObject::connect(presenter, &Presenter::refused, &host, &DrawerHost::refused);
    QObject::connect(drawer, &Drawer::showTurn, &host, &DrawerHost::showTurn);
    return drawer;
}

} // namespace dramatis::widgets
