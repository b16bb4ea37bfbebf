#include "presenters/search/storysearchpresenter.h"

#include "base/visibletext.h"
#include "presenters/text/errortext.h"
#include "presenters/text/shownname.h"
#include "turn/session/sessioncontext.h"

#include <QElapsedTimer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace dramatis::presenters {

using namespace std::chrono_literals;
using store::StoryHit;
using store::StorySpeaker;

namespace {
constexpr auto typingPause = 150ms;
constexpr auto backlogPause = 2s;
constexpr qint64 longestStep = 12; // milliseconds: less than a frame
constexpr int rowsAtOnce = 60;
constexpr qsizetype rankedAtOnce = 400; // the newest that fit are ranked among each other, then those before them
} // namespace

StorySearchPresenter::StorySearchPresenter(turn::SessionContext &context, ChatListItemModel &chats,
                                           Portraits &portraits, HeardHits::ViewerOf viewerOf, QObject *parent) :
    QObject(parent),
    m_context(context),
    m_search(context.log),
    m_heard(context, std::move(viewerOf)),
    m_found(chats, portraits)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(typingPause);
    m_work.setInterval(0);
    m_backlogTimer.setInterval(backlogPause);
    connect(&m_soon, &QTimer::timeout, this, &StorySearchPresenter::begin);
    connect(&m_work, &QTimer::timeout, this, &StorySearchPresenter::work);
    connect(&m_backlogTimer, &QTimer::timeout, this, &StorySearchPresenter::followBacklog);
    connect(&m_found, &FoundItemModel::moreWanted, this, &StorySearchPresenter::goOn);
    connect(&m_found, &QAbstractItemModel::rowsRemoved, this, &StorySearchPresenter::changed);
}

QList<SpeakerChoice> StorySearchPresenter::speakers() const
{
    QList<SpeakerChoice> characters;
    const auto casts = store::StorySearch::casts(m_context.log.database());
    for (const QList<domain::CastEntry> &cast : casts ? casts->values() : QList<QList<domain::CastEntry>>()) {
        for (const domain::CastEntry &entry : cast) {
            const StorySpeaker speaker{false, entry.cardId, entry.cardId ? QString() : entry.name};
            if (entry.slot != domain::you && base::isVisible(entry.name)
                && std::ranges::find(characters, speaker, &SpeakerChoice::speaker) == characters.end())
                characters.append({shownName(entry.name), speaker});
        }
    }
    std::ranges::sort(characters, [](const SpeakerChoice &one, const SpeakerChoice &other) {
        return one.text.localeAwareCompare(other.text) < 0;
    });
    //: whose messages are searched
    return QList<SpeakerChoice>{{tr("Everyone"), {}}, {tr("You"), {.isUser = true}}} + characters;
}

void StorySearchPresenter::setText(const QString &text)
{
    m_text = text;
    m_soon.start();
    Q_EMIT changed();
}

void StorySearchPresenter::setSpeaker(const SpeakerChoice &speaker)
{
    if (speaker.speaker == m_speaker.speaker)
        return;
    m_speaker = speaker;
    begin();
}

void StorySearchPresenter::setOrder(FoundOrder order)
{
    if (order == m_order)
        return;
    m_order = order;
    begin();
}

void StorySearchPresenter::searchAgain()
{
    begin();
}

void StorySearchPresenter::begin()
{
    m_soon.stop();
    m_query = store::StoryQuery(m_text);
    m_error.reset();
    m_heard.forget();
    m_found.clear();
    m_gathered.clear();
    m_ranked.clear();
    m_wanted = 0;
    readBacklog();
    if (const auto begun = m_search.begin(m_query, m_speaker.speaker); !begun)
        fail(begun.error());
    else
        goOn();
}

void StorySearchPresenter::goOn()
{
    m_wanted = m_found.rowCount() + rowsAtOnce;
    if (isComplete() || m_error)
        m_work.stop();
    else
        m_work.start();
    Q_EMIT changed();
}

void StorySearchPresenter::work()
{
    QElapsedTimer taken;
    taken.start();
    while (taken.elapsed() < longestStep)
        if (!lookOn()) {
            m_work.stop();
            Q_EMIT changed();
            return;
        }
}

bool StorySearchPresenter::lookOn()
{
    if (!m_ranked.isEmpty()) {
        showRanked();
        return !isComplete() && m_found.rowCount() < m_wanted;
    }
    auto hits = m_search.step();
    if (!hits) {
        fail(hits.error());
        return false;
    }
    QList<StoryHit> heardHits;
    for (StoryHit &hit : *hits) {
        const auto heard = m_heard.isHeard(hit, m_query);
        if (!heard) {
            fail(heard.error());
            return false;
        }
        if (*heard)
            heardHits.append(hit);
    }
    if (m_order == FoundOrder::Newest) {
        showHits(heardHits);
        return !isComplete() && m_found.rowCount() < m_wanted;
    }
    m_gathered += heardHits;
    if (m_search.isAtEnd() || m_gathered.size() >= rankedAtOnce)
        m_ranked = byRelevance(std::exchange(m_gathered, {}), m_text);
    if (isComplete())
        m_found.setHasMore(false);
    return !isComplete();
}

void StorySearchPresenter::showRanked()
{
    const qsizetype count = std::min<qsizetype>(m_ranked.size(), std::max(1, m_wanted - m_found.rowCount()));
    QList<StoryHit> hits = m_ranked.first(count);
    hits.removeIf([this](const StoryHit &hit) { return !m_context.log.branch(hit.chat, hit.branch); }); // deleted since
    m_ranked.remove(0, count);
    showHits(hits);
}

void StorySearchPresenter::showHits(const QList<StoryHit> &hits)
{
    QList<FoundMessage> messages;
    for (const StoryHit &hit : hits)
        messages.append(messageOf(hit));
    m_found.setHasMore(!isComplete());
    m_found.append(messages);
}

void StorySearchPresenter::fail(const base::Error &error)
{
    m_error = error;
    m_work.stop();
    m_found.setHasMore(false);
    Q_EMIT changed();
}

void StorySearchPresenter::readBacklog()
{
    m_backlog = store::StorySearch::backlog(m_context.log.database()).value_or(0);
    if (m_backlog == 0)
        m_backlogTimer.stop();
    else if (!m_backlogTimer.isActive())
        m_backlogTimer.start();
}

// What was missing is there in the end.
void StorySearchPresenter::followBacklog()
{
    readBacklog();
    if (m_backlog == 0)
        begin();
    else
        Q_EMIT changed();
}

FoundMessage StorySearchPresenter::messageOf(const StoryHit &hit) const
{
    return {.chat = hit.chat,
            .branch = hit.branch,
            .turn = hit.turn,
            .card = hit.who.cardId,
            .speaker = shownName(hit.who.name),
            .slot = hit.speaker,
            .at = QDateTime::fromMSecsSinceEpoch(hit.at),
            .line = foundLine(hit.text, m_query)};
}

QString StorySearchPresenter::insteadOfRows() const
{
    if (m_error)
        return sentence(*m_error);
    if (m_found.rowCount() > 0 || isSearching())
        return {};
    if (m_query.isEmpty())
        return tr("Type to search all your chats");
    const QString words = base::elided(base::oneLine(m_text.trimmed()), base::longestName);
    return m_speaker.speaker.isAnybody() ? tr("No message contains “%1”").arg(words)
           : m_speaker.speaker.isUser    ? tr("No message of yours contains “%1”").arg(words)
                                      //: %1: a character, %2: what was looked for
                                      : tr("No message by %1 contains “%2”").arg(m_speaker.text, words);
}

QString StorySearchPresenter::countText() const
{
    const int rows = m_found.rowCount();
    if (rows == 0 || m_error)
        return {};
    return isComplete() ? tr("%n message(s)", nullptr, rows)
                        //: of what a search found, the rest comes when it is scrolled to
                        : tr("The first %n message(s)", nullptr, rows);
}

QString StorySearchPresenter::backlogText() const
{
    return m_backlog > 0 ? tr("%n message(s) are still being indexed", nullptr, int(m_backlog)) : QString();
}

} // namespace dramatis::presenters
