#include "turn/session/reply/slipcheck.h"

#include "base/log.h"
#include "domain/chat/ooc.h"
#include "domain/knowledge/layers/acquaintance.h"
#include "turn/prompt/gather.h"
#include "turn/session/reply/replycompletion.h"
#include "turn/session/reply/runningreply.h"
#include "turn/session/story/corrections.h"
#include "turn/session/story/storyline.h"

#include <algorithm>
#include <utility>

namespace dramatis::turn {

using base::Result;
using namespace domain;

SlipCheck::SlipCheck(const SessionContext &context, const StoryLine &line, const RunningReply &reply,
                     const ReplyCompletion &completion, Corrections &corrections) :
    m_context(context), m_line(line), m_reply(reply), m_corrections(corrections)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &SlipCheck::look);
    connect(&completion, &ReplyCompletion::completed, this, &SlipCheck::lookSoon);
    connect(&reply, &RunningReply::started, this, &SlipCheck::lookSoon);
    connect(&reply, &RunningReply::ended, this, &SlipCheck::lookSoon);
    connect(&line, &StoryLine::turnsAppended, this, &SlipCheck::lookSoon);
    connect(&line, &StoryLine::turnChanged, this, &SlipCheck::lookSoon);
    connect(&line, &StoryLine::transcriptReset, this, &SlipCheck::lookSoon);
}

void SlipCheck::look()
{
    m_soon.stop();
    QList<Found> now = find();
    if (std::exchange(m_found, std::move(now)) != m_found)
        Q_EMIT changed();
}

// What the user has written or changed is meant as it stands.
QList<SlipCheck::Found> SlipCheck::find() const
{
    const auto &lines = m_line.world().transcript;
    if (lines.isEmpty() || (m_reply.draft().active() && !m_reply.isElsewhere()))
        return {};
    constexpr qsizetype most = 8; // lines
    QList<Found> all;
    for (qsizetype i = lines.size() - 1; i >= std::max<qsizetype>(0, lines.size() - most); --i) {
        const TranscriptLine line = lines.at(i);
        if (line.speaker == you)
            break;
        if (line.flags & (TranscriptLine::Greeting | TranscriptLine::Edited))
            continue;
        const auto slips = slipsOf(line);
        if (!slips)
            qCWarning(base::turnLog) << "what event" << line.turn.value
                                     << "gives away cannot be told:" << slips.error();
        else if (!slips->isEmpty())
            all.append({line.turn, line.speaker, *slips});
    }
    return all;
}

const SlipCheck::Found *SlipCheck::foundIn(EventId reply) const
{
    const auto found = std::ranges::find(m_found, reply, &Found::reply);
    return found == m_found.end() ? nullptr : &*found;
}

Result<QList<Slip>> SlipCheck::slipsOf(const TranscriptLine &line) const
{
    DRAMATIS_TRY(const auto isByHand, isHeardByHand(line.turn));
    if (isByHand)
        return QList<Slip>();
    DRAMATIS_TRY(const auto before, known(line));
    DRAMATIS_TRY(const auto texts, m_context.log.texts(m_line.chat(), {line.text}));
    const SaidLine said{line.turn, line.speaker, line.witnesses,
                        heardOf(texts.value(line.text), m_context.settings.marker)};
    return slipsIn(m_line.world(), said, before);
}

// Only what stands below the reply can be about it.
Result<bool> SlipCheck::isHeardByHand(EventId reply) const
{
    const World &world = m_line.world();
    if (world.head == reply)
        return false;
    bool isByHand = false;
    DRAMATIS_TRY(const auto segments, m_context.log.path(m_line.chat(), world.head, reply));
    DRAMATIS_TRY_DO(m_context.log.readPath(m_line.chat(), segments, Reading::Folding, [&](const Event &event) {
        const auto *corrected = std::get_if<WitnessesCorrected>(&event.payload);
        isByHand |= corrected && corrected->turn == reply && !world.voided.contains(event.head.id);
    }));
    return isByHand;
}

Result<QList<GuardedText>> SlipCheck::known(const TranscriptLine &line) const
{
    const World &world = m_line.world();
    QList<GuardedText> all = knownBefore(world, line.turn);
    QList<EventId> wanted;
    for (const GuardedText &each : std::as_const(all))
        if (each.words)
            wanted.append(each.words);
    DRAMATIS_TRY(const auto texts, m_context.log.texts(m_line.chat(), wanted));
    for (GuardedText &each : all)
        if (each.words)
            each.text = each.kind == GuardedText::Kind::Line
                            ? heardOf(texts.value(each.words), m_context.settings.marker)
                            : texts.value(each.words);
    for (const CastSlot slot : world.castSlots())
        if (slot == line.speaker || line.witnesses.contains(slot)) {
            DRAMATIS_TRY(const auto own, ownTexts(slot, slot == line.speaker));
            all += own;
        }
    return all;
}

// Of the speaker the secrets, which may be given away; of the others all that they know of themselves.
Result<QList<GuardedText>> SlipCheck::ownTexts(CastSlot slot, bool isSpeaker) const
{
    const CastEntry who = m_line.world().cast.value(slot).who;
    if (slot == you)
        return isSpeaker ? secretsOf(slot, {{who.persona, layeredfields::persona, who.layers}})
                         : QList<GuardedText>{{GuardedText::Kind::Secret, {}, WitnessSet{slot}, who.persona}};
    DRAMATIS_TRY(const auto card, cardOf(m_context, who));
    if (!isSpeaker)
        return QList<GuardedText>{{GuardedText::Kind::Secret, {}, WitnessSet{slot}, ownTextOf(card)}};
    return secretsOf(slot, {layered(card, layeredfields::description), layered(card, layeredfields::personality)});
}

Result<> SlipCheck::keep(EventId reply)
{
    look();
    if (!foundIn(reply))
        return {};
    const auto kept = m_corrections.confirmWitnesses(reply);
    look(); // at once: it may be undone before anything else happens
    return kept;
}

Result<> SlipCheck::takeBack(EventId reply)
{
    look();
    const Found *found = foundIn(reply);
    const qsizetype at = found ? m_line.world().findTurn(reply) : -1;
    if (at < 0)
        return {};
    WitnessSet heard = m_line.world().transcript.at(at).witnesses;
    for (const Slip &slip : found->slips)
        heard = WitnessSet(quint8(heard.bits() & ~slip.newTo.bits()));
    const auto corrected = m_corrections.apply({WitnessesCorrected{reply, heard}});
    look();
    return corrected;
}

} // namespace dramatis::turn
