// What goes on beside the play of an open chat.
#pragma once

namespace dramatis::turn {

struct BookkeepingState {
    enum class Work { None, Turn, Scene, Other };
    Work work = Work::None;
    int answered = 0; // of the questions about a turn
    int asked = 0;
    bool stopped = false; // and something was left out
};

} // namespace dramatis::turn
