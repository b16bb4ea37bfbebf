#include "presenters/chat/slippresenter.h"
#include "presenters/cast/castname.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <algorithm>
#include <utility>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::EventId;
using domain::Slip;
using domain::WitnessSet;
using turn::ChatSession;

SlipPresenter::SlipPresenter(ShownStory &story, QObject *parent) : QObject(parent), m_story(story)
{
    connect(&story.session().slips(), &turn::SlipCheck::changed, this, &SlipPresenter::look);
    connect(&story, &ShownStory::moved, this, &SlipPresenter::look);
    connect(&story, &ShownStory::viewerChanged, this, &SlipPresenter::look);
    look();
}

void SlipPresenter::look()
{
    Shown now = wanted();
    if (std::exchange(m_shown, std::move(now)) != m_shown)
        Q_EMIT changed();
}

SlipPresenter::Shown SlipPresenter::wanted() const
{
    if (m_story.isPast())
        return {};
    for (const turn::SlipCheck::Found &found : m_story.session().slips().found()) {
        if (m_dismissed.contains(found.reply.value))
            continue;
        const auto slip =
            std::ranges::find_if(found.slips, [&](const Slip &each) { return maySee(found.reply, each); });
        if (slip != found.slips.end())
            return {found.reply, sentence(found.speaker, *slip)};
    }
    return {};
}

bool SlipPresenter::maySee(EventId reply, const Slip &slip) const
{
    const CastSlot viewer = m_story.viewer();
    if (viewer == domain::nobody)
        return true;
    const domain::World &world = m_story.session().world();
    const qsizetype at = world.findTurn(reply);
    return at >= 0 && slip.knew.contains(viewer) && world.transcript.at(at).witnesses.contains(viewer);
}

QString SlipPresenter::names(WitnessSet set, const QString &you) const
{
    const domain::World &world = m_story.session().world();
    QStringList all;
    for (const CastSlot slot : world.castSlots())
        if (set.contains(slot))
            all << castName(world, slot, you);
    return sentenceLocale().createSeparatedList(all);
}

QString SlipPresenter::sentence(CastSlot speaker, const Slip &slip) const
{
    constexpr qsizetype longest = 120;
    QString told = slip.told.simplified();
    if (told.size() > longest)
        told = told.first(longest - 1) + u'…';
    const QString who = castName(m_story.session().world(), speaker);
    //: The user, among those whom something was told
    const QString whom = names(slip.newTo, tr("you", "told to"));
    WitnessSet others = slip.knew;
    others.remove(speaker);
    if (others.count() == 0)
        //: %1 is a character, %2 are names, %3 is what %1 said
        return tr("%1 told %2 something that nobody else knew: “%3”").arg(who, whom, told);
    //: The user, among those who knew something. %1 and %3 are those who knew, %2 are names, %4 is what %1 said
    return tr("%1 told %2 something that only %1 and %3 knew: “%4”")
        .arg(who, whom, names(others, tr("you", "only they knew")), told);
}

void SlipPresenter::regenerate(EventId reply)
{
    decide(reply, m_story.now([reply](ChatSession &session) { return session.regenerateFrom(reply); }));
}

void SlipPresenter::keep(EventId reply)
{
    decide(reply, m_story.now([reply](ChatSession &session) { return session.slips().keep(reply); }));
}

void SlipPresenter::takeBack(EventId reply)
{
    decide(reply, m_story.now([reply](ChatSession &session) { return session.slips().takeBack(reply); }));
}

void SlipPresenter::dismiss(EventId reply)
{
    m_dismissed.insert(reply.value);
    look();
}

// Decided, it is not found any more until that is undone; otherwise it still is to be decided.
void SlipPresenter::decide(EventId reply, const base::Result<> &done)
{
    if (done)
        m_story.session().slips().look();
    m_dismissed.remove(reply.value);
    look();
    if (!done)
        Q_EMIT failed(done.error());
}

} // namespace dramatis::presenters
