// The lanes of a chat in a window of their own, with the same as a list below, and beside that the chain behind the
// mark that is chosen. It stays open beside the story, which shows the messages that it leads to.
#pragma once

#include "widgets/lanes/laneframe.h"

#include <QDialog>

#include <memory>

class QModelIndex;

namespace Ui {
class LanesDialog;
}

namespace dramatis::presenters {
class LanesPresenter;
class Portraits;
class ShownStory;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class LanesDialog : public QDialog {
    Q_OBJECT
public:
    // `portraits` may be nullptr: no pictures.
    LanesDialog(presenters::ShownStory &story, const presenters::Portraits *portraits, QWidget *parent = nullptr);
    ~LanesDialog() override;

    presenters::LanesPresenter &presenter() const { return *m_presenter; }

Q_SIGNALS:
    void showTurn(qint64 turn);

private:
    void connectView();
    void connectLists();
    void showLanes();
    void showTurnText();
    void showChosen();
    void choose(qint64 mark);

    std::unique_ptr<Ui::LanesDialog> m_ui;
    std::unique_ptr<presenters::LanesPresenter> m_presenter;
};

} // namespace dramatis::widgets
