// Branches: as a list to go to, name and take away, and as a small tree with "current".
#pragma once

#include <QWidget>

#include <memory>

class QModelIndex;

namespace Ui {
class BranchesDrawer;
}
namespace dramatis::presenters {
class BranchesPresenter;
}

namespace dramatis::widgets {

struct DrawerKind;

class BranchesDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();

    explicit BranchesDrawer(presenters::BranchesPresenter &presenter, QWidget *parent = nullptr);
    ~BranchesDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);
    void compareWanted(int branch); // with the one that is shown
    void mapWanted();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void enableButtons();
    int chosenBranch() const; // 0: none
    void goToBranch();
    void goToPlace(const QModelIndex &index);
    void branch();
    void removeBranch();

    std::unique_ptr<Ui::BranchesDrawer> m_ui;
    presenters::BranchesPresenter &m_presenter;
};

} // namespace dramatis::widgets
