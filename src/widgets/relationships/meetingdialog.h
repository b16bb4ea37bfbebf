// Asks how people of a scene know each other, two at a time.
#pragma once

#include "presenters/cast/castpresenter.h"

#include <QDialog>

#include <memory>

namespace Ui {
class MeetingDialog;
}

namespace dramatis::widgets {

class MeetingDialog : public QDialog {
    Q_OBJECT
public:
    MeetingDialog(presenters::CastPresenter &cast, const QList<presenters::CastPresenter::Pair> &pairs,
                  QWidget *parent = nullptr);
    ~MeetingDialog() override;

private:
    void accept() override;
    void ask();
    void showButtons();

    std::unique_ptr<Ui::MeetingDialog> m_ui;
    presenters::CastPresenter &m_cast;
    const QList<presenters::CastPresenter::Pair> m_pairs;
    QStringList m_told; // of each pair
};

} // namespace dramatis::widgets
