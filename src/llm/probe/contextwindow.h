// How much a model reads at once and how it counts, as far as it has told: by what it reports of prompts that it took,
// and by what it says of one that it refused.
#pragma once

#include "domain/prompt/plan.h"
#include "llm/backend.h"

namespace dramatis::llm {

// What a prompt asks for. A question's texts are counted in another way than those of a reply.
enum class PromptKind { Reply, Question };

class ContextWindow {
public:
    // Asked for, or chosen by the user.
    void set(qint64 tokens) { m_tokens = tokens; }
    qint64 tokens() const { return m_tokens; }
    // `estimated`: our estimate of the prompt that came to this end. How we and the model count is learned of replies
    // alone.
    void heard(PromptKind kind, qsizetype estimated, const StreamEnd &end);

    // What may be spent of a budget in estimated tokens: never more than what the model reads without the reply.
    domain::Budget within(const domain::Budget &budget, int replyTokens) const;

private:
    qint64 m_tokens = 0;      // 0: not known
    double m_perEstimate = 1; // tokens that it counts for each that we estimate
};

} // namespace dramatis::llm
