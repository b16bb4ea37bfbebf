#include "presenters/prompt/planpresenter.h"

#include "presenters/cast/castname.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/shownlanguage.h"
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

// That one looks at, or that stands last before it.
domain::EventId replyLookedAt(const ShownStory &story)
{
    const auto &transcript = story.session().world().transcript;
    for (qsizetype i = std::min<qsizetype>(story.turn(), transcript.size()) - 1; i >= 0; --i)
        if (transcript.at(i).isReply())
            return transcript.at(i).turn;
    return {};
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
    m_reply = {};
    if (m_which == Which::Reply)
        m_which = Which::Last;
    if (story) {
        connect(&story->session(), &turn::ChatSession::planMade, this, &PlanPresenter::outdated);
        connect(story, &ShownStory::changed, this, &PlanPresenter::outdated);
        connect(story, &ShownStory::moved, this, &PlanPresenter::followTurn);
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
    if (m_story && which == Which::Reply)
        m_reply = replyLookedAt(*m_story);
    outdated();
}

void PlanPresenter::showReply(qint64 turn)
{
    m_which = Which::Reply;
    m_reply = domain::EventId{turn};
    outdated();
}

// Along the time bar, the prompt of one reply after the other is shown.
void PlanPresenter::followTurn()
{
    if (m_which != Which::Reply || !m_story || !m_story->isPast())
        return;
    m_reply = replyLookedAt(*m_story);
    outdated();
}

void PlanPresenter::setView(PlanView view)
{
    m_views.setView(view);
    showView();
}

void PlanPresenter::setAlternative(int alternative)
{
    m_views.setAlternative(alternative);
    showView();
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
    m_past.reset();
    m_made.reset();
    if (m_story && m_which == Which::Reply)
        showPast();
    else if (m_story && m_story->isPast())
        show(m_story->session().planIn(m_story->world(), speakerOf(*m_story)));
    else if (m_story && m_which == Which::Now)
        show(m_story->session().planFor(speakerOf(*m_story), m_story->session().composerDraft().value_or(QString())));
    else if (const domain::PromptPlan *last = m_story ? lastPlan(*m_story) : nullptr)
        m_plan = planValue(*last, m_story->world());
    showView();
}

// What the view shows is made when somebody looks at it.
void PlanPresenter::showView()
{
    m_shown = m_plan;
    if (m_story && !m_plan.isEmpty()) {
        auto shown = m_views.shown(*m_story, lookedAt(), m_plan);
        if (!shown)
            Q_EMIT refused(shown.error());
        m_shown = shown ? *std::move(shown) : PlanValue();
    }
    m_model.setPlan(m_shown);
    Q_EMIT changed();
}

LookedAtPlan PlanPresenter::lookedAt() const
{
    if (m_past)
        return {&m_past->plan, &m_past->world, m_past->speaker, m_past->reply};
    const domain::World &now = m_story->session().world();
    if (m_made)
        return {m_made.get(), m_story->isPast() ? &m_story->world() : &now, speakerOf(*m_story), {}};
    const domain::PromptPlan *last = lastPlan(*m_story);
    if (!last)
        return {};
    // Its reply stands behind what it was made of; while that arrives, there is none.
    const domain::CastSlot speaker = m_story->session().lastPlanFor();
    const qsizetype place = now.newestLineOf(speaker);
    const domain::EventId turn = place >= 0 ? now.transcript.at(place).turn : domain::EventId();
    const bool isAnswered = turn > last->basis.head && m_story->session().wasAskedFor(turn);
    return {last, &now, speaker, isAnswered ? turn : domain::EventId()};
}

void PlanPresenter::show(const base::Result<domain::PromptPlan> &plan)
{
    if (!plan) {
        Q_EMIT refused(plan.error());
        return;
    }
    m_made = std::make_unique<domain::PromptPlan>(*plan);
    m_plan = planValue(*plan, m_story->world());
    m_story->session().countExactly(*plan);
}

// A prompt holds what its speaker knows.
void PlanPresenter::showPast()
{
    if (!m_reply)
        return;
    auto past = m_story->session().promptPlans().planOf(m_reply);
    if (!past) {
        if (past.error().code != QLatin1StringView("no_prompt")) // else totalText() says it
            Q_EMIT refused(past.error());
        return;
    }
    if (m_story->viewer() != domain::nobody && m_story->viewer() != past->speaker)
        return;
    m_plan = planValue(past->plan, m_story->session().world());
    m_past = std::make_unique<turn::PastPrompt>(*std::move(past));
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
    if (m_past)
        return replyText();
    if (!m_story || !m_story->isPast() || m_which == Which::Reply)
        return {};
    //: %1 is a character, %2 the number of a turn
    return tr("As it would have been sent for %1 after turn %2.")
        .arg(shownName(m_story->world().nameOf(speakerOf(*m_story))), QLocale().toString(m_story->turn()));
}

QString PlanPresenter::replyText() const
{
    QStringList words;
    for (const turn::PromptChange change : m_past->changes) {
        switch (change) {
        case turn::PromptChange::NotRecorded: break;
        case turn::PromptChange::Settings: words << tr("settings"); break;
        case turn::PromptChange::Books: words << tr("lorebooks"); break;
        case turn::PromptChange::TokenCounts: words << tr("token counts"); break;
        case turn::PromptChange::Other: words << tr("something else"); break;
        }
    }
    //: Behind "Prompt of turn 3, for Mara."; %1 is a list of what has changed since
    const QString how =
        m_past->isExact ? tr("Exactly as sent.")
        : words.isEmpty()
            ? tr("It may have been sent differently.")
            : tr("Not as sent. Since then, these changed: %1.").arg(sentenceLocale().createSeparatedList(words));
    //: %1 is the number of a turn, %2 a character, %3 a sentence: whether it is as it was sent
    return tr("Prompt of turn %1, for %2. %3")
        .arg(QLocale().toString(turnNumber(m_story->session().world(), m_past->reply.value)),
             castName(m_past->world, m_past->speaker), how);
}

QString PlanPresenter::totalText() const
{
    if (m_plan.isEmpty() && m_which == Which::Reply)
        return tr("There is no reply prompt to show.");
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
