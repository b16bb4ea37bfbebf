#include "widgets/chat/view/chatgoal.h"
#include "widgets/chat/rows/chatrowpainter.h"
#include "widgets/chat/rows/chatrows.h"

namespace dramatis::widgets {

ChatGoal::ChatGoal(const ChatRows &rows) : m_rows(rows) {}

void ChatGoal::set(qint64 event, Offer offer)
{
    m_event = event;
    m_offer = offer;
}

int ChatGoal::row() const
{
    return m_event != 0 ? m_rows.rowOf(m_event) : -1;
}

void ChatGoal::mark(ChatRowLook &look, int row, int goalRow) const
{
    look.goal = goalRow >= 0 && row == goalRow;
    look.stepsBack = goalRow >= 0 && row > goalRow && m_offer == Offer::Rewind;
    look.goes = look.goal && m_offer == Offer::Removal;
}

QString ChatGoal::told(const QString &message, int row) const
{
    const int goalRow = this->row();
    if (goalRow < 0 || row < goalRow || (m_offer == Offer::Removal && row > goalRow))
        return message;
    if (m_offer == Offer::Removal)
        //: %1: a message, while deleting it is offered
        return tr("Would be deleted: %1").arg(message);
    //: %1: a message, while a rewind is offered
    return row == goalRow ? tr("The story would rewind to here: %1").arg(message)
                          : tr("Would be undone: %1").arg(message);
}

} // namespace dramatis::widgets
