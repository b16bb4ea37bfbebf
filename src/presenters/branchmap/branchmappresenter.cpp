#include "presenters/branchmap/branchmappresenter.h"

#include "presenters/branches/branchesitemmodel.h"
#include "presenters/shell/shownstory.h"
#include "presenters/text/errortext.h"
#include "turn/session/chatsession.h"

#include <chrono>

namespace dramatis::presenters {

using domain::EventId;
using turn::ChatSession;

namespace {
constexpr std::chrono::milliseconds movesPause(150); // a turn moves the head several times
} // namespace

BranchMapPresenter::BranchMapPresenter(ShownStory &story, turn::SessionContext &context, QObject *parent) :
    QObject(parent),
    m_story(&story),
    m_session(story.session()),
    m_reader(context.log, m_session.chat()),
    m_texts(story, context.log, m_map),
    m_words(story, m_map, m_texts),
    m_rows(m_words),
    m_search(context.log, m_session.chat(), m_map, m_texts)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(movesPause);
    m_reading.setInterval(0);
    connect(&m_soon, &QTimer::timeout, &m_reading, qOverload<>(&QTimer::start));
    connect(&m_reading, &QTimer::timeout, this, &BranchMapPresenter::readSome);
    connect(&m_session, &ChatSession::branchesChanged, this, &BranchMapPresenter::outdated);
    connect(&m_session, &ChatSession::worldChanged, this, &BranchMapPresenter::outdated);
    connect(&story, &ShownStory::viewerChanged, this, &BranchMapPresenter::followViewer);
    connect(&story, &QObject::destroyed, this, &BranchMapPresenter::close);
    connect(&m_search, &MapSearch::changed, this, &BranchMapPresenter::fillRows);
    connect(&m_search, &MapSearch::found, this, &BranchMapPresenter::chooseHit);
    connect(&m_search, &MapSearch::failed, this, &BranchMapPresenter::refused);
    m_reading.start();
}

BranchMapPresenter::~BranchMapPresenter() = default;

// Nothing is read any more.
void BranchMapPresenter::close()
{
    m_soon.stop();
    m_reading.stop();
    m_search.stop();
    m_map = {};
    m_rows.setRows({});
    Q_EMIT closed();
}

// What another viewer heard goes at once; the map is read anew soon.
void BranchMapPresenter::followViewer()
{
    m_texts.forget();
    m_search.forget();
    for (MapStretch &stretch : m_map.stretches)
        stretch.branches.clear();
    m_rows.touch();
    Q_EMIT changed();
    m_reading.start();
}

void BranchMapPresenter::outdated()
{
    if (!m_soon.isActive())
        m_soon.start();
}

void BranchMapPresenter::readSome()
{
    const auto hasMore = m_reader.step();
    if (hasMore && *hasMore)
        return;
    m_reading.stop();
    if (!m_story)
        return;
    if (!hasMore)
        fail(hasMore.error());
    else if (const auto read = readMap(); !read)
        fail(read.error());
}

void BranchMapPresenter::fail(const base::Error &error)
{
    m_failure = error;
    Q_EMIT changed();
}

QString BranchMapPresenter::failure() const
{
    return m_failure ? sentence(*m_failure) : QString();
}

void BranchMapPresenter::readAgain()
{
    m_failure.reset();
    Q_EMIT changed();
    m_reading.start();
}

base::Result<> BranchMapPresenter::readMap()
{
    DRAMATIS_TRY(const auto tree, m_reader.tree());
    DRAMATIS_TRY(const auto named, heads());
    m_failure.reset();
    const int before = chosen();
    const bool follows = before < 0 || (m_map.stretchAt(before).isHere && m_map.stretchAt(before).last == before);
    m_map = branchMap(tree, m_reader.changes(), named, m_session.world());
    m_texts.setTree(tree, m_reader.changes(), named);
    m_isRead = true;
    if (const int here = m_map.here(); follows || m_map.find(m_chosen) < 0)
        m_chosen = here < 0 ? EventId() : m_map.turns[m_map.stretches[here].last];
    m_isChanging = true; // views still have the map of before
    fillRows();
    m_rows.touch();
    m_isChanging = false;
    Q_EMIT changed();
    m_search.searchAgain();
    return {};
}

// The name of a branch may tell of what the viewer did not hear.
base::Result<QList<MapHead>> BranchMapPresenter::heads() const
{
    DRAMATIS_TRY(const auto branches, m_session.branches());
    const bool isWhole = m_story->viewer() == domain::nobody;
    QList<MapHead> heads;
    for (const store::Branch &branch : branches) {
        BranchRow row;
        row.name = branch.name.isEmpty() || isWhole ? branch.name : tr("Branch %1").arg(branch.number);
        heads.append({branch.number, branch.head, branchName(row)});
    }
    return heads;
}

void BranchMapPresenter::fillRows()
{
    QHash<int, int> hits;
    for (const int turn : this->hits())
        ++hits[m_map.stretchOf[turn]];
    m_rows.setRows(mapRows(m_map, hits));
    if (!m_isChanging)
        Q_EMIT chosenChanged();
}

QList<int> BranchMapPresenter::hits() const
{
    QList<int> turns;
    for (auto hit = m_search.hits().keyBegin(); hit != m_search.hits().keyEnd(); ++hit)
        if (const int turn = m_map.find(*hit); turn >= 0)
            turns.append(turn);
    return turns;
}

// The first one from where one looks on.
void BranchMapPresenter::chooseHit()
{
    if (m_search.hits().isEmpty())
        return;
    m_search.step(+1, m_chosen ? EventId{m_chosen.value - 1} : EventId());
    choose(m_map.find(m_search.current()));
}

void BranchMapPresenter::choose(int turn)
{
    const EventId next = turn < 0 ? EventId() : m_map.turns[turn];
    if (next == m_chosen || m_isChanging)
        return;
    m_chosen = next;
    m_search.setCurrent(next);
    Q_EMIT chosenChanged();
}

FoundLine BranchMapPresenter::chosenText() const
{
    const int turn = chosen();
    if (turn < 0)
        return {};
    const auto hit = m_search.hits().constFind(m_chosen);
    return hit == m_search.hits().cend() ? FoundLine{m_words.text(turn), {}} : *hit;
}

bool BranchMapPresenter::canGo() const
{
    const int turn = chosen();
    return turn >= 0 && !m_map.stretchAt(turn).isOnCurrentBranch;
}

bool BranchMapPresenter::canShow() const
{
    const int turn = chosen();
    return turn >= 0 && m_map.stretchAt(turn).isOnCurrentBranch;
}

int BranchMapPresenter::comparableBranch() const
{
    const int turn = chosen();
    const int branch = turn < 0 ? 0 : m_map.stretchAt(turn).through;
    return branch == m_session.currentBranch() ? 0 : branch;
}

// To a branch that leads there, or with the present branch where none does.
void BranchMapPresenter::goThere()
{
    const int turn = chosen();
    if (turn < 0)
        return;
    const EventId there = m_chosen;
    const int branch = m_map.stretchAt(turn).through;
    const bool isOnCurrentBranch = m_map.stretchAt(turn).isOnCurrentBranch;
    const auto gone = isOnCurrentBranch ? base::Result<>()
                      : branch          ? m_session.selectBranch(branch)
                                        : m_session.chooseAlternative(there);
    if (!gone) {
        Q_EMIT refused(gone.error());
        return;
    }
    Q_EMIT showTurn(there.value);
}

void BranchMapPresenter::show()
{
    if (canShow())
        Q_EMIT showTurn(m_chosen.value);
}

} // namespace dramatis::presenters
