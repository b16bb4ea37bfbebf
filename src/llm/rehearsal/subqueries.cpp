#include "llm/rehearsal/subqueries.h"

#include "domain/prompt/subquery.h"
#include "llm/rehearsal/improviser.h"
#include "llm/rehearsal/words.h"

#include <algorithm>

namespace dramatis::llm::rehearsal {

using domain::Prompt;
using domain::SubqueryKind;

namespace {

constexpr qsizetype fewSentences = 2;

QStringList partsCalled(const Prompt &prompt, QLatin1StringView layer)
{
    QStringList texts;
    for (const domain::PromptPart &part : prompt.parts)
        if (part.layer == layer)
            texts << part.text;
    return texts;
}

QString beginningOf(const QString &text, qsizetype sentences)
{
    const QStringList all = sentencesOf(text);
    return all.first(std::min(sentences, all.size())).join(QLatin1Char(' '));
}

// Of what it is about, else of what was said last.
QString summaryOf(const Prompt &prompt)
{
    const QString content = partsCalled(prompt, domain::subqueryContentPart).value(0);
    if (!content.trimmed().isEmpty())
        return beginningOf(content, fewSentences);
    QStringList told;
    const QStringList lines = partsCalled(prompt, QLatin1StringView("dialogue"));
    for (const QString &line : lines.last(std::min(fewSentences, lines.size())))
        told << beginningOf(line, 1);
    return told.join(QLatin1Char(' '));
}

QString choiceOf(const Prompt &prompt)
{
    const QStringList choices = partsCalled(prompt, domain::subqueryChoicePart);
    const QString about =
        partsCalled(prompt, domain::subqueryContentPart).value(0) + QLatin1Char(' ') + prompt.newestLine;
    const auto named = std::ranges::find_if(
        choices, [&](const QString &choice) { return about.contains(choice, Qt::CaseInsensitive); });
    return named == choices.end() ? choices.value(0) : *named;
}

QString thoughtOf(const Prompt &prompt)
{
    const QString heard = beginningOf(prompt.newestLine, 1);
    return heard.isEmpty()
               ? QStringLiteral("%1 waits for what comes next.").arg(prompt.speaker)
               : QStringLiteral("%1 wonders what %2 means by it: %3").arg(prompt.speaker, prompt.user, heard);
}

QString pictureOf(const Prompt &prompt)
{
    QStringList seen{prompt.speaker, beginningOf(partsCalled(prompt, QLatin1StringView("world")).value(0), 1)};
    seen.removeAll(QString());
    return seen.join(QStringLiteral(", "));
}

} // namespace

bool isSubquery(const Prompt &prompt)
{
    return !partsCalled(prompt, domain::subqueryPart).isEmpty();
}

QString answered(const Prompt &prompt, const base::Dice &dice)
{
    const QString kind = partsCalled(prompt, domain::subqueryPart).value(0);
    const auto is = [&kind](SubqueryKind each) { return kind == QLatin1StringView(domain::word(each)); };
    if (is(SubqueryKind::ContentAnalysis) || is(SubqueryKind::SessionSummary))
        return summaryOf(prompt);
    if (is(SubqueryKind::EmotionClassification))
        return choiceOf(prompt);
    if (is(SubqueryKind::Thinking))
        return thoughtOf(prompt);
    if (is(SubqueryKind::ImagePromptGeneration))
        return pictureOf(prompt);
    return improvise(prompt, dice);
}

} // namespace dramatis::llm::rehearsal
