#include "domain/prompt/subquery.h"

#include "domain/prompt/lmml.h"
#include "domain/prompt/shorten.h"

#include <QRegularExpression>

#include <array>

namespace dramatis::domain {

namespace {

constexpr int longContent = 2000; // tokens, behind which a request is forgotten
constexpr int tokensPerWord = 2;
constexpr int tokensBeside = 64; // for whatever introduces an answer
constexpr double soberTemperature = 0.2;
constexpr double proseTemperature = 0.7;

bool isProse(SubqueryKind kind)
{
    return kind == SubqueryKind::CharacterImpersonation || kind == SubqueryKind::ChatContinuation
           || kind == SubqueryKind::Interview;
}

int countWords(QStringView text)
{
    int words = 0;
    bool isInWord = false;
    for (const QChar c : text) {
        words += !c.isSpace() && !isInWord;
        isInWord = !c.isSpace();
    }
    return words;
}

QString requestOf(const Subquery &query)
{
    const QString request = query.request.trimmed();
    return withoutMarks(
        query.choices.isEmpty()
            ? request
            : QStringLiteral("%1\nAnswer with one of: %2.").arg(request, query.choices.join(QStringLiteral(", "))));
}

QString subqueryMessage(const Subquery &query, const CountTokens &count)
{
    const QString request = requestOf(query);
    const QString content = withoutMarks(query.content.trimmed());
    const QString length = query.maxWords > 0 ? QStringLiteral(" max-words=\"%1\"").arg(query.maxWords) : QString();
    QString message = QStringLiteral("<subquery type=\"%1\" honor-nested=\"false\"%2>\n%3")
                          .arg(QLatin1StringView(word(query.kind)), length, request);
    if (!content.isEmpty())
        message += QStringLiteral("\n\n") + content;
    message += QStringLiteral("\n</subquery>");
    if (count(content) >= longContent)
        message += QStringLiteral("\n<subquery-reminder>%1</subquery-reminder>").arg(request);
    return message;
}

// One that was cut off in the middle of its thoughts has said nothing yet.
QString withoutThoughts(QString text)
{
    static const QRegularExpression thoughts(QStringLiteral("<(think|thinking|reasoning)>.*?(?:</\\1>|$)"),
                                             QRegularExpression::CaseInsensitiveOption
                                                 | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression end(QStringLiteral("^.*</(?:think|thinking|reasoning)>"),
                                        QRegularExpression::CaseInsensitiveOption
                                            | QRegularExpression::DotMatchesEverythingOption);
    return text.remove(thoughts).remove(end);
}

QString withoutFences(const QString &text)
{
    static const QRegularExpression fenced(QStringLiteral("^\\s*```[^\\n`]*\\n(.*?)\\n?```\\s*$"),
                                           QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = fenced.match(text);
    return match.hasMatch() ? match.captured(1) : text;
}

// Marks that the model copied; their text stays.
QString withoutCopiedMarks(QString text)
{
    static const QRegularExpression mark(QStringLiteral("‹[^‹<>\\n]{0,200}>"));
    return withoutMarks(text).remove(mark);
}

// "Mara: …", "Sure! Here is the summary:"
QString withoutIntroduction(QString text, const QString &speaker)
{
    static const QRegularExpression introduction(
        QStringLiteral(
            "^(?:(?:sure|certainly|of\\scourse|okay)[!,.]?\\s+)?(?:here(?:\\sis|'s|’s|\\sare)\\b[^\\n]{0,120}?:)[ "
            "\\t]*\\n\\s*"),
        QRegularExpression::CaseInsensitiveOption);
    text = text.trimmed().remove(introduction);
    const QString name = speaker + QLatin1Char(':');
    return !speaker.isEmpty() && text.startsWith(name, Qt::CaseInsensitive) ? text.sliced(name.size()).trimmed() : text;
}

// Characters may be sorry or unable to help, too.
bool isRefusal(SubqueryKind kind, const QString &text)
{
    static const QRegularExpression assistant(QStringLiteral("^as\\san\\sai\\b"),
                                              QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression refusal(
        QStringLiteral("^(?:i(?:'|’)?m\\ssorry,?\\sbut|i\\sam\\ssorry,?\\sbut|sorry,?\\s(?:but\\s)?i\\scan(?:'|’|no)?t|"
                       "i\\scan(?:'|’|no)?t\\s(?:help|assist|comply|do\\sthat|continue\\swith)|"
                       "i(?:\\sa|'|’)m\\sunable\\sto)"),
        QRegularExpression::CaseInsensitiveOption);
    constexpr qsizetype longestRefusal = 600; // what is longer says something
    if (text.size() >= longestRefusal)
        return false;
    return assistant.match(text).hasMatch() || (!isProse(kind) && refusal.match(text).hasMatch());
}

QString firstWords(const QString &text, int words)
{
    static const QRegularExpression blank(QStringLiteral("\\s+"));
    const QStringList all = text.split(blank, Qt::SkipEmptyParts);
    return all.first(std::min<qsizetype>(words, all.size())).join(QLatin1Char(' ')) + QChar(0x2026);
}

QString cutToWords(const QString &text, int words)
{
    if (words <= 0 || countWords(text) <= words)
        return text;
    const QString shortened = shortenTo(text, words, countWords);
    if (shortened.isEmpty())
        return firstWords(text, words);
    // A sentence that is whole needs no mark.
    return shortened.endsWith(QStringLiteral(" …")) ? shortened.chopped(2) : shortened;
}

base::Result<QString> choiceIn(const QString &text, const QStringList &choices)
{
    QString chosen;
    qsizetype earliest = text.size();
    for (const QString &choice : choices) {
        const QRegularExpression named(
            QStringLiteral("(?<![\\p{L}\\p{N}])%1(?![\\p{L}\\p{N}])").arg(QRegularExpression::escape(choice)),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
        const qsizetype at = named.match(text).capturedStart();
        if (at >= 0 && (at < earliest || (at == earliest && choice.size() > chosen.size()))) {
            chosen = choice;
            earliest = at;
        }
    }
    if (chosen.isEmpty())
        return base::fail(base::Fault::Invalid, QStringLiteral("no_such_choice"),
                          QStringLiteral("the answer is none of the choices"), text.left(200));
    return chosen;
}

} // namespace

Prompt forkOf(const Prompt &prompt, const Subquery &query, const CountTokens &count)
{
    Prompt fork = prompt;
    const QString message = subqueryMessage(query, count);
    if (!fork.messages.isEmpty())
        fork.messages.last().steady = fork.messages.last().text.size(); // it was read for the story
    fork.messages.append({Role::User, message, {}, 0});
    fork.continueFrom.clear();
    fork.shape.reset();
    fork.sampling.stop.clear();
    fork.sampling.temperature = isProse(query.kind) ? proseTemperature : soberTemperature;
    if (query.maxWords > 0)
        fork.sampling.maxTokens = query.maxWords * tokensPerWord + tokensBeside;
    fork.parts.append({QString(subqueryPart), QLatin1StringView(word(query.kind))});
    fork.parts.append({QString(subqueryRequestPart), query.request});
    fork.parts.append({QString(subqueryContentPart), query.content});
    for (const QString &choice : query.choices)
        fork.parts.append({QString(subqueryChoicePart), choice});
    return fork;
}

base::Result<QString> answerTo(const Subquery &query, const QString &answer, const QString &speaker)
{
    const QString plain = withoutCopiedMarks(withoutFences(withoutThoughts(answer).trimmed()));
    const QString text = withoutIntroduction(plain, speaker).trimmed();
    if (text.isEmpty())
        return base::fail(base::Fault::Invalid, QStringLiteral("empty_answer"),
                          QStringLiteral("the model's answer is empty"));
    if (isRefusal(query.kind, text))
        return base::fail(base::Fault::Refused, QStringLiteral("refused_answer"),
                          QStringLiteral("the model refused to answer"), text.left(200));
    if (!query.choices.isEmpty())
        return choiceIn(text, query.choices);
    return cutToWords(text, query.maxWords);
}

const char *word(SubqueryKind kind)
{
    static constexpr std::array words{"content-analysis",
                                      "session-summary",
                                      "character-impersonation",
                                      "chat-continuation",
                                      "emotion-classification",
                                      "image-prompt-generation",
                                      "thinking",
                                      "interview"};
    return words[size_t(kind)];
}

} // namespace dramatis::domain
