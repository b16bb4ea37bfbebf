#include "presenters/chat/slippresenter.h"
#include "presenters/cast/castname.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <algorithm>
#include <utility>

namespace dramatis::presenters {

using domain::CastSlot;
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
    if (m_isDecided && m_story.session().slips().found().reply != m_dismissed) {
        m_isDecided = false;
        m_dismissed = {};
    }
    QString now = text();
    if (std::exchange(m_text, std::move(now)) != m_text)
        Q_EMIT changed();
}

QString SlipPresenter::text() const
{
    const turn::SlipCheck::Found &found = m_story.session().slips().found();
    if (!found.reply || found.reply == m_dismissed || m_story.isPast())
        return {};
    const auto slip = std::ranges::find_if(found.slips, [this](const Slip &each) { return maySee(each); });
    return slip == found.slips.end() ? QString() : sentence(found.speaker, *slip);
}

bool SlipPresenter::maySee(const Slip &slip) const
{
    const CastSlot viewer = m_story.viewer();
    if (viewer == domain::nobody)
        return true;
    const domain::World &world = m_story.session().world();
    const qsizetype at = world.findTurn(m_story.session().slips().found().reply);
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

void SlipPresenter::regenerate()
{
    decide(m_story.now([](ChatSession &session) { return session.regenerate(); }));
}

void SlipPresenter::keep()
{
    decide(m_story.now([](ChatSession &session) { return session.slips().keep(); }));
}

void SlipPresenter::takeBack()
{
    decide(m_story.now([](ChatSession &session) { return session.slips().takeBack(); }));
}

void SlipPresenter::dismiss()
{
    m_dismissed = m_story.session().slips().found().reply;
    look();
}

void SlipPresenter::decide(const base::Result<> &done)
{
    m_isDecided = done.has_value();
    if (!done)
        m_dismissed = {}; // it still is to be decided
    look();
    if (!done)
        Q_EMIT failed(done.error());
}

} // namespace dramatis::presenters
