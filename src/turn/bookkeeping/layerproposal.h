// Asks the bookkeeping model how far each sentence of a card or persona is known to others. Nothing waits for it, and
// nothing is changed by it: the answer is shown to the user.
#pragma once

#include "base/task.h"
#include "domain/knowledge/layers/layers.h"
#include "turn/session/sessioncontext.h"

#include <QObject>

namespace dramatis::turn {

class LayerProposal : public QObject {
    Q_OBJECT
public:
    explicit LayerProposal(const SessionContext &context, QObject *parent = nullptr);

    // A question that is still open is given up for this one.
    void ask(const QString &name, const QList<domain::LayeredSentence> &sentences);
    bool isAsking() const { return m_running.has_value(); }

Q_SIGNALS:
    // By the numbers of the sentences, from 0.
    void proposed(const QMap<int, dramatis::domain::TextLayer> &layers);
    void failed(const dramatis::domain::BookkeepingFailed &failure);

private:
    base::Task<void> run(domain::Prompt prompt);

    const SessionContext &m_context;
    std::optional<base::Task<void>> m_running;
    int m_question = 0; // counted
};

} // namespace dramatis::turn
