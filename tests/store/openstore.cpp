#include "store/openstore.h"

namespace dramatis::tests {

using namespace domain;
using base::Result;

OpenStore::OpenStore(std::unique_ptr<store::Database> opened) :
    database(std::move(opened)), log(*database, clock), snapshots(*database, clock), worlds(log, snapshots)
{}

Result<std::unique_ptr<OpenStore>> OpenStore::at(const QString &path)
{
    auto database = store::Database::open(path, base::SteppedClock());
    if (!database)
        return std::unexpected(database.error());
    return std::make_unique<OpenStore>(*std::move(database));
}

Result<> Teller::begin()
{
    const auto created = m_open.log.createChat();
    if (!created)
        return std::unexpected(created.error());
    chat = *created;
    const QList<NewEvent> opening = m_story.opening();
    const auto done = m_open.log.append(chat, 1, {}, opening, {"begin", 0, {}});
    if (!done)
        return std::unexpected(done.error());
    tree.append({}, opening);
    appended += opening.size();
    return {};
}

Result<> Teller::goOn(ChatId known)
{
    chat = known;
    return {};
}

Result<> Teller::append(EventId base, const QList<NewEvent> &events, const char *verb)
{
    const int branch = m_open.log.currentBranch(chat).value_or(1);
    const auto now = m_open.log.branch(chat, branch);
    if (!now)
        return std::unexpected(now.error());
    const auto done = m_open.log.append(chat, branch, now->head, base, events, {verb, 0, {}});
    if (!done)
        return std::unexpected(done.error());
    if (tree.size())
        tree.append(base, events);
    appended += events.size();
    m_open.clock.step(1000);
    return {};
}

Result<> Teller::step()
{
    store::EventLog &log = m_open.log;
    const int branch = log.currentBranch(chat).value_or(1);
    const auto now = log.branch(chat, branch);
    const auto next = log.nextId(chat);
    if (!now || !next)
        return std::unexpected(!now ? now.error() : next.error());
    const auto world = m_open.worlds.at(chat, now->head);
    if (!world)
        return std::unexpected(world.error());
    const auto what = m_story.dice().below(100);
    const qsizetype turns = world->transcript.size();
    if (what < 70 || turns < 2) {
        const auto done = append(now->head, m_story.next(*world, *next), "say");
        return done ? m_open.snapshots.saveWhenDue(chat, *world) : done;
    }
    const EventId turn = world->transcript.at(turns - 1 - m_story.dice().below(std::min<qsizetype>(turns - 1, 9))).turn;
    const auto parent = log.parent(chat, turn);
    if (!parent)
        return std::unexpected(parent.error());
    if (what < 85)
        return append(*parent, m_story.turn(*world, *next, 1), "swipe");
    if (what < 91) {
        if (const auto saved = m_open.snapshots.save(chat, *world, store::Snapshots::Kind::BeforeRewind); !saved)
            return saved;
        const auto moved = log.moveHead(chat, branch, now->head, *parent, {"rewind", 0, {}});
        return moved ? Result<>() : std::unexpected(moved.error());
    }
    if (what < 95) {
        const auto made = log.createBranch(chat, m_story.words(2), turn, {"branch", 0, {}});
        return made ? log.selectBranch(chat, *made, {"switch", 0, {}}) : std::unexpected(made.error());
    }
    const auto branches = log.branches(chat);
    if (!branches)
        return std::unexpected(branches.error());
    const int other = branches->at(m_story.dice().below(branches->size())).number;
    if (what < 98 || other == branch)
        return log.selectBranch(chat, other, {"switch", 0, {}});
    return what == 98 ? log.renameBranch(chat, other, m_story.words(2))
                      : log.removeBranch(chat, other, {"drop", 0, {}});
}

Result<> Teller::tell(qint64 events)
{
    while (appended < events)
        if (const auto done = step(); !done)
            return done;
    return {};
}

Result<QByteArray> summaryOf(OpenStore &open)
{
    QByteArray summary;
    const auto chats = open.log.chats();
    if (!chats)
        return std::unexpected(chats.error());
    QList<ChatId> all = *chats;
    std::ranges::sort(all);
    for (const ChatId chat : std::as_const(all)) {
        const auto branches = open.log.branches(chat);
        if (!branches)
            return std::unexpected(branches.error());
        summary += "chat " + QByteArray::number(chat.value) + " line "
                   + QByteArray::number(open.log.currentBranch(chat).value_or(-1)) + '\n';
        for (const store::Branch &branch : *branches) {
            const auto world = open.worlds.foldedFromRoot(chat, branch.head);
            const auto hash = open.log.hashOf(chat, branch.head);
            if (!world || !hash)
                return std::unexpected(!world ? world.error() : hash.error());
            summary += QByteArray::number(branch.number) + ' ' + branch.name.toUtf8() + ' ' + hash->toHex() + ' '
                       + QByteArray::number(world->transcript.size()) + ' ' + QByteArray::number(world->events) + '\n';
        }
    }
    return summary;
}

} // namespace dramatis::tests
