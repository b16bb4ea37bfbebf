#include "widgets/prompt/planviewbar.h"

#include "presenters/prompt/planpresenter.h"

#include <QComboBox>
#include <QLocale>
#include <QSignalBlocker>
#include <QTabBar>
#include <QVBoxLayout>

namespace dramatis::widgets {

PlanViewBar::PlanViewBar(presenters::PlanPresenter &presenter, QWidget *parent) :
    QWidget(parent), m_presenter(presenter), m_tabs(new QTabBar(this)), m_alternatives(new QComboBox(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tabs);
    column->addWidget(m_alternatives);
    m_tabs->setObjectName(QStringLiteral("views"));
    m_alternatives->setObjectName(QStringLiteral("alternatives"));
    m_tabs->setAccessibleName(tr("Views of the prompt"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideRight);
    for (const QString &text : {tr("Sent"), tr("Left out"), tr("Compare"), tr("What if…")}) // as PlanView has them
        m_tabs->addTab(text);
    m_alternatives->setAccessibleName(tr("Compare with"));
    m_alternatives->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_alternatives->setMinimumContentsLength(5);
    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int tab) { m_presenter.setView(presenters::PlanView(tab)); });
    connect(m_alternatives, &QComboBox::activated, this, [this](int row) { m_presenter.setAlternative(row); });
    refresh();
}

QWidget *PlanViewBar::tabs() const
{
    return m_tabs;
}

QWidget *PlanViewBar::alternatives() const
{
    return m_alternatives;
}

void PlanViewBar::refresh()
{
    const QSignalBlocker quietTabs(m_tabs);
    const QSignalBlocker quietAlternatives(m_alternatives);
    const presenters::PlanViews &views = m_presenter.views();
    m_tabs->setCurrentIndex(int(views.view()));
    const int leftOut = m_presenter.plan().leftOut();
    m_tabs->setTabText(int(presenters::PlanView::LeftOut),
                       leftOut ? tr("Left out (%1)").arg(QLocale().toString(leftOut)) : tr("Left out"));
    const QStringList names = views.alternatives();
    m_alternatives->clear();
    m_alternatives->addItems(names);
    m_alternatives->setCurrentIndex(names.isEmpty() ? -1 : views.alternative());
    m_alternatives->setHidden(names.isEmpty());
}

} // namespace dramatis::widgets
