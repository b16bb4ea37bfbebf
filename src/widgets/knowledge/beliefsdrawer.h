// "Why does she know that?": what a character knows, and the way it came.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class BeliefsDrawer;
}
namespace dramatis::presenters {
class BeliefsPresenter;
}

namespace dramatis::widgets {

struct DrawerKind;

class BeliefsDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();

    explicit BeliefsDrawer(presenters::BeliefsPresenter &presenter, QWidget *parent = nullptr);
    ~BeliefsDrawer() override;

Q_SIGNALS:
    void showTurn(qint64 turn);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void showChosen(const QModelIndex &index);
    void refresh();
    void showLeaks();

    std::unique_ptr<Ui::BeliefsDrawer> m_ui;
    presenters::BeliefsPresenter &m_presenter;
};

} // namespace dramatis::widgets
