#include "present/planpresenter.h"

#include "turn/chatsession.h"

#include <QLocale>

namespace dramatis::present {

PlanPresenter::PlanPresenter(QObject *parent) : QObject(parent), m_model(this) {}

PlanPresenter::~PlanPresenter() = default;

void PlanPresenter::setSession(turn::ChatSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session) {
        connect(session, &turn::ChatSession::planMade, this, &PlanPresenter::outdated);
        connect(session, &turn::ChatSession::worldChanged, this, &PlanPresenter::outdated);
    }
    outdated();
}

void PlanPresenter::setWhich(Which which)
{
    m_which = which;
    outdated();
}

void PlanPresenter::setWatched(bool watched)
{
    m_watched = watched;
    if (m_watched && m_stale)
        update();
}

void PlanPresenter::outdated()
{
    m_stale = true;
    if (m_watched)
        update();
}

void PlanPresenter::update()
{
    m_stale = false;
    m_plan = {};
    if (m_session && m_which == Which::Last) {
        if (const domain::PromptPlan *last = m_session->lastPlan())
            m_plan = planValue(*last, m_session->world());
    } else if (m_session) {
        constexpr domain::CastSlot host = 1;
        const auto now = m_session->planFor(host, m_session->composerDraft().value_or(QString()));
        if (now)
            m_plan = planValue(*now, m_session->world());
        else
            Q_EMIT refused(now.error());
    }
    m_model.setPlan(m_plan);
    Q_EMIT changed();
}

QString PlanPresenter::totalText() const
{
    if (m_plan.isEmpty())
        return m_which == Which::Last ? tr("Nothing has been sent since this chat was opened.") : QString();
    const QLocale locale;
    int kept = 0;
    for (const PlanLayer &layer : m_plan.layers)
        kept += layer.kept();
    const QString budget =
        tr("Budget: %1 tokens, at most %2.").arg(locale.toString(m_plan.soft), locale.toString(m_plan.hard));
    const QString used = tr("%1 tokens in %n block(s).", nullptr, kept).arg(locale.toString(m_plan.tokens));
    if (!m_plan.leftOut())
        //: Sentences: what was used; the budget
        return tr("%1 %2").arg(used, budget);
    //: Sentences: what was used; how much was left out; the budget
    return tr("%1 %2 %3").arg(used, tr("%n left out.", nullptr, m_plan.leftOut()), budget);
}

} // namespace dramatis::present
