// What is asked of a language model: all that a backend sees of a story.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace dramatis::domain {

enum class Role { System, User, Assistant };

struct PromptMessage {
    Role role = Role::User;
    QString text;
    QString name;         // the speaker, where a wire format can carry it
    qsizetype steady = 0; // characters at its beginning that hardly ever change: a server may keep what it made of them

    bool operator==(const PromptMessage &) const = default;
};

struct Sampling {
    double temperature = 0.9;
    double topP = 1.0;
    int maxTokens = 400;
    QStringList stop;
    qint64 seed = -1; // -1: the backend's choice

    bool operator==(const Sampling &) const = default;
};

// A structured answer. `schema` is a JSON Schema; `fallback` the JSON that stands in when no valid answer comes.
struct OutputShape {
    QString name; // "state_update", "significance", …
    QByteArray schema;
    QByteArray fallback;

    bool operator==(const OutputShape &) const = default;
};

// The parts of a prompt by name ("description", "edge", "activity", "scene", "lore", "memory", …) and the newest line:
// what Rehearsal improvises from. Networked backends send `messages` alone.
struct PromptPart {
    QString layer;
    QString text;

    bool operator==(const PromptPart &) const = default;
};

// A question about an exchange has it word for word in parts called "said by NAME".
inline constexpr QLatin1StringView saidBy{"said by "};

struct Prompt {
    QList<PromptMessage> messages;
    Sampling sampling;
    std::optional<OutputShape> shape;
    QString speaker;      // who answers
    QString user;         // the user's name in the story
    QString newestLine;   // what was said last, without its speaker
    QString continueFrom; // the reply so far that is to be continued; empty: a new one
    QList<PromptPart> parts;

    bool operator==(const Prompt &) const = default;
};

} // namespace dramatis::domain
