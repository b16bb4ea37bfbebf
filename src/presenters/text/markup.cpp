#include "presenters/text/markup.h"
#include "presenters/text/markupreader.h"
#include "presenters/text/markupsource.h"

#include <algorithm>

namespace dramatis::presenters {

namespace {

bool showsSomething(const MarkupBlock &block)
{
    return block.kind == MarkupBlock::Kind::Rule || block.kind == MarkupBlock::Kind::Table
           || !block.text.trimmed().isEmpty();
}

// What markup makes nothing of is shown as it is written: a list in a list without end, or the targets of links alone.
QList<MarkupBlock> asWritten(QStringView source)
{
    MarkupBlock block{.kind = MarkupBlock::Kind::Paragraph};
    block.text = source.toString().replace(u'\n', QChar::LineSeparator);
    block.breaksAnywhere = hasLongWord(block.text);
    return {block};
}

} // namespace

QList<MarkupBlock> readSection(QStringView text, const MarkupSection &section, const MarkupRules &rules)
{
    if (section.fence.isEmpty()) {
        const QStringView source = text.sliced(section.from, section.length);
        const QList<MarkupBlock> blocks = MarkupReader(rules).read(prepareForCommonMark(source).toUtf8());
        return std::ranges::any_of(blocks, showsSomething) || source.trimmed().isEmpty() ? blocks
                                                                                         : asWritten(source.trimmed());
    }
    MarkupBlock code{.kind = MarkupBlock::Kind::Code};
    code.text = codeWithin(text, section).toString().replace(u'\n', QChar::LineSeparator);
    code.breaksAnywhere = hasLongWord(code.text);
    return {code};
}

QList<MarkupBlock> readMarkup(QStringView text, const MarkupRules &rules)
{
    QList<MarkupBlock> blocks;
    for (const MarkupSection &section : splitMarkup(text))
        blocks += readSection(text, section, rules);
    return blocks;
}

QString plainText(const MarkupBlock &block)
{
    QString plain = block.kind == MarkupBlock::Kind::Rule ? QStringLiteral("---") : block.text;
    plain.replace(QChar::LineSeparator, block.kind == MarkupBlock::Kind::Table ? u' ' : u'\n');
    plain.replace(QChar::ParagraphSeparator, u'\n');
    return block.marker.isEmpty() ? plain : block.marker + u' ' + plain;
}

QString gapBetween(const MarkupBlock &above, const MarkupBlock &below)
{
    const bool withinList = above.indent > 0 && !below.marker.isEmpty();
    return withinList ? QStringLiteral("\n") : QStringLiteral("\n\n");
}

QString plainText(const QList<MarkupBlock> &blocks)
{
    QString plain;
    for (qsizetype i = 0; i < blocks.size(); ++i) {
        if (i > 0)
            plain += gapBetween(blocks[i - 1], blocks[i]);
        plain += plainText(blocks[i]);
    }
    return plain;
}

} // namespace dramatis::presenters
