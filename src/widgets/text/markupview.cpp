#include "widgets/text/markupview.h"

#include "presenters/text/markup.h"

#include <QFontDatabase>

namespace dramatis::widgets {

using presenters::MarkupBlock;
using presenters::MarkupFormat;

namespace {

constexpr qreal listIndent = 20;
constexpr double headingSizes[] = {1.5, 1.3, 1.15, 1.05, 1, 1};

QTextCharFormat formatOf(presenters::MarkupFormats formats, const QTextCharFormat &plain)
{
    QTextCharFormat format = plain;
    if (formats & MarkupFormat::Italic)
        format.setFontItalic(true);
    if (formats & MarkupFormat::Bold)
        format.setFontWeight(QFont::Bold);
    if (formats & MarkupFormat::Struck)
        format.setFontStrikeOut(true);
    if (formats & MarkupFormat::Link)
        format.setFontUnderline(true);
    if (formats & MarkupFormat::Code)
        format.setFontFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
    return format;
}

QTextCharFormat formatOf(const MarkupBlock &block, const QFont &font)
{
    QTextCharFormat format;
    if (block.kind == MarkupBlock::Kind::Heading) {
        format.setFontPointSize(font.pointSizeF() * headingSizes[qBound(1, block.heading, 6) - 1]);
        format.setFontWeight(QFont::Bold);
    }
    return block.kind == MarkupBlock::Kind::Code ? formatOf(MarkupFormat::Code, format) : format;
}

void insert(QTextCursor &cursor, const MarkupBlock &block, const QFont &font)
{
    const QTextCharFormat plain = formatOf(block, font);
    if (!block.marker.isEmpty())
        cursor.insertText(block.marker + u' ', plain);
    int from = 0;
    for (const presenters::MarkupSpan &span : block.spans) {
        cursor.insertText(block.text.mid(from, span.from - from), plain);
        cursor.insertText(block.text.mid(span.from, span.length), formatOf(span.formats, plain));
        from = span.from + span.length;
    }
    cursor.insertText(block.kind == MarkupBlock::Kind::Rule ? QStringLiteral("⁂") : block.text.mid(from), plain);
}

} // namespace

MarkupView::MarkupView(QWidget *parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
}

void MarkupView::showMarkup(const QString &foreign)
{
    clear();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    bool first = true;
    for (const MarkupBlock &block : presenters::readMarkup(presenters::cleanText(foreign))) {
        QTextBlockFormat format;
        format.setLeftMargin(listIndent * (block.indent + block.quotes));
        format.setBottomMargin(font().pointSizeF() / 2);
        if (std::exchange(first, false))
            cursor.setBlockFormat(format);
        else
            cursor.insertBlock(format, {});
        insert(cursor, block, font());
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
}

} // namespace dramatis::widgets
