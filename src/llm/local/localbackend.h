// A model file that we have a server of our own for: a question waits until it is loaded.
#pragma once

#include "llm/backend.h"
#include "llm/connection.h"
#include "llm/local/localserver.h"
#include "llm/stream/streamlimits.h"

namespace dramatis::llm {

class HttpBackend;
class RequestLog;
class TokenFactors;

class LocalBackend : public Backend {
public:
    explicit LocalBackend(Connection connection, StreamLimits limits = {}, TokenFactors *factors = nullptr,
                          RequestLog *log = nullptr);
    ~LocalBackend() override;

    QString name() const override;
    QString model() const override;
    bool isModel() const override { return true; }
    bool isLocal() const override { return true; }
    bool isSmall() const override;
    domain::Budget fitting(const domain::Budget &budget, int replyTokens) const override;
    TokenCount count(QStringView text) const override;
    bool disarms(const QString &text) const override;
    void learnCounts(const QStringList &texts, QObject *context, const std::function<void()> &learned) override;
    std::unique_ptr<Stream> open(const domain::Prompt &prompt) override;

    LocalServer &server();
    void retire(); // ends the server for good: who waits for it hears that the connection is gone

private:
    struct Core;
    std::shared_ptr<Core> m_core;
};

} // namespace dramatis::llm
