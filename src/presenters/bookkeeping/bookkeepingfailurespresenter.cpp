#include "presenters/bookkeeping/bookkeepingfailurespresenter.h"

#include "domain/memory/history/rollingsummary.h"
#include "domain/memory/scenepass.h"
#include "presenters/bookkeeping/failurewords.h"
#include "presenters/relationships/edgevalue.h"
#include "presenters/shell/shownstory.h"
#include "presenters/shell/tooltip.h"
#include "turn/session/chatsession.h"

#include <QHash>

#include <algorithm>

namespace dramatis::presenters {

namespace {

constexpr qsizetype mostRows = 500;

// What was left out of notes that were taken: nothing failed.
bool isLeftOut(const BookkeepingFailureRow &row)
{
    return row.remedy == QLatin1StringView("left_out");
}

QString title(const BookkeepingFailureRow &row)
{
    if (isLeftOut(row))
        return BookkeepingFailuresItemModel::tr("Turn %1: some notes were left out").arg(row.number);
    if (row.task == QLatin1StringView("state_update"))
        return BookkeepingFailuresItemModel::tr("Turn %1: feelings and memories were not noted").arg(row.number);
    if (row.task == QLatin1StringView("significance"))
        return BookkeepingFailuresItemModel::tr("Turn %1: importance was not rated").arg(row.number);
    if (row.task == QLatin1StringView("relationship_seed"))
        return BookkeepingFailuresItemModel::tr("Could not derive a relationship from your text");
    if (row.task == QLatin1StringView("scene_report"))
        return BookkeepingFailuresItemModel::tr("Turn %1: places, things and events were not noted").arg(row.number);
    if (row.task == QLatin1StringView("story_time"))
        return BookkeepingFailuresItemModel::tr("Turn %1: the time that passed was not noted").arg(row.number);
    if (row.task == QLatin1StringView("scene_summary"))
        return BookkeepingFailuresItemModel::tr("Scene %1: a character’s record failed").arg(row.scene);
    if (row.task == QLatin1StringView("group_view"))
        return BookkeepingFailuresItemModel::tr("Scene %1: the group record failed").arg(row.scene);
    if (row.task == domain::historySummaryTask)
        return BookkeepingFailuresItemModel::tr("Turn %1: the story so far was not summed up").arg(row.number);
    return BookkeepingFailuresItemModel::tr("Turn %1: a note failed (%2)").arg(row.number).arg(row.task);
}

bool isOfScene(const QString &task)
{
    return task == QLatin1StringView("scene_summary") || task == QLatin1StringView("group_view");
}

// The scene that was over with an event: one of its lines, or what began the next.
int sceneClosedBy(const domain::World &world, domain::EventId event)
{
    if (const qsizetype at = world.findTurn(event); at >= 0)
        return world.transcript.at(at).scene;
    for (qsizetype i = 0; i < world.transcript.size(); ++i)
        if (world.transcript.at(i).turn > event)
            return std::max(1, world.transcript.at(i).scene - 1);
    return std::max(1, world.scene.number - 1);
}

bool isMadeUp(const domain::World &world, const BookkeepingFailureRow &row, QHash<int, bool> &recorded)
{
    if (row.task == QLatin1StringView("group_view"))
        return world.group.scene >= row.scene;
    const auto known = recorded.find(row.scene);
    return known != recorded.end() ? *known
                                   : *recorded.insert(row.scene, domain::owedASummary(world, row.scene).isEmpty());
}

// Of all that ends with this message, at whatever level, since then.
bool isSummedUpSince(const domain::World &world, const BookkeepingFailureRow &row)
{
    for (qsizetype i = 0; i < world.summaries.size(); ++i)
        if (const domain::HistorySummary &each = world.summaries.at(i);
            each.event.value > row.event && each.upTo.value == row.turn && !each.outdated)
            return true;
    return false;
}

QString detail(const BookkeepingFailureRow &row)
{
    if (isLeftOut(row))
        return reasonText(row.reason);
    if (row.remedy == QLatin1StringView("fallback_model"))
        //: %1: sentences that say why, one for each model that did not answer
        return BookkeepingFailuresItemModel::tr("Another model was asked instead. %1").arg(reasonText(row.reason));
    if (row.task == QLatin1StringView("relationship_seed"))
        //: %1: a sentence that says why
        return BookkeepingFailuresItemModel::tr("Your text is kept, but neither of them knows it until both views are "
                                                "ready; Dramatis will ask again. %1")
            .arg(reasonText(row.reason));
    //: %1: a sentence that says why
    return BookkeepingFailuresItemModel::tr("Nothing was changed. %1").arg(reasonText(row.reason));
}

} // namespace

QString failureText(const BookkeepingFailureRow &row)
{
    return BookkeepingFailuresItemModel::tr("%1. %2").arg(title(row), detail(row));
}

QList<BookkeepingFailureRow> failureRows(const domain::World &world)
{
    QList<BookkeepingFailureRow> rows;
    QHash<int, bool> recorded; // by scene
    for (qsizetype i = world.bookkeepingFailures.size() - 1; i >= 0 && rows.size() < mostRows; --i) {
        const domain::BookkeepingFailure &failure = world.bookkeepingFailures.at(i);
        BookkeepingFailureRow row{failure.event.value, failure.turn.value, turnNumber(world, failure.turn.value),
                                  failure.task,        failure.reason,     failure.remedy};
        if (isOfScene(row.task)) {
            row.scene = sceneClosedBy(world, failure.turn);
            row.turn = domain::closedScenes(world, row.scene).value(row.scene).value;
        }
        const bool isMade = row.task == domain::historySummaryTask ? isSummedUpSince(world, row)
                                                                   : row.scene && isMadeUp(world, row, recorded);
        if (!isMade)
            rows.append(row);
    }
    return rows;
}

QVariant BookkeepingFailuresItemModel::data(const QModelIndex &index, int role) const
{
    const BookkeepingFailureRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole: return title(*row);
    case DetailRole: return detail(*row);
    case Qt::ToolTipRole: return toolTip(detail(*row));
    case TurnRole: return row->turn;
    case KeyRole: return row->event;
    case Qt::AccessibleTextRole: return failureText(*row);
    default: return {};
    }
}

void BookkeepingFailuresPresenter::setStory(ShownStory *story)
{
    if (m_story) {
        m_story->disconnect(this);
        m_story->session().disconnect(this);
    }
    m_story = story;
    if (story) {
        connect(story, &ShownStory::changed, this, &BookkeepingFailuresPresenter::update);
        connect(&story->session(), &turn::ChatSession::bookkeepingChanged, this,
                &BookkeepingFailuresPresenter::changed);
    }
    update();
}

QString BookkeepingFailuresPresenter::countText() const
{
    const auto &rows = m_model.rows();
    if (const auto failed = rows.size() - std::ranges::count_if(rows, isLeftOut); failed > 0)
        return tr("%n note(s) failed. The story itself is complete.", nullptr, int(failed));
    if (!rows.isEmpty())
        return tr("No notes failed. Anything the story does not support was left out.");
    return isStopped() ? QString() : tr("The notes are up to date.");
}

bool BookkeepingFailuresPresenter::isStopped() const
{
    if (!m_story || m_story->isPast())
        return false;
    const turn::BookkeepingState state = m_story->session().bookkeepingState();
    return state.stopped && state.work == turn::BookkeepingState::Work::None;
}

void BookkeepingFailuresPresenter::resume()
{
    if (isStopped())
        m_story->session().resumeBookkeeping();
}

const BookkeepingFailureRow *BookkeepingFailuresPresenter::owed(qint64 failure) const
{
    static const QStringList repeatable{QStringLiteral("state_update"), QStringLiteral("scene_report"),
                                        QStringLiteral("significance"), QStringLiteral("scene_summary"),
                                        QStringLiteral("group_view"),   QString(domain::historySummaryTask)};
    const qsizetype at = m_model.rowOf(failure);
    const BookkeepingFailureRow *row = at < 0 ? nullptr : &m_model.rows()[at];
    const bool stands = row && m_story && row->remedy == QLatin1StringView("default") && repeatable.contains(row->task);
    return stands && (row->scene > 0 || m_story->world().findTurn(domain::EventId{row->turn}) >= 0) ? row : nullptr;
}

bool BookkeepingFailuresPresenter::canNoteAgain(qint64 failure) const
{
    return owed(failure) && !m_story->isPast();
}

bool BookkeepingFailuresPresenter::canNoteAnyAgain() const
{
    return std::ranges::any_of(m_model.rows(),
                               [this](const BookkeepingFailureRow &row) { return canNoteAgain(row.event); });
}

void BookkeepingFailuresPresenter::noteAgain(qint64 failure)
{
    if (const BookkeepingFailureRow *row = owed(failure))
        ask({row});
}

void BookkeepingFailuresPresenter::noteAllAgain()
{
    QList<const BookkeepingFailureRow *> all;
    for (const BookkeepingFailureRow &row : m_model.rows())
        if (owed(row.event))
            all.prepend(&row); // the oldest first
    ask(all);
}

// A record of a scene is written as long as it is missing, and so are summaries; what is noted of a turn has to be
// taken back first.
void BookkeepingFailuresPresenter::ask(const QList<const BookkeepingFailureRow *> &failures)
{
    QList<domain::EventId> turns;
    QList<domain::EventId> unsummed;
    bool scenes = false;
    for (const BookkeepingFailureRow *failure : failures) {
        scenes = scenes || failure->scene > 0;
        if (failure->task == domain::historySummaryTask)
            unsummed.append(domain::EventId{failure->turn});
        else if (failure->scene == 0 && !turns.contains(domain::EventId{failure->turn}))
            turns.append(domain::EventId{failure->turn});
    }
    const base::Result<> asked = m_story->now([&](turn::ChatSession &session) -> base::Result<> {
        if (scenes)
            session.resumeBookkeeping();
        for (const domain::EventId upTo : std::as_const(unsummed))
            session.summarizer().writeAnew(upTo);
        return session.noteAgain(turns);
    });
    if (!asked)
        Q_EMIT refused(asked.error());
}

void BookkeepingFailuresPresenter::update()
{
    m_model.setRows(m_story ? failureRows(m_story->world()) : QList<BookkeepingFailureRow>());
    Q_EMIT changed();
}

} // namespace dramatis::presenters
