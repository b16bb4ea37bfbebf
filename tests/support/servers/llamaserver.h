// A real llama.cpp server with a tiny made-up model, where one is named (LLAMA_CHAT, LLAMA_LONG), or where the scripts
// beside the recorded exchanges can unpack one. What was started is stopped again.
#pragma once

#include <QString>

namespace dramatis::tests {

class LlamaServer {
public:
    explicit LlamaServer(const QString &instance); // "chat", "long": see start-llama.sh
    ~LlamaServer();
    LlamaServer(const LlamaServer &) = delete;
    LlamaServer &operator=(const LlamaServer &) = delete;

    QString address() const { return m_address; } // empty: none
    QString reason() const { return m_reason; }   // why there is none

    // For those who start one themselves, after one was fetched: the tiny model, and a program in `folder` that is
    // llama-server.
    static QString modelFile();
    static QString program(const QString &folder);

private:
    QString m_instance;
    QString m_address;
    QString m_reason;
    bool m_started = false;
};

} // namespace dramatis::tests
