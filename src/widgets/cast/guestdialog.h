// Which character of the library joins the scene, and how they know each other.
#pragma once

#include <QDialog>

#include <memory>

namespace Ui {
class GuestDialog;
}
namespace dramatis::presenters {
class CastPresenter;
class CharacterFilter;
class Workspace;
} // namespace dramatis::presenters

namespace dramatis::widgets {

class GuestDialog : public QDialog {
    Q_OBJECT
public:
    GuestDialog(presenters::Workspace &workspace, presenters::CastPresenter &cast, QWidget *parent = nullptr);
    ~GuestDialog() override;

    void accept() override;

private:
    void refresh();
    qint64 card() const; // that is chosen; 0: none

    std::unique_ptr<Ui::GuestDialog> m_ui;
    presenters::CastPresenter &m_cast;
    std::unique_ptr<presenters::CharacterFilter> m_characters;
};

} // namespace dramatis::widgets
