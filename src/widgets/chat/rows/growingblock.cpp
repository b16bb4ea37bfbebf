#include "widgets/chat/rows/growingblock.h"

#include <algorithm>

namespace dramatis::widgets {

namespace {

using presenters::MarkupBlock;

constexpr int longestEnd = 1'200; // characters; of more, all but the last lines become a piece
constexpr int linesOfEnd = 3;     // a word that grows may still go to the next line

bool isPlainParagraph(const MarkupBlock &block)
{
    return block.kind == MarkupBlock::Kind::Paragraph && !block.breaksAnywhere && !block.text.isRightToLeft();
}

bool runsToTheLeft(QChar c)
{
    const QChar::Direction direction = c.direction();
    return direction == QChar::DirR || direction == QChar::DirAL || direction == QChar::DirAN;
}

// Up to where both say the same, in the same formats.
int commonStart(const MarkupBlock &one, const MarkupBlock &other)
{
    const auto texts = std::ranges::mismatch(one.text, other.text);
    qsizetype common = texts.in1 - one.text.cbegin();
    const auto spans = std::ranges::mismatch(one.spans, other.spans);
    if (spans.in1 != one.spans.cend())
        common = std::min<qsizetype>(common, spans.in1->from);
    if (spans.in2 != other.spans.cend())
        common = std::min<qsizetype>(common, spans.in2->from);
    return int(common);
}

// Where the last lines of a long piece begin; 0 where it is to stay whole.
int startOfLastLines(const BodyPiece &piece)
{
    const int line = piece.layout->lineCount() - linesOfEnd;
    if (piece.size <= longestEnd || line <= linesOfEnd)
        return 0;
    const int start = piece.layout->lineAt(line).textStart();
    return piece.layout->text()[start - 1] == u' ' ? start : 0;
}

} // namespace

bool GrowingBlock::keepsAllButTheEnd(const MarkupBlock &longer) const
{
    if (!laid.isLaidOut() || laid.pieces.empty() || !isPlainParagraph(block) || !isPlainParagraph(longer)
        || block.quotes != longer.quotes || block.indent != longer.indent || block.marker != longer.marker)
        return false;
    const BodyPiece &end = laid.pieces.back();
    const int from = end.from;
    if (std::any_of(longer.text.cbegin() + from, longer.text.cend(), runsToTheLeft))
        return false;
    // The first word of the end decides where the line above it stops.
    return from == 0 || commonStart(block, longer) >= from + end.layout->lineAt(0).textLength();
}

std::optional<BodyBlock> GrowingBlock::grown(const MarkupBlock &longer, const ChatStyle &style, int lead)
{
    if (!keepsAllButTheEnd(longer))
        return {};
    BodyBlock result = std::move(laid);
    const BodyPiece last = std::move(result.pieces.back());
    result.pieces.pop_back();
    int from = last.from;
    QPoint at = last.at;
    const auto append = [&](int end) {
        BodyPiece piece = BodyPiece::made(longer, from, end - from, style, Qt::AlignLeft);
        const int height = piece.breakLines(result.width, style, false, from == 0 ? lead : 0);
        piece.at = at;
        piece.cell = QRect(0, at.y(), result.width, height);
        result.pieces.push_back(std::move(piece));
        return height;
    };
    const int size = int(longer.text.size());
    int height = append(size);
    if (const int start = startOfLastLines(result.pieces.back()); start > 0) {
        result.pieces.pop_back();
        const int kept = append(from + start);
        from += start;
        at.ry() += kept + style.lineGap;
        height = append(size);
    }
    result.height = std::max(1, at.y() + height);
    result.reach = result.left;
    for (const BodyPiece &piece : result.pieces)
        result.reach = std::max(result.reach, result.left + piece.widest());
    return result;
}

} // namespace dramatis::widgets
