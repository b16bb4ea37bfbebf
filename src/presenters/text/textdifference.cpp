#include "presenters/text/textdifference.h"

#include <algorithm>

namespace dramatis::presenters {

namespace {

using PartKind = TextPart::Kind;
using WordList = QList<QStringView>;

constexpr qsizetype mostComparisons = 4'000'000;

// A word goes with the blanks behind it; a line break stands alone.
WordList wordsOf(QStringView text)
{
    WordList words;
    qsizetype from = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool ends = at + 1 == text.size() || text[at] == u'\n' || (text[at].isSpace() && !text[at + 1].isSpace())
                          || text[at + 1] == u'\n';
        if (!ends)
            continue;
        words.append(text.sliced(from, at + 1 - from));
        from = at + 1;
    }
    return words;
}

class Parts {
public:
    void add(PartKind kind, QStringView text)
    {
        if (text.isEmpty())
            return;
        if (m_parts.isEmpty() || m_parts.last().kind != kind)
            m_parts.append({kind, {}});
        m_parts.last().text += text;
    }
    QList<TextPart> take() { return std::move(m_parts); }

private:
    QList<TextPart> m_parts;
};

// The longest common subsequence, by the table of how long it is from each pair of words on.
void compare(const WordList &before, const WordList &after, Parts &parts)
{
    const qsizetype width = after.size() + 1;
    QList<int> longest((before.size() + 1) * width, 0);
    for (qsizetype i = before.size() - 1; i >= 0; --i) {
        for (qsizetype j = after.size() - 1; j >= 0; --j)
            longest[i * width + j] = before[i] == after[j]
                                         ? longest[(i + 1) * width + j + 1] + 1
                                         : std::max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    }
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < before.size() || j < after.size()) {
        if (i < before.size() && j < after.size() && before[i] == after[j]) {
            parts.add(PartKind::Kept, before[i++]);
            ++j;
        } else if (i < before.size()
                   && (j == after.size() || longest[(i + 1) * width + j] >= longest[i * width + j + 1])) {
            parts.add(PartKind::Removed, before[i++]);
        } else {
            parts.add(PartKind::Added, after[j++]);
        }
    }
}

} // namespace

QList<TextPart> differenceBetween(const QString &before, const QString &after)
{
    WordList old = wordsOf(before);
    WordList fresh = wordsOf(after);
    qsizetype head = 0;
    while (head < old.size() && head < fresh.size() && old[head] == fresh[head])
        ++head;
    qsizetype tail = 0;
    while (tail < old.size() - head && tail < fresh.size() - head
           && old[old.size() - 1 - tail] == fresh[fresh.size() - 1 - tail])
        ++tail;
    Parts parts;
    for (qsizetype i = 0; i < head; ++i)
        parts.add(PartKind::Kept, old[i]);
    const WordList oldMiddle = old.mid(head, old.size() - head - tail);
    const WordList freshMiddle = fresh.mid(head, fresh.size() - head - tail);
    if ((oldMiddle.size() + 1) * (freshMiddle.size() + 1) <= mostComparisons) {
        compare(oldMiddle, freshMiddle, parts);
    } else {
        for (const QStringView word : oldMiddle)
            parts.add(PartKind::Removed, word);
        for (const QStringView word : freshMiddle)
            parts.add(PartKind::Added, word);
    }
    for (qsizetype i = old.size() - tail; i < old.size(); ++i)
        parts.add(PartKind::Kept, old[i]);
    return parts.take();
}

} // namespace dramatis::presenters
