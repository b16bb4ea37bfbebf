// Numbers of a relationship in words, for people.
#pragma once

#include <QCoreApplication>

namespace dramatis::presenters {

class EdgeWords {
    Q_DECLARE_TR_FUNCTIONS(dramatis::presenters::EdgeWords)

public:
    // The same steps as the words that a model reads (domain/prompt/assemble.h).
    static QString affinity(int value);              // "warm"
    static QString trust(int value);                 // "wary"
    static QString withSign(int value);              // "+12"
    static QString affinityLabel(int value);         // "+12 friendly"
    static QString trustLabel(int value);            // "trust +5"
    static QString numbers(int affinity, int trust); // "+12 · +5", where there is room for no more
    static QString change(int affinity, int trust);  // "+3 affinity, -1 trust"; empty: none
    static QString significance(int score);          // "Pivotal"
    // A text cut down to one line.
    static QString snippet(const QString &text, qsizetype longest = 160);
};

} // namespace dramatis::presenters
