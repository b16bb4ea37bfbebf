// All sentences about a character or the user in one list, and how far each is known to others. The bookkeeping model
// can propose it.
#pragma once

#include "presenters/knowledge/layerspresenter.h"

#include <QDialog>

#include <memory>

namespace Ui {
class LayersDialog;
}

namespace dramatis::widgets {

class LayersDialog : public QDialog {
    Q_OBJECT
public:
    explicit LayersDialog(std::unique_ptr<presenters::LayersPresenter> presenter, QWidget *parent = nullptr);
    ~LayersDialog() override;

Q_SIGNALS:
    void chosen(const QList<dramatis::domain::LayerMark> &marks); // with OK

private:
    void accept() override;
    QList<int> rows() const;
    void showChosen();
    void showState();

    std::unique_ptr<Ui::LayersDialog> m_ui;
    std::unique_ptr<presenters::LayersPresenter> m_presenter;
};

} // namespace dramatis::widgets
