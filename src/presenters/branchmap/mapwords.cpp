#include "presenters/branchmap/mapwords.h"

#include "base/visibletext.h"
#include "presenters/cast/castname.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownlanguage.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <QCoreApplication>

namespace dramatis::presenters {

namespace {

constexpr qsizetype longestBeginning = 100;
constexpr qsizetype longestCard = 320;

struct MapStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::BranchMap)
};

} // namespace

QString MapWords::number(int turn)
{
    return MapStrings::tr("Turn %1").arg(sentenceLocale().toString(turn));
}

QString MapWords::notHeardText() const
{
    const domain::World &world = m_story.session().world();
    //: In the map of a story
    return isYou(world, m_story.viewer()) ? MapStrings::tr("(not heard by you)")
                                          //: %1 is a character, in the map of a story
                                          : MapStrings::tr("(not heard by %1)").arg(castName(world, m_story.viewer()));
}

QString MapWords::words(int turn, qsizetype longest) const
{
    const MapTexts::Said said = m_texts.of(m_map.turns[turn]);
    if (said.state == MapTexts::Said::State::Unreadable)
        //: In the map of a story: a message whose data is damaged
        return MapStrings::tr("(cannot be read)");
    if (said.state == MapTexts::Said::State::NotHeard && m_story.viewer() != domain::nobody)
        return notHeardText();
    const QString text = EdgeWords::snippet(said.text, longest);
    //: In the map of a story: a message that says nothing
    return text.isEmpty() ? MapStrings::tr("(empty)") : text;
}

QString MapWords::beginning(int turn) const
{
    return words(turn, longestBeginning);
}

QString MapWords::text(int turn) const
{
    return words(turn, longestCard);
}

QString MapWords::place(int stretch) const
{
    const MapStretch &there = m_map.stretches[stretch];
    //: A place in the map of a story; %1: names of branches, %2: "Turn 12"
    return there.branches.isEmpty() ? number(there.number)
                                    : MapStrings::tr("%1 · %2").arg(there.branches, number(there.number));
}

QString MapWords::detail(int stretch) const
{
    const MapStretch &there = m_map.stretches[stretch];
    QStringList parts{place(stretch)};
    if (there.isVersion)
        parts << MapStrings::tr("alternative");
    if (there.turns > 1)
        parts << MapStrings::tr("%n turn(s)", nullptr, there.turns);
    if (there.goingOn > 1)
        parts << MapStrings::tr("%n branch(es)", nullptr, there.goingOn);
    if (there.versions > 0)
        parts << MapStrings::tr("%n alternative(s)", nullptr, there.versions);
    if (there.goingOn == 0 && there.branch == 0 && !there.isVersion)
        parts << MapStrings::tr("left open");
    return parts.join(QStringLiteral(" · "));
}

QString MapWords::whereabouts(int turn) const
{
    const MapStretch &stretch = m_map.stretchAt(turn);
    const QString there = stretch.last == turn ? detail(m_map.stretchOf[turn]) : number(m_map.numbers[turn]);
    const QString branch = stretch.isHere && stretch.last == turn ? MapStrings::tr("current")
                           : stretch.isOnCurrentBranch            ? MapStrings::tr("on the current branch")
                                                                  : MapStrings::tr("not on the current branch");
    //: A place in the map of a story; %1: "Turn 12 · 3 alternatives", %2: "on the current branch"
    return MapStrings::tr("%1 · %2").arg(there, branch);
}

QString MapWords::heading(int turn) const
{
    const QString who = m_texts.speakerOf(m_map.turns[turn]);
    const QString when = number(m_map.numbers[turn]);
    //: %1: who speaks, %2: "Turn 12"
    return who.isEmpty() ? when : MapStrings::tr("%1 · %2").arg(who, when);
}

QString MapWords::spoken(int turn) const
{
    return QStringLiteral("%1. %2").arg(beginning(turn), whereabouts(turn));
}

} // namespace dramatis::presenters
