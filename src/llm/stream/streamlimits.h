// How long to wait and how much to take. Every limit can be set: a big model on a small machine needs patience.
#pragma once

#include <QtTypes>

#include <chrono>

namespace dramatis::llm {

struct StreamLimits {
    std::chrono::milliseconds connect{10'000};
    std::chrono::milliseconds firstToken{120'000};
    std::chrono::milliseconds gap{60'000}; // between data events; comments do not count
    std::chrono::milliseconds total{1'800'000};
    std::chrono::milliseconds afterFinish{2'000}; // for the usage that may follow the finish mark
    std::chrono::milliseconds errorBody{5'000};   // for the rest of an error's text
    std::chrono::milliseconds facts{1'500};       // for what has to be known before the first request
    int tries = 3;                                // of a request that a busy server declines
    std::chrono::milliseconds firstPause{1'000};  // before the second one
    std::chrono::seconds longestPause{30};        // that a server may ask for; else the user hears of it
    qint64 textBytes =
        2'000'000; // of the text of a reply, as it is kept: a million characters, more than any model writes
    qint64 rawBytes = 64'000'000;
    qint64 errorBytes = 64'000;
    qint64 afterFinishBytes = 64'000; // behind the finish mark: usage, and last words
};

} // namespace dramatis::llm
