#include "domain/knowledge/layers/sentences.h"

#include <QSet>
#include <QTextBoundaryFinder>

namespace dramatis::domain {

namespace {

bool endsAsAbbreviation(QStringView text)
{
    static const QSet<QString> abbreviations{QStringLiteral("mr"), QStringLiteral("mrs"),  QStringLiteral("ms"),
                                             QStringLiteral("dr"), QStringLiteral("prof"), QStringLiteral("st"),
                                             QStringLiteral("sr"), QStringLiteral("jr"),   QStringLiteral("capt"),
                                             QStringLiteral("lt"), QStringLiteral("sgt"),  QStringLiteral("vs"),
                                             QStringLiteral("ca"), QStringLiteral("bzw")};
    if (!text.endsWith(u'.'))
        return false;
    qsizetype from = text.size() - 1;
    while (from > 0 && text[from - 1].isLetter())
        --from;
    const QString word = text.sliced(from, text.size() - 1 - from).toString().toLower();
    const bool isInitial = word.size() == 1 && text[from].isUpper() && word != u"i";
    return isInitial || abbreviations.contains(word);
}

// How many macros begin in it that do not end there.
qsizetype openMacros(QStringView text)
{
    return text.count(QStringView(u"{{")) - text.count(QStringView(u"}}"));
}

TextSpan withoutBlanks(const QString &text, TextSpan span)
{
    while (span.begin < span.end && text[span.begin].isSpace())
        ++span.begin;
    while (span.end > span.begin && text[span.end - 1].isSpace())
        --span.end;
    return span;
}

} // namespace

QList<TextSpan> sentencesIn(const QString &text)
{
    QList<TextSpan> sentences;
    QString shape = text; // a macro begins a sentence as a name does
    shape.replace(QStringLiteral("{{"), QStringLiteral("XX"));
    QTextBoundaryFinder finder(QTextBoundaryFinder::Sentence, shape);
    qsizetype from = 0;
    qsizetype counted = 0; // where counting macros stopped, so that nothing is read twice
    qsizetype open = 0;
    for (qsizetype to = finder.toNextBoundary(); to > 0; to = finder.toNextBoundary()) {
        open += openMacros(QStringView(text).sliced(counted, to - counted));
        counted = to;
        const TextSpan span = withoutBlanks(text, {from, to});
        const QStringView words = span.in(text);
        const bool isLineEnd = to == text.size() || text[to - 1] == u'\n' || text[to - 1] == QChar::ParagraphSeparator;
        if (!isLineEnd && (endsAsAbbreviation(words) || open > 0))
            continue; // it goes on
        if (span.begin < span.end)
            sentences.append(span);
        from = to;
        open = 0;
    }
    return sentences;
}

} // namespace dramatis::domain
