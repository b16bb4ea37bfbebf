// The message that is offered to go back to, or to remove. It stands out; where a rewind would lead to it, what comes
// after it steps back.
#pragma once

#include <QCoreApplication>

namespace dramatis::widgets {

class ChatRows;
struct ChatRowLook;

class ChatGoal {
    Q_DECLARE_TR_FUNCTIONS(dramatis::widgets::ChatGoal)
public:
    enum class Offer { Rewind, Removal };

    explicit ChatGoal(const ChatRows &rows);

    void set(qint64 event, Offer offer); // 0: none
    qint64 event() const { return m_event; }
    int row() const; // -1: none
    void mark(ChatRowLook &look, int row, int goalRow) const;
    QString told(const QString &message, int row) const; // with what would become of it

private:
    const ChatRows &m_rows;
    qint64 m_event = 0;
    Offer m_offer = Offer::Rewind;
};

} // namespace dramatis::widgets
