#include "presenters/character/greetingitemmodel.h"

#include "base/visibletext.h"
#include "presenters/character/characterdraft.h"
#include "presenters/character/greetings.h"
#include "presenters/shell/drawerroles.h"

#include <algorithm>

namespace dramatis::presenters {

namespace {

constexpr qsizetype shownCharacters = 80;

CharacterDraft::State with(const CharacterDraft &draft, const QList<Greeting> &greetings)
{
    CharacterDraft::State state = draft.state();
    setGreetings(state.card, greetings);
    return state;
}

} // namespace

GreetingItemModel::GreetingItemModel(CharacterDraft &draft, QObject *parent) :
    QAbstractListModel(parent), m_draft(draft)
{
    connect(&draft, &CharacterDraft::changed, this, &GreetingItemModel::refresh);
    refresh();
}

int GreetingItemModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

QVariant GreetingItemModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Greeting greeting = greetingsOf(m_draft.card()).value(index.row());
    const QString kind = greeting.groupOnly ? tr("Only in groups")
                         : index.row() == 0 ? tr("First message")
                                            : tr("Alternative %1").arg(index.row());
    const QString start = base::oneLine(greeting.text.left(shownCharacters));
    switch (role) {
    case Qt::DisplayRole: return base::isVisible(start) ? start : tr("(empty)");
    case DetailRole: return kind;
    case GroupOnlyRole: return greeting.groupOnly;
    //: A greeting in the list. %1: its kind, %2: how it begins
    case Qt::AccessibleTextRole: return tr("%1: %2").arg(kind, start);
    default: return {};
    }
}

// Rows stay rows, so that the list keeps its place while somebody types.
void GreetingItemModel::refresh()
{
    const int rows = int(greetingsOf(m_draft.card()).size());
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
    Q_EMIT dataChanged(index(0), index(m_rows - 1));
}

int GreetingItemModel::add()
{
    QList<Greeting> greetings = greetingsOf(m_draft.card());
    const auto group = std::ranges::find(greetings, true, &Greeting::groupOnly);
    const int row = int(group - greetings.begin());
    greetings.insert(row, Greeting());
    m_draft.change(tr("Add Greeting"), {CardField::Greeting, row}, with(m_draft, greetings));
    return row;
}

int GreetingItemModel::duplicate(int row)
{
    QList<Greeting> greetings = greetingsOf(m_draft.card());
    if (row < 0 || row >= greetings.size())
        return row;
    greetings.insert(row + 1, greetings[row]);
    m_draft.change(tr("Duplicate Greeting"), {CardField::Greeting, row + 1}, with(m_draft, greetings));
    return row + 1;
}

int GreetingItemModel::remove(int row)
{
    QList<Greeting> greetings = greetingsOf(m_draft.card());
    if (row < 0 || row >= greetings.size())
        return row;
    greetings.removeAt(row);
    m_draft.change(tr("Remove Greeting"), {CardField::Greeting, row}, with(m_draft, greetings));
    return qMin(row, m_rows - 1);
}

int GreetingItemModel::move(int row, int step)
{
    QList<Greeting> greetings = greetingsOf(m_draft.card());
    const int to = row + step;
    if (row < 0 || row >= greetings.size() || to < 0 || to >= greetings.size()
        || greetings[row].groupOnly != greetings[to].groupOnly)
        return row;
    greetings.move(row, to);
    m_draft.change(tr("Move Greeting"), {CardField::Greeting, to}, with(m_draft, greetings));
    return to;
}

int GreetingItemModel::setGroupOnly(int row, bool groupOnly)
{
    QList<Greeting> greetings = greetingsOf(m_draft.card());
    if (row < 0 || row >= greetings.size() || greetings[row].groupOnly == groupOnly)
        return row;
    Greeting moved = greetings.takeAt(row);
    moved.groupOnly = groupOnly;
    const int to = groupOnly ? int(greetings.size())
                             : int(std::ranges::find(greetings, true, &Greeting::groupOnly) - greetings.begin());
    greetings.insert(to, moved);
    // Where the last usual greeting went, an empty first message takes its place in front.
    const bool leavesNone = std::ranges::all_of(greetings, &Greeting::groupOnly);
    m_draft.change(tr("Change Kind of Greeting"), {CardField::Greeting, to}, with(m_draft, greetings));
    return leavesNone ? to + 1 : to;
}

} // namespace dramatis::presenters
