#include "store/library/chatlist.h"

namespace dramatis::store {

base::Result<QList<ChatRow>> chatRows(const Database &database)
{
    QList<ChatRow> rows;
    const auto done =
        database.read(QStringLiteral("SELECT chat, title, names, card, turns, last_text, last_at FROM chat_state"
                                     " ORDER BY last_at DESC, chat DESC"),
                      {}, [&](const QSqlQuery &row) {
                          rows.append({domain::ChatId{row.value(0).toLongLong()}, row.value(1).toString(),
                                       row.value(2).toString(), domain::CardId{row.value(3).toLongLong()},
                                       row.value(4).toLongLong(), row.value(5).toString(), row.value(6).toLongLong()});
                          return true;
                      });
    if (!done)
        return std::unexpected(done.error());
    return rows;
}

} // namespace dramatis::store
