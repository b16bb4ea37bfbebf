#include "turn/bookkeeping/bookkeeper.h"

#include "domain/memory/sceneevents.h"
#include "domain/memory/stateevents.h"
#include "llm/backend.h"
#include "turn/bookkeeping/parallelquestions.h"

#include <QPointer>

#include <algorithm>

namespace dramatis::turn {

using namespace domain;
using base::Result;

namespace {
constexpr int answerTokens = 500;
constexpr int aroundTokens = 1000; // the instructions, and the schema of a second try
constexpr int leastTokens = 200;
} // namespace

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
Exchange Bookkeeper::askedAbout(const Exchange &exchange) const
{
    int most = m_context.settings.budget.soft;
    for (const auto &question : {QStringLiteral("state_update"), QStringLiteral("significance")})
        most = std::min(most,
                        m_context.router.classifierFor(question).fitting(m_context.settings.budget, answerTokens).soft);
    const llm::Backend &classifier = m_context.router.classifierFor(QStringLiteral("state_update"));
    return shortened(exchange, std::max(leastTokens, most - aroundTokens),
                     [&](QStringView text) { return classifier.count(text).tokens; });
}

base::Task<Bookkeeper::Notes> Bookkeeper::keep(Exchange exchange)
{
    Notes notes;
    notes.exchange = exchange;
    const Exchange asked = askedAbout(exchange);
    ParallelQuestions::Jobs jobs;
    for (const CastSlot witness : m_world().cast.keys())
        if (exchange.witnesses.contains(witness))
            jobs.push_back([this, witness, &asked, b = &notes] {
                return fill(&b->updates[witness], stateUpdatePrompt(m_world(), witness, asked), &readStateUpdate, b);
            });
    jobs.push_back([this, &asked, b = &notes] {
        return fill(&b->scene, sceneReportPrompt(m_world(), asked), &readSceneReport, b);
    });
    jobs.push_back([this, &asked, b = &notes] {
        return fill(&b->significance, significancePrompt(m_world(), asked), &readSignificance, b);
    });
    m_asked = int(jobs.size());
    m_answered = 0;
    QMetaObject::invokeMethod(this, &Bookkeeper::progressed, Qt::QueuedConnection);
    ParallelQuestions questions(this, std::move(jobs),
                                m_context.router.classifierFor(QStringLiteral("state_update")).questionsAtOnce());
    const bool done = co_await questions.done();
    Q_UNUSED(done)
    co_return notes;
}

template <class T>
base::Task<void> Bookkeeper::fill(T *answer, Prompt prompt, Result<T> (*read)(const QString &), Notes *notes)
{
    const Answer<T> given = co_await ask(m_context.router, prompt, m_context.settings.classifierMilliseconds, read);
    *answer = given.value;
    if (given.failure)
        notes->failures.append(*given.failure);
    ++m_answered;
    QMetaObject::invokeMethod(this, &Bookkeeper::progressed, Qt::QueuedConnection); // out of this frame
}

QList<NewEvent> eventsOf(const Bookkeeper::Notes &notes, const World &world, EventId first)
{
    QList<NewEvent> events;
    QList<NewEvent> activities;
    QMap<CastSlot, EventId> memories;
    const QList<NewEvent> scene = sceneReportEvents(world, notes.exchange, notes.scene);
    const auto isMove = [](const NewEvent &event) { return std::holds_alternative<SceneChanged>(event.payload); };
    const auto moved = std::ranges::find_if(scene, isMove);
    const ContainerSeen *const movedTo =
        moved == scene.end() ? nullptr : &std::get<SceneChanged>(moved->payload).container;
    for (auto it = notes.updates.begin(); it != notes.updates.end(); ++it)
        for (const NewEvent &event : stateEvents(world, it.key(), notes.exchange, it.value(), movedTo)) {
            if (std::holds_alternative<MemoryWritten>(event.payload))
                memories[it.key()] = EventId{first.value + events.size()};
            (std::holds_alternative<ActivityChanged>(event.payload) ? activities : events).append(event);
        }
    // What they do now they do where they are now.
    if (moved == scene.end())
        events += activities + scene;
    else
        events += QList<NewEvent>(scene.begin(), moved + 1) + activities + QList<NewEvent>(moved + 1, scene.end());
    events += significanceEvents(world, notes.exchange, notes.significance, memories);
    for (const BookkeepingFailed &failure : notes.failures)
        events.append({failure, notes.exchange.turn});
    return events;
}

} // namespace dramatis::turn
