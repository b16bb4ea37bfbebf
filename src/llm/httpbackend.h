// A server on the network, or on this computer, in the dialect of its connection.
#pragma once

#include "llm/apikey.h"
#include "llm/backend.h"
#include "llm/connection.h"
#include "llm/contextwindow.h"
#include "llm/streamlimits.h"

class QNetworkAccessManager;

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
    Connection m_connection;
    ApiKey m_key;
    StreamLimits m_limits;
    std::shared_ptr<ContextWindow> m_window = std::make_shared<ContextWindow>(); // shared with streams that outlive it
    std::unique_ptr<QNetworkAccessManager> m_network; // for streams alone: they must not wait behind anything
};

} // namespace dramatis::llm
