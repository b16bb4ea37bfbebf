// What a line does to the one who hears it: a greeting, a question, an insult … by small lists of words.
#pragma once

#include <QString>
#include <QStringList>

namespace dramatis::llm::rehearsal {

enum class Move {
    Silence,
    Greeting,
    Farewell,
    Thanks,
    Apology,
    Kindness,
    Affection,
    Insult,
    Threat,
    Betrayal,
    Promise,
    Secret,
    Grief,
    Question,
    Request,
    Deed, // something is done, nothing said
    Statement,
};

enum class Asking { Nothing, Name, Self, Feeling, Place, Opinion, Memory, YesNo, Who, Where, When, Why, How, What };

struct Tone {
    Move move = Move::Silence;
    Asking asking = Asking::Nothing;
    int kindness = 0; // below 0: unkind
    int trust = 0;
    QString subject; // a phrase of the line, as the other side would say it; may be empty
    QString echo;    // one word of the line; may be empty
};

Tone toneOf(const QString &line);

} // namespace dramatis::llm::rehearsal
