#include "presenters/branchmap/maptexts.h"

#include "domain/knowledge/view.h"
#include "presenters/cast/castname.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"
#include "turn/session/story/lastposition.h"

#include <algorithm>

namespace dramatis::presenters {

using domain::CastSlot;
using domain::EventId;
using domain::WitnessSet;

namespace {

constexpr qsizetype mostKept = 4000;     // turns
constexpr qsizetype longestKept = 2'000; // of each; a message can be as long as a book

struct SaidTurn {
    CastSlot speaker = domain::nobody;
    WitnessSet witnesses;
    QString text;
};

std::optional<SaidTurn> saidIn(const base::Result<domain::Event> &event)
{
    if (!event)
        return std::nullopt;
    if (const auto *said = std::get_if<domain::UserTurn>(&event->payload))
        return SaidTurn{said->speaker, said->witnesses, said->text};
    if (const auto *reply = std::get_if<domain::AssistantTurn>(&event->payload))
        return SaidTurn{reply->speaker, reply->witnesses, reply->text};
    return std::nullopt;
}

} // namespace

void MapTexts::setTree(const turn::TurnTree &tree, const QList<turn::TurnChange> &changes, const QList<MapHead> &heads)
{
    forget();
    m_tree = tree;
    m_heads = heads;
    m_texts.clear();
    m_corrected.clear();
    for (const turn::TurnChange &change : changes) {
        if (change.kind == turn::TurnChange::Kind::Text)
            m_texts[change.turn].append(change.by);
        if (change.kind != turn::TurnChange::Kind::Witnesses)
            continue;
        const auto before = m_corrected.constFind(change.turn);
        m_corrected[change.turn] = before == m_corrected.cend()
                                       ? change.witnesses
                                       : WitnessSet(quint8(before->bits() & change.witnesses.bits()));
    }
    m_firstCast.clear();
    const auto first = m_story.session().event(EventId{1});
    const auto *started = first ? std::get_if<domain::ChatStarted>(&first->payload) : nullptr;
    for (const domain::CastEntry &entry : started ? started->cast : QList<domain::CastEntry>())
        m_firstCast.append(entry.slot);
}

void MapTexts::forget()
{
    m_known.clear();
}

MapTexts::Said MapTexts::of(EventId turn)
{
    if (const auto known = m_known.constFind(turn); known != m_known.cend())
        return *known;
    if (m_known.size() >= mostKept)
        m_known.clear();
    return *m_known.insert(turn, read(turn));
}

MapTexts::Said MapTexts::read(EventId turn) const
{
    const turn::ChatSession &session = m_story.session();
    const auto said = saidIn(session.event(turn));
    if (said ? !isHeard(turn, said->witnesses) : session.world().findTurn(turn) >= 0 && !isHeard(turn, {}))
        return {};
    if (!said)
        return {Said::State::Unreadable};
    QString text = said->text;
    if (const EventId changed = textOf(turn); changed != turn) {
        const auto texts = session.texts({changed});
        if (!texts)
            return {Said::State::Unreadable};
        text = texts->value(changed);
    }
    const QString heard = m_story.read(text).left(longestKept);
    return {!heard.isEmpty() || text.isEmpty() ? Said::State::Heard : Said::State::NotHeard, heard};
}

EventId MapTexts::textOf(EventId turn) const
{
    const turn::ChatSession &session = m_story.session();
    if (const qsizetype at = session.world().findTurn(turn); at >= 0)
        return session.world().transcript.at(at).text;
    if (!m_texts.contains(turn))
        return turn;
    const int place = m_map.find(turn);
    const int branch = place < 0 ? 0 : m_map.stretchAt(place).through;
    const auto through = std::ranges::find(m_heads, branch, &MapHead::branch);
    if (through != m_heads.end())
        return newestTextOn(through->head, turn);
    const auto last = turn::lastPosition(m_log, session.chat(), session.currentBranch(), turn);
    return newestTextOn(last.value_or(turn), turn);
}

EventId MapTexts::newestTextOn(EventId head, EventId turn) const
{
    const QList<EventId> changes = m_texts.value(turn);
    const auto found = std::ranges::find_if(changes.rbegin(), changes.rend(),
                                            [&](EventId change) { return m_tree.isOnWay(change, head); });
    return found == changes.rend() ? turn : *found;
}

bool MapTexts::stands(EventId turn, EventId text) const
{
    const bool isElsewhere = m_story.session().world().findTurn(turn) < 0 && m_texts.contains(turn);
    return textOf(turn) == text || (isElsewhere && std::ranges::any_of(m_heads, [&](const MapHead &each) {
                                        return m_tree.isOnWay(turn, each.head) && newestTextOn(each.head, turn) == text;
                                    }));
}

bool MapTexts::isHeard(EventId turn, WitnessSet witnesses) const
{
    const CastSlot viewer = m_story.viewer();
    const domain::World &world = m_story.session().world();
    if (viewer == domain::nobody)
        return true;
    return world.findTurn(turn) >= 0 ? domain::SpeakerView(world, viewer).witnessed(turn)
                                     : isHeardElsewhere(turn, witnesses);
}

// On another branch it is not known which correction counts: whoever lost the turn by any of them did not hear it.
bool MapTexts::isHeardElsewhere(EventId turn, WitnessSet witnesses) const
{
    const CastSlot viewer = m_story.viewer();
    const auto corrected = m_corrected.constFind(turn);
    return witnesses.contains(viewer) && (corrected == m_corrected.cend() || corrected->contains(viewer))
           && isSame(viewer, turn);
}

// The place of a guest may be another guest's on another branch. Who has been there before the ways part is the same.
bool MapTexts::isSame(CastSlot slot, EventId turn) const
{
    if (m_firstCast.contains(slot))
        return true;
    const int place = m_map.find(turn);
    const int shared = place < 0 ? 0 : m_map.sharedNumber(place);
    const auto &lines = m_story.session().world().transcript;
    for (qsizetype i = 0; i < std::min<qsizetype>(shared, lines.size()); ++i)
        if (lines.at(i).witnesses.contains(slot))
            return true;
    return false;
}

QString MapTexts::speakerOf(EventId turn) const
{
    const turn::ChatSession &session = m_story.session();
    const auto said = saidIn(session.event(turn));
    if (!said || !isHeard(turn, said->witnesses))
        return {};
    if (session.world().findTurn(turn) >= 0 || isSame(said->speaker, turn))
        return castName(session.world(), said->speaker);
    const auto there = session.worldAt(turn);
    return there ? castName(*there, said->speaker) : QString();
}

std::optional<QString> MapTexts::heardOf(EventId turn, EventId textEvent, const QString &said) const
{
    if (!stands(turn, textEvent))
        return std::nullopt;
    if (m_story.viewer() != domain::nobody) {
        const auto first = saidIn(m_story.session().event(turn));
        if (!first || !isHeard(turn, first->witnesses))
            return std::nullopt;
    }
    return m_story.read(said);
}

} // namespace dramatis::presenters
