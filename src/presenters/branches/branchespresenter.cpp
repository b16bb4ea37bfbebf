#include "presenters/branches/branchespresenter.h"

#include "base/visibletext.h"
#include "presenters/cast/castname.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"
#include "turn/session/story/storytree.h"

#include <QRegularExpression>

#include <chrono>

namespace dramatis::presenters {

namespace {

using domain::EventId;

QList<BranchRow> branchRows(const QList<store::Branch> &branches, int here)
{
    QList<BranchRow> rows;
    for (const store::Branch &branch : branches)
        rows.append({branch.number, branch.name, branch.head.value, branch.at, {}, branch.number == here});
    return rows;
}

QList<TreePlace> places(const QList<turn::TreeNode> &nodes, const QList<BranchRow> &branches)
{
    QHash<qint64, QStringList> names;
    QHash<qint64, int> numbers;
    for (const BranchRow &branch : branches) {
        names[branch.head] << branchName(branch);
        if (branch.here || !numbers.contains(branch.head))
            numbers[branch.head] = branch.number;
    }
    QList<TreePlace> found;
    for (const turn::TreeNode &node : nodes)
        found.append({.event = node.event.value,
                      .above = node.above.value,
                      .lastTurn = node.lastTurn.value,
                      .firstTurn = node.firstTurn.value,
                      .turns = node.turns,
                      .branches = names.value(node.event.value).join(QStringLiteral(", ")),
                      .branch = numbers.value(node.event.value)});
    return found;
}

} // namespace

BranchesPresenter::BranchesPresenter(QObject *parent) : QObject(parent), m_branches(this), m_tree(this)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(std::chrono::milliseconds(150)); // a turn moves the head several times
    connect(&m_soon, &QTimer::timeout, this, &BranchesPresenter::refreshNow);
    connect(&m_branches, &BranchesItemModel::renameWanted, this, &BranchesPresenter::rename);
}

BranchesPresenter::~BranchesPresenter() = default;

void BranchesPresenter::setStory(ShownStory *story)
{
    if (m_story)
        m_story->disconnect(this);
    m_story = story;
    if (story)
        connect(story, &ShownStory::moved, this, &BranchesPresenter::outdated);
    setSession(story ? &story->session() : nullptr);
}

void BranchesPresenter::setSession(turn::ChatSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session) {
        using turn::ChatSession;
        connect(session, &ChatSession::branchesChanged, this, &BranchesPresenter::outdated);
        connect(session, &ChatSession::worldChanged, this, &BranchesPresenter::outdated);
    }
    m_stale = true;
    if (m_watched || !session)
        refreshNow();
}

void BranchesPresenter::setWatched(bool watched)
{
    m_watched = watched;
    if (m_watched && m_stale)
        refreshNow();
}

void BranchesPresenter::outdated()
{
    m_stale = true;
    if (m_watched && !m_soon.isActive())
        m_soon.start();
}

void BranchesPresenter::refreshNow()
{
    m_soon.stop();
    m_stale = false;
    if (m_session) {
        readTree();
    } else {
        m_branches.setRows({});
        m_tree.setRows({});
        m_leftOut = 0;
    }
    Q_EMIT changed();
}

void BranchesPresenter::readTree()
{
    const auto branches = m_session->branches();
    const auto nodes = m_session->tree();
    if (!report(branches) || !report(nodes))
        return;
    QList<BranchRow> rows = branchRows(*branches, m_session->currentBranch());
    TreeLayout layout = layOut(places(*nodes, rows), m_session->world().head.value);
    QList<EventId> wanted;
    QHash<qint64, EventId> newest;
    for (const turn::TreeNode &node : *nodes)
        if (node.lastTurn)
            newest[node.event.value] = node.lastTurn;
    for (const TreeRow &row : layout.rows)
        wanted << EventId{row.place.lastTurn};
    for (const BranchRow &branch : std::as_const(rows))
        wanted << newest.value(branch.head);
    wanted.removeAll(EventId{});
    const auto read = m_session->texts(wanted);
    QHash<qint64, QString> texts;
    if (report(read))
        for (auto it = read->cbegin(); it != read->cend(); ++it)
            texts[it.key().value] = *it;
    // A message that was edited: as it stands on the branch that is shown.
    const domain::World &world = m_session->world();
    QHash<EventId, EventId> changed;
    for (const EventId turn : std::as_const(wanted))
        if (const qsizetype at = world.findTurn(turn); at >= 0 && world.transcript.at(at).text != turn)
            changed.insert(world.transcript.at(at).text, turn);
    const auto edited = m_session->texts(changed.keys());
    if (report(edited))
        for (auto it = edited->cbegin(); it != edited->cend(); ++it)
            texts[changed.value(it.key()).value] = *it;
    if (hideUnheard(texts, rows))
        layout = layOut(places(*nodes, rows), m_session->world().head.value);
    for (BranchRow &branch : rows)
        branch.newest = EdgeWords::snippet(texts.value(newest.value(branch.head).value), 80);
    m_branches.setRows(rows);
    m_tree.setTexts(texts);
    m_tree.setLanes(layout.lanes);
    m_tree.setRows(layout.rows);
    m_tree.touch();
    m_leftOut = layout.leftOut;
}

// On the branch that is shown as it stands, with what was set right by hand; elsewhere as it was said.
bool BranchesPresenter::isHeard(EventId turn) const
{
    const domain::World &world = m_session->world();
    if (const qsizetype at = world.findTurn(turn); at >= 0)
        return world.transcript.at(at).witnesses.contains(m_story->viewer());
    const auto event = m_session->event(turn);
    if (!event)
        return false;
    if (const auto *said = std::get_if<domain::UserTurn>(&event->payload))
        return said->witnesses.contains(m_story->viewer());
    const auto *reply = std::get_if<domain::AssistantTurn>(&event->payload);
    return reply && reply->witnesses.contains(m_story->viewer());
}

// A branch is named after the message from which it starts, unless the user says otherwise.
bool BranchesPresenter::hideUnheard(QHash<qint64, QString> &texts, QList<BranchRow> &branches) const
{
    if (!m_story || m_story->viewer() == domain::nobody)
        return false;
    const QString instead = isYou(m_session->world(), m_story->viewer())
                                ? tr("(not heard by you)")
                                //: %1 is a character, in the list of places where the story forks
                                : tr("(not heard by %1)").arg(castName(m_session->world(), m_story->viewer()));
    constexpr qsizetype beginning = 12;
    for (auto it = texts.begin(); it != texts.end(); ++it) {
        if (isHeard(EventId{it.key()}))
            continue;
        static const QRegularExpression quotes(QStringLiteral("[\"“”„«»]"));
        const QString start = EdgeWords::snippet(QString(*it).remove(quotes)).left(beginning);
        for (BranchRow &branch : branches)
            if (!start.isEmpty() && branch.name.contains(start))
                branch.name = tr("Branch %1").arg(branch.number);
        *it = instead;
    }
    return true;
}

QString BranchesPresenter::nextName() const
{
    return tr("Branch %1").arg(m_branches.rows().size());
}

void BranchesPresenter::select(int branch)
{
    if (m_session)
        report(m_session->selectBranch(branch));
}

void BranchesPresenter::rename(int branch, const QString &name)
{
    if (m_session)
        report(m_session->renameBranch(branch, name));
}

void BranchesPresenter::branch(const QString &name)
{
    if (!m_session || m_session->world().transcript.isEmpty())
        return;
    const QString called = name.simplified();
    report(m_session->branch(m_session->world().transcript.last().turn, called.isEmpty() ? nextName() : called));
}

void BranchesPresenter::remove(int branch)
{
    const int row = m_branches.rowOf(branch);
    if (!m_session || row < 0)
        return;
    const QString name = branchName(m_branches.rows()[row]);
    if (report(m_session->removeBranch(branch)))
        Q_EMIT removed(base::oneLine(name));
}

void BranchesPresenter::goTo(qint64 place)
{
    const int row = m_tree.rowOf(place);
    if (!m_session || row < 0 || m_tree.rows()[row].here)
        return;
    const TreePlace &there = m_tree.rows()[row].place;
    if (there.branch)
        select(there.branch);
    else
        report(m_session->chooseAlternative(EventId{there.event}));
}

template <class T> bool BranchesPresenter::report(const base::Result<T> &result)
{
    if (!result)
        Q_EMIT refused(result.error());
    return result.has_value();
}

} // namespace dramatis::presenters
