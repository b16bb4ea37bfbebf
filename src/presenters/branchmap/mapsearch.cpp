#include "presenters/branchmap/mapsearch.h"

#include "presenters/shell/shownlanguage.h"

#include <QElapsedTimer>

#include <chrono>

namespace dramatis::presenters {

using domain::EventId;

namespace {
constexpr std::chrono::milliseconds keyPause(150);
constexpr qint64 longestLook = 12; // milliseconds: less than a frame
constexpr qsizetype mostHits = 1000;
} // namespace

MapSearch::MapSearch(store::EventLog &log, domain::ChatId chat, const BranchMap &map, const MapTexts &texts,
                     QObject *parent) :
    QObject(parent), m_chat(chat), m_map(map), m_texts(texts), m_search(log)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(keyPause);
    m_work.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &MapSearch::begin);
    connect(&m_work, &QTimer::timeout, this, &MapSearch::work);
}

void MapSearch::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    m_hasEmittedFound = false;
    m_current = {};
    m_soon.start();
    Q_EMIT changed();
}

void MapSearch::searchAgain()
{
    if (!m_text.isEmpty())
        begin();
}

void MapSearch::forget()
{
    stop();
    m_query = {}; // until it is searched again, nothing is said to be missing
    m_hits.clear();
    m_current = {};
    Q_EMIT changed();
}

void MapSearch::stop()
{
    m_soon.stop();
    m_work.stop();
}

void MapSearch::begin()
{
    m_soon.stop();
    m_query = store::StoryQuery(m_text);
    m_hits.clear();
    if (const auto begun = m_search.beginIn(m_chat, m_query); !begun) {
        m_work.stop();
        Q_EMIT failed(begun.error());
    } else {
        m_work.start();
    }
    Q_EMIT changed();
}

void MapSearch::work()
{
    QElapsedTimer taken;
    taken.start();
    while (taken.elapsed() < longestLook)
        if (!lookOn()) {
            m_work.stop();
            if (!m_hits.contains(m_current))
                m_current = {};
            Q_EMIT changed();
            if (!std::exchange(m_hasEmittedFound, true))
                Q_EMIT found();
            return;
        }
    Q_EMIT changed();
}

bool MapSearch::lookOn()
{
    const auto hits = m_search.step();
    if (!hits) {
        Q_EMIT failed(hits.error());
        return false;
    }
    for (const store::StoryHit &hit : *hits)
        take(hit);
    return !m_search.isAtEnd() && m_hits.size() < mostHits;
}

void MapSearch::take(const store::StoryHit &hit)
{
    if (m_map.find(hit.turn) < 0)
        return;
    const auto heard = m_texts.heardOf(hit.turn, hit.textEvent, hit.text);
    if (heard && m_query.fits(*heard))
        m_hits.insert(hit.turn, foundLine(*heard, m_query));
}

void MapSearch::setCurrent(EventId turn)
{
    const EventId next = m_hits.contains(turn) ? turn : EventId();
    if (next == m_current)
        return;
    m_current = next;
    Q_EMIT changed();
}

void MapSearch::step(int direction, EventId from)
{
    if (m_hits.isEmpty())
        return;
    auto at = direction > 0 ? m_hits.upperBound(from) : m_hits.lowerBound(from);
    if (direction > 0 && at == m_hits.end())
        at = m_hits.begin();
    else if (direction < 0)
        at = at == m_hits.begin() ? std::prev(m_hits.end()) : std::prev(at);
    setCurrent(at.key());
}

QString MapSearch::countText() const
{
    if (isEmpty())
        return {};
    if (m_hits.isEmpty())
        return isSearching() ? QString() : tr("No matches");
    const auto count = int(m_hits.size());
    if (m_hits.size() >= mostHits)
        return tr("Newest %n match(es)", nullptr, count);
    if (!m_current)
        return tr("%n match(es)", nullptr, count);
    const auto place = std::distance(m_hits.begin(), m_hits.find(m_current)) + 1;
    //: %1 is the place of one among all that a search found, %2 how many there are
    return tr("%1 of %2").arg(sentenceLocale().toString(place), sentenceLocale().toString(count));
}

} // namespace dramatis::presenters
