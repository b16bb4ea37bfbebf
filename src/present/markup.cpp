#include "present/markup.h"
#include "present/markupreader.h"
#include "present/markupsource.h"

namespace dramatis::present {

QList<MarkupBlock> readSection(QStringView text, const MarkupSection &section, const MarkupRules &rules)
{
    if (section.fence.isEmpty())
        return MarkupReader(rules).read(prepareForCommonMark(text.sliced(section.from, section.length)).toUtf8());
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
    plain.replace(QChar::LineSeparator, u'\n');
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

} // namespace dramatis::present
