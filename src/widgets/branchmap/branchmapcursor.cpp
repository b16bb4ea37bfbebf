#include "widgets/branchmap/branchmapcursor.h"

namespace dramatis::widgets {

using presenters::MapStretch;

int BranchMapCursor::up(int turn) const
{
    return endOf(map().stretchAt(turn).above, turn);
}

int BranchMapCursor::down(int turn) const
{
    const int stretch = map().stretchOf[turn];
    const MapStretch &here = map().stretches[stretch];
    if (here.last != turn)
        return here.last;
    // From a dot, to what became of the story.
    const QList<int> &below = m_layout.goingOn(here.isVersion ? here.above : stretch);
    return below.isEmpty() ? turn : endOf(below.first(), turn);
}

int BranchMapCursor::dot(int fork, int place, int otherwise) const
{
    const QList<int> &dots = m_layout.versions(fork);
    return place >= 0 && place < dots.size() ? endOf(dots[place], otherwise) : -1;
}

int BranchMapCursor::right(int turn) const
{
    const int stretch = map().stretchOf[turn];
    const MapStretch &here = map().stretches[stretch];
    const int fork = here.isVersion ? here.above : stretch;
    const bool isAtEnd = here.last == turn;
    const int next = isAtEnd ? dot(fork, here.isVersion ? m_layout.dotOf(stretch) + 1 : 0, turn) : -1;
    return next >= 0 ? next : endOf(m_layout.beside(fork, +1), turn);
}

int BranchMapCursor::left(int turn) const
{
    const int stretch = map().stretchOf[turn];
    const MapStretch &here = map().stretches[stretch];
    if (!here.isVersion)
        return endOf(m_layout.beside(stretch, -1), turn);
    const int next = dot(here.above, m_layout.dotOf(stretch) - 1, turn);
    return next >= 0 ? next : endOf(here.above, turn);
}

int BranchMapCursor::first() const
{
    const QList<int> &all = m_layout.goingOn(BranchMapLayout::beginning);
    return all.isEmpty() ? -1 : endOf(all.first(), -1);
}

int BranchMapCursor::here() const
{
    return endOf(map().here(), -1);
}

} // namespace dramatis::widgets
