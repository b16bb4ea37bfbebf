// Who plays in the chat: who comes and goes, who speaks next, and what each is doing.
#pragma once

#include <QWidget>

#include <memory>

namespace Ui {
class CastDrawer;
}
namespace dramatis::presenters {
class CastPresenter;
}

namespace dramatis::widgets {

struct DrawerKind;
class InlineLineEdit;

class CastDrawer : public QWidget {
    Q_OBJECT
public:
    static DrawerKind kind();

    explicit CastDrawer(presenters::CastPresenter &presenter, QWidget *parent = nullptr);
    ~CastDrawer() override;

    void choose(int slot); // one of the cast, to be set right

Q_SIGNALS:
    void showTurn(qint64 turn);
    void guestWanted();
    void personaWanted(); // a character of the library is to be chosen

private:
    void connectFields();
    void refresh();
    void showFields();
    int slot() const; // that is chosen; -1: none

    std::unique_ptr<Ui::CastDrawer> m_ui;
    presenters::CastPresenter &m_presenter;
    QList<InlineLineEdit *> m_fields; // in the order of CastPresenter::castFields()
};

} // namespace dramatis::widgets
