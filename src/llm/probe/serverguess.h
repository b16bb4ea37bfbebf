// Which kind of server listens at an address, by what only that kind answers; and which ones listen on this computer.
#pragma once

#include "llm/http/jsoncall.h"

#include <optional>
#include <vector>

namespace dramatis::llm {

class ServerGuess : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds usualPatience{2'000};

    explicit ServerGuess(const Connection &connection, const ApiKey &key = {},
                         std::chrono::milliseconds patience = usualPatience, RequestLog *log = nullptr);
    ~ServerGuess() override;

    void start();
    static bool knows(Server server); // it can be told from others

Q_SIGNALS:
    // Once, from the event loop. Nothing: nobody there that could be spoken to. Server::Any: somebody, of no known
    // kind.
    void guessed(const std::optional<dramatis::llm::Server> &server);

private:
    struct Question;
    void take(size_t question, const base::Result<QJsonDocument> &answer);

    std::vector<Question> m_questions; // the surest first
    QPointer<RequestLog> m_log;
    size_t m_open = 0;
};

struct FoundServer {
    Server server = Server::Any;
    QString url;

    bool operator==(const FoundServer &) const = default;
};

class LocalServers : public QObject {
    Q_OBJECT
public:
    // On these ports of the loopback; empty: the usual ones of all kinds.
    explicit LocalServers(const QList<int> &ports = {});
    ~LocalServers() override;

    void start();

Q_SIGNALS:
    void found(const QList<dramatis::llm::FoundServer> &servers); // once, in the order of the ports

private:
    void finishOne();

    QList<int> m_ports;
    std::vector<std::unique_ptr<ServerGuess>> m_guesses;
    QMap<int, FoundServer> m_found;
    int m_open = 0;
};

} // namespace dramatis::llm
