// A reply that begins when a question before it is answered: what the answer says is part of what is sent.
#pragma once

#include "llm/backend.h"
#include "llm/http/jsoncall.h"

#include <functional>
#include <memory>

namespace dramatis::llm {

class DeferredStream : public Stream {
    Q_OBJECT
public:
    using Begin = std::function<std::unique_ptr<Stream>(const base::Result<QJsonDocument> &answer)>;

    // The question is on its way, or will be in the same turn of the event loop.
    DeferredStream(std::unique_ptr<JsonCall> question, Begin begin);
    ~DeferredStream() override;

    void stop() override;

private:
    void start(const base::Result<QJsonDocument> &answer);

    std::unique_ptr<JsonCall> m_question;
    std::unique_ptr<Stream> m_stream;
    Begin m_begin;
    bool m_ended = false;
};

} // namespace dramatis::llm
