// A long evening for three: twelve scenes, four branches, somebody who leaves and comes back, whispers, a scene without
// the user.
#pragma once

#include "evening/evening.h"

namespace dramatis::tests {

class Seasons : public Evening {
public:
    struct Length {
        int scenes = 12;
        int exchanges = 25; // in each: what the user says, and who answers
        int noted = 25;     // how many of them are noted
    };
    static constexpr int branches = 3; // beside the first line

    using Evening::Evening;

    base::Result<> play(const Length &length);
    // Each n-th event's world is the same from what is kept and folded afresh.
    base::Result<int> eventsAreFolds(int nth);

    int exchanges() const { return m_exchanges; }
    int sentWhileNotesWereTaken() const { return m_sentDuringNotes; }

private:
    base::Result<> joined();
    base::Result<> nextScene(int scene);
    base::Result<> scenePlayed(const Length &length);
    base::Result<> exchange();
    base::Result<> meanwhile(); // a reply in which the user has no part
    base::Result<> whispered();
    base::Result<> branchedOff(int scene);

    int m_exchanges = 0;
    int m_sentDuringNotes = 0;
};

} // namespace dramatis::tests
