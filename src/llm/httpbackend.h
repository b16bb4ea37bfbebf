// A server on the network, or on this computer, in the dialect of its connection.
#pragma once

#include "llm/apikey.h"
#include "llm/backend.h"
#include "llm/connection.h"
#include "llm/streamlimits.h"

namespace dramatis::llm {

class HttpBackend : public Backend {
public:
    // A stream may outlive its backend; it then ends as cut.
    HttpBackend(Connection connection, ApiKey key, StreamLimits limits = {});
    ~HttpBackend() override;

    QString name() const override;
    bool isModel() const override { return true; }
    domain::Budget fitting(const domain::Budget &budget, int replyTokens) const override;
    std::unique_ptr<Stream> open(const domain::Prompt &prompt) override;

private:
    struct Line; // to the server
    std::shared_ptr<Line> m_line;
};

} // namespace dramatis::llm
