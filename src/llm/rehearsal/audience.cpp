#include "llm/rehearsal/audience.h"

#include "llm/rehearsal/words.h"

#include <QRegularExpression>

namespace dramatis::llm::rehearsal {

namespace {

bool matches(const QString &pattern, const QString &text)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption
                                           | QRegularExpression::UseUnicodePropertiesOption)
        .match(text)
        .hasMatch();
}

bool isForAll(const QString &spoken)
{
    return matches(
        QStringLiteral("\\b(?:you all|all of you|both of you|you both|you two|everyone|everybody|my friends)\\b"),
        spoken);
}

// "Mara, …", "Good evening, Mara.", "@Mara@": called.
bool isCalled(const QString &name, const QString &spoken)
{
    static const QString beginning = QStringLiteral(
        "(?:oh|ah|hey|hello|hi|no|yes|well|listen|look|please|good (?:morning|evening|day|night)|thank you|thanks|"
        "sorry|dear|my dear|and you|and|but|so|come|welcome)");
    return matches(QStringLiteral("(?:^|[.!?…]\\s+)\\W*(?:%2[ ,]+)*%1\\s*(?:[,!?:…]|—|–|$)").arg(name, beginning),
                   spoken)
           || matches(QStringLiteral(",\\s*(?:my dear |dear |my )?%1\\s*(?:[.!?,…]|$)").arg(name), spoken)
           || matches(QStringLiteral("(?:^|[.!?…]\\s+)\\W*(?:%2[ ,]+)+%1\\b").arg(name, beginning), spoken)
           || matches(QStringLiteral("@%1@").arg(name), spoken);
}

// "turns to Mara", "hugs Mara": something is done to her.
bool isDoneTo(const QString &name, const QString &done)
{
    return matches(
               QStringLiteral("\\b(?:turn|look|nod|smile|say|said|lean|whisper|speak|spoke|walk|wave|grin|bow|point|"
                              "laugh|shout|glare|step|move)\\w*\\b[^.!?\"*]{0,24}\\b(?:to|at|towards?) %1\\b")
                   .arg(name),
               done)
           || matches(QStringLiteral("\\b(?:kiss|hug|embrace|slap|hit|take|hold|touch|hand|give|kick|push|stroke|thank|"
                                     "comfort|face|ask|tell|greet|answer)\\w* %1\\b(?!['’])")
                          .arg(name),
                      done);
}

} // namespace

QStringList audienceOf(const QString &line, const QStringList &people)
{
    const QString spoken = spokenIn(line);
    if (isForAll(spoken))
        return people;
    const QString done = actionsIn(line).join(QStringLiteral(". "));
    QStringList meant;
    for (const QString &person : people) {
        const QString name = QRegularExpression::escape(person.section(u' ', 0, 0));
        const bool isNamed = person.compare(QLatin1StringView("you"), Qt::CaseInsensitive) != 0 && !name.isEmpty();
        if (isNamed && (isCalled(name, spoken) || isDoneTo(name, done)))
            meant << person;
    }
    return meant;
}

} // namespace dramatis::llm::rehearsal
