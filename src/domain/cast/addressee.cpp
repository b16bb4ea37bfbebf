#include "domain/cast/addressee.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

constexpr qsizetype longestSilence = 4; // lines of characters; who has been silent longer is not more silent
constexpr double tieBelow = 0.05;

bool isWord(QChar letter)
{
    return letter.isLetterOrNumber() || letter == u'_';
}

bool callsAtEnd(const QString &text, qsizetype begin, qsizetype end)
{
    qsizetype before = begin - 1;
    while (before >= 0 && text[before].isSpace())
        --before;
    if (before < 0 || text[before] != u',')
        return false;
    while (end < text.size() && text[end] == u' ')
        ++end;
    if (end == text.size() || QStringView(u".!?…\"”“»«*\n").contains(text[end]))
        return true;
    // "Tell me, Mara, what …"; but not "I saw Tomas, Mara, and the keeper".
    static const QRegularExpression sentenceEnd(QStringLiteral("[.!?…\"”“»«*\\n]"));
    const QStringList earlier = text.left(before).section(sentenceEnd, -1).simplified().split(QLatin1Char(' '));
    static const QRegularExpression further(QStringLiteral("^,\\s*(and|or|und|oder)\\b"), QRegularExpression::CaseInsensitiveOption);
    const bool listed = earlier.size() > 1 && earlier.last().at(0).isUpper();
    return text[end] == u',' && !listed && !further.matchView(QStringView(text).sliced(end)).hasMatch();
}

bool callsAtStart(const QString &text, qsizetype begin, qsizetype end)
{
    while (begin > 0 && text[begin - 1].isSpace() && text[begin - 1] != u'\n')
        --begin;
    if (begin > 0 && !QStringView(u".!?…\"”“„»«*\n—–-¿¡").contains(text[begin - 1]))
        return false;
    while (end < text.size() && text[end].isSpace())
        ++end;
    return end < text.size() && QStringView(u",:!?—–").contains(text[end]);
}

// A name of several words is also called by its first.
QStringList namesOf(const QString &name)
{
    const QString whole = name.simplified();
    const QString first = whole.section(QLatin1Char(' '), 0, 0);
    return first == whole || first.size() < 3 || first.compare(QLatin1StringView("the"), Qt::CaseInsensitive) == 0
        ? QStringList{whole}
        : QStringList{whole, first};
}

bool isOwner(const QString &text, qsizetype end)
{
    const QStringView after = QStringView(text).sliced(end);
    return (after.startsWith(u"'s") || after.startsWith(u"’s")) && (after.size() == 2 || !isWord(after[2]));
}

Mention mentionOfWord(const QString &name, const QString &text)
{
    Mention best = Mention::None;
    if (name.isEmpty())
        return best;
    for (qsizetype at = text.indexOf(name, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(name, at + 1, Qt::CaseInsensitive)) {
        const qsizetype end = at + name.size();
        if ((at > 0 && isWord(text[at - 1])) || (end < text.size() && isWord(text[end])))
            continue;
        const bool tagged = at > 0 && text[at - 1] == u'@';
        const Mention here = tagged || callsAtStart(text, at, end) || callsAtEnd(text, at, end) ? Mention::Called
            : isOwner(text, end)                                                                ? Mention::Owner
            : QStringView(text).sliced(at, name.size()) == name                                 ? Mention::AsWritten
                                                                                                : Mention::OtherCase;
        best = std::max(best, here);
    }
    return best;
}

// Lines of characters since they spoke.
qsizetype silenceOf(const World &world, CastSlot slot)
{
    qsizetype lines = 0;
    for (qsizetype i = world.transcript.size() - 1; i >= 0 && lines < longestSilence; --i) {
        const CastSlot speaker = world.transcript.at(i).speaker;
        if (speaker == slot)
            return lines;
        lines += speaker != you;
    }
    return longestSilence;
}

double closenessOf(const World &world, CastSlot slot)
{
    const Edge edge = world.edge(slot, you);
    return (std::abs(edge.affinity) + std::abs(edge.trust)) / double(2 * Edge::highest);
}

QList<CastSlot> charactersHere(const World &world)
{
    QList<CastSlot> here;
    for (auto it = world.cast.begin(); it != world.cast.end(); ++it)
        if (it.key() != you && it->present)
            here.append(it.key());
    return here;
}

Addressee byScore(const World &world, const QList<CastSlot> &among)
{
    struct Scored {
        CastSlot slot;
        double silence;
        double closeness;
        double all() const { return silence + closeness; }
    };
    QList<Scored> scored;
    for (const CastSlot slot : among)
        scored.append({slot, double(silenceOf(world, slot)) / longestSilence, closenessOf(world, slot)});
    std::ranges::stable_sort(scored, [](const Scored &a, const Scored &b) { return a.all() > b.all(); });
    QList<CastSlot> tied;
    for (const Scored &each : std::as_const(scored))
        if (scored.first().all() - each.all() < tieBelow)
            tied.append(each.slot);
    if (tied.size() > 1) {
        std::ranges::sort(tied);
        return {tied.first(), Floor::Tie, tied};
    }
    const bool bySilence = scored[0].silence - scored[1].silence >= scored[0].closeness - scored[1].closeness;
    return {scored.first().slot, bySilence ? Floor::Silent : Floor::Close, {}};
}

} // namespace

QString freeName(const QString &name, const QStringList &taken)
{
    QString free = name;
    for (int i = 2; taken.contains(free, Qt::CaseInsensitive); ++i)
        free = QStringLiteral("%1 (%2)").arg(name).arg(i);
    return free;
}

Mention mentionOf(const QString &name, const QString &text)
{
    Mention best = Mention::None;
    for (const QString &each : namesOf(name))
        best = std::max(best, mentionOfWord(each, text));
    return best;
}

Addressee addresseeOf(const World &world, const QString &line)
{
    QList<CastSlot> among = charactersHere(world);
    if (among.isEmpty())
        return {};
    // Who does not hear a line does not answer it.
    const WitnessSet heard = world.earshot(you);
    const auto isDeaf = [heard](CastSlot slot) { return !heard.contains(slot); };
    if (world.cast.value(you).present && !std::ranges::all_of(among, isDeaf))
        among.removeIf(isDeaf);
    if (among.size() == 1)
        return {among.first(), Floor::Only, {}};
    QMap<CastSlot, Mention> mentions;
    Mention best = Mention::None;
    for (const CastSlot slot : std::as_const(among)) {
        mentions[slot] = mentionOf(world.nameOf(slot), line);
        best = std::max(best, mentions[slot]);
    }
    if (best > Mention::None)
        among.removeIf([&](CastSlot slot) { return mentions[slot] < best; });
    if (among.size() == 1)
        return {among.first(), best == Mention::Called ? Floor::Called : Floor::Named, {}};
    QList<CastSlot> near = among;
    const int place = world.cast.value(you).activity.container;
    near.removeIf([&](CastSlot slot) { return world.cast.value(slot).activity.container != place; });
    if (near.size() == 1)
        return {near.first(), Floor::Near, {}};
    return byScore(world, near.isEmpty() ? among : near);
}

Prompt addresseePrompt(const World &world, const QString &line, const QList<CastSlot> &tied)
{
    QStringList names;
    for (const CastSlot slot : tied)
        names << world.nameOf(slot);
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral("Say who answers the line of a story, as JSON {\"who\":\"name\"}: the one of these whom it is most "
                        "likely meant for: %1.").arg(names.join(QStringLiteral(", "))),
         {}},
        {Role::User, QStringLiteral("%1: %2").arg(world.nameOf(you), line), {}},
    };
    prompt.sampling = {.temperature = 0.0, .topP = 1.0, .maxTokens = 40, .stop = {}, .seed = world.head.value};
    prompt.shape = OutputShape{QStringLiteral("addressee"),
                               R"({"type":"object","additionalProperties":false,"required":["who"],"properties":{"who":{"type":"string","maxLength":80}}})",
                               R"({"who":""})"};
    prompt.user = world.nameOf(you);
    prompt.newestLine = line;
    return prompt;
}

Result<CastSlot> readAddressee(const World &world, const QList<CastSlot> &tied, const QString &answer)
{
    QList<CastSlot> meant;
    for (const CastSlot slot : tied)
        if (mentionOf(world.nameOf(slot), answer) != Mention::None)
            meant.append(slot);
    if (meant.size() != 1)
        return base::fail(Fault::Invalid, QStringLiteral("nobody_named"),
                          QStringLiteral("the answer names %1 of those who are here").arg(meant.size()));
    return meant.first();
}

} // namespace dramatis::domain
