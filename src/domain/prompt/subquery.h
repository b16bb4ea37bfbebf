// A side question: a speaker's prompt followed by one more message that asks for something other than the next line. A
// server with the prompt in its cache reads only that message.
#pragma once

#include "domain/prompt/plan.h"

namespace dramatis::domain {

enum class SubqueryKind {
    ContentAnalysis, // what a text says
    SessionSummary,
    CharacterImpersonation,
    ChatContinuation,
    EmotionClassification, // one of `choices`
    ImagePromptGeneration,
    Thinking,
    Interview,
};

struct Subquery {
    SubqueryKind kind = SubqueryKind::ContentAnalysis;
    QString request;
    QString content = {};     // that it is about; foreign text
    int maxWords = 0;         // of the answer; 0: any number
    QStringList choices = {}; // of which the answer is one; empty: it is free

    bool operator==(const Subquery &) const = default;
};

// The parts by which Rehearsal knows it: the kind, then the request, the content and the choices.
inline constexpr QLatin1StringView subqueryPart{"subquery"};
inline constexpr QLatin1StringView subqueryRequestPart{"subquery_request"};
inline constexpr QLatin1StringView subqueryContentPart{"subquery_content"};
inline constexpr QLatin1StringView subqueryChoicePart{"subquery_choice"}; // one for each

// All messages of the prompt stay as they are. Nothing is continued, and no line of the story ends the answer. What it
// is about cannot ask anything itself.
Prompt forkOf(const Prompt &prompt, const Subquery &query, const CountTokens &count);

// Without thoughts, fences, marks, and what introduces it, such as a name; at most as long as asked for. Fails where
// nothing is left or the model refuses, and with choices where it is none of them.
base::Result<QString> answerTo(const Subquery &query, const QString &answer, const QString &speaker);

const char *word(SubqueryKind kind);

} // namespace dramatis::domain
