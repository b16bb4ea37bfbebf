// The sentences of a card's text: lines end sentences, "Dr. Voss" and macros do not.
#pragma once

#include <QList>
#include <QString>

namespace dramatis::domain {

// A stretch of a text, in characters.
struct TextSpan {
    qsizetype begin = 0;
    qsizetype end = 0; // behind the last one

    QStringView in(QStringView text) const { return text.sliced(begin, end - begin); }
    bool operator==(const TextSpan &) const = default;
};

// In their order, without the blanks around them.
QList<TextSpan> sentencesIn(const QString &text);

} // namespace dramatis::domain
