#include "turn/session/summarizer.h"

#include "domain/chat/ooc.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/bookkeeping/classifier.h"
#include "turn/bookkeeping/senselessanswers.h"
#include "turn/session/sidetasks.h"
#include "turn/session/story/storyline.h"

#include <QScopeGuard>

#include <algorithm>
#include <limits>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr int mostSummaryTries = 3;
constexpr qsizetype mostUnasked = 4; // chunks of lines; a story that is played has one now and then
constexpr int summaryAnswerTokens = 400;
constexpr int aroundSummedUpTokens = 500; // the instructions, and the schema of a second try
constexpr int leastSummedUpTokens = 400;
constexpr int usualSummaryTokens = 120;

int estimatedTokens(const QString &text)
{
    return int(llm::estimateTokens(text));
}

// What is asked for, whatever became of its lines meanwhile.
QString nameOf(const DueSummary &due)
{
    return QStringLiteral("%1 %2 %3 %4")
        .arg(due.witnesses.bits())
        .arg(due.level)
        .arg(due.first.value)
        .arg(due.lines.isEmpty() ? due.upTo.value : due.lines.last().text.value);
}

BookkeepingFailed summaryFailure(const base::Error &error)
{
    return {QString(historySummaryTask),
            QStringLiteral("%1 (%2): %3").arg(error.code, error.subject, error.detail.simplified()),
            QStringLiteral("default")};
}

// Of very long lines the beginning and the end of each.
void shortenAll(QStringList &told, int most)
{
    int tokens = 0;
    for (const QString &each : std::as_const(told))
        tokens += estimatedTokens(each);
    if (tokens <= most || told.isEmpty())
        return;
    const int share = most / int(told.size());
    for (QString &each : told)
        each = withoutMiddle(each, share, [](QStringView text) { return int(llm::estimateTokens(text)); });
    told.removeAll(QString());
}

} // namespace

bool Summarizer::isOn() const
{
    return m_context.settings.bookkeeping && m_context.settings.summaries;
}

void Summarizer::write()
{
    if (m_isWriting || !isOn())
        return;
    m_triedNow.clear();
    m_isStopped = false;
    if (!next())
        return;
    m_isWriting = true;
    m_written = 0;
    m_side.start(work());
}

void Summarizer::writeAll()
{
    m_tries.clear();
    m_all = true;
    m_isStopped = false;
    write();
    m_all = m_isWriting;
    m_total = m_all ? m_written + cost().questions : 0;
}

void Summarizer::writeAnew(EventId upTo)
{
    m_wanted.insert(upTo);
    m_triedNow.clear();
    m_isStopped = false;
    write();
}

void Summarizer::stop()
{
    m_all = false;
    m_isStopped = true;
}

int Summarizer::tokensOf(const TranscriptLine &line) const
{
    const auto known = m_tokens.constFind(line.text);
    if (known != m_tokens.cend())
        return *known;
    const auto texts = m_context.log.texts(m_line.chat(), {line.text});
    return *m_tokens.insert(line.text, texts ? estimatedTokens(texts->value(line.text)) : 0);
}

// All at once, where tokensOf() would ask for one after the other.
bool Summarizer::readAhead(qsizetype lines)
{
    const auto &transcript = m_line.world().transcript;
    const qsizetype end = std::min(transcript.size(), m_readAhead + lines);
    QList<EventId> unread;
    for (qsizetype i = m_readAhead; i < end; ++i)
        if (!m_tokens.contains(transcript.at(i).text))
            unread.append(transcript.at(i).text);
    m_readAhead = std::max(m_readAhead, end);
    if (!unread.isEmpty())
        if (const auto texts = m_context.log.texts(m_line.chat(), unread))
            for (const EventId text : std::as_const(unread))
                m_tokens.insert(text, estimatedTokens(texts->value(text)));
    return m_readAhead < transcript.size();
}

QList<DueSummary> Summarizer::due(qsizetype most) const
{
    return dueSummaries(m_line.world(), [this](const TranscriptLine &line) { return tokensOf(line); }, most);
}

bool Summarizer::isTriedEnough(const DueSummary &due) const
{
    const QString name = nameOf(due);
    if (m_triedNow.contains(name) || m_wanted.contains(due.upTo))
        return m_triedNow.contains(name);
    return m_tries.value(name) >= mostSummaryTries
           || (!m_all && senselessAnswers(m_line.world(), historySummaryTask, due.upTo) >= mostSummaryTries);
}

bool Summarizer::isTooMuchUnasked() const
{
    const auto isOfNewLines = [](const DueSummary &each) { return each.level == 1 && !each.again; };
    return std::ranges::count_if(due(std::numeric_limits<qint16>::max()), isOfNewLines) > mostUnasked;
}

SummaryCost Summarizer::cost() const
{
    SummaryCost cost;
    for (const DueSummary &each : due(std::numeric_limits<qint32>::max())) {
        cost.lines += each.lines.size();
        ++cost.questions;
        const int asked = each.tokens + int(each.parts.size()) * usualSummaryTokens;
        cost.tokens += asked + aroundSummedUpTokens + usualSummaryTokens;
    }
    return cost;
}

// What is outdated or completes a level is asked for in any case; of lines that were never summed up only a few. What
// was tried in vain, however much of it there is, does not stand in the way of what follows.
std::optional<DueSummary> Summarizer::next() const
{
    constexpr qsizetype looked = 16; // at first
    QList<DueSummary> found;
    bool isAll = false;
    for (qsizetype most = looked; !isAll && found.size() <= mostUnasked; most *= 2) {
        found = due(most);
        isAll = found.size() < most;
        found.removeIf([this](const DueSummary &each) { return isTriedEnough(each); });
    }
    const auto isOfNewLines = [](const DueSummary &each) { return each.level == 1 && !each.again; };
    const bool isTooMuch = !m_all && std::ranges::count_if(found, isOfNewLines) > mostUnasked;
    for (const DueSummary &each : found)
        if (!isTooMuch || !isOfNewLines(each) || m_wanted.contains(each.upTo))
            return each;
    return std::nullopt;
}

base::Task<void> Summarizer::work()
{
    // Also where it is given up together with all that is asked beside the play.
    auto over = qScopeGuard([this] { end(); });
    const bool begins = co_await m_side.fromTheLoop();
    Q_UNUSED(begins)
    Q_EMIT progressed();
    bool goesOn = true;
    while (goesOn && isOn() && !m_isStopped) {
        const std::optional<DueSummary> wanted = next();
        if (!wanted)
            break;
        const DueSummary asked = *wanted;
        goesOn = co_await sumUp(asked);
        Q_EMIT progressed();
    }
    over.dismiss(); // it may be begun anew as soon as it is told
    end();
    Q_EMIT progressed();
    m_side.tellEnd();
}

void Summarizer::end()
{
    m_all = false;
    m_isWriting = false;
    m_total = 0;
}

// "NAME: text" of each line, as those who were there heard it; or the parts.
Result<QStringList> Summarizer::told(const DueSummary &due) const
{
    const World &world = m_line.world();
    QList<EventId> ids;
    for (const TranscriptLine &line : due.lines)
        ids.append(line.text);
    for (const HistorySummary &part : due.parts)
        ids.append(part.event);
    DRAMATIS_TRY(const auto texts, m_context.log.texts(m_line.chat(), ids));
    QStringList told;
    for (const TranscriptLine &line : due.lines)
        if (const QString heard = heardOf(texts.value(line.text), m_context.settings.marker).simplified();
            !heard.isEmpty())
            told << world.nameInPrompts(line.speaker) + QStringLiteral(": ") + heard;
    for (const HistorySummary &part : due.parts)
        told << texts.value(part.event).simplified();
    const Budget budget = m_context.router.classifierFor(QString(historySummaryTask))
                              .fitting(m_context.settings.budget, summaryAnswerTokens);
    shortenAll(told, std::max(leastSummedUpTokens, budget.soft - aroundSummedUpTokens));
    return told;
}

base::Task<bool> Summarizer::sumUp(DueSummary due)
{
    m_triedNow.insert(nameOf(due));
    m_wanted.remove(due.upTo);
    ++m_tries[nameOf(due)];
    const Result<QStringList> lines = told(due);
    if (!lines)
        co_return m_line.note({{summaryFailure(lines.error()), due.upTo}});
    if (lines->isEmpty())
        co_return true; // nobody said anything that others heard
    const QStringList source = *lines;
    int tokens = 0;
    for (const QString &each : source)
        tokens += estimatedTokens(each);
    const Prompt prompt = historySummaryPrompt(m_line.world(), due, source, tokens);
    const int limit = m_context.settings.classifierMilliseconds;
    const Answer<QString> answer = co_await ask(m_context.router, prompt, limit, &readHistorySummary);
    if (!isStillDue(m_line.world(), due))
        co_return true; // the user has edited it meanwhile, or gone elsewhere
    QList<NewEvent> events;
    if (answer.failure)
        events.append({*answer.failure, due.upTo});
    if (!answer.value.isEmpty()) {
        const auto checked = checkHistorySummary(m_line.world(), answer.value, source, &estimatedTokens);
        if (checked) {
            events.append({historySummarized(due, answer.value), due.upTo});
            m_tries.remove(nameOf(due)); // it may be wanted again
        } else {
            events.append({summaryFailure(checked.error()), due.upTo});
        }
        m_written += checked.has_value();
    }
    co_return m_line.note(events) && !answer.unanswered;
}

} // namespace dramatis::turn
