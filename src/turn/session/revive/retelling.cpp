#include "turn/session/revive/retelling.h"

#include "turn/session/story/journalverbs.h"

#include <algorithm>

namespace dramatis::turn {

using base::Fault;
using base::Result;
using namespace domain;

namespace {

// What stands beside the rows of a retelling. They are stored.
const QString beginMark = QStringLiteral("begin"); // and the branch that it is told from
const QString pieceMark = QStringLiteral("at");    // and the original that was looked at last, and those of the copies
const QString doneMark = QStringLiteral("done");
const QString waitsMark = QStringLiteral("paused");
const QString goesMark = QStringLiteral("resumed");

QString markOf(Retelling::Stage stage)
{
    switch (stage) {
    case Retelling::Stage::Goes: return goesMark;
    case Retelling::Stage::Waits: return waitsMark;
    case Retelling::Stage::Done: break;
    }
    return doneMark;
}

bool holds(const QList<store::PathSegment> &path, EventId event)
{
    return std::ranges::any_of(
        path, [event](const store::PathSegment &segment) { return segment.first <= event && event <= segment.last; });
}

Result<qint64> setMark(store::EventLog &log, ChatId chat, int branch, EventId head, const QString &mark)
{
    return log.moveHead(chat, branch, head, head, {journalverbs::revive, 0, mark});
}

} // namespace

Result<Retelling::Known> Retelling::known(const store::EventLog &log, ChatId chat)
{
    Known known;
    DRAMATIS_TRY(const auto rows, log.journal().withVerb(chat, journalverbs::revive));
    for (const store::Movement &row : rows) {
        if (row.act == store::Act::Create)
            known = {row.branch, Stage::Goes};
        else if (row.branch == known.branch && row.note == waitsMark)
            known.stage = Stage::Waits;
        else if (row.branch == known.branch && row.note == goesMark)
            known.stage = Stage::Goes;
        else if (row.branch == known.branch && row.note == doneMark)
            known = {};
    }
    if (known.branch && !log.branch(chat, known.branch))
        known = {}; // it was given up
    return known;
}

Result<int> Retelling::begin(SessionContext &context, const StoryLine &told, EventId from, const QString &branchName)
{
    if (told.world().findTurn(from) < 0)
        return noSuchTurn(from);
    DRAMATIS_TRY(const auto fork, context.log.parent(told.chat(), from));
    int branch = 0;
    DRAMATIS_TRY_DO(context.log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY(const auto made,
                     context.log.createBranch(told.chat(), branchName, fork, {journalverbs::revive, 0, {}}));
        branch = made;
        const QString mark = QStringLiteral("%1 %2").arg(beginMark).arg(told.branch());
        DRAMATIS_TRY_DO(setMark(context.log, told.chat(), branch, fork, mark));
        return {};
    }));
    return branch;
}

Result<> Retelling::open(int branch)
{
    DRAMATIS_TRY_DO(m_line.openBranch(branch));
    DRAMATIS_TRY(const auto rows, m_context.log.journal().withVerb(m_line.chat(), journalverbs::revive));
    DRAMATIS_TRY(const auto path, m_context.log.path(m_line.chat(), m_line.world().head));
    m_parts.clear();
    m_events = {};
    for (const store::Movement &row : rows)
        if (row.branch == branch)
            take(row, path);
    if (!m_source)
        return base::fail(Fault::NotFound, QStringLiteral("no_revival"),
                          QStringLiteral("branch %1 is not told from another").arg(branch));
    return follow();
}

// What was taken back since is not on the path any more.
void Retelling::take(const store::Movement &row, const QList<store::PathSegment> &path)
{
    const QStringList words = row.note.split(u' ');
    if (row.act == store::Act::Create) {
        m_events.fork = row.after;
    } else if (words.first() == beginMark) {
        m_source = words.value(1).toInt();
    } else if (words.first() == pieceMark && words.size() > 2) {
        const qsizetype count = words.size() - 2;
        const EventId first{row.after.value - count + 1};
        if (!holds(path, first))
            return;
        for (qsizetype i = 0; i < count; ++i)
            m_events.copies[EventId{words.at(i + 2).toLongLong()}] = EventId{first.value + i};
        m_parts.append({EventId{words.at(1).toLongLong()}, first});
    }
}

Result<> Retelling::mark(Stage stage)
{
    DRAMATIS_TRY_DO(setMark(m_context.log, m_line.chat(), branch(), m_line.world().head, markOf(stage)));
    return {};
}

bool Retelling::isOnPath(EventId event) const
{
    return event <= m_events.fork || holds(m_path, event);
}

Result<> Retelling::follow()
{
    const ChatId chat = m_line.chat();
    DRAMATIS_TRY(const auto source, m_context.log.branch(chat, m_source));
    if (m_isAsked && source.head == m_story.head)
        return {};
    DRAMATIS_TRY(const auto path, m_context.log.path(chat, source.head));
    if (!holds(path, m_events.fork) && m_events.fork)
        return base::fail(
            Fault::Conflict, QStringLiteral("story_left"),
            QStringLiteral("branch %1 does not go through event %2 any more").arg(m_source).arg(m_events.fork.value));
    m_path.clear();
    for (store::PathSegment segment : path) {
        segment.first = std::max(segment.first, EventId{m_events.fork.value + 1});
        if (segment.first <= segment.last)
            m_path.append(segment);
    }
    DRAMATIS_TRY(auto story, m_context.worlds.at(chat, source.head));
    m_story = std::move(story);
    m_isAsked = true;
    qsizetype stay = m_parts.size();
    while (stay > 0 && !isOnPath(m_parts.at(stay - 1).upTo))
        --stay;
    return takeBack(stay);
}

Result<> Retelling::takeBack(qsizetype parts)
{
    if (parts == m_parts.size())
        return {};
    DRAMATIS_TRY(const auto target, m_context.log.parent(m_line.chat(), m_parts.at(parts).first));
    // No jump: the chat is shown as it stands on the other branch.
    const store::Reason reason{journalverbs::revive, 0, {}};
    DRAMATIS_TRY_DO(m_context.log.moveHead(m_line.chat(), branch(), m_line.world().head, target, reason));
    DRAMATIS_TRY_DO(m_line.openBranch(branch()));
    const EventId first = m_parts.at(parts).first;
    m_parts.resize(parts);
    m_events.copies.removeIf([first](const auto &pair) { return pair.value() >= first; });
    return {};
}

Result<Retelling::Piece> Retelling::tellNext()
{
    DRAMATIS_TRY_DO(follow());
    DRAMATIS_TRY(const auto batch, nextBatch());
    if (!batch.events.isEmpty())
        DRAMATIS_TRY_DO(commit(batch));
    Piece piece;
    piece.isLast = !batch.reply;
    if (batch.reply)
        piece.reply = m_events.copies.value(batch.reply);
    piece.again = batch.again;
    return piece;
}

Result<Retelling::Batch> Retelling::nextBatch() const
{
    Batch batch;
    batch.upTo = toldUpTo();
    DRAMATIS_TRY(const auto next, m_context.log.nextId(m_line.chat()));
    RetoldEvents events = m_events;
    for (const store::PathSegment &segment : m_path) {
        for (qint64 id = std::max(segment.first.value, batch.upTo.value + 1); id <= segment.last.value; ++id) {
            DRAMATIS_TRY(const auto event, m_context.log.event(m_line.chat(), EventId{id}));
            // What hangs on the reply comes with it.
            if (batch.reply && !(event.head.cause == batch.reply && !isTurn(event.payload)))
                return batch;
            batch.upTo = event.head.id;
            auto copy = retold(event, m_story, events);
            if (!copy) {
                changeTold(event, &batch);
                continue;
            }
            if (isTurn(event.payload)) {
                DRAMATIS_TRY_DO(tellTurn(event, &copy->payload));
                if (m_story.transcript.at(m_story.findTurn(event.head.id)).isReply())
                    batch.reply = event.head.id;
            }
            events.copies[event.head.id] = EventId{next.value + batch.events.size()};
            batch.events.append(*copy);
            batch.originals.append(event.head.id);
        }
    }
    return batch;
}

// What became of a turn after it was told here. Ids grow in the order in which things happen.
void Retelling::changeTold(const Event &event, Batch *batch) const
{
    const auto isTold = [&](EventId turn) {
        return m_events.copies.contains(turn) && m_events.copies[turn] < event.head.id;
    };
    const auto change = [&](const auto &payload) {
        batch->events.append({payload, {}, event.head.at});
        batch->originals.append(event.head.id);
    };
    const auto noteAgain = [&](EventId copy) {
        const World &world = m_line.world();
        const qsizetype at = world.findTurn(copy);
        for (qsizetype i = at; at >= 0 && i < std::min(at + 2, world.transcript.size()); ++i)
            if (const TranscriptLine &line = world.transcript.at(i); line.isReply()) {
                change(TurnRemoved{line.turn, true, {}});
                batch->again.append(line.turn);
            }
    };
    if (const auto *text = std::get_if<TurnTextChanged>(&event.payload); text && isTold(text->turn)) {
        TurnTextChanged copy = *text;
        copy.turn = m_events.copies[text->turn];
        change(copy);
        noteAgain(copy.turn);
    } else if (const auto *heard = std::get_if<WitnessesCorrected>(&event.payload); heard && isTold(heard->turn)) {
        const EventId copy = m_events.copies[heard->turn];
        change(WitnessesCorrected{copy, heard->witnesses});
        noteAgain(copy);
    } else if (const auto *gone = std::get_if<TurnRemoved>(&event.payload);
               gone && !gone->notesOnly && isTold(gone->turn)) {
        change(TurnRemoved{m_events.copies[gone->turn], false, {}});
    }
}

// With the words and the hearers that it has now.
Result<> Retelling::tellTurn(const Event &turn, Payload *payload) const
{
    const TranscriptLine &line = m_story.transcript.at(m_story.findTurn(turn.head.id));
    if (auto *said = std::get_if<UserTurn>(payload))
        said->witnesses = line.witnesses;
    auto *reply = std::get_if<AssistantTurn>(payload);
    if (reply)
        reply->witnesses = line.witnesses;
    if (line.text == turn.head.id)
        return {};
    DRAMATIS_TRY(const auto changed, m_context.log.event(m_line.chat(), line.text));
    const auto *change = std::get_if<TurnTextChanged>(&changed.payload);
    if (!change)
        return {};
    if (auto *said = std::get_if<UserTurn>(payload)) {
        said->text = change->text;
    } else if (reply) {
        reply->text = change->text;
        reply->truncated = line.flags & TranscriptLine::Truncated;
        reply->calls += change->calls;
    }
    return {};
}

Result<> Retelling::commit(const Batch &batch)
{
    DRAMATIS_TRY(const auto first, m_context.log.nextId(m_line.chat()));
    QStringList note{pieceMark, QString::number(batch.upTo.value)};
    for (const EventId original : batch.originals)
        note << QString::number(original.value);
    const store::Reason reason{journalverbs::revive, 0, note.join(u' ')};
    DRAMATIS_TRY_DO(m_line.commit(batch.events, reason, [&] { return addAlternatives(batch, first); }));
    for (qsizetype i = 0; i < batch.originals.size(); ++i)
        m_events.copies[batch.originals.at(i)] = EventId{first.value + i};
    m_parts.append({batch.upTo, first});
    return {};
}

// What else could have been said in their places, as it was said. Nothing is noted of it.
Result<> Retelling::addAlternatives(const Batch &batch, EventId first) const
{
    const ChatId chat = m_line.chat();
    const EventId head{first.value + batch.events.size() - 1};
    for (qsizetype i = 0; i < batch.events.size(); ++i) {
        if (!isTurn(batch.events.at(i).payload))
            continue;
        DRAMATIS_TRY(const auto alternatives, m_context.log.alternatives(chat, batch.originals.at(i)));
        DRAMATIS_TRY(const auto above, m_context.log.parent(chat, EventId{first.value + i}));
        for (const EventId alternative : alternatives) {
            if (alternative == batch.originals.at(i))
                continue;
            DRAMATIS_TRY(const auto event, m_context.log.event(chat, alternative));
            const store::Reason reason{journalverbs::revive, 0, {}};
            const NewEvent copy{event.payload, {}, event.head.at};
            DRAMATIS_TRY(const auto added, m_context.log.append(chat, branch(), head, above, {copy}, reason));
            DRAMATIS_TRY_DO(m_context.log.moveHead(chat, branch(), added.events.last().head.id, head, reason));
        }
    }
    return {};
}

Retelling::Progress Retelling::progress() const
{
    Progress progress;
    for (qsizetype i = m_story.transcript.size() - 1; i >= 0; --i) {
        const TranscriptLine &line = m_story.transcript.at(i);
        if (line.turn <= m_events.fork)
            break;
        if (line.isReply())
            ++(m_events.copies.contains(line.turn) ? progress.told : progress.left);
    }
    return progress;
}

} // namespace dramatis::turn
