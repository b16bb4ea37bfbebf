#include "domain/cast/addressee.h"

#include "domain/cast/whisper.h"
#include "domain/prompt/answerjson.h"

#include <algorithm>
#include <cmath>

namespace dramatis::domain {

using base::Fault;
using base::Result;

namespace {

constexpr qsizetype longestSilence = 4; // lines of characters; who has been silent longer is not more silent
constexpr double tieBelow = 0.05;

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

// To the user; where nobody but characters is there, to the one who spoke last.
double closenessOf(const World &world, CastSlot slot)
{
    const bool alone = !world.cast.value(you).present && !world.transcript.isEmpty();
    const Edge edge = world.edge(slot, alone ? world.transcript.last().speaker : you);
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
        return {tied.first(), SpeakerReason::Tie, tied};
    }
    const bool bySilence = scored[0].silence - scored[1].silence >= scored[0].closeness - scored[1].closeness;
    return {scored.first().slot, bySilence ? SpeakerReason::Silent : SpeakerReason::Close, {}};
}

} // namespace

QString freeName(const QString &name, const QStringList &taken)
{
    QString free = name;
    for (int i = 2; taken.contains(free, Qt::CaseInsensitive); ++i)
        free = QStringLiteral("%1 (%2)").arg(name, QString::number(i));
    return free;
}

Addressee addresseeOf(const World &world, const QString &line, CastSlot said, const std::optional<WitnessSet> &heard)
{
    QList<CastSlot> among = charactersHere(world);
    among.removeOne(said);
    if (among.isEmpty())
        return {};
    // Who does not hear a line does not answer it.
    const WitnessSet reached = heard ? *heard : whoHears(world, line, said == nobody ? you : said);
    const auto isDeaf = [reached](CastSlot slot) { return !reached.contains(slot); };
    if (heard || (world.cast.value(you).present && !std::ranges::all_of(among, isDeaf)))
        among.removeIf(isDeaf);
    if (among.isEmpty())
        return {};
    // Among themselves they take turns.
    if (!world.cast.value(you).present && among.size() > 1 && !world.transcript.isEmpty())
        among.removeOne(world.transcript.last().speaker);
    if (among.size() == 1)
        return {among.first(), SpeakerReason::Only, {}};
    const QMap<CastSlot, Mention> mentions = mentionsIn(world, line);
    Mention best = Mention::None;
    for (const CastSlot slot : std::as_const(among))
        best = std::max(best, mentions.value(slot, Mention::None));
    if (best > Mention::None)
        among.removeIf([&](CastSlot slot) { return mentions.value(slot, Mention::None) < best; });
    if (among.size() == 1)
        return {among.first(), best == Mention::Called ? SpeakerReason::Called : SpeakerReason::Named, {}};
    QList<CastSlot> near = among;
    const int place = world.cast.value(you).activity.container;
    near.removeIf([&](CastSlot slot) { return world.cast.value(slot).activity.container != place; });
    if (near.size() == 1)
        return {near.first(), SpeakerReason::Near, {}};
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
         QStringLiteral(
             "Say who answers the line of a story, as JSON {\"who\":\"name\"}: the one of these whom it is most "
             "likely meant for: %1.")
             .arg(names.join(QStringLiteral(", "))),
         {}},
        {Role::User, QStringLiteral("%1: %2").arg(world.nameOf(you), line), {}},
    };
    prompt.sampling = {.temperature = 0.0, .topP = 1.0, .maxTokens = 40, .stop = {}, .seed = world.head.value};
    prompt.shape = OutputShape{
        QStringLiteral("addressee"),
        R"({"type":"object","additionalProperties":false,"required":["who"],"properties":{"who":{"type":"string","maxLength":80}}})",
        R"({"who":""})"};
    prompt.user = world.nameOf(you);
    prompt.newestLine = line;
    return prompt;
}

Result<CastSlot> readAddressee(const World &world, const QList<CastSlot> &tied, const QString &answer)
{
    const auto object = outermostObject(answer);
    const CastSlot meant =
        whoIsNamed(world, object ? answeredText((*object)[QLatin1StringView("who")], 80) : answer, tied);
    if (meant == nobody)
        return base::fail(Fault::Invalid, QStringLiteral("nobody_named"),
                          QStringLiteral("the answer names nobody of those who are asked about, or several"));
    return meant;
}

} // namespace dramatis::domain
