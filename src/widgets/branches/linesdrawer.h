// Branches: as a list to go to, name and take away, and as a small tree with "you are here".
#pragma once

#include <QWidget>

#include <memory>

class QModelIndex;

namespace Ui {
class LinesDrawer;
}
namespace dramatis::present {
class LinesPresenter;
}

namespace dramatis::widgets {

class LinesDrawer : public QWidget {
    Q_OBJECT
public:
    explicit LinesDrawer(present::LinesPresenter &presenter, QWidget *parent = nullptr);
    ~LinesDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);
    void compareWanted(int line); // with the one that is shown

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void enableButtons();
    int chosenLine() const; // 0: none
    void goToLine();
    void goToPlace(const QModelIndex &index);
    void branch();
    void removeLine();

    std::unique_ptr<Ui::LinesDrawer> m_ui;
    present::LinesPresenter &m_presenter;
};

} // namespace dramatis::widgets
