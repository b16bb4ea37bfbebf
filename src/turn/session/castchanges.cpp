#include "turn/session/castchanges.h"

#include "domain/cast/addressee.h"
#include "domain/cast/meeting.h"
#include "domain/cast/names.h"
#include "turn/library/cardlibrary.h"
#include "turn/session/meetings.h"
#include "turn/session/notekeeping.h"
#include "turn/session/reply/runningreply.h"
#include "turn/session/story/journalverbs.h"
#include "turn/session/story/storyline.h"

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

QStringList namesIn(const World &world)
{
    QStringList names;
    for (const Entity &entity : world.cast)
        names << entity.who.name;
    return names;
}

QList<CastSlot> charactersIn(const World &world)
{
    QList<CastSlot> here;
    for (const Entity &entity : world.cast)
        if (entity.present && entity.who.slot != you)
            here.append(entity.who.slot);
    return here;
}

bool hasBegun(const World &world)
{
    return !world.transcript.isEmpty() && world.transcript.last().scene == world.scene.number;
}

// Those who are in a scene together are a group from then on; who has left is of it no more once somebody else is.
void gatherGroup(const World &world, WitnessSet here, QList<NewEvent> &events, EventId cause)
{
    constexpr int smallest = 3;
    if (here.count() >= smallest && (here.bits() & ~world.group.members.bits()) != 0)
        events.append({GroupInitialized{here, world.group.summary, world.group.dynamic}, cause});
}

// Whom the user mentions in how a guest knows the others, that one knows as well.
QList<NewEvent> namesGiven(const World &world, CastSlot guest, const QString &prose)
{
    if (!mentionsIn(world, prose).contains(you) || saysTheyNeverMet(prose))
        return {};
    ManualEdit known;
    known.target = EditTarget::NameKnown;
    known.from = guest;
    known.to = you;
    known.number = 1;
    ManualEdit back = known;
    std::swap(back.from, back.to);
    return {{known, {}}, {back, {}}};
}

std::unexpected<base::Error> notInTheCast(CastSlot slot)
{
    return base::fail(Fault::NotFound, QStringLiteral("not_in_the_cast"),
                      QStringLiteral("nobody of the cast has place %1").arg(slot));
}

} // namespace

Result<> CastChanges::mayJoin() const
{
    return roomFor(charactersIn(m_line.world()).size() + 1, m_context.settings);
}

Result<CastSlot> CastChanges::addGuest(CardId id, const QString &howTheyKnow)
{
    const World &world = m_line.world();
    const auto card = m_context.cards.card(id);
    const auto row = m_context.cards.row(id);
    if (!card || !row)
        return std::unexpected(!card ? card.error() : row.error());
    for (const Entity &entity : world.cast)
        if (entity.who.cardId == id && entity.who.slot != you) {
            if (entity.present)
                return base::fail(Fault::Refused, QStringLiteral("already_here"),
                                  QStringLiteral("%1 is already in the scene").arg(entity.who.name), entity.who.name);
            const CastSlot known = entity.who.slot;
            const auto back = setPresent(known, true);
            return back ? Result<CastSlot>(known) : std::unexpected(back.error());
        }
    DRAMATIS_TRY_DO(mayJoin());
    const auto slot = CastSlot(world.cast.lastKey() + 1);
    if (slot >= castLimit)
        return base::fail(Fault::TooLarge, QStringLiteral("too_many_guests"),
                          QStringLiteral("a chat has at most %1 characters").arg(castLimit - 1));
    DRAMATIS_TRY(const auto first, m_context.log.nextId(m_line.chat()));
    const QList<CastSlot> before = charactersIn(world);
    QList<NewEvent> events{{GuestAdded{{slot, freeName(calledName(*card), namesIn(world)), {}, row->blob, id}}, {}}};
    WitnessSet here = world.present();
    here.insert(slot);
    gatherGroup(world, here, events, first);
    const QString prose = howTheyKnow.trimmed();
    if (!prose.isEmpty())
        for (const CastSlot other : before)
            events += introductionEvents(other, slot, prose, first);
    events += namesGiven(world, slot, prose);
    DRAMATIS_TRY_DO(m_line.commit(events, {journalverbs::changeChat, 0, {}}));
    DRAMATIS_TRY_DO(m_line.refreshState());
    if (!prose.isEmpty())
        for (const CastSlot other : before)
            m_meetings.ask(other, slot, prose, first);
    return slot;
}

Result<> CastChanges::introduce(CastSlot first, CastSlot second, const QString &howTheyKnow)
{
    const World &world = m_line.world();
    const QString prose = howTheyKnow.trimmed();
    if (first == second)
        return base::fail(Fault::Invalid, QStringLiteral("same_person"),
                          QStringLiteral("%1 cannot be introduced to themselves").arg(world.nameOf(first)),
                          world.nameOf(first));
    if (!world.cast.contains(first) || !world.cast.contains(second))
        return notInTheCast(world.cast.contains(first) ? second : first);
    if (prose.isEmpty())
        return base::fail(Fault::Invalid, QStringLiteral("empty_line"),
                          QStringLiteral("their shared backstory is missing"));
    DRAMATIS_TRY(const auto introduced,
                 m_line.commit(introductionEvents(first, second, prose, {}), {journalverbs::changeChat, 0, {}}));
    m_meetings.ask(first, second, prose, introduced.events.first().head.id);
    return m_line.refreshState();
}

Result<> CastChanges::setPresent(CastSlot slot, bool present)
{
    const World &world = m_line.world();
    const Entity entity = world.cast.value(slot);
    if (!world.cast.contains(slot))
        return notInTheCast(slot);
    if (entity.present == present)
        return {};
    // The scene in which a reply arrives is the one in which it was asked for.
    if (const auto free = m_reply.notArriving(); !free && (slot == you || slot == m_reply.draft().speaker))
        return free;
    if (present && slot != you)
        DRAMATIS_TRY_DO(mayJoin());
    if (!present && slot != you && charactersIn(world).size() == 1)
        return base::fail(Fault::Refused, QStringLiteral("last_character"),
                          QStringLiteral("%1 is the only character here").arg(entity.who.name), entity.who.name);
    QList<NewEvent> events;
    WitnessSet here = world.present();
    if (present) {
        events.append({GuestAdded{entity.who}, {}});
        DRAMATIS_TRY(const auto first, m_context.log.nextId(m_line.chat()));
        here.insert(slot);
        gatherGroup(world, here, events, first);
    } else {
        events.append({GuestRemoved{slot}, {}});
        here.remove(slot);
    }
    // What goes on without the user is a scene of its own.
    if (slot == you && hasBegun(world))
        events.append({SceneChanged{world.containers.value(world.scene.container), {}, {}, here}, {}});
    DRAMATIS_TRY_DO(m_line.commit(events, {journalverbs::changeChat, 0, {}}));
    m_notes.keepRecords();
    return m_line.refreshState();
}

Result<QList<Opening>> CastChanges::groupOpenings(CastSlot slot) const
{
    const World &world = m_line.world();
    const Entity guest = world.cast.value(slot);
    if (slot == you || !guest.present || guest.who.card.isEmpty())
        return base::fail(Fault::Refused, QStringLiteral("not_here"),
                          QStringLiteral("%1 is not in the scene").arg(guest.who.name), guest.who.name);
    DRAMATIS_TRY(const auto card, m_context.cards.cardByBlob(guest.who.card));
    return openingsOf(card, OpeningsOf::GroupAlone, world.cast.value(you).who, world.seed + slot,
                      m_context.clock.now());
}

Result<QStringList> CastChanges::groupGreetings(CastSlot slot) const
{
    DRAMATIS_TRY(const auto openings, groupOpenings(slot));
    QStringList texts;
    for (const Opening &opening : openings)
        texts << opening.text;
    return texts;
}

Result<> CastChanges::greet(CastSlot slot)
{
    DRAMATIS_TRY_DO(m_reply.notArriving());
    DRAMATIS_TRY(const auto openings, groupOpenings(slot));
    if (openings.isEmpty())
        return base::fail(Fault::NotFound, QStringLiteral("no_greeting"),
                          QStringLiteral("the card has no greeting for groups"));
    return m_line.together([&]() -> Result<> {
        const EventId before = m_line.world().head;
        EventId first;
        qint64 step = 0;
        for (const Opening &opening : openings) {
            AssistantTurn greeting;
            greeting.speaker = slot;
            greeting.text = opening.text;
            greeting.witnesses = m_line.world().earshot(slot);
            greeting.witnesses.insert(slot);
            greeting.greeting = opening.number;
            if (first)
                DRAMATIS_TRY_DO(m_line.jump(before, {journalverbs::reply, step, {}}, Keep::Nothing));
            DRAMATIS_TRY(const auto said, m_line.commit({{greeting, {}}}, {journalverbs::reply, step, {}}));
            if (!first)
                first = said.events.first().head.id;
            step = step ? step : said.sequence;
        }
        if (m_line.world().head == first)
            return {};
        DRAMATIS_TRY_DO(m_line.jump(first, {journalverbs::reply, step, {}}, Keep::Nothing));
        return {};
    });
}

} // namespace dramatis::turn
