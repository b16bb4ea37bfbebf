#include "store/log/partials.h"

namespace dramatis::store {

using base::Result;
using domain::ChatId;
using domain::EventId;

Result<> Partials::keep(ChatId chat, const Partial &p)
{
    return m_database.run(
        QStringLiteral("INSERT OR REPLACE INTO partial(chat, line, head, speaker, target, model, text)"
                       " VALUES(?,?,?,?,?,?,?)"),
        {chat.value, p.branch, p.head.value, int(p.speaker), p.target.value,
         p.model.isNull() ? QLatin1StringView("") : p.model, p.text.isNull() ? QLatin1StringView("") : p.text});
}

Result<std::optional<Partial>> Partials::of(ChatId chat) const
{
    std::optional<Partial> found;
    const auto done =
        m_database.read(QStringLiteral("SELECT line, head, speaker, target, model, text FROM partial WHERE chat=?"),
                        {chat.value}, [&](const QSqlQuery &row) {
                            found = Partial{row.value(0).toInt(),
                                            EventId{row.value(1).toLongLong()},
                                            domain::CastSlot(row.value(2).toInt()),
                                            EventId{row.value(3).toLongLong()},
                                            row.value(4).toString(),
                                            row.value(5).toString()};
                            return false;
                        });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

Result<> Partials::forget(ChatId chat)
{
    return m_database.run(QStringLiteral("DELETE FROM partial WHERE chat=?"), {chat.value});
}

} // namespace dramatis::store
