#include "presenters/branches/comparisonpresenter.h"

#include "presenters/branches/branchesitemmodel.h"
#include "presenters/shell/shownstory.h"
#include "turn/session/chatsession.h"

#include <QLocale>

namespace dramatis::presenters {

using domain::EventId;
using domain::World;

ComparisonPresenter::ComparisonPresenter(ShownStory &story, QObject *parent) : QObject(parent), m_story(&story)
{
    listChoices();
    const int here = story.session().currentBranch();
    chooseBranch(Left, here);
    for (int place = 0; place < int(m_choices.size()); ++place)
        if (m_choices[place].branch != here)
            m_chosen[Right] = place;
    if (story.isPast())
        m_chosen[Right] = int(m_choices.size()) - 1;
    compare();
    const auto again = [this] {
        listChoices();
        compare();
    };
    connect(&story.session(), &turn::ChatSession::branchesChanged, this, again);
    connect(&story, &ShownStory::viewerChanged, this, again);
}

ComparisonPresenter::~ComparisonPresenter() = default;

void ComparisonPresenter::listChoices()
{
    m_choices.clear();
    const auto branches = m_story->session().branches();
    if (!branches) {
        Q_EMIT refused(branches.error());
        return;
    }
    for (const store::Branch &branch : *branches) {
        BranchRow row; // a name may tell of what the viewer did not hear
        row.name = branch.name.isEmpty() || m_story->viewer() == domain::nobody ? branch.name
                                                                                : tr("Branch %1").arg(branch.number);
        m_choices.append({branch.number, branchName(row)});
    }
    if (m_story->isPast())
        m_choices.append({0, tr("This branch at turn %1").arg(QLocale().toString(m_story->turn()))});
    for (int &place : m_chosen)
        place = qBound(0, place, int(m_choices.size()) - 1);
}

void ComparisonPresenter::choose(Side side, int place)
{
    if (place < 0 || place >= m_choices.size() || place == m_chosen[side])
        return;
    m_chosen[side] = place;
    compare();
}

void ComparisonPresenter::chooseBranch(Side side, int branch)
{
    for (int place = 0; place < int(m_choices.size()); ++place)
        if (m_choices[place].branch == branch)
            choose(side, place);
}

base::Result<World> ComparisonPresenter::worldOf(const Choice &choice) const
{
    const turn::ChatSession &session = m_story->session();
    if (choice.branch == 0)
        return session.worldAfter(m_story->turnEvent());
    if (choice.branch == session.currentBranch())
        return session.world();
    DRAMATIS_TRY(const auto branches, session.branches());
    for (const store::Branch &branch : branches)
        if (branch.number == choice.branch)
            return session.worldAt(branch.head);
    return base::fail(base::Fault::NotFound, QStringLiteral("no_such_line"),
                      QStringLiteral("there is no line %1").arg(choice.branch));
}

void ComparisonPresenter::compare()
{
    m_rows.clear();
    m_common = 0;
    const auto known = [this](World world) {
        return !m_story || m_story->viewer() == domain::nobody ? world : worldKnownTo(world, m_story->viewer());
    };
    const auto left = worldOf(m_choices.value(m_chosen[Left])).transform(known);
    const auto right = worldOf(m_choices.value(m_chosen[Right])).transform(known);
    for (const auto *world : {&left, &right})
        if (!*world)
            Q_EMIT refused(world->error());
    if (left && right) {
        m_rows = compareWorlds(*left, *right);
        m_common = turnsInCommon(*left, *right);
    }
    Q_EMIT changed();
}

QString ComparisonPresenter::partedText() const
{
    if (m_chosen[Left] == m_chosen[Right])
        return tr("Choose two different branches.");
    const QString number = QLocale().toString(m_common);
    if (m_rows.isEmpty())
        return tr("Split after turn %1 · no differences").arg(number);
    //: %n differences
    return tr("Split after turn %1 · %n difference(s)", nullptr, int(m_rows.size())).arg(number);
}

// Of what was noted in between, the turn that it was noted for.
EventId ComparisonPresenter::turnOf(const ComparedSide &side) const
{
    if (side.turn || !side.event || !m_story)
        return side.turn;
    const auto event = m_story->session().event(side.event);
    return event ? event->head.cause : EventId();
}

bool ComparisonPresenter::canOpen(const ComparedRow &row, Side side) const
{
    return bool(turnOf(side == Left ? row.left : row.right));
}

void ComparisonPresenter::open(const ComparedRow &row, Side side)
{
    const EventId turn = turnOf(side == Left ? row.left : row.right);
    const Choice choice = m_choices.value(m_chosen[side]);
    if (!turn || !m_story)
        return;
    turn::ChatSession &session = m_story->session();
    if (choice.branch != 0 && choice.branch != session.currentBranch() && session.world().findTurn(turn) < 0) {
        const auto there = session.selectBranch(choice.branch);
        if (!there) {
            Q_EMIT refused(there.error());
            return;
        }
    }
    Q_EMIT showTurn(turn.value);
}

} // namespace dramatis::presenters
