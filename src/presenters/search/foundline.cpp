#include "presenters/search/foundline.h"

#include "domain/macro/expand.h"
#include "presenters/text/markup.h"

namespace dramatis::presenters {

namespace {
constexpr qsizetype longestStart = 60; // in front of the first word; what is longer is cut
constexpr qsizetype keptOfStart = 40;
constexpr qsizetype longestLine = 260;
constexpr qsizetype mostRead = 200'000; // a message can be as long as a book

// Not within a word, if there is an end of one near by.
qsizetype wordStart(const QString &text, qsizetype at)
{
    const qsizetype blank = text.indexOf(u' ', at);
    const qsizetype start = blank >= 0 && blank - at < keptOfStart / 2 ? blank + 1 : at;
    return start > 0 && start < text.size() && text[start].isLowSurrogate() ? start + 1 : start;
}
} // namespace

FoundLine foundLine(const QString &said, const store::StoryQuery &query)
{
    const QString shown = cleanText(domain::withCommentsShown(said).left(mostRead));
    const QString all = plainText(readMarkup(shown)).simplified(); // as it reads, without the marks
    const auto places = query.placesIn(all);
    FoundLine line;
    const qsizetype first = places.isEmpty() ? 0 : places.first().from;
    const qsizetype from = first > longestStart ? std::min(first, wordStart(all, first - keptOfStart)) : 0;
    qsizetype to = std::min(all.size(), from + longestLine);
    if (to < all.size() && all[to].isLowSurrogate())
        --to;
    const QString before = from > 0 ? QStringLiteral("… ") : QString();
    line.text = before + all.sliced(from, to - from) + (to < all.size() ? QStringLiteral("…") : QString());
    for (const auto &place : places)
        if (place.from >= from && place.from + place.length <= to)
            line.marks.append({place.from - from + before.size(), place.length});
    return line;
}

} // namespace dramatis::presenters
