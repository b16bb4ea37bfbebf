// A server on the network, or on this computer, in the dialect of its connection.
#pragma once

#include "llm/backend.h"
#include "llm/connection.h"
#include "llm/keys/apikey.h"
#include "llm/stream/streamlimits.h"

namespace dramatis::llm {

class RequestLog;
class TokenFactors;

class HttpBackend : public Backend {
public:
    // A stream may outlive its backend; it then ends as cut.
    // `factors` outlives it; without, what is learned of the model's counting goes with it. What is asked is written to
    // `log`.
    HttpBackend(Connection connection, ApiKey key, StreamLimits limits = {}, TokenFactors *factors = nullptr,
                RequestLog *log = nullptr);
    ~HttpBackend() override;

    QString name() const override;
    QString model() const override;
    bool isModel() const override { return true; }
    domain::Budget fitting(const domain::Budget &budget, int replyTokens) const override;
    int questionsAtOnce() const override;
    bool isLocal() const override;
    bool isSmall() const override;
    TokenCount count(QStringView text) const override;
    bool disarms(const QString &text) const override;
    void learnCounts(const QStringList &texts, QObject *context, const std::function<void()> &learned) override;
    std::unique_ptr<Stream> open(const domain::Prompt &prompt) override;
    // The message layout, as set in the connection or learned from the server.
    domain::MessageLayout layout() const override;

private:
    struct Core; // the connection's state, which streams that have not begun hold weakly
    std::shared_ptr<Core> m_core;
};

} // namespace dramatis::llm
