// A llama-server of our own: started with a model file on a free port of the loopback, watched, started again when it
// dies, and gone when we are.
#pragma once

#include "base/result.h"

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTimer>

#include <memory>

namespace dramatis::llm {

class JsonCall;

struct ModelFile {
    QString path;          // of the .gguf
    QString executable;    // of llama-server; empty: looked for
    int contextTokens = 0; // 0: as the model was trained, within reason
    QStringList arguments; // more of the user's

    bool operator==(const ModelFile &) const = default;
};

// In the places where installers put it; empty: nowhere.
QString findLlamaServer();
// A GGUF file by its first bytes; else what it is not.
base::Result<> checkModelFile(const QString &path);

class LocalServer : public QObject {
    Q_OBJECT
public:
    enum class State { Stopped, Loading, Ready, Failed };

    explicit LocalServer(ModelFile model, QObject *parent = nullptr);
    ~LocalServer() override; // ends it, as stop() does

    // How long it may load without a word: then it hangs, and is ended.
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }
    void start(); // where it does not run
    void stop();  // at once; the process has a moment to end by itself

    State state() const { return m_state; }
    int percent() const { return m_percent; } // loaded, as far as it says; -1: it does not
    int seconds() const;                      // that it has been loading
    QString url() const;
    const base::Error &error() const { return m_error; } // of Failed
    qint64 processId() const { return m_process ? m_process->processId() : 0; }

Q_SIGNALS:
    void changed(); // state, percent or seconds

private:
    void launch();
    void letGo();
    void listen();
    void ask();
    void died();
    void fail(base::Error error);
    void set(State state);
    QStringList argumentsFor(quint16 port) const;

    ModelFile m_model;
    State m_state = State::Stopped;
    int m_percent = -1;
    int m_saidSeconds = 0;
    quint16 m_port = 0;
    base::Error m_error;
    std::unique_ptr<QProcess> m_process;
    std::unique_ptr<JsonCall> m_health;
    QTimer m_askAgain;
    QElapsedTimer m_running;
    QElapsedTimer m_sinceHeard;
    std::chrono::milliseconds m_patience = std::chrono::minutes(5);
    QByteArray m_said; // the end of what it wrote
    int m_deaths = 0;  // shortly after each other
};

} // namespace dramatis::llm
