// Any server that speaks `/v1/chat/completions`.
#pragma once

#include "llm/apikey.h"
#include "llm/backend.h"
#include "llm/connection.h"
#include "llm/streamlimits.h"

class QNetworkAccessManager;

namespace dramatis::llm {

class OpenAiBackend : public Backend {
public:
    // A stream may outlive its backend; it then ends as cut.
    OpenAiBackend(Connection connection, ApiKey key, StreamLimits limits = {});
    ~OpenAiBackend() override;

    QString name() const override;
    bool isModel() const override { return true; }
    std::unique_ptr<Stream> open(const domain::Prompt &prompt) override;

private:
    Connection m_connection;
    ApiKey m_key;
    StreamLimits m_limits;
    std::unique_ptr<QNetworkAccessManager> m_network; // for streams alone: they must not wait behind anything
};

} // namespace dramatis::llm
