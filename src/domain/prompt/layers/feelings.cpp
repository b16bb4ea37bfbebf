#include "domain/prompt/layers/feelings.h"

#include <array>
#include <cstdlib>

namespace dramatis::domain {

namespace {

// A scale has seven steps; where a step begins, counted from its middle.
constexpr int slight = 8;
constexpr int clear = 25;
constexpr int strong = 60;

// -3 to 3; 0: neither.
int stepOf(int value)
{
    const int size = std::abs(value);
    // The two sides of a scale are mirrored, but for their ends: 8 is a step up, -8 a step down, and 60 the same.
    const int step = size >= strong ? 3 : size >= clear ? 2 : size >= slight ? 1 : 0;
    return value < 0 ? -step : step;
}

using Phrases = std::array<const char *, 7>;

// %1 is the other.
constexpr Phrases likings{"hates %1", "dislikes %1",   "is cool towards %1", "",
                          "likes %1", "is fond of %1", "is devoted to %1"};
constexpr Phrases trusting{
    "expects betrayal from %1",  "distrusts %1", "is wary of %1", "", "begins to trust %1", "trusts %1",
    "trusts %1 without question"};

QString phrase(const Phrases &phrases, int step, const QString &other)
{
    return QString::fromLatin1(phrases[size_t(step + 3)]).arg(other);
}

// Whether the last change that counted, if it was more than a shade, made the feeling stronger or weaker.
QString shade(const Edge &edge)
{
    constexpr int worthTelling = 4;
    for (qsizetype i = edge.causes.size() - 1; i >= 0; --i) {
        const EdgeCause &cause = edge.causes.at(i);
        if (cause.heldBack)
            continue;
        const int change = cause.affinity + cause.trust;
        if (std::abs(change) < worthTelling)
            return {};
        const bool stronger = (change > 0) == (edge.affinity + edge.trust >= 0);
        return stronger ? QStringLiteral(", more so of late") : QStringLiteral(", less so of late");
    }
    return {};
}

} // namespace

QString affinityWord(int affinity)
{
    return affinity <= -60   ? QStringLiteral("hatred")
           : affinity <= -25 ? QStringLiteral("dislike")
           : affinity <= -8  ? QStringLiteral("cool")
           : affinity < 8    ? QStringLiteral("neutral")
           : affinity < 25   ? QStringLiteral("friendly")
           : affinity < 60   ? QStringLiteral("warm")
                             : QStringLiteral("devoted");
}

QString trustWord(int trust)
{
    return trust <= -60   ? QStringLiteral("expects betrayal")
           : trust <= -25 ? QStringLiteral("distrust")
           : trust <= -8  ? QStringLiteral("wary")
           : trust < 8    ? QStringLiteral("undecided")
           : trust < 25   ? QStringLiteral("some trust")
           : trust < 60   ? QStringLiteral("trust")
                          : QStringLiteral("trusts without question");
}

bool isFelt(const Edge &edge)
{
    return edge.affinity != 0 || edge.trust != 0 || edge.affinityByHand || edge.trustByHand || !edge.causes.isEmpty();
}

QString feelingInWords(const QString &who, const QString &other, const Edge &edge)
{
    const int liking = stepOf(edge.affinity);
    const int trust = stepOf(edge.trust);
    if (liking == 0 && trust == 0)
        return QStringLiteral("%1 is undecided about %2.").arg(who, other);
    if (trust == 0)
        return QStringLiteral("%1 %2%3.").arg(who, phrase(likings, liking, other), shade(edge));
    if (liking == 0)
        return QStringLiteral("%1 %2%3.").arg(who, phrase(trusting, trust, other), shade(edge));
    const bool agree = (liking > 0) == (trust > 0);
    return QStringLiteral("%1 %2 %3 %4%5.")
        .arg(who, phrase(likings, liking, other), agree ? QStringLiteral("and") : QStringLiteral("but"),
             phrase(trusting, trust, QStringLiteral("them")), agree ? shade(edge) : QString());
}

} // namespace dramatis::domain
