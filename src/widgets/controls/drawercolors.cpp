#include "widgets/controls/drawercolors.h"

#include "widgets/chat/rows/chatstyle.h"
#include "widgets/style/theme.h"

#include <QPalette>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

namespace {

// Teal and vermilion: far apart for every common kind of colour blindness.
constexpr float likingHue = 0.47F;
constexpr float dislikingHue = 0.04F;

} // namespace

DrawerColors DrawerColors::of(const QPalette &palette)
{
    const Theme theme = Theme::of(palette);
    return {.paper = theme.surface, .ink = theme.text, .dim = theme.dim, .faint = theme.line, .accent = theme.accent};
}

QColor DrawerColors::affinity(int value) const
{
    const bool dark = paper.lightnessF() < ink.lightnessF();
    const QColor full = QColor::fromHslF(value < 0 ? dislikingHue : likingHue, 0.72F, dark ? 0.6F : 0.34F);
    constexpr int likingBegins = 8; // below it is "neutral"
    const qreal strength = std::abs(value) < likingBegins ? 0 : std::min(1.0, 0.45 + std::abs(value) / 90.0);
    return mixed(mixed(ink, paper, 0.45), full, strength);
}

QColor DrawerColors::person(int slot) const
{
    if (slot == 0)
        return accent;
    const float hue = accent.hslHueF() < 0 ? 0.6F : accent.hslHueF();
    return QColor::fromHslF(std::fmod(hue + 0.17F * float(slot), 1.0F),
                            std::clamp(accent.hslSaturationF(), 0.25F, 0.5F),
                            std::clamp(accent.lightnessF(), 0.38F, 0.6F));
}

} // namespace dramatis::widgets
