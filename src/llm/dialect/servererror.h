// What a server says when it declines, in each of the forms that are in use, as an Error.
#pragma once

#include "base/result.h"

#include <QByteArray>
#include <QJsonValue>

#include <optional>

namespace dramatis::llm {

base::Fault faultOfStatus(int status);

// `message` is the server's own; "http_<status>" is the code.
base::Error statusError(int status, const QString &message, const QString &endpoint);
base::Error bodyError(int status, const QByteArray &body, const QString &endpoint);

// A prompt longer than what the model reads at once, in the server's own count; 0 where it does not say.
struct Overflow {
    int promptTokens = 0;
    int contextTokens = 0;

    bool operator==(const Overflow &) const = default;
};
std::optional<Overflow> overflowIn(const QByteArray &body);

// What an error of the connection is called where no head came: "hung_up".
base::Error withoutAnswer(base::Error error);

bool isPage(const QByteArray &body); // of the web, in place of an answer

// The message and number in an error object or string; nothing when the value says nothing.
struct ServerMessage {
    QString text;
    int code = 0; // an HTTP status, 0: none given

    bool operator==(const ServerMessage &) const = default;
};
std::optional<ServerMessage> messageIn(const QJsonValue &error);

// "length" for every word that servers have for a reply that is not whole; else the word, in small letters. Empty: it
// is none.
QString finishWord(const QString &said);

// In place of a reply, in the words of the model.
base::Error refusalError(const QString &words);
// What speaks against a reply although it ended as it should. `onlyThoughts`: nothing else came.
std::optional<base::Error> problemWithFinish(const QString &reason, bool onlyThoughts);

// Retry-After: seconds or a date. 0 where it is missing or absurd; never more than a day.
int retryAfterSeconds(const QByteArray &header, qint64 now);

} // namespace dramatis::llm
