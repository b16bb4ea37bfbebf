#include "presenters/shell/schemepalette.h"

namespace dramatis::presenters {

namespace {
struct Tones {
    float window;
    float base;
    float alternate;
    float button;
    float text;
    float faint; // disabled, and where nothing is typed yet
    float highlight;
};

constexpr float hue = 220.0F / 360.0F; // the blue of the icon, hardly visible in the greys
constexpr float greySaturation = 0.06F;
constexpr float highlightSaturation = 0.45F;

QColor grey(float lightness)
{
    return QColor::fromHslF(hue, greySaturation, lightness);
}

QPalette paletteOf(const Tones &tones)
{
    QPalette palette(grey(tones.button), grey(tones.window));
    const QColor text = grey(tones.text);
    const QColor highlight = QColor::fromHslF(hue, highlightSaturation, tones.highlight);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, text);
    palette.setColor(QPalette::Base, grey(tones.base));
    palette.setColor(QPalette::AlternateBase, grey(tones.alternate));
    palette.setColor(QPalette::ToolTipBase, grey(tones.alternate));
    palette.setColor(QPalette::PlaceholderText, grey(tones.faint));
    palette.setColor(QPalette::Highlight, highlight);
    palette.setColor(QPalette::Accent, highlight);
    palette.setColor(QPalette::HighlightedText, grey(0.98F));
    palette.setColor(QPalette::BrightText, grey(0.98F));
    const QColor link = QColor::fromHslF(hue, highlightSaturation, tones.text > tones.base ? 0.72F : 0.42F);
    palette.setColor(QPalette::Link, link);
    palette.setColor(QPalette::LinkVisited, link);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, grey(tones.faint));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, grey(tones.alternate));
    return palette;
}
} // namespace

QPalette darkPalette()
{
    return paletteOf({.window = 0.15F,
                      .base = 0.11F,
                      .alternate = 0.19F,
                      .button = 0.21F,
                      .text = 0.90F,
                      .faint = 0.52F,
                      .highlight = 0.45F});
}

QPalette lightPalette()
{
    return paletteOf({.window = 0.94F,
                      .base = 1.0F,
                      .alternate = 0.96F,
                      .button = 0.93F,
                      .text = 0.10F,
                      .faint = 0.55F,
                      .highlight = 0.48F});
}

} // namespace dramatis::presenters
