#include "domain/memory/history/rollingsummary.h"

#include "domain/memory/history/summarychunks.h"
#include "domain/prompt/answerjson.h"
#include "domain/prompt/lmml.h"

#include <QRegularExpression>

#include <algorithm>

namespace dramatis::domain {

using base::Result;

namespace {

constexpr qsizetype longestSummary = 4000; // characters; what is too long is refused, not cut
constexpr int compression = 10;
constexpr int fewestSummaryTokens = 60;
constexpr int mostSummaryTokens = 160;

const QByteArray summarySchema =
    R"({"type":"object","additionalProperties":false,"required":["summary"],"properties":{
"summary":{"type":"string","maxLength":1200}}})";
const QByteArray summaryFallback = R"({"summary":""})";

bool isNamedIn(const QString &text, const QString &name)
{
    const QRegularExpression word(
        QStringLiteral("(?<![\\p{L}\\p{N}])%1(?![\\p{L}\\p{N}])").arg(QRegularExpression::escape(name)),
        QRegularExpression::UseUnicodePropertiesOption);
    return text.contains(word);
}

// Those that would be summed up together now.
qsizetype linesBetween(const World &world, const DueSummary &due)
{
    qsizetype count = 0;
    const qsizetype first = std::max<qsizetype>(0, world.findTurn(due.first));
    for (qsizetype i = first; i < world.transcript.size() && world.transcript.at(i).turn <= due.upTo; ++i)
        count +=
            world.transcript.at(i).witnesses == due.witnesses && !world.excluded.contains(world.transcript.at(i).turn);
    return count;
}

} // namespace

QList<DueSummary> dueSummaries(const World &world, const LineTokens &tokens, qsizetype most, const SummarySizes &sizes)
{
    QList<DueSummary> due = outdatedChunks(world, tokens, sizes);
    due += chunksOfChunks(world, sizes);
    if (due.size() < most)
        due += newChunks(world, tokens, most - due.size(), sizes);
    return due.first(std::min(most, due.size()));
}

// Lines that the same people have heard since, or that count again, would be missing from the summary. A chunk of a
// higher level is valid only while all its parts are unchanged.
bool isStillDue(const World &world, const DueSummary &due)
{
    for (const TranscriptLine &asked : due.lines) {
        const qsizetype i = world.findTurn(asked.turn);
        if (i < 0 || world.transcript.at(i).text != asked.text || world.transcript.at(i).witnesses != due.witnesses
            || world.excluded.contains(asked.turn))
            return false;
    }
    if (!due.lines.isEmpty() && linesBetween(world, due) != due.lines.size())
        return false;
    qsizetype parts = 0;
    for (qsizetype i = 0; i < world.summaries.size(); ++i) {
        const HistorySummary &each = world.summaries.at(i);
        const bool overlaps = each.first <= due.upTo && due.first <= each.upTo && each.witnesses == due.witnesses;
        if (overlaps && each.level == due.level && (each.byHand || !each.outdated))
            return false; // the user wrote one meanwhile, or it exists
        parts += due.parts.contains(each);
    }
    return parts == due.parts.size();
}

Prompt historySummaryPrompt(const World &world, const DueSummary &due, const QStringList &told, int tokens)
{
    const int meant = std::clamp(tokens / compression, fewestSummaryTokens, mostSummaryTokens);
    const int words = meant * 3 / 4;
    const QString what = due.level > 1 ? QStringLiteral("Below are summaries of consecutive parts of a story.")
                                       : QStringLiteral("Below are consecutive lines of a story.");
    Prompt prompt;
    prompt.messages = {
        {Role::System,
         QStringLiteral("%1 Sum them up, as JSON, for readers who go on with the story and will not see them. summary: "
                        "what happened, in order, in the past tense and the third person, in the language of the "
                        "story, in %2 words at most: who did and said what of consequence, what was learned, promised, "
                        "given or decided, and where things stand at the end. Call everybody by the name that stands "
                        "there. Add nothing that is not there, no opinion, and no heading.")
             .arg(what)
             .arg(words),
         {}},
        {Role::User, told.join(QLatin1Char('\n')), {}},
    };
    prompt.sampling = {.temperature = 0.2, .topP = 1.0, .maxTokens = 400, .stop = {}, .seed = world.head.value};
    prompt.shape = OutputShape{QString(historySummaryTask), summarySchema, summaryFallback};
    prompt.user = world.nameInPrompts(you);
    prompt.newestLine = told.isEmpty() ? QString() : told.last();
    return prompt;
}

Result<QString> readHistorySummary(const QString &answer)
{
    DRAMATIS_TRY(const auto object, outermostObject(answer));
    const QString text = answeredText(object[QLatin1StringView("summary")], longestSummary);
    if (text.isEmpty())
        return base::fail(base::Fault::Invalid, QStringLiteral("wordless"), QStringLiteral("the answer has no words"));
    if (withoutMarks(text) != text)
        return base::fail(base::Fault::Invalid, QStringLiteral("has_marks"),
                          QStringLiteral("the answer has marks of a prompt in it"));
    return text;
}

Result<> checkHistorySummary(const World &world, const QString &summary, const QStringList &told,
                             const std::function<int(const QString &)> &count)
{
    const QString source = told.join(QLatin1Char('\n'));
    const int length = count(summary);
    const int whole = count(source);
    if (length >= whole)
        return base::fail(base::Fault::Invalid, QStringLiteral("longer_than_source"),
                          QStringLiteral("%1 tokens of %2").arg(length).arg(whole));
    for (const Entity &entity : world.cast) {
        const QString name = entity.who.name.trimmed();
        if (!name.isEmpty() && isNamedIn(summary, name) && !isNamedIn(source, name))
            return base::fail(base::Fault::Invalid, QStringLiteral("names_others"),
                              QStringLiteral("the answer tells of somebody who is not in the lines"), name);
    }
    return {};
}

HistorySummarized historySummarized(const DueSummary &due, const QString &text)
{
    return {due.witnesses, due.level, due.first, due.upTo, text, false};
}

QList<HistorySummary> toldSummaries(const QList<HistorySummary> &known, EventId dialogueFrom)
{
    const auto isPartOf = [](const HistorySummary &part, const HistorySummary &whole) {
        return part.level < whole.level && part.witnesses == whole.witnesses && whole.covers(part.upTo);
    };
    const auto reachesDialogue = [dialogueFrom](const HistorySummary &each) {
        return each.level > 1 && dialogueFrom && each.upTo >= dialogueFrom;
    };
    QList<HistorySummary> told;
    for (const HistorySummary &each : known) {
        const auto isPart = [&](const HistorySummary &other) { return isPartOf(other, each); };
        const auto tellsOfIt = [&](const HistorySummary &other) {
            return isPartOf(each, other) && !reachesDialogue(other);
        };
        const bool givesWay = reachesDialogue(each) && std::ranges::any_of(known, isPart);
        if (!givesWay && std::ranges::none_of(known, tellsOfIt))
            told.append(each);
    }
    std::ranges::stable_sort(told, {}, &HistorySummary::first);
    return told;
}

} // namespace dramatis::domain
