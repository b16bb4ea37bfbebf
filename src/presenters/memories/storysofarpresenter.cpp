#include "presenters/memories/storysofarpresenter.h"

#include "domain/world/world.h"
#include "llm/tokens/tokenestimator.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <QLocale>

#include <algorithm>

namespace dramatis::presenters {

using domain::EventId;

namespace {
constexpr qsizetype linesCountedAtOnce = 500; // well within a frame
constexpr int fewestPartsAnew = 2;
} // namespace

QString summaryCostText(const turn::SummaryCost &cost)
{
    //: %1: how many tokens are sent and received
    return StorySoFarPresenter::tr("About %n question(s) to a model, %1 tokens.", nullptr, cost.questions)
        .arg(QLocale().toString(cost.tokens));
}

QString summaryProgressText(const turn::Summarizer &summaries)
{
    if (summaries.total() == 0)
        return StorySoFarPresenter::tr("Summing up older messages…");
    const QLocale locale;
    //: %1 of about %2 questions to a model are answered
    return StorySoFarPresenter::tr("Summing up older messages: %1/%2")
        .arg(locale.toString(summaries.written()), locale.toString(std::max(summaries.written(), summaries.total())));
}

int Compression::percent() const
{
    return from > 0 ? std::clamp(int(qint64(to) * 100 / from), 1, 100) : 0;
}

StorySoFarPresenter::StorySoFarPresenter(QObject *parent) : QObject(parent), m_model(this)
{
    m_counting.setSingleShot(true);
    m_counting.setInterval(0);
    connect(&m_counting, &QTimer::timeout, this, &StorySoFarPresenter::count);
}

StorySoFarPresenter::~StorySoFarPresenter() = default;

void StorySoFarPresenter::setStory(ShownStory *story)
{
    if (m_story) {
        m_story->disconnect(this);
        m_story->session().summarizer().disconnect(this);
        m_story->session().disconnect(this);
    }
    m_story = story;
    m_cost = {};
    m_compressions.clear();
    m_model.setRows({});
    m_model.setTexts([this](const QList<qint64> &ids) {
        QHash<qint64, QString> found;
        QList<EventId> events;
        for (const qint64 id : ids)
            events << EventId{id};
        if (const auto read = m_story ? m_story->session().texts(events) : base::Result<QHash<EventId, QString>>())
            for (auto it = read->cbegin(); it != read->cend(); ++it)
                found.insert(it.key().value, it.value());
        return found;
    });
    if (story) {
        connect(story, &ShownStory::changed, this, &StorySoFarPresenter::outdated);
        connect(&story->session().summarizer(), &turn::Summarizer::progressed, this, &StorySoFarPresenter::outdated);
        // It also ends where all that is asked beside the play is given up.
        connect(&story->session(), &turn::ChatSession::bookkeepingChanged, this, [this] {
            if (m_wasWriting != isWriting())
                outdated();
        });
    }
    outdated();
}

void StorySoFarPresenter::setWatched(bool watched)
{
    m_watched = watched;
    if (m_watched && m_stale)
        update();
    else if (m_watched)
        m_counting.start();
}

void StorySoFarPresenter::outdated()
{
    m_stale = true;
    if (m_watched)
        update();
}

void StorySoFarPresenter::update()
{
    m_stale = false;
    m_wasWriting = isWriting();
    m_model.setRows(m_story ? summaryRows(m_story->world()) : QList<SummaryRow>());
    m_compressions.clear();
    if (!summarizer())
        m_cost = {};
    m_counting.start();
    Q_EMIT changed();
}

void StorySoFarPresenter::count()
{
    turn::Summarizer *summaries = summarizer();
    if (!summaries || !m_watched)
        return;
    if (summaries->readAhead(linesCountedAtOnce)) {
        m_counting.start();
        return;
    }
    if (const turn::SummaryCost cost = summaries->cost(); cost != m_cost) {
        m_cost = cost;
        Q_EMIT changed();
    }
}

turn::Summarizer *StorySoFarPresenter::summarizer() const
{
    const bool isShown = m_story && !m_story->isPast() && m_story->viewer() == domain::nobody;
    return isShown ? &m_story->session().summarizer() : nullptr;
}

QString StorySoFarPresenter::stateText() const
{
    int last = 0;
    for (const SummaryRow &each : m_model.rows())
        if (!each.outdated)
            last = std::max(last, each.lastNumber);
    if (!m_story || last == 0)
        return {};
    //: %1: a number of a message, %n: messages after it
    return tr("Up to message %1; %n since", nullptr, int(m_story->world().transcript.size()) - last).arg(last);
}

QString StorySoFarPresenter::emptyText() const
{
    if (const turn::Summarizer *summaries = summarizer(); summaries && !summaries->isOn())
        return tr("Summaries are switched off in Settings.");
    return tr("Nothing is summed up yet. Older messages will be once there are more.");
}

// Those that the same people heard, as they are now.
Compression StorySoFarPresenter::compressionOf(qint64 summary) const
{
    const SummaryRow *chunk = row(summary);
    if (!chunk || !m_story)
        return {};
    if (const auto known = m_compressions.constFind(summary); known != m_compressions.cend())
        return *known;
    const domain::World &world = m_story->world();
    QList<EventId> lines;
    for (qsizetype i = std::max(0, chunk->firstNumber - 1); i < chunk->lastNumber; ++i)
        if (const domain::TranscriptLine &line = world.transcript.at(i);
            line.witnesses == chunk->witnesses && !world.excluded.contains(line.turn))
            lines.append(line.text);
    Compression found;
    if (const auto texts = m_story->session().texts(lines))
        for (const QString &text : *texts)
            found.from += int(llm::estimateTokens(text));
    found.to = int(llm::estimateTokens(m_model.text(m_model.rowOf(summary))));
    return *m_compressions.insert(summary, found);
}

QString StorySoFarPresenter::compressionText(qint64 summary) const
{
    const Compression found = compressionOf(summary);
    if (found.from == 0)
        return {};
    const QLocale locale;
    return tr("%1 of %2 tokens").arg(locale.toString(found.to), locale.toString(found.from));
}

const SummaryRow *StorySoFarPresenter::row(qint64 summary) const
{
    const int at = m_model.rowOf(summary);
    return at < 0 ? nullptr : &m_model.rows()[at];
}

bool StorySoFarPresenter::canChange(qint64 summary) const
{
    const SummaryRow *chunk = row(summary);
    return chunk && chunk->upTo > 0 && summarizer();
}

// What would be taken back, and could not be written anew, stays.
bool StorySoFarPresenter::canMakeAnew(qint64 summary) const
{
    const SummaryRow *chunk = row(summary);
    if (!canChange(summary) || !summarizer()->isOn())
        return false;
    return chunk->level == 1 || (chunk->parts >= fewestPartsAnew && !chunk->partsOutdated);
}

void StorySoFarPresenter::setText(qint64 summary, const QString &text)
{
    const int at = m_model.rowOf(summary);
    if (!canChange(summary) || text.trimmed().isEmpty() || text.trimmed() == m_model.text(at).trimmed())
        return;
    apply(m_model.rows()[at], text.trimmed(), false);
}

void StorySoFarPresenter::makeAnew(qint64 summary)
{
    if (!canMakeAnew(summary))
        return;
    const SummaryRow chunk = *row(summary);
    if ((!chunk.outdated || chunk.byHand) && !apply(chunk, {}, true))
        return;
    if (turn::Summarizer *summaries = summarizer())
        summaries->writeAnew(EventId{chunk.upTo});
}

bool StorySoFarPresenter::apply(const SummaryRow &row, const QString &text, bool released)
{
    const domain::HistorySummarized written{row.witnesses,     row.level, EventId{row.from},
                                            EventId{row.upTo}, text,      released};
    const auto done = m_story->now([&](turn::ChatSession &session) { return session.applyEvents(written); });
    if (!done) {
        update();
        Q_EMIT refused(done.error());
    }
    return done.has_value();
}

QString StorySoFarPresenter::dueText() const
{
    const turn::Summarizer *summaries = summarizer();
    if (!summaries || !summaries->isOn())
        return {};
    if (summaries->isWriting())
        return summaryProgressText(*summaries);
    return m_cost.questions > 0 ? summaryCostText(m_cost) : QString();
}

bool StorySoFarPresenter::isWriting() const
{
    const turn::Summarizer *summaries = summarizer();
    return summaries && summaries->isWriting();
}

bool StorySoFarPresenter::canWrite() const
{
    const turn::Summarizer *summaries = summarizer();
    return summaries && summaries->isOn() && !summaries->isWriting() && m_cost.questions > 0;
}

void StorySoFarPresenter::write()
{
    if (!canWrite())
        return;
    summarizer()->writeAll();
    outdated();
}

void StorySoFarPresenter::stop()
{
    if (isWriting())
        summarizer()->stop();
}

} // namespace dramatis::presenters
