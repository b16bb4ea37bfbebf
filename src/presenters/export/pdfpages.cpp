#include "presenters/export/pdfpages.h"

#include "base/visibletext.h"
#include "cards/chats/chattext.h"

#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

namespace dramatis::presenters {

namespace {

constexpr int portraitEdge = 34;
constexpr int coverEdge = 300;
constexpr QSize largestPicture(420, 420);
constexpr int mostCells = 2000; // of one table; what has more is shown as text

QString pdfLine(const QString &text)
{
    return cleanLine(base::oneLine(text));
}

QTextCharFormat sized(qreal points, bool bold = false, const QColor &color = Qt::black)
{
    QTextCharFormat format;
    format.setFontPointSize(points);
    format.setFontWeight(bold ? QFont::Bold : QFont::Normal);
    format.setForeground(color);
    return format;
}

QTextCharFormat withMarks(QTextCharFormat format, MarkupFormats marks)
{
    if (marks.testFlag(MarkupFormat::Italic))
        format.setFontItalic(true);
    if (marks.testFlag(MarkupFormat::Bold))
        format.setFontWeight(QFont::Bold);
    if (marks.testFlag(MarkupFormat::Struck))
        format.setFontStrikeOut(true);
    if (marks.testFlag(MarkupFormat::Code))
        format.setFontFamilies({QStringLiteral("monospace")});
    return format;
}

} // namespace

QString pdfTitle(const cards::ChatHeading &heading)
{
    for (const QString &title : {heading.title, heading.characters.join(QStringLiteral(", "))})
        if (base::isVisible(title))
            return pdfLine(title);
    return QStringLiteral("Chat");
}

PdfPages::PdfPages(QTextDocument &to, const PdfPictures &pictures) : m_pictures(pictures), m_cursor(&to)
{
    m_cursor.beginEditBlock(); // so that the document is laid out once, at the end
}

PdfPages::~PdfPages()
{
    m_cursor.endEditBlock();
}

void PdfPages::putTitle(const cards::ChatHeading &heading, const QString &cover)
{
    begin(24, 12, Qt::AlignHCenter);
    say(pdfTitle(heading), sized(20, true));
    if (const QString cast = heading.characters.join(QStringLiteral(" · ")); base::isVisible(cast)) {
        begin(12, 12, Qt::AlignHCenter);
        say(pdfLine(cast), sized(11, false, Qt::darkGray));
    }
    if (cover.isEmpty())
        return;
    begin(6, 12, Qt::AlignHCenter);
    show(cover, QSize(coverEdge, coverEdge));
}

void PdfPages::putMessage(const cards::ChatMessage &message)
{
    putHead(message);
    putText(cards::readable(message.text()), message.speaker);
    putEnd(message);
}

void PdfPages::putHead(const cards::ChatMessage &message)
{
    putSceneBreak(message);
    putSpeaker(message);
}

void PdfPages::putText(const QString &text, const QString &speaker)
{
    for (const MarkupBlock &block : readMarkup(cleanText(text)))
        put(block, speaker);
}

void PdfPages::putEnd(const cards::ChatMessage &message)
{
    if (message.called.isEmpty())
        return;
    begin(3, 3);
    say(pdfLine(message.called), sized(9, false, Qt::darkGray));
}

void PdfPages::putSceneBreak(const cards::ChatMessage &message)
{
    if (message.sceneBreak.isEmpty())
        return;
    begin(18, 14, Qt::AlignHCenter);
    say(pdfLine(message.sceneBreak), message.opensScene ? sized(15, true) : sized(11, false, Qt::darkGray));
}

void PdfPages::putSpeaker(const cards::ChatMessage &message)
{
    begin(14, 2);
    if (const QString portrait = m_pictures.portrait(message.speaker); !portrait.isEmpty()) {
        show(portrait, QSize(portraitEdge, portraitEdge));
        say(QStringLiteral("  "));
    }
    say(pdfLine(message.speaker), sized(11, true));
    say(QStringLiteral("  ") + pdfLine(cards::aside(message)), sized(8, false, Qt::darkGray));
}

void PdfPages::put(const MarkupBlock &block, const QString &speaker)
{
    using Kind = MarkupBlock::Kind;
    if (block.kind == Kind::Rule)
        return putRule();
    if (block.kind == Kind::Picture && putPicture(block, speaker))
        return;
    if (block.kind == Kind::Table && !block.columns.isEmpty() && block.cells.size() <= mostCells)
        return putTable(block);
    begin(3, 3, {}, qMin(block.quotes + block.indent, 8) * 18);
    QTextCharFormat base = sized(11, block.kind == Kind::Heading);
    if (block.kind == Kind::Code)
        base.setFontFamilies({QStringLiteral("monospace")});
    if (!block.marker.isEmpty())
        say(block.marker + u' ', base);
    putSpans(block, base);
}

void PdfPages::putSpans(const MarkupBlock &block, QTextCharFormat base)
{
    int at = 0;
    for (const MarkupSpan &span : block.spans) {
        say(block.text.sliced(at, span.from - at), base);
        say(block.text.sliced(span.from, span.length), withMarks(base, span.formats));
        at = span.from + span.length;
    }
    say(block.text.sliced(at), base);
}

// False: nobody has it, and its words stand there.
bool PdfPages::putPicture(const MarkupBlock &block, const QString &speaker)
{
    const PdfPicture picture = m_pictures.named(speaker, block.picture);
    if (picture.address.isEmpty())
        return false;
    const QSize bounded = picture.size.scaled(largestPicture, Qt::KeepAspectRatio).expandedTo(QSize(1, 1));
    begin(3, 3);
    show(picture.address, picture.size.boundedTo(bounded));
    return true;
}

void PdfPages::putRule()
{
    begin(6, 6);
    QTextBlockFormat rule = m_cursor.blockFormat();
    rule.setProperty(QTextFormat::BlockTrailingHorizontalRulerWidth, QTextLength(QTextLength::PercentageLength, 100));
    m_cursor.setBlockFormat(rule);
}

void PdfPages::putTable(const MarkupBlock &block)
{
    const int columns = int(block.columns.size());
    const int rows = int((block.cells.size() + columns - 1) / columns);
    if (rows == 0)
        return;
    begin(3, 0);
    QTextTableFormat format;
    format.setCellPadding(4);
    format.setCellSpacing(0);
    format.setBorderCollapse(true);
    QTextTable *table = m_cursor.insertTable(rows, columns, format);
    for (int cell = 0; cell < int(block.cells.size()); ++cell) {
        const int length = std::max(block.cellEnd(cell) - block.cells[cell], 0);
        table->cellAt(cell / columns, cell % columns)
            .firstCursorPosition()
            .insertText(block.text.mid(block.cells[cell], length), sized(11, cell < columns));
    }
    m_cursor.movePosition(QTextCursor::End);
}

void PdfPages::begin(qreal above, qreal below, Qt::Alignment alignment, qreal indent)
{
    QTextBlockFormat format;
    format.setTopMargin(above);
    format.setBottomMargin(below);
    format.setLeftMargin(indent);
    if (alignment != Qt::Alignment())
        format.setAlignment(alignment);
    if (std::exchange(m_isEmpty, false))
        m_cursor.setBlockFormat(format);
    else
        m_cursor.insertBlock(format, QTextCharFormat());
}

void PdfPages::say(const QString &text, const QTextCharFormat &format)
{
    if (!text.isEmpty())
        m_cursor.insertText(text, format);
}

void PdfPages::show(const QString &address, QSize size)
{
    QTextImageFormat format;
    format.setName(address);
    format.setWidth(size.width());
    format.setHeight(size.height());
    m_cursor.insertImage(format);
}

} // namespace dramatis::presenters
