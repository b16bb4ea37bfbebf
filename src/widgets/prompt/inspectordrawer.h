// The context inspector: every block of a prompt, its source and its tokens, and what was left out and why.
#pragma once

#include <QWidget>

#include <memory>

class QModelIndex;

namespace Ui {
class InspectorDrawer;
}
namespace dramatis::presenters {
class PlanPresenter;
}

namespace dramatis::widgets {

struct DrawerKind;
class ListHint;
class PlanViewBar;

class InspectorDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();

    explicit InspectorDrawer(presenters::PlanPresenter &presenter, QWidget *parent = nullptr);
    ~InspectorDrawer() override;

    void showReply(qint64 turn); // what it was sent

Q_SIGNALS:
    void showTurn(qint64 turn);
    void loreWanted(); // why its entries fire
    void presetsWanted();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    QString hint() const; // in place of the blocks
    void showPresets();
    void showBlock(const QModelIndex &index);

    std::unique_ptr<Ui::InspectorDrawer> m_ui;
    presenters::PlanPresenter &m_presenter;
    ListHint *m_nothing = nullptr; // what stands in place of the blocks
    PlanViewBar *m_views = nullptr;
};

} // namespace dramatis::widgets
