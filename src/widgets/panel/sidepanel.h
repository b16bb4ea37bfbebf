// The panel beside the chat. It shows one drawer at a time; drawers that belong together share a panel.
#pragma once

#include "widgets/panel/drawer.h"

#include <QList>
#include <QWidget>

#include <memory>

namespace Ui {
class SidePanel;
}

namespace dramatis::widgets {

class DrawerPane;

class SidePanel : public QWidget {
    Q_OBJECT
public:
    explicit SidePanel(QWidget *parent = nullptr);
    ~SidePanel() override;

    void add(DrawerPane *pane); // takes it
    void open(DrawerPane &pane);
    void open(PanelGroup group); // with the drawer of it that was shown last
    void toggle();               // opens what was shown last
    DrawerPane *current() const; // also while the panel is closed
    QList<DrawerPane *> panes() const { return m_panes; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void opened();
    void closed();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void showPanel(int tab);
    void showPart(int tab);
    void bring(DrawerPane &pane);
    void checkActions();
    QList<DrawerPane *> panesOf(PanelGroup group) const;

    std::unique_ptr<Ui::SidePanel> m_ui;
    QList<DrawerPane *> m_panes;
    QHash<PanelGroup, DrawerPane *> m_last; // of each panel, the drawer that was shown last
};

} // namespace dramatis::widgets
