#include "domain/knowledge/ownvoice.h"

#include "domain/chat/wordpattern.h"

namespace dramatis::domain {

namespace {

bool isEnglish(const QString &text)
{
    static const QRegularExpression words = wordPattern(QStringLiteral(
        "\\b(?:the|and|was|were|is|are|of|with|they|he|she|his|her|their|to|at|in|on|had|has|that|it|you|we)\\b"));
    return words.match(text).hasMatch();
}

QString lowered(const QString &text)
{
    return text.first(1).toLower() + text.sliced(1);
}

// "At the lunch on the cliff", "there, mending the roof"
QString occasion(const QString &title)
{
    static const QRegularExpression article = wordPattern(QStringLiteral("^(?:the|an?|my|our|his|her|their) "));
    static const QRegularExpression owner = wordPattern(QStringLiteral("^(?-i:\\p{Lu})[\\p{L}-]*['’]s? "));
    const QString name = title.simplified();
    if (article.match(name).hasMatch())
        return QStringLiteral("at ") + lowered(name);
    if (name.section(u' ', 0, 0).endsWith(QStringLiteral("ing")))
        return QStringLiteral("there, ") + lowered(name);
    if (owner.match(name).hasMatch())
        return QStringLiteral("at ") + name;
    return QStringLiteral("at the ") + lowered(name);
}

// "Ilan gave Mara her ledger" is for Mara "Ilan gave me her ledger"; where a name does something, it is "I". What is
// neither stays.
QString asOneself(QString text, const QString &name)
{
    static const QString verbs = QStringLiteral(
        "(?:\\p{L}+ed|had|went|came|took|gave|told|said|ran|saw|made|found|left|held|sang|fell|kept|let|lost|won|"
        "fought|"
        "brought|bought|swore|broke|spoke|stood|sat|ate|drank|knew|thought|felt|met|led|wrote|put|cut|could|would|did|"
        "slept|woke|wept|fled|drove|rode|swam|spent|sent|paid|heard|caught|taught|hid|rose|grew|threw|drew|shook|chose|"
        "forgot|forgave|stole|wore|tore|hit|hurt|began)\\b");
    const QString first = name.section(u' ', 0, 0);
    const QString own =
        QStringLiteral("(?:%1|%2)").arg(QRegularExpression::escape(name), QRegularExpression::escape(first));
    const auto replace = [&text](const QString &pattern, const QString &by) { text.replace(wordPattern(pattern), by); };
    replace(QStringLiteral("\\b%1['’]s\\b").arg(own), QStringLiteral("my"));
    replace(QStringLiteral("\\b%1 and ((?-i:\\p{Lu})[\\p{L}-]*)(?= (?:%2|were\\b))").arg(own, verbs),
            QStringLiteral("\\1 and I"));
    replace(QStringLiteral("\\b%1 was\\b").arg(own), QStringLiteral("I was"));
    replace(QStringLiteral("\\b%1 is\\b").arg(own), QStringLiteral("I am"));
    replace(QStringLiteral("\\b%1 has\\b").arg(own), QStringLiteral("I have"));
    replace(QStringLiteral("\\b%1(?= (?:%2|were\\b))").arg(own, verbs), QStringLiteral("I"));
    replace(QStringLiteral("(?<=\\p{L} )%1\\b(?! (?!(?:his|this|its)\\b)\\p{L}*[^s\\W]s\\b)").arg(own),
            QStringLiteral("me"));
    replace(QStringLiteral("^they\\b"), QStringLiteral("we"));
    replace(QStringLiteral("(?<=[.!?] )they\\b"), QStringLiteral("We"));
    replace(QStringLiteral("(?<=[.!?] )my\\b"), QStringLiteral("My"));
    return text;
}

// After a colon, only names have capitals.
QString goingOn(const QString &gist)
{
    static const QRegularExpression common = wordPattern(
        QStringLiteral("^(?:he|she|they|we|it|the|an?|there|in|on|at|after|his|her|their|my|our|nobody)\\b"));
    return common.match(gist).hasMatch() ? lowered(gist) : gist;
}

} // namespace

QString inOwnVoice(const QString &name, const QString &title, const QString &gist, bool heardAll)
{
    const QString told = heardAll ? gist.simplified() : QString();
    if (!isEnglish(title + u' ' + gist))
        return told.isEmpty() || title.isEmpty() ? title + told : QStringLiteral("%1: %2").arg(title, told);
    const QString was = title.isEmpty() ? QString() : QStringLiteral("I was ") + occasion(title);
    const QString mine = told.isEmpty() ? QString() : asOneself(told, name);
    if (was.isEmpty() || mine.isEmpty())
        return was.isEmpty() ? mine : was + u'.';
    return was + QStringLiteral(": ") + goingOn(mine);
}

bool isInOwnVoice(const QString &text)
{
    static const QRegularExpression quoted(QStringLiteral("[\"“„«][^\"“”„«»]*[\"”“»]"));
    static const QRegularExpression oneself(
        QStringLiteral("\\b(?:I(?=['’]|\\s+\\p{Ll})|[Mm]y|[Mm]yself|me|[Ww]e|us|[Oo]urs?|ourselves|[Ii]ch|mich|mir|"
                       "[Mm]ein(?:e[mnrs]?)?|[Ww]ir|uns|[Uu]nser(?:e[mnrs]?)?)\\b"),
        QRegularExpression::UseUnicodePropertiesOption);
    return QString(text).replace(quoted, QStringLiteral(" ")).contains(oneself);
}

QString quotedOwnVoice(const QString &text)
{
    return isInOwnVoice(text) ? u'“' + text + u'”' : text;
}

QString inWordsOf(const QString &who, const QString &text)
{
    return isInOwnVoice(text) ? QStringLiteral("In %1's own words: %2").arg(who, quotedOwnVoice(text)) : text;
}

} // namespace dramatis::domain
