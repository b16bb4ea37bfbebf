#include "widgets/connections/trialcontrols.h"

#include "presenters/connections/connectiontrials.h"
#include "widgets/connections/connectionspage.h"

#include "ui_connectionspage.h"

namespace dramatis::widgets {

using presenters::ConnectionTrials;

TrialControls::TrialControls(Ui::ConnectionsPage &form, ConnectionTrials &trials) : m_form(form), m_trials(trials)
{
    QSizePolicy keepsItsPlace = form.loading->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    form.loading->setSizePolicy(keepsItsPlace);
    form.loading->hide();
    connect(form.test, &QPushButton::clicked, this, &TrialControls::testOrStop);
    connect(&trials, &ConnectionTrials::goesOn, form.outcome, &ResultView::setText);
    connect(&trials, &ConnectionTrials::loading, this, &TrialControls::showLoading);
    connect(&trials, &ConnectionTrials::tested, this, &TrialControls::takeOutcome);
}

void TrialControls::test()
{
    m_form.outcome->setText(ConnectionsPage::tr("Testing…"));
    m_trials.test(m_form.form->endpoint());
    m_form.form->keyUsed();
    showTesting();
}

void TrialControls::stop()
{
    m_trials.stop();
    showTesting();
}

void TrialControls::testOrStop()
{
    if (!m_trials.isTesting())
        return test();
    m_trials.stop();
    m_form.outcome->setText(ConnectionsPage::tr("Stopped."));
    showTesting();
}

// A bar without an end moves by itself.
void TrialControls::showLoading(int percent)
{
    m_form.loading->setRange(0, percent < 0 ? 0 : 100);
    m_form.loading->setValue(percent);
    m_form.loading->show();
}

void TrialControls::showTesting()
{
    if (!m_trials.isTesting())
        m_form.loading->hide();
    m_form.test->setText(m_trials.isTesting() ? ConnectionsPage::tr("S&top") : ConnectionsPage::tr("&Test"));
}

void TrialControls::takeOutcome(const presenters::TestOutcome &outcome)
{
    m_form.outcome->setFindings(outcome.sentence);
    m_form.form->take(outcome);
    showTesting();
}

} // namespace dramatis::widgets
