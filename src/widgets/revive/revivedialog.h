// Says what it would cost to revive a chat, and does it when the user wants that; afterwards, says how far it is.
// Nothing waits for the dialog: it may be closed at any time.
#pragma once

#include "presenters/revive/revivalpresenter.h"

#include <QDialog>

#include <memory>

namespace Ui {
class ReviveDialog;
}

namespace dramatis::widgets {

class ReviveDialog : public QDialog {
    Q_OBJECT
public:
    ReviveDialog(presenters::ShownStory &story, domain::EventId selected, QWidget *parent = nullptr);
    ~ReviveDialog() override;

private:
    presenters::RevivalPresenter::Range range() const;
    void showCost();
    void showState();
    void tell(const QString &refusal);

    std::unique_ptr<Ui::ReviveDialog> m_ui;
    presenters::RevivalPresenter m_revival;
};

} // namespace dramatis::widgets
