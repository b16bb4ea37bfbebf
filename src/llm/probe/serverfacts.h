// What a server tells of the model that it has loaded: how much it reads at once, and its own chat template.
#pragma once

#include "llm/http/jsoncall.h"

namespace dramatis::llm {

struct ServerFacts {
    qint64 contextTokens = 0; // 0: not said
    QString chatTemplate;     // empty: not said
    QString model;
    int parallelSlots = 1;  // prompts that it keeps at once
    QString endOfText = {}; // the mark with which the model ends what it writes; empty: not said

    bool operator==(const ServerFacts &) const = default;
};

// Of an answer to the question that this kind of server is asked.
ServerFacts factsIn(const QJsonDocument &answer, const Connection &connection);

// Texts are made here, and nobody said with which template: the model's own tells.
bool wantsTemplate(const Connection &connection);

class FactsQuestion : public QObject {
    Q_OBJECT
public:
    FactsQuestion(const Connection &connection, const ApiKey &key, std::chrono::milliseconds patience,
                  RequestLog *log = nullptr);

    void ask();

Q_SIGNALS:
    // Once, from the event loop. An error: the server did not answer, or not with facts.
    void answered(const dramatis::base::Result<dramatis::llm::ServerFacts> &facts);

private:
    void askForTemplate(const ServerFacts &known);

    Connection m_connection;
    ApiKey m_key;
    std::chrono::milliseconds m_patience;
    JsonCall m_call;
    std::unique_ptr<JsonCall> m_template;
    QPointer<RequestLog> m_log;
};

} // namespace dramatis::llm
