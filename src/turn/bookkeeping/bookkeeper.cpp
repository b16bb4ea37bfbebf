#include "turn/bookkeeping/bookkeeper.h"

#include "domain/knowledge/layers/layers.h"
#include "domain/macro/expand.h"
#include "llm/tokens/tokenestimator.h"
#include "turn/bookkeeping/turnanswer.h"
#include "turn/prompt/gather.h"

#include <QPointer>

#include <algorithm>

namespace dramatis::turn {

using namespace domain;
using base::Result;

namespace {
constexpr int answerTokens = 500;
constexpr int aroundTokens = 1000; // the instructions, and the schema of a second try
constexpr int leastTokens = 200;
constexpr int personaTokensInNotes = 100;
} // namespace

std::optional<TurnSplit> turnSplit(const SessionContext &context)
{
    switch (context.settings.questionsPerReply) {
    case QuestionsPerReply::One: return TurnSplit::One;
    case QuestionsPerReply::Two: return TurnSplit::Two;
    case QuestionsPerReply::OnePerCharacter: return std::nullopt;
    case QuestionsPerReply::Automatic: break;
    }
    return context.router.classifierFor(turnReportShape).isSmall() ? TurnSplit::Two : TurnSplit::One;
}

void Bookkeeper::add(const Exchange &exchange)
{
    if (m_at == exchange.turn) {
        if (exchange != m_exchange)
            m_again = exchange; // its words have become others meanwhile
        return;
    }
    const auto owed = std::ranges::find(m_owed, exchange.turn, &Exchange::turn);
    if (owed != m_owed.end()) {
        *owed = exchange;
        return;
    }
    m_owed.append(exchange);
    if (m_working)
        return;
    m_working = true;
    Q_EMIT busyChanged();
    // From the event loop, so that the caller's own work (showing the reply) comes first.
    const auto begin = [this, pass = m_pass] {
        if (pass == m_pass)
            m_scope.start(work());
    };
    QMetaObject::invokeMethod(this, begin, Qt::QueuedConnection);
}

bool Bookkeeper::owes(EventId turn) const
{
    return m_at == turn
           || std::ranges::any_of(m_owed, [turn](const Exchange &exchange) { return exchange.turn == turn; });
}

void Bookkeeper::stop()
{
    m_scope.cancelAll();
    m_owed.clear();
    m_again.reset();
    m_at = {};
    ++m_pass;
    if (std::exchange(m_working, false))
        Q_EMIT busyChanged();
}

base::Task<void> Bookkeeper::work()
{
    std::optional<Notes> notes;
    while (!notes && !m_owed.isEmpty()) {
        const Exchange exchange = m_owed.takeFirst();
        // A turn that is not on the branch any more has no notes: an inactive swipe contributes nothing.
        if (m_world().findTurn(exchange.turn) < 0)
            continue;
        m_at = exchange.turn;
        m_exchange = exchange;
        const Notes made = co_await keep(exchange);
        notes = made;
    }
    // From the event loop: who hears of it may end the session, and this frame with it.
    const auto tell = [this, notes, pass = m_pass] {
        if (pass == m_pass)
            finish(notes);
    };
    QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
}

void Bookkeeper::finish(const std::optional<Notes> &notes)
{
    m_at = {};
    const std::optional<Exchange> again = std::exchange(m_again, std::nullopt);
    if (again)
        m_owed.prepend(*again);
    const QPointer<Bookkeeper> alive(this);
    const int pass = m_pass;
    if (notes && !again)
        Q_EMIT done(*notes);
    if (!alive || pass != m_pass)
        return; // it was stopped, and may have begun anew
    if (!m_owed.isEmpty()) {
        m_scope.start(work());
        return;
    }
    m_working = false;
    Q_EMIT busyChanged();
}

// As much of it as the models that are asked read at once.
Exchange Bookkeeper::shortenedForEach(const Exchange &exchange) const
{
    int most = m_context.settings.budget.soft;
    for (const auto &question : {QStringLiteral("state_update"), QStringLiteral("significance")})
        most = std::min(most,
                        m_context.router.classifierFor(question).fitting(m_context.settings.budget, answerTokens).soft);
    const llm::Backend &classifier = m_context.router.classifierFor(QStringLiteral("state_update"));
    return shortened(exchange, std::max(leastTokens, most - aroundTokens),
                     [&](QStringView text) { return classifier.count(text).tokens; });
}

// The same for questions with many parts: what stands around the exchange is counted.
Exchange Bookkeeper::shortenedFor(const QList<TurnQuestion> &questions, const Exchange &exchange) const
{
    const llm::Backend &classifier = m_context.router.classifierFor(turnReportShape);
    const auto count = [&](QStringView text) { return classifier.count(text).tokens; };
    Exchange bare = exchange;
    bare.userLine.clear();
    bare.reply.clear();
    bare.opening.clear();
    int most = m_context.settings.budget.soft;
    for (const TurnQuestion &question : questions) {
        const Prompt prompt = turnReportPrompt(m_world(), question, bare);
        int around = count(QString::fromUtf8(prompt.shape->schema));
        for (const PromptMessage &message : prompt.messages)
            around += count(message.text);
        most = std::min(most, classifier.fitting(m_context.settings.budget, prompt.sampling.maxTokens).soft - around);
    }
    return shortened(exchange, std::max(leastTokens, most), count);
}

// In short: of a card what it says of the personality, where it says so. Without secrets, which others are asked about
// in the same question.
QString Bookkeeper::personaOf(CastSlot slot) const
{
    const domain::World &world = m_world();
    const CastEntry &who = world.cast.value(slot).who;
    LayeredText text{who.persona, layeredfields::persona, who.layers};
    if (slot != you) {
        const auto card = cardOf(m_context, who);
        if (!card)
            return {}; // the question does without
        text = layered(*card,
                       card->personality.trimmed().isEmpty() ? layeredfields::description : layeredfields::personality);
    }
    return withoutMiddle(withNames(withoutSecrets(text), world.nameOf(slot), world.nameOf(you)).simplified(),
                         personaTokensInNotes, [](QStringView part) { return llm::estimateTokens(part); });
}

QList<TurnQuestion> Bookkeeper::questionsAbout(const Exchange &exchange, TurnSplit split) const
{
    QList<TurnWitness> witnesses;
    for (const CastSlot slot : m_world().cast.keys())
        if (exchange.witnesses.contains(slot))
            witnesses.append({slot, personaOf(slot)});
    return turnQuestions(witnesses, exchange, split);
}

base::Task<Bookkeeper::Notes> Bookkeeper::keep(Exchange exchange)
{
    Notes notes;
    notes.exchange = exchange;
    const std::optional<TurnSplit> parts = turnSplit(m_context);
    ParallelQuestions::Jobs jobs = parts ? aboutTurn(*parts, exchange, &notes) : aboutEach(exchange, &notes);
    m_asked = int(jobs.size());
    m_answered = 0;
    QMetaObject::invokeMethod(this, &Bookkeeper::progressed, Qt::QueuedConnection);
    ParallelQuestions questions(this, std::move(jobs),
                                m_context.router.classifierFor(QStringLiteral("state_update")).questionsAtOnce());
    const bool done = co_await questions.done();
    Q_UNUSED(done)
    co_return notes;
}

ParallelQuestions::Jobs Bookkeeper::aboutTurn(TurnSplit split, const Exchange &exchange, Notes *notes)
{
    QList<TurnQuestion> questions = questionsAbout(exchange, split);
    const Exchange asked = shortenedFor(questions, exchange);
    ParallelQuestions::Jobs jobs;
    // How much it matters may have a model of its own.
    const QString significance = QStringLiteral("significance");
    if (&m_context.router.classifierFor(significance) != &m_context.router.classifierFor(turnReportShape)) {
        for (TurnQuestion &question : questions)
            question.significance = false;
        jobs.push_back([this, asked, notes] {
            return fill(&notes->significance, significancePrompt(m_world(), asked), &readSignificance, notes);
        });
    }
    for (const TurnQuestion &question : std::as_const(questions))
        if (question.parts() > 0)
            jobs.push_back([this, question, asked, notes] { return fillParts(question, asked, notes); });
    return jobs;
}

ParallelQuestions::Jobs Bookkeeper::aboutEach(const Exchange &exchange, Notes *notes)
{
    const Exchange asked = shortenedForEach(exchange);
    ParallelQuestions::Jobs jobs;
    for (const CastSlot witness : m_world().cast.keys())
        if (exchange.witnesses.contains(witness))
            jobs.push_back([this, witness, asked, notes] {
                return fill(&notes->updates[witness], stateUpdatePrompt(m_world(), witness, asked), &readStateUpdate,
                            notes);
            });
    jobs.push_back([this, asked, notes] {
        return fill(&notes->scene, sceneReportPrompt(m_world(), asked), &readSceneReport, notes);
    });
    jobs.push_back([this, asked, notes] {
        return fill(&notes->significance, significancePrompt(m_world(), asked), &readSignificance, notes);
    });
    return jobs;
}

base::Task<void> Bookkeeper::fillParts(TurnQuestion question, Exchange exchange, Notes *notes)
{
    const TurnAnswer given =
        co_await askAboutTurn(m_context.router, m_world, question, exchange, m_context.settings.classifierMilliseconds);
    notes->updates.insert(given.updates);
    notes->scene = given.scene.value_or(notes->scene);
    notes->significance = given.significance.value_or(notes->significance);
    notes->failures += given.failures;
    if (given.unanswered)
        notes->unanswered = given.unanswered;
    countAnswer();
}

template <class T>
base::Task<void> Bookkeeper::fill(T *answer, Prompt prompt, Result<T> (*read)(const QString &), Notes *notes)
{
    const int limit =
        patienceWith(m_context.router.classifierFor(prompt.shape->name), m_context.settings.classifierMilliseconds, 1);
    const Answer<T> given = co_await ask(m_context.router, prompt, limit, read);
    *answer = given.value;
    if (given.failure)
        notes->failures.append(*given.failure);
    if (given.unanswered)
        notes->unanswered = given.unanswered;
    countAnswer();
}

void Bookkeeper::countAnswer()
{
    ++m_answered;
    QMetaObject::invokeMethod(this, &Bookkeeper::progressed, Qt::QueuedConnection); // out of this frame
}

} // namespace dramatis::turn
