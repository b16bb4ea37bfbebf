// A stream that could not be opened: it says why, from the event loop, as any other stream does.
#pragma once

#include "llm/backend.h"

namespace dramatis::llm {

class BrokenStream : public Stream {
    Q_OBJECT
public:
    explicit BrokenStream(base::Error error);

    // Of a question whose connection was changed or removed before it could be asked.
    static std::unique_ptr<Stream> ofGoneConnection();

    void stop() override;

private:
    StreamEnd m_end;
};

} // namespace dramatis::llm
