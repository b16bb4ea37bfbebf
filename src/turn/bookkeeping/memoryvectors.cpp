#include "turn/bookkeeping/memoryvectors.h"

#include "base/log.h"
#include "llm/embeddings/embedder.h"
#include "store/search/vectors.h"

#include <algorithm>

namespace dramatis::turn {

using base::Result;
using namespace domain;
using namespace std::chrono_literals;

namespace {

constexpr int loadedAtOnce = 500;
constexpr qsizetype askedAtOnce = 16;
constexpr qsizetype mostReady = 32;
constexpr qsizetype closestLooked = 200; // most belong to other branches or other people
constexpr qsizetype longestText = 8'000;
constexpr auto patience = 60s;
constexpr auto queryPatience = 5s;
constexpr auto shortPause = 5s; // after a failure; twice as long each time
constexpr auto longPause = 300s;
constexpr auto breath = 20ms;

} // namespace

MemoryVectors::MemoryVectors(const SessionContext &context, ChatId chat) :
    m_context(context), m_chat(chat), m_pause(shortPause)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &MemoryVectors::step);
}

llm::Embedder *MemoryVectors::embedder() const
{
    return m_context.router.memory ? m_context.router.memory() : nullptr;
}

void MemoryVectors::follow(const World &world)
{
    const llm::Embedder *const model = embedder();
    if (model && model->model() != m_model)
        startOver(model->model()); // what another model knew says nothing here
    m_missing.clear();
    m_all = model ? world.memories.size() : 0;
    for (qsizetype i = 0; i < m_all; ++i)
        if (const EventId text = world.memories.at(i).text; !m_index.contains(text))
            m_missing.append(text);
    if (!m_missing.isEmpty() && !m_next.isActive() && !m_asking)
        m_next.start(0);
}

void MemoryVectors::setPaused(bool paused)
{
    m_paused = paused;
    if (!paused && !m_missing.isEmpty() && !m_next.isActive() && !m_asking)
        m_next.start(breath);
}

void MemoryVectors::startOver(const QString &model)
{
    m_missing.clear();
    m_model = model;
    m_index = {};
    m_ready.clear();
    m_readyOrder.clear();
    m_loaded = {};
    m_loading = true;
}

void MemoryVectors::step()
{
    llm::Embedder *model = embedder();
    if (m_paused || m_asking || !model)
        return;
    if (model->model() != m_model) {
        startOver(model->model());
        Q_EMIT startedOver();
        return;
    }
    if (m_loading) {
        m_loading = load();
        if (!m_loading)
            m_missing.removeIf([this](EventId text) { return m_index.contains(text); });
        m_next.start(0);
        return;
    }
    if (m_missing.isEmpty()) {
        Q_EMIT progressed();
        return;
    }
    if (const auto asked = askNext(*model); !asked)
        failed(asked.error());
}

// False: all that is kept is here.
bool MemoryVectors::load()
{
    const auto rows = store::Vectors(m_context.log.database()).of(m_chat, m_model, m_loaded, loadedAtOnce);
    if (!rows) {
        qCWarning(base::turnLog) << "vectors of memories cannot be read:" << rows.error(); // they are asked for again
        return false;
    }
    for (const store::Vector &row : *rows) {
        m_index.add(row.event, row.direction);
        m_loaded = row.event;
    }
    return rows->size() == loadedAtOnce;
}

Result<> MemoryVectors::askNext(llm::Embedder &model)
{
    const QList<EventId> events = m_missing.last(std::min(askedAtOnce, m_missing.size()));
    DRAMATIS_TRY(const auto all, m_context.log.texts(m_chat, events));
    QList<EventId> asked;
    QStringList texts;
    for (const EventId event : events) {
        if (m_index.contains(event))
            continue;
        const QString text = all.value(event).left(longestText);
        DRAMATIS_TRY(const auto known, store::Vectors(m_context.log.database()).known(m_model, text));
        if (!known.isEmpty()) {
            DRAMATIS_TRY_DO(learn(event, text, known));
        } else if (!text.trimmed().isEmpty()) {
            asked.append(event);
            texts.append(text);
        }
    }
    m_missing.remove(m_missing.size() - events.size(), events.size());
    if (asked.isEmpty()) {
        m_next.start(0);
        return {};
    }
    m_asking = true;
    m_onTheWay = asked.size();
    model.embed(texts, patience, this,
                [this, asked, texts, name = m_model](const Result<QList<llm::Embedding>> &answer) {
                    if (name == m_model)
                        return take(asked, texts, answer);
                    m_asking = false;
                    m_onTheWay = 0;
                    m_next.start(0); // it is another model now
                });
    return {};
}

void MemoryVectors::take(const QList<EventId> &asked, const QStringList &texts,
                         const Result<QList<QList<float>>> &answer)
{
    m_asking = false;
    m_onTheWay = 0;
    Result<> done = answer ? Result<>() : std::unexpected(answer.error());
    if (done)
        done = m_context.log.database().transact([&]() -> Result<> {
            for (qsizetype i = 0; i < asked.size(); ++i)
                DRAMATIS_TRY_DO(learn(asked[i], texts[i], directionOf((*answer)[i])));
            return {};
        });
    if (!done) {
        m_missing += asked;
        return failed(done.error());
    }
    m_pause = shortPause;
    Q_EMIT progressed();
    m_next.start(breath);
}

Result<> MemoryVectors::learn(EventId event, const QString &text, const QByteArray &direction)
{
    if (direction.isEmpty())
        return {};
    const auto kept = store::Vectors(m_context.log.database()).keep(m_chat, event, m_model, text, direction);
    if (kept)
        m_index.add(event, direction);
    return kept;
}

void MemoryVectors::failed(const base::Error &error)
{
    qCInfo(base::turnLog) << "no vectors of memories:" << error;
    m_next.start(m_pause);
    m_pause = std::min<std::chrono::milliseconds>(m_pause * 2, longPause);
    Q_EMIT progressed();
}

void MemoryVectors::prepare(const QString &text)
{
    llm::Embedder *model = embedder();
    const QString key = text.trimmed().left(longestText);
    if (!model || key.isEmpty() || m_index.size() == 0 || m_ready.contains(key) || model->model() != m_model)
        return;
    model->embed({key}, queryPatience, this, [this, key, name = m_model](const Result<QList<llm::Embedding>> &answer) {
        if (!answer || name != m_model || m_ready.contains(key))
            return; // then the words alone are searched for
        m_index.nearest(m_ready.insert(key, {directionOf(answer->first()), closestLooked}).value());
        m_readyOrder.append(key);
        if (m_readyOrder.size() > mostReady)
            m_ready.remove(m_readyOrder.takeFirst());
    });
}

void MemoryVectors::prepareTyped(const QString &text)
{
    if (const llm::Embedder *model = embedder(); model && model->isOnThisComputer())
        prepare(text);
}

QList<VectorIndex::Near> MemoryVectors::about(const QStringList &texts) const
{
    QHash<EventId, double> likeness;
    for (const QString &text : texts)
        if (const auto ready = m_ready.find(text.trimmed().left(longestText)); ready != m_ready.end())
            for (const VectorIndex::Near &near : m_index.nearest(*ready))
                likeness[near.event] = std::max(likeness.value(near.event, -1), near.likeness);
    QList<VectorIndex::Near> best;
    for (auto it = likeness.cbegin(); it != likeness.cend(); ++it)
        best.append({it.key(), it.value()});
    std::ranges::sort(best, [](const VectorIndex::Near &a, const VectorIndex::Near &b) {
        return a.likeness != b.likeness ? a.likeness > b.likeness : a.event > b.event;
    });
    return best.first(std::min(closestLooked, best.size()));
}

MemoryVectors::Progress MemoryVectors::progress() const
{
    if (!embedder() || m_loading || m_pause > shortPause)
        return {};
    return {std::max<qsizetype>(0, m_all - m_missing.size() - m_onTheWay), m_all};
}

} // namespace dramatis::turn
