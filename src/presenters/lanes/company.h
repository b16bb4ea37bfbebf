// Who is with whom, line by line: a line brings those who hear it together, and tells nothing of all others but that
// they are elsewhere, where they were with one of these before.
#pragma once

#include "presenters/lanes/lanes.h"

namespace dramatis::presenters {

class Company {
public:
    void beginScene(); // nobody is known to be where they were
    void hear(domain::WitnessSet who, bool isWhisper, int turn);
    void end(int turns); // the story is over, as far as it is told

    const QList<Formation> &formations() const { return m_formations; }
    QList<Meeting> meetings() const;

private:
    void gather(domain::WitnessSet who);
    void note(int turn);

    QList<domain::WitnessSet> m_together;
    domain::WitnessSet m_seen;
    QList<Formation> m_formations;
    QList<Meeting> m_open;
    QList<Meeting> m_over;
};

} // namespace dramatis::presenters
