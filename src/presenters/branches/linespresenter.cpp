#include "presenters/branches/linespresenter.h"

#include "base/visibletext.h"
#include "presenters/relationships/edgewords.h"
#include "presenters/text/shownname.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"
#include "turn/session/storytree.h"

#include <QRegularExpression>

#include <chrono>

namespace dramatis::present {

namespace {

using domain::EventId;

QList<LineRow> lineRows(const QList<store::Line> &lines, int here)
{
    QList<LineRow> rows;
    for (const store::Line &line : lines)
        rows.append({line.line, line.name, line.head.value, line.at, {}, line.line == here});
    return rows;
}

QList<TreePlace> places(const QList<turn::TreeNode> &nodes, const QList<LineRow> &lines)
{
    QHash<qint64, QStringList> names;
    QHash<qint64, int> numbers;
    for (const LineRow &line : lines) {
        names[line.head] << lineName(line);
        if (line.here || !numbers.contains(line.head))
            numbers[line.head] = line.line;
    }
    QList<TreePlace> found;
    for (const turn::TreeNode &node : nodes)
        found.append({.event = node.event.value,
                      .above = node.above.value,
                      .lastTurn = node.lastTurn.value,
                      .firstTurn = node.firstTurn.value,
                      .turns = node.turns,
                      .lines = names.value(node.event.value).join(QStringLiteral(", ")),
                      .line = numbers.value(node.event.value)});
    return found;
}

} // namespace

LinesPresenter::LinesPresenter(QObject *parent) : QObject(parent), m_lines(this), m_tree(this)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(std::chrono::milliseconds(150)); // a turn moves the head several times
    connect(&m_soon, &QTimer::timeout, this, &LinesPresenter::refreshNow);
    connect(&m_lines, &LinesItemModel::renameWanted, this, &LinesPresenter::rename);
}

LinesPresenter::~LinesPresenter() = default;

void LinesPresenter::setStory(ShownStory *story)
{
    if (m_story)
        m_story->disconnect(this);
    m_story = story;
    if (story)
        connect(story, &ShownStory::moved, this, &LinesPresenter::outdated);
    setSession(story ? &story->session() : nullptr);
}

void LinesPresenter::setSession(turn::ChatSession *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session) {
        using turn::ChatSession;
        connect(session, &ChatSession::linesChanged, this, &LinesPresenter::outdated);
        connect(session, &ChatSession::worldChanged, this, &LinesPresenter::outdated);
    }
    m_stale = true;
    if (m_watched || !session)
        refreshNow();
}

void LinesPresenter::setWatched(bool watched)
{
    m_watched = watched;
    if (m_watched && m_stale)
        refreshNow();
}

void LinesPresenter::outdated()
{
    m_stale = true;
    if (m_watched && !m_soon.isActive())
        m_soon.start();
}

void LinesPresenter::refreshNow()
{
    m_soon.stop();
    m_stale = false;
    if (m_session) {
        readTree();
    } else {
        m_lines.setRows({});
        m_tree.setRows({});
        m_leftOut = 0;
    }
    Q_EMIT changed();
}

void LinesPresenter::readTree()
{
    const auto lines = m_session->lines();
    const auto nodes = m_session->tree();
    if (!report(lines) || !report(nodes))
        return;
    QList<LineRow> rows = lineRows(*lines, m_session->line());
    TreeLayout layout = layOut(places(*nodes, rows), m_session->world().head.value);
    QList<EventId> wanted;
    QHash<qint64, EventId> newest;
    for (const turn::TreeNode &node : *nodes)
        if (node.lastTurn)
            newest[node.event.value] = node.lastTurn;
    for (const TreeRow &row : layout.rows)
        wanted << EventId{row.place.lastTurn};
    for (const LineRow &line : std::as_const(rows))
        wanted << newest.value(line.head);
    wanted.removeAll(EventId{});
    const auto read = m_session->texts(wanted);
    QHash<qint64, QString> texts;
    if (report(read))
        for (auto it = read->cbegin(); it != read->cend(); ++it)
            texts[it.key().value] = *it;
    // A message that was edited: as it stands on the line that is shown.
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
    for (LineRow &line : rows)
        line.newest = EdgeWords::snippet(texts.value(newest.value(line.head).value), 80);
    m_lines.setRows(rows);
    m_tree.setTexts(texts);
    m_tree.setLanes(layout.lanes);
    m_tree.setRows(layout.rows);
    m_tree.touch();
    m_leftOut = layout.leftOut;
}

// On the line that is shown as it stands, with what was set right by hand; elsewhere as it was said.
bool LinesPresenter::isHeard(EventId turn) const
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
bool LinesPresenter::hideUnheard(QHash<qint64, QString> &texts, QList<LineRow> &lines) const
{
    if (!m_story || m_story->viewer() == domain::nobody)
        return false;
    //: %1 is a character, in the list of places where the story forks
    const QString instead = tr("(not heard by %1)").arg(shownName(m_session->world().nameOf(m_story->viewer())));
    constexpr qsizetype beginning = 12;
    for (auto it = texts.begin(); it != texts.end(); ++it) {
        if (isHeard(EventId{it.key()}))
            continue;
        static const QRegularExpression quotes(QStringLiteral("[\"“”„«»]"));
        const QString start = EdgeWords::snippet(QString(*it).remove(quotes)).left(beginning);
        for (LineRow &line : lines)
            if (!start.isEmpty() && line.name.contains(start))
                line.name = tr("Branch %1").arg(line.line);
        *it = instead;
    }
    return true;
}

QString LinesPresenter::nextName() const
{
    return tr("Branch %1").arg(m_lines.rows().size());
}

void LinesPresenter::select(int line)
{
    if (m_session)
        report(m_session->selectLine(line));
}

void LinesPresenter::rename(int line, const QString &name)
{
    if (m_session)
        report(m_session->renameLine(line, name));
}

void LinesPresenter::branch(const QString &name)
{
    if (!m_session || m_session->world().transcript.isEmpty())
        return;
    const QString called = name.simplified();
    report(m_session->branch(m_session->world().transcript.last().turn, called.isEmpty() ? nextName() : called));
}

void LinesPresenter::remove(int line)
{
    const int row = m_lines.rowOf(line);
    if (!m_session || row < 0)
        return;
    const QString name = lineName(m_lines.rows()[row]);
    if (report(m_session->removeLine(line)))
        Q_EMIT removed(base::oneLine(name));
}

void LinesPresenter::goTo(qint64 place)
{
    const int row = m_tree.rowOf(place);
    if (!m_session || row < 0 || m_tree.rows()[row].here)
        return;
    const TreePlace &there = m_tree.rows()[row].place;
    if (there.line)
        select(there.line);
    else
        report(m_session->chooseAlternative(EventId{there.event}));
}

template <class T> bool LinesPresenter::report(const base::Result<T> &result)
{
    if (!result)
        Q_EMIT refused(result.error());
    return result.has_value();
}

} // namespace dramatis::present
