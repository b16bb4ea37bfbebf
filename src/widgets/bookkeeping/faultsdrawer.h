// What the bookkeeping could not note, for the user to know.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class FaultsDrawer;
}
namespace dramatis::present {
class FaultsPresenter;
}

namespace dramatis::widgets {

class FaultsDrawer : public QWidget {
    Q_OBJECT
public:
    explicit FaultsDrawer(present::FaultsPresenter &presenter, QWidget *parent = nullptr);
    ~FaultsDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);

private:
    std::unique_ptr<Ui::FaultsDrawer> m_ui;
};

} // namespace dramatis::widgets
