// Which connection does what, beside telling the story.
#pragma once

#include "presenters/connections/connectionspresenter.h"
#include "presenters/connections/modelchoices.h"

#include <QDialog>

class QComboBox;

namespace Ui {
class TaskModelsDialog;
}

namespace dramatis::widgets {

class TaskModelsDialog : public QDialog {
    Q_OBJECT
public:
    explicit TaskModelsDialog(presenters::ConnectionsPresenter &connections, QWidget *parent = nullptr);
    ~TaskModelsDialog() override;

    void accept() override;

private:
    std::unique_ptr<Ui::TaskModelsDialog> m_ui;
    presenters::ConnectionsPresenter &m_connections;
    QList<presenters::TaskModelRow> m_rows;
    QList<QComboBox *> m_choices; // one for each
};

} // namespace dramatis::widgets
