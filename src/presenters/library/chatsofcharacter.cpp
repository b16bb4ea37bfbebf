#include "presenters/library/chatsofcharacter.h"

#include "presenters/library/chatlistitemmodel.h"

namespace dramatis::presenters {

void ChatsOfCharacter::setCharacter(qint64 card)
{
    m_card = card;
    invalidateFilter();
}

bool ChatsOfCharacter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    return m_card != 0 && sourceModel()->index(row, 0, parent).data(ChatCardRole).toLongLong() == m_card;
}

} // namespace dramatis::presenters
