// How much of the prompt's budget is used, by layer, with a mark where the soft and the hard limit are.
#pragma once

#include "presenters/prompt/planvalue.h"

#include <QWidget>

namespace dramatis::widgets {

class BudgetBar : public QWidget {
    Q_OBJECT
public:
    explicit BudgetBar(QWidget *parent = nullptr);

    void setPlan(const presenters::PlanValue &plan, const QString &inWords);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    qreal position(int tokens) const;

    presenters::PlanValue m_plan;
};

} // namespace dramatis::widgets
