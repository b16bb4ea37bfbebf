// The tabs over the blocks of a prompt, and what it is set beside in those that compare.
#pragma once

#include <QWidget>

class QComboBox;
class QTabBar;

namespace dramatis::presenters {
class PlanPresenter;
}

namespace dramatis::widgets {

class PlanViewBar : public QWidget {
    Q_OBJECT
public:
    explicit PlanViewBar(presenters::PlanPresenter &presenter, QWidget *parent = nullptr);

    void refresh();
    QWidget *tabs() const;
    QWidget *alternatives() const;

private:
    presenters::PlanPresenter &m_presenter;
    QTabBar *m_tabs;
    QComboBox *m_alternatives;
};

} // namespace dramatis::widgets
