#include "widgets/text/markupview.h"

#include "presenters/text/markup.h"

#include <QFontDatabase>
#include <QTextTable>

namespace dramatis::widgets {

using presenters::MarkupBlock;
using presenters::MarkupFormat;

namespace {

constexpr qreal listIndent = 20;
constexpr qreal cellPadding = 4;
constexpr qsizetype mostCells = 2'000; // of all tables together; each costs much more than a word
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

void insertText(QTextCursor &cursor, const MarkupBlock &block, int from, int end, const QTextCharFormat &plain)
{
    for (const presenters::MarkupSpan &span : block.spans) {
        if (span.from < from || span.from >= end)
            continue;
        cursor.insertText(block.text.mid(from, span.from - from), plain);
        cursor.insertText(block.text.mid(span.from, span.length), formatOf(span.formats, plain));
        from = span.from + span.length;
    }
    cursor.insertText(block.text.mid(from, end - from), plain);
}

void insertTable(QTextCursor &cursor, const MarkupBlock &block)
{
    QTextTableFormat format;
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setCellPadding(cellPadding);
    format.setLeftMargin(listIndent * (block.indent + block.quotes));
    const auto columns = int(block.columns.size());
    QTextTable *table = cursor.insertTable(int(block.cells.size()) / columns, columns, format);
    for (int i = 0; i < block.cells.size(); ++i) {
        QTextCursor cell = table->cellAt(i / columns, i % columns).firstCursorPosition();
        insertText(cell, block, block.cells[i], block.cellEnd(i), {});
    }
    cursor.movePosition(QTextCursor::End);
}

// `cells`: how many tables may still have; what goes beyond is shown with gaps between its cells.
void insert(QTextCursor &cursor, const MarkupBlock &block, const QFont &font, qsizetype &cells)
{
    const QTextCharFormat plain = formatOf(block, font);
    if (!block.marker.isEmpty())
        cursor.insertText(block.marker + u' ', plain);
    if (block.kind == MarkupBlock::Kind::Table && (cells -= block.cells.size()) >= 0)
        insertTable(cursor, block);
    else if (block.kind == MarkupBlock::Kind::Rule)
        cursor.insertText(QStringLiteral("⁂"), plain);
    else
        insertText(cursor, block, 0, int(block.text.size()), plain);
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
    qsizetype cells = mostCells;
    for (const MarkupBlock &block : presenters::readMarkup(presenters::cleanText(foreign))) {
        QTextBlockFormat format;
        format.setLeftMargin(listIndent * (block.indent + block.quotes));
        format.setBottomMargin(font().pointSizeF() / 2);
        if (std::exchange(first, false))
            cursor.setBlockFormat(format);
        else
            cursor.insertBlock(format, {});
        insert(cursor, block, font(), cells);
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
}

} // namespace dramatis::widgets
