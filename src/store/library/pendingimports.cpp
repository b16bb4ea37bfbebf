#include "store/library/pendingimports.h"

#include "store/search/ftsentries.h"
#include "store/world/projections.h"

namespace dramatis::store {

using base::Result;

namespace {

constexpr int firstBranch = 1;

QString importMark(ChatId chat)
{
    return QStringLiteral("arriving:%1").arg(chat.value);
}

} // namespace

Result<ChatId> PendingImports::begin()
{
    Result<ChatId> chat;
    const auto done = m_log.database().transact([&]() -> Result<> {
        chat = m_log.createChat();
        return chat ? m_log.database().run(QStringLiteral("INSERT INTO mark(name, value) VALUES(?, 0)"),
                                           {importMark(*chat)})
                    : std::unexpected(chat.error());
    });
    return done ? chat : std::unexpected(done.error());
}

Result<> PendingImports::add(ChatId chat, const QList<PendingEvent> &events)
{
    QList<const EventLog::StoredEvent *> stored;
    for (const PendingEvent &event : events)
        stored.append(&event);
    return m_log.database().transact([&]() -> Result<> {
        DRAMATIS_TRY_DO(m_log.adopt(chat, stored));
        for (const PendingEvent &event : events)
            if (event.ftsText)
                DRAMATIS_TRY_DO(insertFtsEntry(m_log.database(), {EventLog::key(chat, event.head.id), *event.ftsText}));
        return {};
    });
}

Result<> PendingImports::keep(ChatId chat, const domain::World &world)
{
    return m_snapshots.save(chat, world, Snapshots::Kind::Periodic);
}

Result<> PendingImports::publish(const QList<PendingChat> &chats, const QByteArray &verb)
{
    Database &database = m_log.database();
    return database.transact([&]() -> Result<> {
        for (const PendingChat &arrived : chats) {
            Result<> done = m_log.beginBranch(arrived.chat, firstBranch, arrived.world.head, verb);
            if (done)
                done = projectState(database, arrived.chat, firstBranch, arrived.world, arrived.lastText);
            if (done && arrived.world.events >= Snapshots::everyEvents) // a shorter one is quickly folded
                done = m_snapshots.save(arrived.chat, arrived.world, Snapshots::Kind::Periodic);
            if (done)
                done = database.run(QStringLiteral("DELETE FROM mark WHERE name=?"), {importMark(arrived.chat)});
            if (!done)
                return done;
        }
        return {};
    });
}

Result<> PendingImports::giveUp(ChatId chat)
{
    return m_log.database().run(QStringLiteral("UPDATE mark SET name=? WHERE name=?"),
                                {QStringLiteral("leaving:%1").arg(chat.value), importMark(chat)});
}

Result<> PendingImports::giveUpAll(Database &database)
{
    return database.run(
        QStringLiteral("UPDATE mark SET name=replace(name, 'arriving:', 'leaving:') WHERE name LIKE 'arriving:%'"));
}

} // namespace dramatis::store
