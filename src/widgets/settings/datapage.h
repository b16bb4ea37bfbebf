// DataPage is the page of the settings that says where the data is kept, and makes, checks and restores backups.
#pragma once

#include <QWidget>

#include <memory>

class QPushButton;

namespace Ui {
class DataPage;
}

namespace dramatis::presenters {
class BackupsPresenter;
}

namespace dramatis::widgets {

class DataPage : public QWidget {
    Q_OBJECT
public:
    explicit DataPage(QWidget *parent = nullptr);
    ~DataPage() override;

    void setData(presenters::BackupsPresenter &backups, const QString &folder);

private:
    void showBusy();
    int chosen() const; // row of the backup; -1: none
    void askRestore();
    void askRemoval();
    QPushButton *ask(const QString &title, const QString &text, const QString &act);

    std::unique_ptr<Ui::DataPage> m_ui;
    presenters::BackupsPresenter *m_backups = nullptr;
};

} // namespace dramatis::widgets
