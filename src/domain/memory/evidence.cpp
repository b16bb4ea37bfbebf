#include "domain/memory/evidence.h"

#include "domain/cast/whisper.h"
#include "domain/chat/wordpattern.h"
#include "domain/world/expiredprops.h"
#include "domain/world/places.h"

#include <algorithm>

namespace dramatis::domain {

namespace {

// Patterns of words: verbs of going, where that leads to another place, and what tells of an arrival by itself.
constexpr QStringView goes[] = {
    u"rides?",     u"rode",         u"drives?",    u"drove",          u"sails?",         u"sailed",   u"flies",
    u"flew",       u"march\\w*",    u"wander\\w*", u"hurr(?:y|ie)s?", u"hurried",        u"walk\\w*", u"goes",
    u"go",         u"went",         u"going",      u"steps?",         u"stepped",        u"comes?",   u"came",
    u"runs?",      u"ran",          u"climb\\w*",  u"slips?",         u"slipped",        u"duck\\w*", u"push\\w*",
    u"leads?",     u"led",          u"brings?",    u"brought",        u"carr(?:y|ie)s?", u"carried",  u"drag\\w*",
    u"follow\\w*", u"takes?",       u"took",       u"move[sd]?",      u"gets?",          u"got",      u"crawl\\w*",
    u"sneak\\w*",  u"stumble[sd]?", u"roll\\w*",   u"pull\\w*",       u"pass\\w*"};
constexpr QStringView somewhere[] = {
    u"into",
    u"inside",
    u"indoors",
    u"outside",
    u"outdoors",
    u"through",
    u"across",
    u"home",
    u"upstairs",
    u"downstairs",
    u"ashore",
    u"aboard",
    u"on board",
    u"back to",
    u"out of",
    u"(?:in|out)(?=\\s*(?:[.,;!?]|$|and\\b))",
    u"to (?-i:\\p{Lu})\\w*",
    u"to (?:the|an?|his|her|my|our|their|your) (?!(?:window|door|table|bar|counter|bed|fire|hearth|chair|sofa|shelf|"
    u"desk|side|edge|feet|knees?|face)\\b)\\w+"};
constexpr QStringView arrives[] = {u"arriv\\w+",
                                   u"enter(?:s|ed|ing)?",
                                   u"return(?:s|ed|ing)?",
                                   u"reach(?:es|ed)? (?:the|our|my|his|her|their|(?-i:\\p{Lu})\\w*)",
                                   u"leav(?:e|es|ing) (?:the|for|with|through)",
                                   u"left (?:the|for)",
                                   u"head(?:s|ed|ing)? (?:for|to|back|home|out|inside)",
                                   u"travel\\w*",
                                   u"(?:we|they)(?: are|['’]re) (?:there|here|back|home|inside)",
                                   u"(?:t?here) (?:we|they) are",
                                   u"cross(?:es|ed) the",
                                   u"(?:over|past) the threshold",
                                   u"find (?:my|your|our|him|her|them)sel(?:f|ves)",
                                   u"wakes? up",
                                   u"woke up",
                                   u"komm(?:e|t|en)? an",
                                   u"kam(?:en)? an",
                                   u"angekommen",
                                   u"erreich\\w*",
                                   u"betr(?:itt|at|eten)\\w*",
                                   u"(?:sind|wieder) (?:da|zurück|drinnen)"};
constexpr QStringView goesInGerman[] = {u"geh(?:e|t|en)", u"ging(?:en)?", u"läuft",  u"lief",  u"rennt", u"fährt",
                                        u"fahren",        u"fuhr",        u"reitet", u"ritt",  u"kommt", u"kam",
                                        u"tritt",         u"trat",        u"steigt", u"stieg", u"folgt", u"führt"};

template <class Words> QString anyOf(const Words &words)
{
    QStringList all;
    for (const QStringView word : words)
        all << word.toString();
    return QStringLiteral("(?:%1)").arg(all.join(u'|'));
}

// Somebody goes to another place, or is there. Steps within a room do not count: "closer", "to the window".
bool tellsOfMoving(const QString &text)
{
    static const QRegularExpression moves =
        wordPattern(QStringLiteral("\\b(?:%1|%2(?: [\\w'’-]+){0,3}? %3|%4(?: \\w+){0,3}? "
                                   "(?:in|ins|zum|zur|nach|hinein|hinaus|heim|zurück))(?!\\w)")
                        .arg(anyOf(arrives), anyOf(goes), anyOf(somewhere), anyOf(goesInGerman)));
    return moves.match(text).hasMatch();
}

// "To the old mill!": what is said names where they go.
bool isWhereTheyGo(const QString &said, const QString &place)
{
    const QString head = QRegularExpression::escape(place.simplified().section(u' ', -1));
    const QRegularExpression heading = wordPattern(
        QStringLiteral("\\b(?:to|into|inside|towards?|for|onto|nach|zum|zur|zu|ins?)\\b[^.!?]{0,40}?\\b%1").arg(head));
    return !head.isEmpty() && heading.match(said).hasMatch();
}

// "A" and "it" are in every text.
bool isNameable(const QString &thing)
{
    const QString head = thing.simplified().section(QLatin1Char(' '), -1);
    constexpr qsizetype shortest = 3;
    const bool isLatin = !head.isEmpty() && head[0].script() == QChar::Script_Latin;
    return !isLatin || head.size() >= shortest;
}

} // namespace

Evidence::Evidence(const World &world, const Exchange &exchange) : m_world(world), m_exchange(exchange)
{
    const auto add = [this](CastSlot speaker, const QString &text, WitnessSet heardBy) {
        m_lines.append({speaker, text, narrationOf(text), heardBy});
    };
    add(nobody, exchange.opening, everybody);
    add(exchange.earlierSpeaker, exchange.userLine, exchange.userLineWitnesses);
    add(exchange.replySpeaker, exchange.reply, exchange.witnesses);
    QStringList told;
    QStringList happens;
    QStringList toldToAll;
    for (const Line &line : std::as_const(m_lines)) {
        told << line.text;
        happens << line.parts.told;
        if (line.speaker == nobody || isForAll(line.heardBy))
            toldToAll << line.text;
    }
    toldToAll.removeAll(QString());
    m_told = told.join(u'\n');
    m_happens = happens.join(u'\n');
    m_toldToAll = toldToAll.join(u'\n');
}

bool Evidence::tellsOfNow() const
{
    return m_exchange.turn > m_world.scene.opened && !m_exchange.isLate;
}

bool Evidence::isTold(const QString &thing) const
{
    return isNameable(thing) && namesThing(m_told, thing);
}

bool Evidence::says(const QString &words) const
{
    return m_told.contains(words, Qt::CaseInsensitive);
}

bool Evidence::isToldToAll(const QString &thing) const
{
    return namesThing(m_toldToAll, thing);
}

bool Evidence::isSeenByAll(const QString &thing) const
{
    return isNameable(thing) && std::ranges::any_of(m_lines, [&](const Line &line) {
               return (line.speaker == nobody || isForAll(line.heardBy)) && namesThing(line.parts.told, thing);
           });
}

template <class Counts> bool Evidence::isReachedIn(const QString &place, Counts counts) const
{
    QString told;
    QString said;
    for (const Line &line : m_lines)
        if (counts(line)) {
            told += line.parts.told + u'\n';
            said += line.parts.said + u'\n';
        }
    if (place.isEmpty() || !isNameable(place))
        return false;
    const bool isKnown = knownPlace(m_world, place).has_value();
    return namesThing(told, place) || (tellsOfMoving(told) && (isKnown || isWhereTheyGo(said, place)));
}

bool Evidence::isReached(const QString &place) const
{
    return isReachedIn(place, [](const Line &) { return true; });
}

bool Evidence::isReachedInLineOf(CastSlot speaker, const QString &place) const
{
    return isReachedIn(place, [speaker](const Line &line) { return line.speaker == speaker; });
}

bool Evidence::isReachedForAll(const QString &place) const
{
    return isReachedIn(place, [this](const Line &line) { return line.speaker == nobody || isForAll(line.heardBy); });
}

bool Evidence::movesAnybody() const
{
    return tellsOfMoving(m_happens);
}

bool Evidence::userHeardOf(const QString &place) const
{
    return !m_world.cast.value(you).present
           || isReachedIn(place, [](const Line &line) { return line.heardBy.contains(you); });
}

bool Evidence::hasHeardOf(const QString &place, CastSlot slot) const
{
    const bool isWhispered = whisperIn(m_world, m_exchange.userLine).isOne && !namesThing(m_exchange.reply, place);
    return m_exchange.userLineWitnesses.contains(slot) || (m_exchange.witnesses.contains(slot) && !isWhispered);
}

WitnessSet Evidence::heardAll() const
{
    return m_exchange.userLine.isEmpty()
               ? m_exchange.witnesses
               : WitnessSet(quint8(m_exchange.witnesses.bits() & m_exchange.userLineWitnesses.bits()));
}

bool Evidence::isTalk() const
{
    return std::ranges::all_of(
        m_lines, [](const Line &line) { return line.speaker == nobody || line.text.isEmpty() || line.parts.isTalk; });
}

bool Evidence::isForAll(WitnessSet heard) const
{
    return std::ranges::all_of(whoIsHere(m_world), [heard](CastSlot slot) { return heard.contains(slot); });
}

QString foldedCase(const QString &text)
{
    return text.simplified().toCaseFolded();
}

} // namespace dramatis::domain
