// Instruct templates: how a model that takes one text is told who says what. Presets in resources/instruct.json; the
// strings are those that the models' makers publish, as llama.cpp and KoboldCpp render them. Others are the user's own
// (instructfile.h), and in theirs {{user}}, {{char}} and {{name}} stand for names.
#pragma once

#include "domain/prompt/prompt.h"

namespace dramatis::llm {

struct Connection;

struct Instruct {
    struct Around {
        QString before;
        QString after;

        bool operator==(const Around &) const = default;
    };
    QString name; // "ChatML"
    Around system;
    Around user;
    Around assistant;
    QString begin; // of the reply that is wanted
    QStringList stops;
    bool systemInUser = false; // there is no system role: its words stand before the user's first
    QStringList marks;         // any of them in a model's own template says that this is it

    bool operator==(const Instruct &) const = default;
};

const QList<Instruct> &instructs();
// By name; the one that a model's template (Jinja) tells of; ChatML where neither says anything.
const Instruct &instructCalled(const QString &name);
const Instruct *instructIn(const QString &chatTemplate); // nullptr: none is told of
const Instruct &instructOf(const Connection &connection);

// The whole prompt as one text, up to where the model goes on. No beginning-of-text token: servers add it.
QString asText(const domain::Prompt &prompt, const Instruct &instruct);
// The prompt's own, and those that end a turn in this template.
QStringList stopsOf(const domain::Prompt &prompt, const Instruct &instruct);
// With the names of a prompt in place of {{user}}, {{char}} and {{name}}, who is `speaker`.
QString withNames(QString text, const domain::Prompt &prompt, const QString &speaker);

} // namespace dramatis::llm
