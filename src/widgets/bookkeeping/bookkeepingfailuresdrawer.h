// What the bookkeeping could not note, for the user to know.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class BookkeepingFailuresDrawer;
}
namespace dramatis::presenters {
class BookkeepingFailuresPresenter;
}

namespace dramatis::widgets {

struct DrawerKind;

class BookkeepingFailuresDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();

    explicit BookkeepingFailuresDrawer(presenters::BookkeepingFailuresPresenter &presenter, QWidget *parent = nullptr);
    ~BookkeepingFailuresDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);

private:
    std::unique_ptr<Ui::BookkeepingFailuresDrawer> m_ui;
};

} // namespace dramatis::widgets
