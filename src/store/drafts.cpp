#include "store/drafts.h"

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
    const auto found = m_database.value(QStringLiteral("SELECT text FROM draft WHERE chat=?"), {chat.value});
    if (!found)
        return std::unexpected(found.error());
    return found->toString();
}

} // namespace dramatis::store
