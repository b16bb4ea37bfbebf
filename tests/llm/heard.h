// A whole stream from the fault server, with limits for a test.
#pragma once

#include "llm/http/requestlog.h"
#include "llm/listening.h"
#include "llm/stream/httpbackend.h"
#include "support/servers/faultserver.h"

#include <QCoreApplication>

#include <algorithm>

namespace dramatis::tests {

using namespace std::chrono_literals;
using EndKind = llm::StreamEnd::Kind;

inline constexpr auto secret = "sk-very-secret-0123456789";

// For what ends by itself, however slow the machine.
inline llm::StreamLimits unhurried()
{
    llm::StreamLimits limits;
    limits.connect = 30s;
    limits.firstToken = 60s;
    limits.gap = 30s;
    limits.total = 120s;
    limits.afterFinish = 1s;
    limits.errorBody = 1s;
    limits.tries = 1;
    return limits;
}

// For what ends when its time is up.
inline llm::StreamLimits hasty()
{
    llm::StreamLimits limits = unhurried();
    limits.firstToken = 400ms;
    limits.gap = 300ms;
    limits.errorBody = 300ms;
    return limits;
}

// For what ends by itself, but for who never answers or falls silent.
inline llm::StreamLimits unhurriedButInSilence()
{
    llm::StreamLimits limits = unhurried();
    limits.connect = 1s;
    limits.gap = 1s;
    return limits;
}

inline llm::Connection connectionTo(const QString &url)
{
    llm::Connection connection;
    connection.name = QStringLiteral("Home");
    connection.url = url;
    return connection;
}

inline llm::ApiKey keyFor(const QString &url)
{
    return {llm::originOf(url), QLatin1StringView(secret)};
}

inline domain::Prompt greeting()
{
    domain::Prompt prompt;
    prompt.messages = {{domain::Role::User, QStringLiteral("Hello"), {}}};
    return prompt;
}

// Nothing of what was asked is under way any more, and what came of it was understood.
inline bool allAnswered(const llm::RequestLog &log)
{
    return std::ranges::none_of(log.all(), [](const llm::LoggedRequest &each) { return each.durationMs < 0; });
}

// A stream from the server, up to its end.
struct Heard {
    explicit Heard(const QString &url, const llm::StreamLimits &limits = unhurried(),
                   const domain::Prompt &prompt = greeting()) :
        backend(connectionTo(url), keyFor(url), limits), listening(backend.open(prompt))
    {
        listening.waitForEnd();
        QCoreApplication::processEvents(); // for what must not come any more
    }

    const llm::StreamEnd &end() const { return listening.end; }

    llm::HttpBackend backend;
    Listening listening;
};

} // namespace dramatis::tests
