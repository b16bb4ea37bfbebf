// Where requests go out from. A network ends beside the window: Qt waits for its thread, up to five seconds where a server
// sends a head without an end. The application's end waits for those that are ending, for two seconds at most.
#pragma once

#include <QNetworkAccessManager>

#include <memory>

namespace dramatis::llm {

struct EndsApart {
    void operator()(QNetworkAccessManager *network) const;
};

// Its replies end with it, on another thread: whoever lets it go has let go of them.
using Network = std::unique_ptr<QNetworkAccessManager, EndsApart>;

Network makeNetwork();

} // namespace dramatis::llm
