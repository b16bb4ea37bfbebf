#include "presenters/prompt/planpresenter.h"

#include "presenters/cast/castname.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/shownname.h"
#include "turn/session/chatsession.h"

#include <QLocale>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace dramatis::presenters {

namespace {

// Whose prompt it is.
domain::CastSlot speakerOf(const ShownStory &story)
{
    constexpr domain::CastSlot host = 1;
    return story.viewer() == domain::nobody ? host : story.viewer();
}

// A prompt holds what the one knows for whom it was made.
const domain::PromptPlan *lastPlan(const ShownStory &story)
{
    const bool isKnown = story.viewer() == domain::nobody || story.viewer() == story.session().lastPlanFor();
    return isKnown ? story.session().lastPlan() : nullptr;
}

} // namespace

PlanPresenter::PlanPresenter(QObject *parent) : QObject(parent), m_model(this)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(150));
    connect(&m_rest, &QTimer::timeout, this, &PlanPresenter::update);
}

PlanPresenter::~PlanPresenter() = default;

void PlanPresenter::setStory(ShownStory *story)
{
    if (m_story) {
        m_story->disconnect(this);
        m_story->session().disconnect(this);
    }
    m_story = story;
    if (story) {
        connect(&story->session(), &turn::ChatSession::planMade, this, &PlanPresenter::outdated);
        connect(story, &ShownStory::changed, this, &PlanPresenter::outdated);
        connect(&story->session(), &turn::ChatSession::countsLearned, this, [this] {
            if (m_which == Which::Now)
                outdated();
        });
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
    // A prompt costs more than all else that is shown of a turn: while one moves along the turns, it waits until one
    // rests.
    if (m_watched && m_story && m_story->isPast())
        m_rest.start();
    else if (m_watched)
        update();
}

void PlanPresenter::update()
{
    m_rest.stop();
    m_stale = false;
    m_plan = {};
    if (m_story && m_story->isPast())
        show(m_story->session().planIn(m_story->world(), speakerOf(*m_story)));
    else if (m_story && m_which == Which::Now)
        show(m_story->session().planFor(speakerOf(*m_story), m_story->session().composerDraft().value_or(QString())));
    else if (const domain::PromptPlan *last = m_story ? lastPlan(*m_story) : nullptr)
        m_plan = planValue(*last, m_story->world());
    m_model.setPlan(m_plan);
    Q_EMIT changed();
}

void PlanPresenter::show(const base::Result<domain::PromptPlan> &plan)
{
    if (!plan) {
        Q_EMIT refused(plan.error());
        return;
    }
    m_plan = planValue(*plan, m_story->world());
    m_story->session().countExactly(*plan);
}

QStringList PlanPresenter::presets() const
{
    QStringList names;
    if (m_story)
        for (const domain::PromptPreset &preset : turn::allPresets(m_story->session().promptPresets()))
            names << preset.name;
    const QString chosen = preset();
    if (!chosen.isEmpty() && !names.contains(chosen)) // it is gone
        names << chosen;
    return names;
}

QString PlanPresenter::preset() const
{
    return m_story ? m_story->session().world().promptPreset : QString();
}

bool PlanPresenter::mayChoosePreset() const
{
    return m_story && !m_story->isPast();
}

void PlanPresenter::choosePreset(const QString &name)
{
    if (!m_story || name == preset())
        return;
    const auto chosen =
        m_story->now([&](turn::ChatSession &session) { return session.applyEvents(domain::PromptPresetChosen{name}); });
    if (!chosen)
        Q_EMIT refused(chosen.error());
}

QString PlanPresenter::pastText() const
{
    if (!m_story || !m_story->isPast())
        return {};
    //: %1 is a character, %2 the number of a turn
    return tr("As it would have been sent for %1 after turn %2.")
        .arg(shownName(m_story->world().nameOf(speakerOf(*m_story))), QLocale().toString(m_story->turn()));
}

QString PlanPresenter::totalText() const
{
    if (m_plan.isEmpty() && m_story && m_story->session().lastPlan() && !lastPlan(*m_story))
        return isYou(m_story->world(), m_story->viewer())
                   ? tr("The last prompt was not made for you.")
                   //: %1: as whom the chat is viewed
                   : tr("The last prompt was not made for %1.").arg(castName(m_story->world(), m_story->viewer()));
    if (m_plan.isEmpty())
        return m_which == Which::Last && pastText().isEmpty() ? tr("Nothing has been sent since this chat was opened.")
                                                              : QString();
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

namespace {

QString percent(double share, int decimals)
{
    return QLocale().toString(share * 100, 'f', decimals);
}

// The share is of the whole; the whole is at least one.
QString shareOf(int tokens, int whole)
{
    return percent(std::min(1.0, double(tokens) / std::max(1, whole)), 0);
}

} // namespace

QString PlanPresenter::readingText() const
{
    if (m_plan.isEmpty())
        return {};
    const QLocale locale;
    QStringList sentences;
    if (m_plan.read > 0) {
        const double error = double(m_plan.read - m_plan.tokens) / std::max(1, m_plan.tokens);
        const QString sign = error < 0 ? QString(QChar(0x2212)) : QStringLiteral("+");
        const QString apart = sign + percent(std::abs(error), 1);
        //: %1 and %2 are numbers of tokens, %3 by how many percent the second differs, with its sign: "−2.6"
        sentences << (m_plan.exact() ? tr("Counted %1; the server read %2 (%3 %).")
                                     : tr("Estimated %1; the server counted %2 (%3 %)."))
                         .arg(locale.toString(m_plan.tokens), locale.toString(m_plan.read), apart);
    } else {
        sentences << (m_plan.exact() ? tr("Counted by the model’s server.") : tr("Numbers marked ≈ are estimates."));
    }
    if (m_plan.unchanged >= 0)
        //: %1 is a number of tokens, %2 a percentage
        sentences << tr("Same as the last prompt: first %1 tokens (%2 %).")
                         .arg(locale.toString(m_plan.unchanged), shareOf(m_plan.unchanged, m_plan.tokens));
    if (m_plan.cached >= 0)
        //: %1 is a number of tokens, %2 a percentage
        sentences << tr("Cache: %1 tokens reused (%2 %).")
                         .arg(locale.toString(m_plan.cached), shareOf(m_plan.cached, m_plan.read));
    return sentences.join(u' ');
}

} // namespace dramatis::presenters
