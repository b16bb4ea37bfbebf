// Which character of the shelf joins the scene, and how they know each other.
#pragma once

#include <QDialog>

#include <memory>

namespace Ui {
class GuestDialog;
}
namespace dramatis::present {
class CastPresenter;
class ShelfFilter;
class Workspace;
}

namespace dramatis::widgets {

class GuestDialog : public QDialog {
    Q_OBJECT
public:
    GuestDialog(present::Workspace &workspace, present::CastPresenter &cast, QWidget *parent = nullptr);
    ~GuestDialog() override;

    void accept() override;

private:
    void refresh();
    qint64 card() const; // that is chosen; 0: none

    std::unique_ptr<Ui::GuestDialog> m_ui;
    present::CastPresenter &m_cast;
    std::unique_ptr<present::ShelfFilter> m_shelf;
};

} // namespace dramatis::widgets
