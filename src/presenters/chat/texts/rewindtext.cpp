#include "presenters/chat/texts/rewindtext.h"
#include "base/visibletext.h"
#include "presenters/cast/castname.h"
#include "presenters/shell/shownlanguage.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

using domain::EdgeDifference;
using domain::World;

namespace {
QString say(const char *text, int n = -1)
{
    return QCoreApplication::translate("RewindText", text, nullptr, n);
}

// What is shown is the change that goes away: a trust that rose by 5 is "trust +5".
QString signedNumber(int value)
{
    const QString number = QLocale().toString(qAbs(value));
    return value < 0 ? QStringLiteral("−%1").arg(number) : QStringLiteral("+%1").arg(number);
}

// One sentence for characters, one from and one to a user without a name.
struct EdgeSentences {
    const char *between;
    const char *fromYou;
    const char *toYou;
};

constexpr EdgeSentences trustSentences{
    //: Part of a list of what a rewind takes back; %1 trusts %2, %3 is a signed number
    QT_TRANSLATE_NOOP("RewindText", "%1’s trust in %2 (%3)"),
    //: Part of a list of what a rewind takes back; %1 is a name, %2 a signed number
    QT_TRANSLATE_NOOP("RewindText", "your trust in %1 (%2)"),
    //: Part of a list of what a rewind takes back; %1 is a name, %2 a signed number
    QT_TRANSLATE_NOOP("RewindText", "%1’s trust in you (%2)")};

constexpr EdgeSentences affectionSentences{
    //: Part of a list of what a rewind takes back; %1 likes %2, %3 is a signed number
    QT_TRANSLATE_NOOP("RewindText", "%1’s affection for %2 (%3)"),
    //: Part of a list of what a rewind takes back; %1 is a name, %2 a signed number
    QT_TRANSLATE_NOOP("RewindText", "your affection for %1 (%2)"),
    //: Part of a list of what a rewind takes back; %1 is a name, %2 a signed number
    QT_TRANSLATE_NOOP("RewindText", "%1’s affection for you (%2)")};

constexpr EdgeSentences discoverySentences{QT_TRANSLATE_N_NOOP("RewindText", "%n thing(s) that %1 learned about %2"),
                                           QT_TRANSLATE_N_NOOP("RewindText", "%n thing(s) that you learned about %1"),
                                           QT_TRANSLATE_N_NOOP("RewindText", "%n thing(s) that %1 learned about you")};

struct ToldEdge {
    QString sentence;
    QStringList names; // of those in it who have one
};

ToldEdge toldEdgeOf(const EdgeSentences &sentences, const EdgeDifference &edge, const World &world, int n = -1)
{
    if (isYou(world, edge.from))
        return {say(sentences.fromYou, n), {castName(world, edge.to)}};
    if (isYou(world, edge.to))
        return {say(sentences.toYou, n), {castName(world, edge.from)}};
    return {say(sentences.between, n), {castName(world, edge.from), castName(world, edge.to)}};
}

// All at once: a name may have a “%1” in it.
QString changeText(const ToldEdge &told, int change)
{
    const QString number = signedNumber(change);
    return told.names.size() > 1 ? told.sentence.arg(told.names[0], told.names[1], number)
                                 : told.sentence.arg(told.names[0], number);
}

void addEdge(QStringList &parts, const EdgeDifference &edge, const World &world)
{
    if (const int change = edge.trustBefore - edge.trustAfter)
        parts << changeText(toldEdgeOf(trustSentences, edge, world), change);
    if (const int change = edge.affinityBefore - edge.affinityAfter)
        parts << changeText(toldEdgeOf(affectionSentences, edge, world), change);
    if (edge.factsLost > 0) {
        const ToldEdge told = toldEdgeOf(discoverySentences, edge, world, int(edge.factsLost));
        parts << (told.names.size() > 1 ? told.sentence.arg(told.names[0], told.names[1])
                                        : told.sentence.arg(told.names[0]));
    }
}

void addJourneys(QStringList &parts, const domain::WorldDifference &difference, const World &now)
{
    for (const domain::CastSlot slot : difference.arrivalsLost)
        parts << (isYou(now, slot)
                      //: Part of a list of what a rewind takes back
                      ? say(QT_TRANSLATE_NOOP("RewindText", "your arrival"))
                      //: Part of a list of what a rewind takes back; %1: a name
                      : say(QT_TRANSLATE_NOOP("RewindText", "%1’s arrival")).arg(castName(now, slot)));
    for (const domain::CastSlot slot : difference.departuresLost)
        parts << (isYou(now, slot)
                      //: Part of a list of what a rewind takes back
                      ? say(QT_TRANSLATE_NOOP("RewindText", "your departure"))
                      //: Part of a list of what a rewind takes back; %1: a name
                      : say(QT_TRANSLATE_NOOP("RewindText", "%1’s departure")).arg(castName(now, slot)));
}

QString quoted(const QString &text)
{
    constexpr qsizetype most = 40;
    const QString line = base::oneLine(text);
    const QString shown = line.size() > most ? line.left(most).trimmed() + QStringLiteral("…") : line;
    //: Words of the story
    return say(QT_TRANSLATE_NOOP("RewindText", "“%1”")).arg(shown);
}

QString timeText(qint64 minutes)
{
    constexpr qint64 hour = 60;
    constexpr qint64 day = 24 * hour;
    if (minutes >= 2 * day)
        return say(QT_TRANSLATE_N_NOOP("RewindText", "%n day(s) of the story"), int((minutes + day / 2) / day));
    if (minutes >= 2 * hour)
        return say(QT_TRANSLATE_N_NOOP("RewindText", "%n hour(s) of the story"), int((minutes + hour / 2) / hour));
    return say(QT_TRANSLATE_N_NOOP("RewindText", "%n minute(s) of the story"), int(minutes));
}

void addScene(QStringList &parts, const domain::WorldDifference &difference, const World &now)
{
    for (const auto &[slot, thing] : difference.belongingsLost)
        parts << (isYou(now, slot)
                      //: Part of a list of what a rewind takes back; %1: a thing
                      ? say(QT_TRANSLATE_NOOP("RewindText", "your %1")).arg(base::oneLine(thing))
                      //: Part of a list of what a rewind takes back; %1: a name, %2: a thing
                      : say(QT_TRANSLATE_NOOP("RewindText", "%1’s %2")).arg(castName(now, slot), base::oneLine(thing)));
    for (const QString &thread : difference.threadsLost)
        parts << quoted(thread);
    for (const QString &thread : difference.threadsOpenAgain)
        //: Part of a list of what a rewind takes back; %1: a promise or a tension, in quotation marks
        parts << say(QT_TRANSLATE_NOOP("RewindText", "the end of %1")).arg(quoted(thread));
    for (const QString &title : difference.endingsLost)
        parts << say(QT_TRANSLATE_NOOP("RewindText", "the end of %1")).arg(quoted(title));
    for (const QString &title : difference.storyEventsLost)
        parts << quoted(title);
    addJourneys(parts, difference, now);
    if (!difference.placeLost.isEmpty())
        //: Part of a list of what a rewind takes back; %1: a place
        parts << say(QT_TRANSLATE_NOOP("RewindText", "the way to %1")).arg(base::oneLine(difference.placeLost));
    if (!difference.weatherLost.isEmpty())
        //: Part of a list of what a rewind takes back; %1: "rain"
        parts << say(QT_TRANSLATE_NOOP("RewindText", "the weather (%1)")).arg(base::oneLine(difference.weatherLost));
    if (difference.minutesLost > 0)
        parts << timeText(difference.minutesLost);
}

// The greatest changes; of a crowd, the rest as a number.
void addEdges(QStringList &parts, const domain::WorldDifference &difference, const World &now)
{
    constexpr qsizetype mostNamed = 6;
    QList<EdgeDifference> edges = difference.edges;
    const auto weight = [](const EdgeDifference &edge) {
        return qAbs(edge.trustBefore - edge.trustAfter) + qAbs(edge.affinityBefore - edge.affinityAfter)
               + edge.factsLost;
    };
    if (edges.size() > mostNamed)
        std::ranges::stable_sort(edges, std::greater(), weight);
    for (const EdgeDifference &edge : std::as_const(edges).first(std::min(mostNamed, edges.size())))
        addEdge(parts, edge, now);
    if (edges.size() > mostNamed)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n more change(s) of feeling"), int(edges.size() - mostNamed));
}

QString unknownTo(domain::CastSlot viewer, const World &now)
{
    //: Part of a list of what a rewind takes back, in a chat that is viewed as the user's own character knows it
    return viewer == domain::you
               ? say(QT_TRANSLATE_NOOP("RewindText", "things you do not know about"))
               //: Part of a list of what a rewind takes back; %1: the character as whom the chat is viewed
               : say(QT_TRANSLATE_NOOP("RewindText", "things %1 does not know about")).arg(castName(now, viewer));
}

QString lost(const TakenBack &taken, const World &now)
{
    const domain::WorldDifference &difference = taken.known;
    QStringList parts;
    if (difference.turnsLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n message(s)"), int(difference.turnsLost));
    if (difference.memoriesLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n memory(s)"), int(difference.memoriesLost));
    if (difference.summariesLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n part(s) of the story so far"),
                     int(difference.summariesLost));
    if (difference.pinsLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n pin(s)"), int(difference.pinsLost));
    if (difference.scenesLost > 0)
        parts << say(QT_TRANSLATE_N_NOOP("RewindText", "%n scene(s)"), int(difference.scenesLost));
    addScene(parts, difference, now);
    addEdges(parts, difference, now);
    if (taken.hiddenFrom != domain::nobody)
        parts << unknownTo(taken.hiddenFrom, now);
    return sentenceLocale().createSeparatedList(parts);
}

} // namespace

QString removalSentence(const TakenBack &taken, const World &now, int number, const QString &words)
{
    TakenBack others = taken;
    --others.known.turnsLost;
    const QString all = lost(others, now);
    //: %1: the number of a message, %2: its first words, %3: a list of things, such as "2 memories, Mara: trust +5"
    return say(QT_TRANSLATE_NOOP("RewindText", "Deleting message %1, “%2”, also removes %3."))
        .arg(QLocale().toString(number), words, all);
}

QString rewindSentence(const TakenBack &taken, const World &now, TakingBack how)
{
    const QString all = lost(taken, now);
    if (all.isEmpty())
        return {};
    switch (how) {
    //: %1 is a list of things, such as "3 messages, 2 memories"
    case TakingBack::GoingBack: return say(QT_TRANSLATE_NOOP("RewindText", "Rewinding undoes: %1.")).arg(all);
    //: %1 is a list of things, such as "1 message, 2 memories"
    case TakingBack::AnsweringAnew: return say(QT_TRANSLATE_NOOP("RewindText", "A new reply sets aside %1.")).arg(all);
    }
    return {};
}

} // namespace dramatis::presenters
