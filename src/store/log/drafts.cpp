#include "store/log/drafts.h"

namespace dramatis::store {

using base::Result;

Result<> Drafts::keep(domain::ChatId chat, const QString &text)
{
    if (text.isEmpty())
        return m_database.run(QStringLiteral("DELETE FROM draft WHERE chat=?"), {chat.value});
    return m_database.run(QStringLiteral("INSERT OR REPLACE INTO draft(chat, text, at) VALUES(?, ?, ?)"),
                          {chat.value, text, m_clock.now()});
}

Result<QString> Drafts::of(domain::ChatId chat) const
{
    DRAMATIS_TRY(const auto found,
                 m_database.value(QStringLiteral("SELECT text FROM draft WHERE chat=?"), {chat.value}));
    return found.toString();
}

Result<> Drafts::keepEdit(domain::ChatId chat, const std::optional<Edit> &edit)
{
    if (!edit)
        return m_database.run(QStringLiteral("DELETE FROM edit WHERE chat=?"), {chat.value});
    return m_database.run(QStringLiteral("INSERT OR REPLACE INTO edit(chat, turn, text, at) VALUES(?, ?, ?, ?)"),
                          {chat.value, edit->turn.value, edit->text, m_clock.now()});
}

Result<std::optional<Drafts::Edit>> Drafts::editIn(domain::ChatId chat) const
{
    std::optional<Edit> edit;
    const auto read = m_database.read(
        QStringLiteral("SELECT turn, text FROM edit WHERE chat=?"), {chat.value}, [&](const QSqlQuery &row) {
            edit = Edit{domain::EventId{row.value(0).toLongLong()}, row.value(1).toString()};
            return false;
        });
    return read ? Result<std::optional<Edit>>(edit) : std::unexpected(read.error());
}

} // namespace dramatis::store
