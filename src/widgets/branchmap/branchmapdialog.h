// The branches of a chat as a map in a window of their own, with the same as a list beside it, and a card of the place
// that is chosen. It stays open beside the story.
#pragma once

#include "base/result.h"

#include <QDialog>

#include <memory>

namespace Ui {
class BranchMapDialog;
}

namespace dramatis::presenters {
class BranchMapPresenter;
}

namespace dramatis::widgets {

class BranchMapDialog : public QDialog {
    Q_OBJECT
public:
    explicit BranchMapDialog(std::unique_ptr<presenters::BranchMapPresenter> presenter, QWidget *parent = nullptr);
    ~BranchMapDialog() override;

    presenters::BranchMapPresenter &presenter() const { return *m_presenter; }

Q_SIGNALS:
    void showTurn(qint64 turn);
    void compareWanted(int branch); // with the one that is shown
    void refused(const dramatis::base::Error &error);

private:
    void connectMap();
    void connectSearch();
    void connectCard();
    void showMap();
    void showChosen();
    void showFound();
    void chooseRow(int row);
    void step(int direction); // to another hit

    std::unique_ptr<Ui::BranchMapDialog> m_ui;
    std::unique_ptr<presenters::BranchMapPresenter> m_presenter;
    bool m_isListFollowing = false; // what is chosen was not chosen in the list
};

} // namespace dramatis::widgets
