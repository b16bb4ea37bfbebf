#include "domain/cast/addressee.h"

#include "domain/cast/conversation.h"
#include "domain/cast/lineaddress.h"
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

class Choice {
public:
    Choice(const World &world, const QString &line, CastSlot said, const QList<CastSlot> &among,
           const QHash<EventId, QString> &texts) :
        m_world(world),
        m_line(line),
        m_among(among),
        m_address(addressIn(world, line, said)),
        m_talk(conversationOf(world, said, among, texts))
    {}

    Addressee make()
    {
        for (const auto step : {&Choice::byAddress, &Choice::byConversation, &Choice::byMention})
            if (const Addressee found = (this->*step)(); found.slot != nobody)
                return found;
        QList<CastSlot> near = m_among;
        const int place = m_world.cast.value(you).activity.container;
        near.removeIf([&](CastSlot slot) { return m_world.cast.value(slot).activity.container != place; });
        if (near.size() == 1)
            return {near.first(), SpeakerReason::Near, {}};
        return byScore(m_world, near.isEmpty() ? m_among : near);
    }

private:
    // The one whom the line addresses by name; of several, the one who is asked.
    Addressee byAddress()
    {
        QList<CastSlot> called = m_address.called;
        called.removeIf([this](CastSlot slot) { return !m_among.contains(slot); });
        if (called.size() == 1 || called.contains(m_address.asked))
            return {called.size() == 1 ? called.first() : m_address.asked, SpeakerReason::Called, {}};
        if (!called.isEmpty())
            m_among = called;
        else if (m_among.contains(m_address.turnedTo))
            return {m_address.turnedTo, SpeakerReason::Named, {}};
        m_isToSeveral = m_address.isToSeveral || !called.isEmpty();
        return {};
    }

    Addressee byConversation()
    {
        if (m_isToSeveral)
            return {};
        if (m_line.trimmed().isEmpty())
            return oneOf(m_among, m_talk.askedByLast, SpeakerReason::Asked);
        const QList<CastSlot> others = notMeant();
        QList<CastSlot> rest = m_among;
        rest.removeIf([&](CastSlot slot) { return others.contains(slot); });
        if (m_talk.last != m_talk.partner && isToWhoSpokeLast() && rest.contains(m_talk.last))
            return {m_talk.last, SpeakerReason::SpokeLast, {}};
        if (m_address.welcomes && m_talk.newcomers.size() == 1 && rest.contains(m_talk.newcomers.first()))
            return {m_talk.newcomers.first(), SpeakerReason::Arrived, {}};
        if (rest.contains(m_talk.partner))
            return {m_talk.partner, SpeakerReason::Partner, {}};
        if (rest.contains(m_talk.askedByLast))
            return {m_talk.askedByLast, SpeakerReason::Asked, {}};
        // Those it speaks about are not addressed.
        if (others.isEmpty() || (m_talk.partner == nobody && !m_address.isToSomebody))
            return {};
        m_among = rest;
        m_isDecided = true;
        return rest.size() == 1 ? Addressee{rest.first(), SpeakerReason::Remaining, {}} : Addressee{};
    }

    // Somebody who interjected is not addressed, unless the line responds to them.
    bool isToWhoSpokeLast() const
    {
        const LineAddress &last = m_talk.lastLine;
        const bool isAnswer =
            m_talk.isForAnybody && ((last.asks && !m_address.asks) || (last.isToSomebody && m_address.thanks));
        return isAnswer || m_talk.isSpokenTo || m_address.reacts || m_talk.newcomers.contains(m_talk.last)
               || (last.saysHeOrShe && m_address.saysHeOrShe); // both speak of another
    }

    // Nobody, if all of them qualify.
    QList<CastSlot> notMeant() const
    {
        QList<CastSlot> others;
        for (const CastSlot slot : m_among) {
            const bool hasAnswered =
                m_address.returnsQuestion && slot == m_talk.partner && slot == m_talk.last && !m_talk.lastLine.asks;
            if (m_address.spokenOf.contains(slot) || hasAnswered || (m_address.isOfWhoSpoke && slot == m_talk.last))
                others.append(slot);
        }
        if (others.size() == m_among.size())
            others.removeIf([this](CastSlot slot) { return !m_address.dismissed.contains(slot); });
        return others.size() == m_among.size() ? QList<CastSlot>() : others;
    }

    // Falls back to those spoken about.
    Addressee byMention()
    {
        if (m_isToSeveral || m_isDecided)
            return {};
        const QMap<CastSlot, Mention> mentions = mentionsIn(m_world, m_line);
        Mention best = Mention::None;
        for (const CastSlot slot : std::as_const(m_among))
            best = std::max(best, mentions.value(slot, Mention::None));
        if (best > Mention::None)
            m_among.removeIf([&](CastSlot slot) { return mentions.value(slot, Mention::None) < best; });
        return m_among.size() == 1 ? Addressee{m_among.first(), SpeakerReason::Named, {}} : Addressee{};
    }

    static Addressee oneOf(const QList<CastSlot> &among, CastSlot slot, SpeakerReason why)
    {
        return among.contains(slot) ? Addressee{slot, why, {}} : Addressee{};
    }

    const World &m_world;
    const QString &m_line;
    QList<CastSlot> m_among;
    const LineAddress m_address;
    const Conversation m_talk;
    bool m_isToSeveral = false;
    bool m_isDecided = false; // who is not meant
};

} // namespace

QString freeName(const QString &name, const QStringList &taken)
{
    QString free = name;
    for (int i = 2; taken.contains(free, Qt::CaseInsensitive); ++i)
        free = QStringLiteral("%1 (%2)").arg(name, QString::number(i));
    return free;
}

Addressee addresseeOf(const World &world, const QString &line, CastSlot said, const std::optional<WitnessSet> &heard,
                      const QHash<EventId, QString> &texts)
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
    return Choice(world, line, said, among, texts).make();
}

Prompt addresseePrompt(const World &world, const QString &line, const QList<CastSlot> &tied)
{
    QStringList names;
    for (const CastSlot slot : tied)
        names << world.nameInPrompts(slot);
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral(
             "Say who answers the line of a story, as JSON {\"who\":\"name\"}: the one of these whom it is most "
             "likely meant for: %1.")
             .arg(names.join(QStringLiteral(", "))),
         {}},
        {Role::User, QStringLiteral("%1: %2").arg(world.nameInPrompts(you), line), {}},
    };
    prompt.sampling = {.temperature = 0.0, .topP = 1.0, .maxTokens = 40, .stop = {}, .seed = world.head.value};
    prompt.shape = OutputShape{
        QStringLiteral("addressee"),
        R"({"type":"object","additionalProperties":false,"required":["who"],"properties":{"who":{"type":"string","maxLength":80}}})",
        R"({"who":""})"};
    prompt.user = world.nameInPrompts(you);
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
