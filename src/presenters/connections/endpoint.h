// Endpoint is a connection as a form holds it: as it is typed, with the words of its choices.
#pragma once

#include <QJsonObject>
#include <QString>

namespace dramatis::llm {
struct Connection;
}

namespace dramatis::presenters {

struct Endpoint {
    QString name;
    QString url;
    QString model;
    QString key;                            // only on its way in; never read back
    QString server = QStringLiteral("any"); // the words of llm/server.h
    QString api = QStringLiteral("chat");
    QString file;             // where a model file is played
    QString program;          // its server; empty: the one that is found
    QString instruct;         // the template's name; empty: the usual one
    QString beginning;        // of each reply
    int contextTokens = 0;    // 0: as the server says
    int firstWordSeconds = 0; // 0: as long as usual
    QJsonObject samplers;
    QString extra;                          // JSON laid over each request
    QString layout = QStringLiteral("any"); // how messages may stand: the words of domain/prompt/messagelayout.h
    bool standardFieldsOnly = false;
    QString promptPreset; // by its name; empty: the default
    bool promptsInLmml = false;

    bool operator==(const Endpoint &) const = default;
};

Endpoint endpointOf(const llm::Connection &connection);
llm::Connection connectionOf(const Endpoint &endpoint); // without the key

bool isModelFileName(const QString &path);
bool isModelFile(const Endpoint &endpoint);   // that is played on this computer
bool takesTemplate(const Endpoint &endpoint); // its texts are made here

} // namespace dramatis::presenters
