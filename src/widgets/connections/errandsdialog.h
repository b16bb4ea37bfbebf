// Which connection does what, beside telling the story.
#pragma once

#include "presenters/connections/connectionspresenter.h"

#include <QDialog>

class QComboBox;

namespace Ui {
class ErrandsDialog;
}

namespace dramatis::widgets {

class ErrandsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ErrandsDialog(present::ConnectionsPresenter &connections, QWidget *parent = nullptr);
    ~ErrandsDialog() override;

    void accept() override;

private:
    std::unique_ptr<Ui::ErrandsDialog> m_ui;
    present::ConnectionsPresenter &m_connections;
    QList<present::ErrandRow> m_errands;
    QList<QComboBox *> m_choices; // one for each
};

} // namespace dramatis::widgets
