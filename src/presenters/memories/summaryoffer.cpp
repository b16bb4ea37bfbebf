#include "presenters/memories/summaryoffer.h"

#include "presenters/shell/preferences.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <QLocale>

namespace dramatis::presenters {

namespace {
constexpr qsizetype longStory = 40; // shorter ones are summed up as they are played
constexpr qsizetype countedAtOnce = 500;
} // namespace

QString summaryOfferText(const turn::SummaryCost &cost)
{
    const QLocale locale;
    //: %n: messages, %1: how many questions to a model, %2: how many tokens are sent and received
    return SummaryOffer::tr("%n older message(s) will not fit into prompts. Sum them up? About %1 questions to the "
                            "model, %2 tokens.",
                            nullptr, int(cost.lines))
        .arg(locale.toString(cost.questions), locale.toString(cost.tokens));
}

SummaryOffer::SummaryOffer(ShownStory &story, Preferences &preferences, QObject *parent) :
    QObject(parent), m_story(story), m_preferences(preferences)
{
    m_counting.setSingleShot(true);
    m_counting.setInterval(0);
    connect(&m_counting, &QTimer::timeout, this, &SummaryOffer::count);
    if (isWanted())
        m_counting.start();
}

bool SummaryOffer::isWanted() const
{
    turn::ChatSession &session = m_story.session();
    return session.world().transcript.size() >= longStory && session.summarizer().isOn() && !m_story.isPast()
           && m_story.viewer() == domain::nobody && !m_preferences.offeredSummaries(session.chat());
}

void SummaryOffer::count()
{
    if (!isWanted())
        return;
    turn::Summarizer &summaries = m_story.session().summarizer();
    if (summaries.readAhead(countedAtOnce))
        m_counting.start();
    else if (summaries.isTooMuchUnasked())
        Q_EMIT offered(summaryOfferText(summaries.cost()));
}

void SummaryOffer::told()
{
    m_preferences.setOfferedSummaries(m_story.session().chat());
}

void SummaryOffer::accept()
{
    m_story.session().summarizer().writeAll();
}

} // namespace dramatis::presenters
