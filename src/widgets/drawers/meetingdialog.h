// Asks how two of a scene know each other.
#pragma once

#include "present/castpresenter.h"

#include <QDialog>

#include <memory>

namespace Ui {
class MeetingDialog;
}

namespace dramatis::widgets {

class MeetingDialog : public QDialog {
    Q_OBJECT
public:
    MeetingDialog(present::CastPresenter &cast, const present::CastPresenter::Pair &pair, QWidget *parent = nullptr);
    ~MeetingDialog() override;

private:
    void accept() override;

    std::unique_ptr<Ui::MeetingDialog> m_ui;
    present::CastPresenter &m_cast;
    const present::CastPresenter::Pair m_pair;
};

} // namespace dramatis::widgets
