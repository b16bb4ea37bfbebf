#include "domain/prompt/layers/situationwords.h"

#include <QRegularExpression>
#include <QSet>

namespace dramatis::domain {

namespace {

QString firstWord(const QString &text)
{
    return text.section(QLatin1Char(' '), 0, 0, QString::SectionSkipEmpty).toLower();
}

bool beginsWithPreposition(const QString &text)
{
    static const QSet<QString> words{
        QStringLiteral("in"),      QStringLiteral("on"),      QStringLiteral("at"),      QStringLiteral("by"),
        QStringLiteral("near"),    QStringLiteral("under"),   QStringLiteral("behind"),  QStringLiteral("beside"),
        QStringLiteral("against"), QStringLiteral("next"),    QStringLiteral("inside"),  QStringLiteral("outside"),
        QStringLiteral("above"),   QStringLiteral("below"),   QStringLiteral("between"), QStringLiteral("across"),
        QStringLiteral("among"),   QStringLiteral("around"),  QStringLiteral("with"),    QStringLiteral("to"),
        QStringLiteral("over"),    QStringLiteral("before"),  QStringLiteral("aboard"),  QStringLiteral("opposite"),
        QStringLiteral("along"),   QStringLiteral("through"), QStringLiteral("from"),    QStringLiteral("off")};
    return words.contains(firstWord(text));
}

bool beginsWithArticle(const QString &text)
{
    static const QSet<QString> words{QStringLiteral("a"),    QStringLiteral("an"),   QStringLiteral("the"),
                                     QStringLiteral("his"),  QStringLiteral("her"),  QStringLiteral("their"),
                                     QStringLiteral("my"),   QStringLiteral("your"), QStringLiteral("our"),
                                     QStringLiteral("this"), QStringLiteral("that"), QStringLiteral("some"),
                                     QStringLiteral("two"),  QStringLiteral("no")};
    return words.contains(firstWord(text));
}

} // namespace

QString withoutEnd(const QString &from)
{
    QString text = from.simplified();
    while (text.endsWith(QLatin1Char('.')) || text.endsWith(QLatin1Char(',')) || text.endsWith(QLatin1Char(';')))
        text.chop(1);
    return text;
}

QString withArticle(const QString &thing)
{
    const QString name = thing.simplified();
    if (name.isEmpty() || beginsWithArticle(name) || !name.front().isLower() || name.endsWith(QLatin1Char('s')))
        return name;
    static const QString vowels = QStringLiteral("aeiou");
    return (vowels.contains(name.front()) ? QStringLiteral("an ") : QStringLiteral("a ")) + name;
}

QString joined(const QStringList &words)
{
    if (words.size() < 2)
        return words.value(0);
    return words.first(words.size() - 1).join(QStringLiteral(", ")) + QStringLiteral(" and ") + words.last();
}

QString asSentence(const QString &text)
{
    QString sentence = text.simplified();
    if (sentence.isEmpty())
        return sentence;
    sentence[0] = sentence[0].toUpper();
    static const QString ends = QStringLiteral(".!?…\"”»'");
    return ends.contains(sentence.back()) ? sentence : sentence + QLatin1Char('.');
}

QString sourceInWords(const Fact &fact, CastSlot about, const QString &from)
{
    if (fact.provenance == Provenance::Inferred)
        return QStringLiteral(" (a guess)");
    const bool said = fact.provenance != Provenance::Witnessed; // who was lied to does not know
    return said && fact.from != about && !from.isEmpty() ? QStringLiteral(" (so %1 says)").arg(from) : QString();
}

QString withoutBond(const QString &text, const QString &by, const QString &to)
{
    const QString other =
        to.isEmpty() ? QString() : QStringLiteral("(?:\\s+%1\\b)?").arg(QRegularExpression::escape(to));
    const QRegularExpression bond(QStringLiteral("^\\s*%1 (?:has |had |still )?(?:promise[ds]|owes)\\b%2\\s*[:,]?\\s*")
                                      .arg(QRegularExpression::escape(by), other),
                                  QRegularExpression::CaseInsensitiveOption);
    const QString rest = by.isEmpty() ? text : QString(text).remove(bond);
    return rest.trimmed().isEmpty() ? text : rest;
}

QString weatherInWords(const QString &said)
{
    static const QSet<QString> things{
        QStringLiteral("rain"),    QStringLiteral("snow"),   QStringLiteral("fog"),      QStringLiteral("storm"),
        QStringLiteral("wind"),    QStringLiteral("mist"),   QStringLiteral("hail"),     QStringLiteral("drizzle"),
        QStringLiteral("sun"),     QStringLiteral("clouds"), QStringLiteral("sunshine"), QStringLiteral("thunder"),
        QStringLiteral("sleet"),   QStringLiteral("frost"),  QStringLiteral("showers"),  QStringLiteral("thunderstorm"),
        QStringLiteral("breeze"),  QStringLiteral("sky"),    QStringLiteral("skies"),    QStringLiteral("heat"),
        QStringLiteral("blizzard")};
    const QString weather = withoutEnd(said);
    if (weather.isEmpty())
        return {};
    QStringList parts = weather.split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (QString &part : parts)
        part = part.trimmed();
    const QString last = parts.last().section(QLatin1Char(' '), -1).toLower();
    const QString words = joined(parts);
    return things.contains(last) && !beginsWithPreposition(words) ? QStringLiteral("with ") + words : words;
}

QString moodInWords(const QString &who, const QString &mood)
{
    const QString text = withoutEnd(mood);
    const bool isState = beginsWithPreposition(text) || beginsWithArticle(text);
    return QStringLiteral("%1 %2 %3.").arg(who, isState ? QStringLiteral("is") : QStringLiteral("feels"), text);
}

QString statusInWords(const QString &who, const QString &status)
{
    static const QSet<QString> verbs{
        QStringLiteral("is"),    QStringLiteral("was"),    QStringLiteral("has"),   QStringLiteral("had"),
        QStringLiteral("can"),   QStringLiteral("cannot"), QStringLiteral("knows"), QStringLiteral("feels"),
        QStringLiteral("wears"), QStringLiteral("keeps"),  QStringLiteral("needs"), QStringLiteral("owes"),
        QStringLiteral("waits"), QStringLiteral("lives"),  QStringLiteral("works"), QStringLiteral("carries")};
    const QString text = withoutEnd(status);
    const QString verb = verbs.contains(firstWord(text)) ? QString()
                         : beginsWithArticle(text)       ? QStringLiteral("has ")
                                                         : QStringLiteral("is ");
    return QStringLiteral("%1 %2%3.").arg(who, verb, text);
}

QString activityInWords(const Activity &activity)
{
    const QString posture = withoutEnd(activity.posture);
    QString position = withoutEnd(activity.position);
    if (!position.isEmpty() && !beginsWithPreposition(position))
        position = (beginsWithArticle(position) ? QStringLiteral("at ") : QStringLiteral("at the ")) + position;
    const QString action = withoutEnd(activity.action.verb);
    const QString holding = withoutEnd(activity.holding);
    const QString attention = withoutEnd(activity.attention);
    QStringList where{posture, position};
    where.removeAll(QString());
    QStringList parts{where.join(QLatin1Char(' '))};
    if (!posture.contains(action, Qt::CaseInsensitive) || action.isEmpty())
        parts << action;
    // "holding the lamp" is both what somebody does and what they have.
    const QString held = holding.section(QLatin1Char(' '), -1);
    if (!holding.isEmpty() && !action.contains(held, Qt::CaseInsensitive))
        parts << QStringLiteral("holding ") + holding;
    if (!attention.isEmpty() && !parts.join(QLatin1Char(' ')).contains(attention, Qt::CaseInsensitive))
        parts << QStringLiteral("attentive to ") + attention;
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

} // namespace dramatis::domain
