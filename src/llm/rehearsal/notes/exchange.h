// The newest exchange as a witness hears it: who said and did what.
#pragma once

#include "domain/prompt/prompt.h"

#include <QList>
#include <QString>

namespace dramatis::llm::rehearsal {

struct Utterance {
    QString by;
    QString text;
    QStringList to = {}; // whom it is for; empty: whoever hears it

    bool isFor(const QString &name) const { return to.isEmpty() || to.contains(name); }
};

struct Exchange {
    QString witness;
    QList<Utterance> heard; // from others, oldest first
    QList<Utterance> own;
};

// What is told of in a question's parts, in order, each with whom it is for: who is named in it, else who speaks next,
// and for the last one who spoke before.
QList<Utterance> toldIn(const domain::Prompt &prompt);
Exchange exchangeOf(const QString &witness, const QList<Utterance> &told);
Exchange exchangeOf(const domain::Prompt &prompt); // as its speaker hears it; also where it has no such parts
QString firstWords(const QString &text);           // on one line
// "I love you." of "Mara, I love you.": without the names of those whom it is for.
QString withoutCalls(const QString &said, const QStringList &to);

// "Alex likes old maps.": what can be learnt from "I like old maps".
QStringList factsIn(const Utterance &utterance);
// 0 routine, 1 notable, 2 significant, 3 pivotal; `why` names the word that decided.
struct Weight {
    int score = 0;
    QString why;
};
Weight weightOf(const QList<Utterance> &utterances);

} // namespace dramatis::llm::rehearsal
