#include "presenters/relationships/edgewords.h"

#include "base/visibletext.h"
#include "presenters/text/markup.h"

#include <QLocale>

namespace dramatis::presenters {

QString EdgeWords::affinity(int value)
{
    //: One word for what somebody feels for another, from -100 to 100
    return value <= -60   ? tr("hatred")
           : value <= -25 ? tr("dislike")
           : value <= -8  ? tr("distant")
           : value < 8    ? tr("neutral")
           : value < 25   ? tr("friendly")
           : value < 60   ? tr("warm")
                          : tr("devoted");
}

QString EdgeWords::trust(int value)
{
    //: A word or two for how far somebody trusts another, from -100 to 100
    return value <= -60   ? tr("deep distrust")
           : value <= -25 ? tr("distrust")
           : value <= -8  ? tr("wary")
           : value < 8    ? tr("unsure")
           : value < 25   ? tr("some trust")
           : value < 60   ? tr("trust")
                          : tr("complete trust");
}

QString EdgeWords::withSign(int value)
{
    const QString number = QLocale().toString(value);
    return value > 0 ? QLocale().positiveSign() + number : number;
}

QString EdgeWords::affinityLabel(int value)
{
    //: %1: a number with its sign, %2: "friendly", "dislike", …
    return tr("%1 %2").arg(withSign(value), affinity(value));
}

QString EdgeWords::trustLabel(int value)
{
    //: %1: a number with its sign
    return tr("trust %1").arg(withSign(value));
}

QString EdgeWords::numbers(int affinity, int trust)
{
    //: %1: affinity, %2: trust; numbers with their signs
    return tr("%1 · %2").arg(withSign(affinity), withSign(trust));
}

QString EdgeWords::change(int affinity, int trust)
{
    if (affinity && trust)
        //: %1, %2: numbers with their signs
        return tr("%1 affinity, %2 trust").arg(withSign(affinity), withSign(trust));
    if (affinity)
        //: %1: a number with its sign
        return tr("%1 affinity").arg(withSign(affinity));
    //: %1: a number with its sign
    return trust ? tr("%1 trust").arg(withSign(trust)) : QString();
}

QString EdgeWords::significance(int score)
{
    switch (score) {
    case 1: return tr("Notable");
    case 2: return tr("Significant");
    case 3: return tr("Pivotal");
    default: return tr("Routine");
    }
}

QString EdgeWords::snippet(const QString &text, qsizetype longest)
{
    const QString line = base::oneLine(plainText(readMarkup(cleanText(text.left(longest * 4)))));
    if (line.size() <= longest)
        return line;
    const qsizetype gap = line.lastIndexOf(QLatin1Char(' '), longest);
    return gap > longest / 2 ? line.left(gap) + QChar(0x2026) : base::elided(line, longest + 1);
}

} // namespace dramatis::presenters
