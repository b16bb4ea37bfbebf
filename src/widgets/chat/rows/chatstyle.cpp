#include "widgets/chat/rows/chatstyle.h"

#include "widgets/style/fonts.h"
#include "widgets/style/theme.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

namespace {

using presenters::Looks;
using presenters::MarkupFormat;

constexpr qreal storySize = 1.15; // of the font of the windows
constexpr qreal usualText = 16;   // pixels; measures below are for a story of this size, and grow with it
constexpr int usualPortrait = 40;
constexpr int mostPortrait = 34;   // where there is little room
constexpr qreal bubblePart = 0.86; // of the column, at most

// From the portraits to the right edge of what is written. Beyond some 75 characters the eye loses the next line, so
// the usual column has no more. 0: all there is.
int columnWidth(Looks::Column column)
{
    switch (column) {
    case Looks::Column::Narrow: return 560;
    case Looks::Column::Normal: return 680;
    case Looks::Column::Wide: return 880;
    case Looks::Column::Full: break;
    }
    return 0;
}

int portraitSide(Looks::PortraitSize size)
{
    switch (size) {
    case Looks::PortraitSize::None: return 0;
    case Looks::PortraitSize::Small: return 32;
    case Looks::PortraitSize::Medium: return usualPortrait;
    case Looks::PortraitSize::Large: return 64;
    }
    return 0;
}

QFont scaled(QFont font, qreal factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(std::max(4.0, font.pointSizeF() * factor));
    else
        font.setPixelSize(std::max(5, int(std::lround(font.pixelSize() * factor))));
    return font;
}

// The platform's fixed font at the size of the text: its own size suits terminals.
QFont fixedFont(const QFont &text)
{
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (text.pointSizeF() > 0)
        fixed.setPointSizeF(text.pointSizeF() * 0.92);
    else
        fixed.setPixelSize(std::max(5, text.pixelSize() * 92 / 100));
    return fixed;
}

// As much of the ink as it takes.
QColor legible(const QColor &color, const QColor &ink, const QList<QColor> &grounds)
{
    constexpr qreal enough = 4.5;
    constexpr int steps = 20;
    for (int i = 0; i < steps; ++i) {
        const QColor found = mixed(color, ink, qreal(i) / steps);
        if (std::ranges::all_of(grounds, [&](const QColor &ground) { return contrast(found, ground) >= enough; }))
            return found;
    }
    return ink;
}

void chooseColors(ChatStyle &style, const QPalette &palette)
{
    const Theme theme = Theme::of(palette);
    style.paper = theme.surface;
    style.ink = theme.text;
    style.accent = theme.accent;
    style.dim = theme.dim;
    style.faint = theme.line;
    style.speech = theme.speech;
    style.action = mixed(theme.text, theme.surface, 0.24);
    style.link = palette.color(QPalette::Link);
    style.ownCard = theme.tinted(0.09);
    style.otherCard = theme.sunken;
    style.muted = theme.sunken;
    style.edge = theme.edge;
    style.selection = theme.selection;
    style.selectedInk = theme.text;
    style.hit = mixed(theme.surface, theme.accent, 0.35);
    style.mark = legible(style.accent, style.ink, {style.paper, style.ownCard, style.muted});
}

void chooseGaps(ChatStyle &style)
{
    const qreal line = QFontMetricsF(style.text).height();
    const auto lines = [line](qreal share) { return int(std::lround(line * share)); };
    const bool tight = style.isCompact();
    style.padding = lines(0.6);
    style.cardPadding = tight ? lines(0.08) : style.padding * 2 / 3;
    style.rowGap = lines(tight ? 0.45 : 0.75);
    style.lineGap = lines(tight ? 0.1 : 0.22);
    style.paragraphGap = lines(tight ? 0.22 : 0.62);
    style.itemGap = lines(tight ? 0.15 : 0.3);
    style.indent = lines(1.3);
}

// Lines stay as long as they are, whatever stands beside them: portraits take from the margin only.
void placeColumn(ChatStyle &style, const Looks &looks)
{
    const qreal unit = QFontInfo(style.text).pixelSize() / usualText;
    const auto scaled = [unit](int pixels) { return int(std::lround(pixels * unit)); };
    const bool narrow = style.width < QFontMetricsF(style.text).height() * 24;
    const int side = style.isCompact() ? 0 : portraitSide(looks.portraitSize);
    style.portrait = scaled(narrow ? std::min(side, mostPortrait) : side);
    const auto gutterOf = [&](int portrait) { return portrait > 0 ? portrait + 2 * style.padding : style.padding; };
    const int gutter = gutterOf(style.portrait);
    const int margin = narrow ? style.padding / 2 : style.padding * 2;
    const int tools = style.isCompact() ? std::max(0, ChatStyle::toolsMargin - margin - style.padding) : 0;
    const int room = std::max(40, style.width - 2 * margin - gutter - style.padding - tools);
    const int column = scaled(columnWidth(looks.column));
    style.textWidth = column > 0 ? std::min(room, column - gutterOf(scaled(usualPortrait)) - style.padding) : room;
    style.bodyWidth = style.isBubbles() ? int(style.textWidth * bubblePart) : style.textWidth;
    style.portraitLeft = margin + (room - style.textWidth) / 2;
    style.textLeft = style.portraitLeft + gutter;
}

} // namespace

ChatStyle ChatStyle::made(const QPalette &palette, const QFont &font, const Looks &looks, int width)
{
    ChatStyle style;
    chooseColors(style, palette);
    style.layout = looks.layout;
    style.roundPortraits = looks.roundPortraits;
    style.tintsSpeech = looks.tintedSpeech;
    style.dimming = looks.dimming;
    style.text = scaled(storyFont(font, looks.storyFamily), looks.zoom * storySize);
    style.name = scaled(font, looks.zoom);
    style.name.setBold(true);
    style.small = scaled(font, looks.zoom * 0.9);
    style.code = fixedFont(style.text);
    style.leading = style.text;
    style.leading.setBold(true);
    style.width = width;
    chooseGaps(style);
    placeColumn(style, looks);
    return style;
}
QTextCharFormat ChatStyle::format(const presenters::MarkupSpan &span) const
{
    QTextCharFormat format;
    const auto has = [&](MarkupFormat wanted) { return span.formats.testFlag(wanted); };
    if (has(MarkupFormat::Italic) || has(MarkupFormat::OutOfCharacter) || has(MarkupFormat::Picture))
        format.setFontItalic(true);
    if (has(MarkupFormat::Bold))
        format.setFontWeight(QFont::Bold);
    if (has(MarkupFormat::Struck))
        format.setFontStrikeOut(true);
    if (has(MarkupFormat::Code)) {
        format.setFont(code);
        format.setBackground(mixed(paper, ink, 0.09));
    }
    if (has(MarkupFormat::OutOfCharacter) || has(MarkupFormat::Picture) || has(MarkupFormat::LinkTarget))
        format.setForeground(dim);
    else if (has(MarkupFormat::Link))
        format.setForeground(link);
    else if (has(MarkupFormat::Speech) && tintsSpeech)
        format.setForeground(speech);
    else if (has(MarkupFormat::Italic))
        format.setForeground(action);
    if (has(MarkupFormat::Link) && !has(MarkupFormat::LinkTarget))
        format.setFontUnderline(true);
    return format;
}

QFont ChatStyle::blockFont(const presenters::MarkupBlock &block) const
{
    if (block.kind == presenters::MarkupBlock::Kind::Code)
        return code;
    if (block.kind != presenters::MarkupBlock::Kind::Heading)
        return text;
    QFont heading = scaled(text, block.heading <= 1 ? 1.3 : block.heading == 2 ? 1.18 : 1.06);
    heading.setBold(true);
    return heading;
}

QColor ChatStyle::slotColor(int slot) const
{
    if (slot == 0)
        return accent;
    // The accent's own weight in another hue, so that it suits whatever theme it comes from.
    const float hue = accent.hslHueF() < 0 ? 0.6F : accent.hslHueF();
    const float turned = std::fmod(hue + 0.17F * float(slot), 1.0F);
    return QColor::fromHslF(turned, std::clamp(accent.hslSaturationF(), 0.25F, 0.5F),
                            std::clamp(accent.lightnessF(), 0.38F, 0.6F));
}

} // namespace dramatis::widgets
