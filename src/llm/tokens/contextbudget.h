// What texts cost the model of a connection, and how much of a budget it can read: as its server counts and says, where
// it does; else as we estimate it, by what was learned from the prompts that it has read.
#pragma once

#include "llm/probe/contextwindow.h"
#include "llm/tokens/tokencounter.h"
#include "llm/tokens/tokenfactors.h"

namespace dramatis::llm {

class ContextBudget {
public:
    // `factors` outlives it; nullptr: what is learned of the model's counting goes with it.
    ContextBudget(const Connection &connection, const ApiKey &key, TokenFactors *factors, RequestLog *log);

    TokenCount count(QStringView text) const;
    void learnCounts(const QStringList &texts, QObject *context, const TokenCounter::Learned &learned);
    // What the server says that the model reads at once, in tokens.
    void setWindow(qint64 tokens) { m_window.set(tokens); }
    // What a prompt cost that came to this end.
    void heard(const domain::Prompt &prompt, const StreamEnd &end);

    // Ollama reads as much as it is told to: has it read so much, with the reply. True: it loads the model again for
    // that, and what is known of the window is forgotten.
    bool makeRoom(const domain::Budget &budget, int replyTokens);
    int room() const { return m_room; } // tokens that prompts have been made for, with their replies; 0: any number
    // What may be spent of a budget, in tokens.
    domain::Budget fitting(const domain::Budget &budget, int replyTokens) const;

private:
    Connection m_connection;
    ContextWindow m_window;
    TokenCounter m_counter;
    TokenFactors m_ownFactors;
    TokenFactors &m_factors;
    int m_room = 0;
};

} // namespace dramatis::llm
