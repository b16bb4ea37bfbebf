#include "presenters/revive/revivalpresenter.h"

#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatsession.h"
#include "turn/session/revive/revival.h"

#include <QLocale>

namespace dramatis::presenters {

using domain::EventId;
using turn::RevivalState;

QString revivalText(const turn::Revival &revival)
{
    const RevivalState state = revival.state();
    const QLocale locale;
    const QString told = locale.toString(state.told);
    const QString all = locale.toString(state.told + state.left);
    switch (state.step) {
    case RevivalState::Step::None: return {};
    case RevivalState::Step::Goes:
        //: %1 of %2 replies
        return RevivalPresenter::tr("Reviving the chat: %1/%2").arg(told, all);
    case RevivalState::Step::Waits: break;
    }
    //: %1 of %2 replies
    const QString paused = RevivalPresenter::tr("Reviving the chat is paused: %1/%2").arg(told, all);
    return state.why ? paused + QLatin1Char(' ') + sentence(*state.why) : paused;
}

RevivalPresenter::RevivalPresenter(ShownStory &story, EventId selected, QObject *parent) :
    QObject(parent), m_story(&story), m_selected(story.session().world().findTurn(selected) < 0 ? EventId() : selected)
{
    connect(&story.session().revival(), &turn::Revival::changed, this, &RevivalPresenter::changed);
}

turn::Revival *RevivalPresenter::revival() const
{
    return m_story ? &m_story->session().revival() : nullptr;
}

bool RevivalPresenter::isBegun() const
{
    return revival() && revival()->state().step != RevivalState::Step::None;
}

bool RevivalPresenter::isWaiting() const
{
    return revival() && revival()->state().step == RevivalState::Step::Waits;
}

qsizetype RevivalPresenter::lines() const
{
    return m_story ? m_story->session().world().transcript.size() : 0;
}

EventId RevivalPresenter::first(Range range, int last) const
{
    if (range == Range::FromMessage)
        return m_selected;
    return m_story ? turn::firstRetold(m_story->session().world(), range == Range::Last ? last : 0) : EventId();
}

QString RevivalPresenter::costText(Range range, int last) const
{
    const EventId from = first(range, last);
    if (!from || !revival())
        return tr("There are no messages to revive.");
    const auto cost = revival()->cost(from);
    if (!cost)
        return sentence(cost.error());
    const QLocale locale;
    //: %1: how many are sent to the model, %2: how many it writes
    return tr("About %n question(s) to the bookkeeping model: %1 tokens sent, %2 received. Scene summaries come on "
              "top.",
              nullptr, int(cost->questions))
        .arg(locale.toString(cost->tokensAsked), locale.toString(cost->tokensAnswered));
}

QString RevivalPresenter::stateText() const
{
    return revival() ? revivalText(*revival()) : QString();
}

QString RevivalPresenter::told(const base::Result<> &done) const
{
    return done ? QString() : sentence(done.error());
}

QString RevivalPresenter::begin(Range range, int last)
{
    const EventId from = first(range, last);
    if (!from || !revival())
        return tr("There are no messages to revive.");
    //: the name of a branch
    return told(m_story->now([&](turn::ChatSession &session) { return session.revival().begin(from, tr("Revived")); }));
}

QString RevivalPresenter::wait()
{
    return revival() ? told(revival()->wait()) : QString();
}

QString RevivalPresenter::goOn()
{
    if (!m_story)
        return {};
    return told(m_story->now([](turn::ChatSession &session) { return session.revival().goOn(); }));
}

QString RevivalPresenter::giveUp()
{
    if (!m_story)
        return {};
    return told(m_story->now([](turn::ChatSession &session) { return session.revival().giveUp(); }));
}

} // namespace dramatis::presenters
