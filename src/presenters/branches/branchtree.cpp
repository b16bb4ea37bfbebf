#include "presenters/branches/branchtree.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace dramatis::presenters {

namespace {

class Layout {
public:
    Layout(const QList<TreePlace> &places, qint64 here) : m_here(here)
    {
        QHash<qint64, qint64> above;
        for (const TreePlace &place : places)
            above[place.event] = place.above;
        for (qint64 at = here; at; at = above.value(at))
            m_onTheWay.insert(at);
        for (const TreePlace &place : places)
            m_below[place.above].append(place);
        countVersions(places);
    }

    TreeLayout run()
    {
        for (const TreePlace &first : std::as_const(m_below[0]))
            m_open.append({first, 0, -1});
        std::ranges::reverse(m_open);
        while (!m_open.isEmpty())
            step(m_open.takeLast());
        return std::move(m_out);
    }

private:
    struct Open { // still to be drawn; the last one is next
        TreePlace place;
        int lane = 0;
        int laneAbove = -1;
    };

    bool isVersion(const TreePlace &place) const
    {
        return place.turns < 2 && place.above && !place.branch && m_below.value(place.event).isEmpty()
               && !m_onTheWay.contains(place.event);
    }

    void countVersions(const QList<TreePlace> &places)
    {
        for (const TreePlace &place : places)
            if (isVersion(place)) {
                ++m_versions[place.above];
                m_below[place.above].removeOne(place);
            }
    }

    void step(const Open &open)
    {
        QList<TreePlace> below = m_below.value(open.place.event);
        // The present line goes straight on; elsewhere the longest way does, which began first.
        const auto onTheWay = [&](const TreePlace &place) { return m_onTheWay.contains(place.event); };
        if (const auto straight = std::ranges::find_if(below, onTheWay); straight != below.end())
            std::rotate(below.begin(), straight, straight + 1);
        TreeRow row{.place = open.place, .lane = open.lane, .laneAbove = open.laneAbove, .passing = {}};
        for (const Open &other : std::as_const(m_open)) {
            if (other.laneAbove < 0 || other.laneAbove == row.lane)
                continue;
            row.wayPasses = row.wayPasses || onTheWay(other.place);
            if (!row.passing.contains(other.laneAbove))
                row.passing.append(other.laneAbove);
        }
        std::ranges::sort(row.passing);
        row.goesOn = !below.isEmpty();
        row.here = open.place.event == m_here;
        row.onTheWay = m_onTheWay.contains(open.place.event);
        row.otherVersions = m_versions.value(open.place.event);
        m_out.rows.append(row);
        m_out.lanes = std::max(m_out.lanes, row.lane + 1);
        for (qsizetype i = 0; i < below.size(); ++i)
            m_open.append({below[i], open.lane + (i == 0 ? 0 : 1), open.lane});
    }

    qint64 m_here;
    QSet<qint64> m_onTheWay;
    QHash<qint64, QList<TreePlace>> m_below;
    QHash<qint64, int> m_versions;
    QList<Open> m_open;
    TreeLayout m_out;
};

} // namespace

TreeLayout layOut(const QList<TreePlace> &places, qint64 here, int mostRows)
{
    TreeLayout whole = Layout(places, here).run();
    const auto first = std::ranges::find_if(whole.rows, &TreeRow::here);
    if (whole.rows.size() <= mostRows)
        return whole;
    // Around "current", which is what one looks for.
    const qsizetype place = first == whole.rows.end() ? whole.rows.size() : first - whole.rows.begin();
    const qsizetype from = std::clamp<qsizetype>(place - mostRows * 3 / 4, 0, whole.rows.size() - mostRows);
    whole.leftOut = int(whole.rows.size()) - mostRows;
    whole.rows = whole.rows.sliced(from, mostRows);
    return whole;
}

} // namespace dramatis::presenters
