#include "domain/prompt/plan.h"

#include "domain/prompt/fitting/fit.h"

#include <algorithm>
#include <array>

namespace dramatis::domain {

const Block *PromptPlan::longest() const
{
    const Block *longest = nullptr;
    for (const Block &block : blocks)
        if (block.kept() && (!longest || block.tokens > longest->tokens))
            longest = &block;
    return longest;
}

int sharedTokens(const Prompt &before, const Prompt &now, const CountTokens &count)
{
    int tokens = 0;
    for (qsizetype i = 0; i < std::min(before.messages.size(), now.messages.size()); ++i) {
        const PromptMessage &one = before.messages[i];
        const PromptMessage &other = now.messages[i];
        if (one.role != other.role)
            break;
        if (one.text != other.text) {
            const auto apart = std::ranges::mismatch(one.text, other.text);
            return tokens + count(QStringView(other.text).first(apart.in2 - other.text.begin()));
        }
        tokens += count(other.text) + messageOverhead;
    }
    return tokens;
}

QString withoutMiddle(const QString &text, int tokens, const CountTokens &count)
{
    QString kept = text;
    // Each round keeps a little less than fits on average.
    for (int cost = count(kept); cost > tokens && !kept.isEmpty(); cost = count(kept)) {
        const qsizetype length = kept.size() * std::max(tokens, 0) / cost * 9 / 10;
        if (length < 20)
            return {};
        kept = text.left(length / 3) + QStringLiteral(" […] ") + text.right(length - length / 3);
    }
    return kept;
}

const char *providerOf(const Contribution &contribution)
{
    const QString &source = contribution.source;
    if (source.startsWith(QLatin1StringView("card:")))
        return "card";
    if (source.startsWith(QLatin1StringView("preset: ")))
        return "preset";
    if (source == QLatin1StringView("persona"))
        return "persona";
    switch (contribution.layer) {
    case Layer::Instructions:
    case Layer::Closing: return "settings";
    case Layer::Identity: return "people";
    case Layer::Scenario:
    case Layer::Examples: return "card";
    case Layer::Lore: return "lorebooks";
    case Layer::Summary: return "scene_records";
    case Layer::Dialogue: return "dialogue";
    case Layer::Note: return "note";
    case Layer::Memories: return contribution.memory ? "memories" : "recall";
    case Layer::World:
    case Layer::Activity:
    case Layer::Scene:
    case Layer::State:
    case Layer::EdgeToUser:
    case Layer::EdgeToOther:
    case Layer::Group:
    case Layer::Threads:
    case Layer::StoryEvents: break;
    }
    return "world";
}

const char *word(Layer layer)
{
    static constexpr std::array words{"instructions", "identity",     "scenario",      "lore",     "examples",
                                      "summary",      "dialogue",     "world",         "activity", "scene",
                                      "state",        "edge_to_user", "edge_to_other", "group",    "threads",
                                      "note",         "happenings",   "memories",      "closing"};
    return words[size_t(layer)];
}

const char *word(Tier tier)
{
    static constexpr std::array words{"must", "should", "nice"};
    return words[size_t(tier)];
}

const char *word(Verdict verdict)
{
    static constexpr std::array words{"kept",          "over_soft_budget", "over_hard_budget", "older_than_dropped",
                                      "left_in_step",  "no_outlet",        "shortened",        "excluded",
                                      "already_there", "scene_over",       "switched_off",     "emptied",
                                      "not_due",       "event_over",       "too_many",         "over_layer_budget"};
    return words[size_t(verdict)];
}

} // namespace dramatis::domain
