// The words that stand for closed sets in stored events. Released words never change.
#pragma once

#include "domain/event/payload.h"

#include <array>
#include <string_view>

namespace dramatis::domain {

template <class E> struct WordsOf;

template <> struct WordsOf<Ending> {
    static constexpr std::array<std::string_view, 4> words{"finished", "stopped", "cut", "failed"};
};
template <> struct WordsOf<SpeakerReason> {
    static constexpr std::array<std::string_view, 16> words{
        "nobody", "only",       "called", "named",   "near",       "silent", "close",   "tie",
        "chosen", "interjects", "again",  "partner", "spoke_last", "asked",  "arrived", "remaining"};
};
template <> struct WordsOf<Provenance> {
    static constexpr std::array<std::string_view, 5> words{"witnessed", "told", "overheard", "inferred", "false"};
};
template <> struct WordsOf<EdgeMover> {
    static constexpr std::array<std::string_view, 3> words{"exchange", "time", "broken_promise"};
};
template <> struct WordsOf<Phase> {
    static constexpr std::array<std::string_view, 5> words{"planned", "active", "completed", "cancelled", "expired"};
};
template <> struct WordsOf<Tie> {
    static constexpr std::array<std::string_view, 3> words{"tension", "promise", "debt"};
};
template <> struct WordsOf<Role> {
    static constexpr std::array<std::string_view, 3> words{"system", "user", "assistant"};
};
template <> struct WordsOf<NarrationPerson> {
    static constexpr std::array<std::string_view, 4> words{"default", "first", "second", "third"};
};
template <> struct WordsOf<NarrationTense> {
    static constexpr std::array<std::string_view, 3> words{"default", "past", "present"};
};
template <> struct WordsOf<ReplyLength> {
    static constexpr std::array<std::string_view, 4> words{"default", "short", "medium", "long"};
};
template <> struct WordsOf<StoryPacing> {
    static constexpr std::array<std::string_view, 4> words{"default", "slow", "steady", "fast"};
};
template <> struct WordsOf<SpeechMarks> {
    static constexpr std::array<std::string_view, 5> words{"default", "actions", "plain_speech", "prose", "thoughts"};
};
template <> struct WordsOf<PromptStyle> {
    static constexpr std::array<std::string_view, 3> words{"default", "plain", "lmml"};
};
template <> struct WordsOf<TextLayer> {
    static constexpr std::array<std::string_view, 4> words{"visible", "rumoured", "told", "secret"};
};
template <> struct WordsOf<EditTarget> {
    static constexpr std::array<std::string_view, 18> words{
        "edge_affinity",       "edge_trust", "edge_summary", "edge_fact_added", "edge_fact_removed", "memory_text",
        "memory_significance", "mood",       "goals",        "status",          "position",          "posture",
        "action_verb",         "holding",    "attention",    "place",           "weather",           "name_known"};
};

template <class E> constexpr std::string_view word(E value)
{
    return WordsOf<E>::words[size_t(value)];
}

template <class E> constexpr bool fromWord(std::string_view text, E &value)
{
    for (size_t i = 0; i < WordsOf<E>::words.size(); ++i)
        if (WordsOf<E>::words[i] == text) {
            value = E(i);
            return true;
        }
    return false;
}

} // namespace dramatis::domain
