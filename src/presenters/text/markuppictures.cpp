#include "presenters/text/markuppictures.h"

#include <algorithm>
#include <utility>

namespace dramatis::presenters {

namespace {

constexpr qsizetype mostSources = 32;
constexpr qsizetype longestSource = 500;

bool isShown(const MarkupBlock &block, const MarkupSpan &span, const QStringList &sources)
{
    return block.kind != MarkupBlock::Kind::Table && span.formats.testFlag(MarkupFormat::Picture)
           && !span.formats.testFlag(MarkupFormat::Link) && sources.contains(span.target);
}

// Where the parenthesis ends that opens here, with those within; -1: nowhere.
qsizetype closingOf(QStringView text, qsizetype open)
{
    int depth = 0;
    for (qsizetype at = open; at < text.size(); ++at) {
        depth += text[at] == u'(' ? 1 : text[at] == u')' ? -1 : 0;
        if (depth == 0)
            return at;
    }
    return -1;
}

// Of a block's text, from one place to another, without the gaps at both ends.
MarkupBlock part(const MarkupBlock &block, qsizetype from, qsizetype to)
{
    while (from < to && block.text[from].isSpace())
        ++from;
    while (to > from && block.text[to - 1].isSpace())
        --to;
    MarkupBlock cut = block;
    cut.text = block.text.sliced(from, to - from);
    cut.spans.clear();
    for (const MarkupSpan &span : block.spans) {
        const qsizetype start = std::max<qsizetype>(span.from, from);
        const qsizetype end = std::min<qsizetype>(span.from + span.length, to);
        if (end > start)
            cut.spans.append({int(start - from), int(end - start), span.formats, span.target});
    }
    return cut;
}

void append(QList<MarkupBlock> &blocks, MarkupBlock block, QString &marker)
{
    if (block.text.isEmpty() && block.kind != MarkupBlock::Kind::Picture)
        return;
    block.marker = std::exchange(marker, {});
    blocks.append(block);
}

void divide(QList<MarkupBlock> &blocks, const MarkupBlock &block, const QStringList &sources)
{
    QString marker = block.marker;
    qsizetype from = 0;
    for (qsizetype i = 0; i < block.spans.size(); ++i) {
        const MarkupSpan &span = block.spans[i];
        if (!isShown(block, span, sources))
            continue;
        qsizetype to = span.from + span.length; // its words may be several spans, with emphasis in them
        while (i + 1 < block.spans.size() && block.spans[i + 1].from == to
               && isShown(block, block.spans[i + 1], sources) && block.spans[i + 1].target == span.target)
            to += block.spans[++i].length;
        append(blocks, part(block, from, span.from), marker);
        MarkupBlock picture = part(block, span.from, to);
        picture.kind = MarkupBlock::Kind::Picture;
        picture.spans.clear();
        picture.picture = span.target;
        append(blocks, picture, marker);
        from = to;
    }
    append(blocks, part(block, from, block.text.size()), marker);
}

} // namespace

QStringList pictureSources(QStringView text)
{
    QStringList sources;
    for (qsizetype at = text.indexOf(u"!["); at >= 0 && sources.size() < mostSources;
         at = text.indexOf(u"![", at + 2)) {
        const QStringView behind = text.sliced(at, std::min<qsizetype>(text.size() - at, 2 * longestSource));
        const qsizetype open = behind.indexOf(u"](");
        const qsizetype close = open < 0 ? -1 : closingOf(behind, open + 1);
        if (close < 0)
            continue;
        QStringView source = behind.sliced(open + 2, close - open - 2).trimmed();
        if (source.startsWith(u'<') && source.contains(u'>'))
            source = source.sliced(1, source.indexOf(u'>') - 1);
        else
            source = source.first(std::ranges::find_if(source, [](QChar c) { return c.isSpace(); }) - source.begin());
        if (!source.isEmpty() && source.size() <= longestSource && !sources.contains(source))
            sources.append(source.toString());
    }
    return sources;
}

QList<MarkupBlock> withPictures(const QList<MarkupBlock> &blocks, const QStringList &sources)
{
    if (sources.isEmpty())
        return blocks;
    QList<MarkupBlock> shown;
    for (const MarkupBlock &block : blocks) {
        if (std::ranges::any_of(block.spans, [&](const MarkupSpan &span) { return isShown(block, span, sources); }))
            divide(shown, block, sources);
        else
            shown.append(block);
    }
    return shown;
}

} // namespace dramatis::presenters
