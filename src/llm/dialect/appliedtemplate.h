// The form that a model was made for, as its llama.cpp server gives it to messages (`POST /apply-template`, its
// tools/server/README.md): for prompts that are one text. Whatever templates can say is said as the model's makers mean
// it.
#pragma once

#include "llm/http/jsoncall.h"
#include "llm/probe/serverfacts.h"

#include <QCache>

namespace dramatis::llm {

// Pure: what the server is asked, and the whole text of the prompt, up to where the model goes on.
QJsonObject appliedTemplateRequest(const domain::Prompt &prompt, const Connection &connection);
base::Result<QString> appliedTemplateIn(const QJsonDocument &answer, const domain::Prompt &prompt);

class AppliedTemplate {
public:
    // Of this connection, as it was set up. Nothing is asked before the server has told of itself.
    AppliedTemplate(const Connection &connection, const ApiKey &key, RequestLog *log);
    ~AppliedTemplate();

    void hear(const ServerFacts &facts);
    bool isFor(const domain::Prompt &prompt) const;
    std::optional<QString> known(const domain::Prompt &prompt) const; // asked for before, of the same words
    std::unique_ptr<JsonCall> ask(const domain::Prompt &prompt);

    enum class Verdict { Taken, AskAgain, WithoutIt, Failed };
    // Of the answer to a question about this prompt: it is known now, the messages are given in another way, the server
    // is not to be asked for it, or there is an error like any other.
    Verdict take(const domain::Prompt &prompt, const base::Result<QJsonDocument> &answer);

    // Beside the prompt's own: the mark with which the model ends, and those of `usual`, which its template tells of;
    // nullptr: none.
    QStringList stops(const domain::Prompt &prompt, const Instruct *usual) const;

private:
    QByteArray nameOf(const domain::Prompt &prompt) const;

    Connection m_connection;
    ApiKey m_key;
    QPointer<RequestLog> m_log;
    QCache<QByteArray, QString> m_known; // by what was asked; costs are characters
    QString m_endOfText;
    bool m_possible = false;
    bool m_told = false;
};

} // namespace dramatis::llm
