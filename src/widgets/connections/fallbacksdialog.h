// Whom the bookkeeping asks, one after the other, when the bookkeeping model refuses or fails.
#pragma once

#include "presenters/connections/connectionspresenter.h"

#include <QDialog>

namespace Ui {
class FallbacksDialog;
}

namespace dramatis::widgets {

class FallbacksDialog : public QDialog {
    Q_OBJECT
public:
    explicit FallbacksDialog(presenters::ConnectionsPresenter &connections, QWidget *parent = nullptr);
    ~FallbacksDialog() override;

    void accept() override;

private:
    void append(const QString &name);
    QStringList order() const; // the names as they are kept
    void add();
    void remove();
    void move(int rows);
    void fillOthers();
    void showPossible();

    std::unique_ptr<Ui::FallbacksDialog> m_ui;
    presenters::ConnectionsPresenter &m_connections;
};

} // namespace dramatis::widgets
