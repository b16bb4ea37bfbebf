// What models were asked lately.
#pragma once

#include <QDialog>

#include <memory>

namespace Ui {
class RequestsDialog;
}
namespace dramatis::presenters {
class RequestsPresenter;
}

namespace dramatis::widgets {

class RequestsDialog : public QDialog {
    Q_OBJECT
public:
    explicit RequestsDialog(std::unique_ptr<presenters::RequestsPresenter> requests, QWidget *parent = nullptr);
    ~RequestsDialog() override;

private:
    void chooseKind();
    void refresh();
    void showChosen();
    void copy();

    std::unique_ptr<presenters::RequestsPresenter> m_requests; // outlives the form
    std::unique_ptr<Ui::RequestsDialog> m_ui;
};

} // namespace dramatis::widgets
