// The newest exchange as a witness hears it: who said and did what.
#pragma once

#include "domain/prompt/prompt.h"

#include <QList>
#include <QString>

namespace dramatis::llm::rehearsal {

struct Utterance {
    QString by;
    QString text;
};

struct Exchange {
    QString witness;
    QList<Utterance> heard; // from others, oldest first
    QList<Utterance> own;
};

Exchange exchangeOf(const domain::Prompt &prompt);
QString firstWords(const QString &text); // on one line

// "Alex likes old maps.": what can be learnt from "I like old maps".
QStringList factsIn(const Utterance &utterance);
QString memoryOf(const Exchange &exchange);
// 0 routine, 1 notable, 2 significant, 3 pivotal; `why` names the word that decided.
struct Weight {
    int score = 0;
    QString why;
};
Weight weightOf(const Exchange &exchange);

} // namespace dramatis::llm::rehearsal
