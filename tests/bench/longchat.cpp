#include "bench/longchat.h"

namespace dramatis::bench {

// Words as they come in stories: few that are everywhere, many that are rare.
QString prose(base::Dice &dice, int words)
{
    QString text;
    for (int i = 0; i < words; ++i) {
        const qint64 band = dice.below(10);
        const qint64 word = dice.below(band < 5 ? 40 : band < 9 ? 1500 : 30'000);
        text += QStringLiteral("w%1%2 ").arg(band < 5 ? 0 : band < 9 ? 1 : 2).arg(word);
    }
    return text;
}

} // namespace dramatis::bench
