#include "cards/chats/chatbook.h"

namespace dramatis::cards {

base::Result<ChatBook> chatBookOf(base::Json book, const QString &name)
{
    if (book[u"name"].toString().trimmed().isEmpty())
        book.set(u"name", name);
    DRAMATIS_TRY(auto reading, domain::readAnyLorebook(book));
    if (reading.book.name.value_or(QString()).isEmpty())
        reading.book.name = name;
    return ChatBook{book.toUtf8(), std::move(reading)};
}

} // namespace dramatis::cards
