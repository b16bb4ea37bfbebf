#include "turn/session/revive/revivalcost.h"

#include "domain/chat/ooc.h"
#include "domain/memory/turn/turnreport.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/bookkeeping/bookkeeper.h"
#include "turn/session/story/storyline.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;

namespace {

constexpr qsizetype tokensOfPart = 60; // of an answer that changes little, as most do
constexpr qsizetype linesRead = 500;   // of a long story: the window waits for the figure

bool isGreeting(const TranscriptLine &line)
{
    return line.flags & TranscriptLine::Greeting;
}

class CostCount {
public:
    CostCount(const SessionContext &context, const World &world) : m_context(context), m_world(world) {}

    // A reply, without its words.
    void add(const Exchange &exchange)
    {
        ++m_cost.replies;
        QList<TurnWitness> witnesses;
        for (const CastSlot slot : m_world.cast.keys())
            if (exchange.witnesses.contains(slot))
                witnesses.append({.slot = slot});
        const std::optional<TurnSplit> split = turnSplit(m_context);
        if (!split) {
            for (const TurnWitness &witness : std::as_const(witnesses))
                ask({{witness}, false, false}, exchange);
            ask({{}, true, false}, exchange);
            ask({{}, false, true}, exchange);
            return;
        }
        for (const TurnQuestion &question : turnQuestions(witnesses, exchange, *split))
            if (question.parts() > 0)
                ask(question, exchange);
    }
    // Its words, and those of the line before it.
    void addWords(qsizetype tokens) { m_cost.tokensAsked += tokens * m_asked; }
    void addLine() { ++m_cost.lines; }
    const RevivalCost &cost() const { return m_cost; }

    void begin() { m_asked = 0; }

private:
    void ask(const TurnQuestion &question, const Exchange &exchange)
    {
        ++m_cost.questions;
        ++m_asked;
        m_cost.tokensAsked += around(question, exchange);
        m_cost.tokensAnswered += question.parts() * tokensOfPart;
    }
    // What stands around the exchange is much the same each time.
    qsizetype around(const TurnQuestion &question, const Exchange &exchange)
    {
        quint32 who = 0;
        for (const TurnWitness &witness : question.witnesses)
            who |= 1U << witness.slot;
        const quint32 key = who << 2 | quint32(question.scene) << 1 | quint32(question.significance);
        if (const auto known = m_around.constFind(key); known != m_around.cend())
            return *known;
        qsizetype tokens = 0;
        for (const PromptMessage &message : turnReportPrompt(m_world, question, exchange).messages)
            tokens += llm::estimateTokens(message.text);
        m_around.insert(key, tokens);
        return tokens;
    }

    const SessionContext &m_context;
    const World &m_world;
    RevivalCost m_cost;
    QHash<quint32, qsizetype> m_around;
    qsizetype m_asked = 0; // about the reply at hand
};

// How many tokens each line has. In a long story only some are read, evenly spread; the others count as the average.
class LineTokens {
public:
    static Result<LineTokens> of(const SessionContext &context, ChatId chat, const World &world, qsizetype first)
    {
        // Odd, because mostly two take turns.
        const qsizetype step = (world.transcript.size() - first) / linesRead | 1;
        QList<EventId> ids;
        for (qsizetype i = first; i < world.transcript.size(); i += step)
            ids.append(world.transcript.at(i).text);
        DRAMATIS_TRY(const auto texts, context.log.texts(chat, ids));
        LineTokens tokens;
        qsizetype sum = 0;
        for (const EventId id : std::as_const(ids))
            sum += tokens.m_known[id] = llm::estimateTokens(heardOf(texts.value(id), context.settings.marker));
        tokens.m_average = ids.isEmpty() ? 0 : sum / ids.size();
        return tokens;
    }
    qsizetype operator()(const TranscriptLine &line) const { return m_known.value(line.text, m_average); }

private:
    QHash<EventId, qsizetype> m_known;
    qsizetype m_average = 0;
};

} // namespace

Result<RevivalCost> revivalCost(const SessionContext &context, ChatId chat, const World &world, EventId from)
{
    const qsizetype first = world.findTurn(from);
    if (first < 0)
        return noSuchTurn(from);
    DRAMATIS_TRY(const auto tokensOf, LineTokens::of(context, chat, world, std::max<qsizetype>(0, first - 1)));
    CostCount count(context, world);
    for (qsizetype i = first; i < world.transcript.size(); ++i) {
        const TranscriptLine &line = world.transcript.at(i);
        count.addLine();
        if (!line.isReply())
            continue;
        Exchange exchange;
        exchange.turn = line.turn;
        exchange.replySpeaker = line.speaker;
        exchange.witnesses = line.witnesses;
        qsizetype tokens = tokensOf(line);
        if (i > 0 && world.transcript.at(i - 1).speaker != line.speaker) {
            exchange.earlierSpeaker = world.transcript.at(i - 1).speaker;
            exchange.userLine = QStringLiteral("…"); // there is one
            exchange.userLineWitnesses = world.transcript.at(i - 1).witnesses;
            tokens += tokensOf(world.transcript.at(i - 1));
        }
        count.begin();
        count.add(exchange);
        count.addWords(tokens);
    }
    return count.cost();
}

EventId firstRetold(const World &world, qsizetype lines)
{
    const qsizetype size = world.transcript.size();
    qsizetype first = size > 0 && isGreeting(world.transcript.at(0)) ? 1 : 0;
    if (lines > 0)
        first = std::max(first, size - lines);
    return first < size ? world.transcript.at(first).turn : EventId();
}

} // namespace dramatis::turn
