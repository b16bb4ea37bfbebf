#include "presenters/lanes/lanewords.h"

#include "base/visibletext.h"
#include "presenters/shell/shownlanguage.h"

#include <QCoreApplication>

#include <algorithm>

namespace dramatis::presenters {

using Kind = LaneMark::Kind;

namespace {

struct LaneStrings {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::Lanes)
};

QString factsOf(const LaneMark &mark)
{
    QStringList texts;
    for (const LaneFact &each : mark.facts)
        texts << base::oneLine(each.fact.text);
    return texts.join(QStringLiteral(" · "));
}

} // namespace

bool LaneWords::isYours(const LaneMark &mark) const
{
    const auto found = std::ranges::find(m_lanes.lanes, mark.slot, &Lane::slot);
    return found != m_lanes.lanes.end() && found->isYou;
}

QString LaneWords::names(domain::WitnessSet who) const
{
    return names(who, {});
}

QString LaneWords::names(domain::WitnessSet who, const QString &you) const
{
    QStringList names;
    for (const Lane &lane : m_lanes.lanes)
        if (who.contains(lane.slot))
            names << (lane.isYou && !you.isEmpty() ? you : lane.name);
    return sentenceLocale().createSeparatedList(names);
}

QString LaneWords::mark(const LaneMark &mark) const
{
    if (isYours(mark))
        return yourMark(mark);
    const QString who = m_lanes.nameOf(mark.slot);
    switch (mark.kind) {
    case Kind::Whisper:
        //: The user, to whom somebody whispers. %1 and %2 are names
        return LaneStrings::tr("%1 whispers to %2").arg(who, names(mark.heard, LaneStrings::tr("you", "whispered to")));
    //: %1 is a name, %2 what that one knows
    case Kind::Secret: return LaneStrings::tr("%1 learns a secret: %2").arg(who, factsOf(mark));
    //: %1 is a name, %2 what that one believes
    case Kind::FalseBelief: return LaneStrings::tr("%1 wrongly believes: %2").arg(who, factsOf(mark));
    //: %1 is a name, %2 what that one was told
    case Kind::Learned: return LaneStrings::tr("%1 learns: %2").arg(who, factsOf(mark));
    }
    return {};
}

QString LaneWords::yourMark(const LaneMark &mark) const
{
    switch (mark.kind) {
    //: %1: names
    case Kind::Whisper: return LaneStrings::tr("You whisper to %1").arg(names(mark.heard));
    //: %1 is what the user knows
    case Kind::Secret: return LaneStrings::tr("You learn a secret: %1").arg(factsOf(mark));
    //: %1 is what the user believes
    case Kind::FalseBelief: return LaneStrings::tr("You wrongly believe: %1").arg(factsOf(mark));
    //: %1 is what the user was told
    case Kind::Learned: return LaneStrings::tr("You learn: %1").arg(factsOf(mark));
    }
    return {};
}

QString LaneWords::markDetail(const LaneMark &mark) const
{
    domain::WitnessSet tellers;
    for (const LaneFact &each : mark.facts)
        tellers.insert(each.fact.from);
    //: The user, by whom something was told
    const QString from = names(tellers, LaneStrings::tr("you", "told by"));
    const QString when = turn(mark.turn);
    if (mark.kind == Kind::Secret && mark.until() > 0)
        //: %1 is "Turn 12", %2 a number: the turn in which others were told
        return LaneStrings::tr("%1, no secret since turn %2").arg(when, sentenceLocale().toString(mark.until()));
    //: %1 is "Turn 12", %2 a name
    return from.isEmpty() ? when : LaneStrings::tr("%1, told by %2").arg(when, from);
}

QString LaneWords::meeting(const Meeting &meeting) const
{
    //: %1 is a list of names
    return LaneStrings::tr("%1 are together").arg(names(meeting.who));
}

QString LaneWords::scene(const SceneMark &scene) const
{
    if (!scene.title.isEmpty())
        //: %1 is the title of a scene
        return LaneStrings::tr("Scene: %1").arg(base::oneLine(scene.title));
    return !m_lanes.scenes.isEmpty() && scene == m_lanes.scenes.first() ? LaneStrings::tr("First scene")
                                                                        : LaneStrings::tr("Another scene");
}

QString LaneWords::lane(domain::CastSlot slot) const
{
    const auto marks = std::ranges::count(m_lanes.marks, slot, &LaneMark::slot);
    //: %1 is a name, the lane of that one in a picture of the story
    return LaneStrings::tr("%1, %n mark(s)", nullptr, int(marks)).arg(m_lanes.nameOf(slot));
}

QString LaneWords::turn(int number)
{
    return LaneStrings::tr("Turn %1").arg(sentenceLocale().toString(number));
}

QString LaneWords::turns(int first, int last)
{
    if (first == last)
        return turn(first);
    //: %1 and %2 are numbers
    return LaneStrings::tr("Turns %1 to %2").arg(sentenceLocale().toString(first), sentenceLocale().toString(last));
}

QString LaneWords::kind(Kind kind)
{
    switch (kind) {
    case Kind::Whisper: return LaneStrings::tr("Whisper");
    case Kind::Secret: return LaneStrings::tr("Secret");
    case Kind::FalseBelief: return LaneStrings::tr("False belief");
    //: In a legend: something that somebody was told or overheard
    case Kind::Learned: return LaneStrings::tr("Hearsay");
    }
    return {};
}

} // namespace dramatis::presenters
