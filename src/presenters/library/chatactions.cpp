#include "presenters/library/chatactions.h"
#include "presenters/text/errortext.h"
#include "turn/library/cardlibrary.h"
#include "turn/library/collection.h"
#include "turn/session/chatlibrary.h"

namespace dramatis::presenters {

using domain::ChatId;

ChatActions::ChatActions(turn::ChatLibrary &chats, turn::CardLibrary &cards, QObject *parent) :
    QObject(parent), m_chats(chats), m_cards(cards)
{}

template <class T> bool ChatActions::report(const base::Result<T> &result)
{
    if (!result)
        Q_EMIT failed(sentence(result.error()));
    return result.has_value();
}

void ChatActions::rename(qint64 chat, const QString &title)
{
    if (!title.trimmed().isEmpty())
        report(m_chats.rename(ChatId{chat}, title.trimmed()));
}

qint64 ChatActions::duplicate(qint64 chat)
{
    const auto copied = m_chats.duplicate(ChatId{chat});
    return report(copied) ? copied->value : 0;
}

bool ChatActions::isPinned(qint64 chat) const
{
    return m_cards.collection().isPinned(ChatId{chat});
}

void ChatActions::setPinned(qint64 chat, bool pinned)
{
    report(m_cards.collection().pin(ChatId{chat}, pinned));
}

} // namespace dramatis::presenters
