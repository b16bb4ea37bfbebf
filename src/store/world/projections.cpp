#include "store/world/projections.h"

#include "store/log/eventlog.h"
#include "store/search/ftsentries.h"

namespace dramatis::store {

using base::Result;
using namespace domain;

namespace {

constexpr qsizetype snippetLength = 160;

QStringList namesOf(const QList<CastEntry> &cast)
{
    QStringList names;
    for (const CastEntry &entry : cast)
        if (entry.slot != you)
            names.append(entry.name);
    return names;
}

class Projector {
public:
    Projector(Database &database, ChatId chat, const EventHead &head) : m_database(database), m_chat(chat), m_head(head)
    {}

    Result<> operator()(const ChatStarted &p)
    {
        const CastEntry host = p.cast.size() > 1 ? p.cast[1] : CastEntry();
        return m_database.run(
            QStringLiteral(
                "INSERT OR REPLACE INTO chat_state(chat, line, title, names, card, turns, last_text, last_at)"
                " VALUES(?, 1, ?, ?, ?, 0, '', ?)"),
            {m_chat.value, p.title, namesOf(p.cast).join(QLatin1StringView(", ")), host.cardId.value, m_head.at});
    }
    Result<> operator()(const ChatRenamed &p)
    {
        return m_database.run(QStringLiteral("UPDATE chat_state SET title=? WHERE chat=?"), {p.title, m_chat.value});
    }
    Result<> operator()(const GuestAdded &p)
    {
        return m_database.run(QStringLiteral("UPDATE chat_state SET names=names || ', ' || ? WHERE chat=?"),
                              {p.guest.name, m_chat.value});
    }
    Result<> operator()(const UserTurn &p) { return said(p.text); }
    Result<> operator()(const AssistantTurn &p) { return said(p.text); }
    Result<> operator()(const TurnTextChanged &) { return index(); }
    Result<> operator()(const MemoryWritten &) { return index(); }
    Result<> operator()(const SceneSummarized &) { return index(); }
    Result<> operator()(const ManualEdit &p) { return p.target == EditTarget::MemoryText ? index() : Result<>(); }
    template <class T> Result<> operator()(const T &) { return {}; }

private:
    Result<> said(const QString &text)
    {
        const auto noted =
            m_database.run(QStringLiteral("UPDATE chat_state SET last_text=?, last_at=?, turns=turns+1 WHERE chat=?"),
                           {text.left(snippetLength), m_head.at, m_chat.value});
        return noted ? index() : noted;
    }
    Result<> index() { return addFtsEntry(m_database, EventLog::key(m_chat, m_head.id)); }

    Database &m_database;
    ChatId m_chat;
    const EventHead &m_head;
};

} // namespace

Result<> project(Database &database, ChatId chat, const Event &event)
{
    return std::visit(Projector(database, chat, event.head), event.payload);
}

Result<> projectState(Database &database, ChatId chat, int branch, const World &world, const QString &lastText)
{
    QList<CastEntry> cast;
    for (const Entity &entity : world.cast)
        cast.append(entity.who);
    const CardId card = world.cast.contains(1) ? world.cast[1].who.cardId : CardId();
    const qint64 at = world.transcript.isEmpty() ? 0 : world.transcript.last().at;
    return database.run(
        QStringLiteral(
            "INSERT INTO chat_state(chat, line, title, names, card, turns, last_text, last_at)"
            " VALUES(?,?,?,?,?,?,?,?) ON CONFLICT(chat) DO UPDATE SET line=excluded.line, title=excluded.title,"
            " names=excluded.names, card=excluded.card, turns=excluded.turns, last_text=excluded.last_text,"
            " last_at=max(last_at, excluded.last_at)"),
        {chat.value, branch, world.title, namesOf(cast).join(QLatin1StringView(", ")), card.value,
         qint64(world.transcript.size()), lastText.left(snippetLength), at});
}

} // namespace dramatis::store
