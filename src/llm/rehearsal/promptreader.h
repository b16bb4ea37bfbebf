// What Rehearsal knows before it opens its mouth: the parts of a prompt, read for things, facts, sayings and feelings.
#pragma once

#include "domain/prompt/prompt.h"
#include "llm/rehearsal/voice.h"

#include <QString>
#include <QStringList>

namespace dramatis::llm::rehearsal {

enum class Temper { Cold, Even, Warm };

struct PromptReader {
    QString speaker;
    QString user;
    QString partner; // whom the speaker answers: the user, or who spoke last; empty: has no name
    QString line;
    QString meant; // whom the line is for, where that is not the speaker; empty: the speaker, or all
    Voice voice = Voice::Plain;
    QString they; // "She", "He"; the name where it is not known
    QString their;
    QString them;
    QStringList things;   // "the brass lantern"
    QStringList traits;   // "patient"
    QStringList facts;    // sentences of the lorebook
    QStringList memories; // sentences
    QStringList sayings;  // what the speaker says in the example messages
    QString place;
    QString mood;
    QString holding;
    int affinity = 0;
    QString recent; // the replies so far, to avoid saying the same again

    Temper temper() const;
};

PromptReader readPrompt(const domain::Prompt &prompt);

} // namespace dramatis::llm::rehearsal
