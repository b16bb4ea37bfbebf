// The message that is being edited in a chat, and what it is to say: kept half a second later at the latest, until it
// is saved or given up.
#pragma once

#include "turn/session/chatsession.h"

#include <QTimer>

namespace dramatis::presenters {

class OpenEdit : public QObject {
    Q_OBJECT
public:
    explicit OpenEdit(turn::ChatSession &session, QObject *parent = nullptr);
    ~OpenEdit() override;

    // What is left of last time; turn 0: nothing is.
    qint64 turn() const { return m_edit ? m_edit->turn.value : 0; }
    QString text() const { return m_edit ? m_edit->text : QString(); }

    void typed(qint64 turn, const QString &text);
    void end();

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    void keep();

    turn::ChatSession &m_session;
    std::optional<store::Drafts::Edit> m_edit;
    QTimer m_soon;
};

} // namespace dramatis::presenters
