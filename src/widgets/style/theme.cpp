#include "widgets/style/theme.h"

#include <QPalette>

#include <algorithm>
#include <cmath>

namespace dramatis::widgets {

namespace {

using Role = QPalette::ColorRole;

constexpr qreal tint = 0.14; // of the accent, behind what is chosen
constexpr qreal readable = 4.5;
constexpr qreal showingThrough = 0.1; // of a picture, through what covers it behind texts

// Of two texts the one that is read better.
QColor readableOn(const QColor &ground)
{
    const QColor white(Qt::white);
    const QColor black(0x10, 0x11, 0x14);
    return contrast(white, ground) >= contrast(black, ground) ? white : black;
}

bool isReadableOn(const QList<QColor> &grounds, const QColor &text)
{
    return std::ranges::all_of(grounds, [&](const QColor &ground) { return contrast(text, ground) >= readable; });
}

// Its hue stays.
QColor readableTone(const QColor &wanted, const QList<QColor> &grounds, bool isDark)
{
    constexpr float step = 0.01F;
    const float hue = std::max(0.0F, wanted.hslHueF()); // greys have none
    float lightness = wanted.lightnessF();
    QColor tone(wanted.rgb());
    while (!isReadableOn(grounds, tone) && lightness >= 0 && lightness <= 1) {
        lightness += isDark ? step : -step;
        tone = QColor(QColor::fromHslF(hue, wanted.hslSaturationF(), std::clamp(lightness, 0.0F, 1.0F)).rgb());
    }
    return tone;
}

bool isDarkPalette(const QPalette &palette)
{
    return palette.color(Role::Window).lightness() < palette.color(Role::WindowText).lightness();
}

// What a palette that is not ours says, and what it does not say, made from it.
Theme derived(const QPalette &palette)
{
    Theme theme;
    theme.isDark = isDarkPalette(palette);
    theme.canvas = palette.color(Role::Window);
    theme.surface = palette.color(Role::Base);
    theme.sunken = palette.color(Role::AlternateBase);
    theme.text = palette.color(Role::Text);
    theme.line = mixed(theme.text, theme.surface, 0.8);
    theme.edge = mixed(theme.text, theme.surface, 0.45);
    theme.dim = mixed(theme.text, theme.surface, 0.3);
    theme.faint = mixed(theme.text, theme.surface, 0.4);
    theme.accent = palette.color(Role::Accent);
    theme.onAccent = readableOn(theme.accent);
    theme.selection = palette.color(Role::Highlight);
    theme.speech = mixed(theme.text, theme.accent, 0.45);
    theme.good = theme.isDark ? Theme::dark().good : Theme::light().good;
    theme.bad = theme.isDark ? Theme::dark().bad : Theme::light().bad;
    theme.secret = theme.isDark ? Theme::dark().secret : Theme::light().secret;
    return theme;
}

} // namespace

const Theme &Theme::light()
{
    static const Theme theme{.canvas = QColor(0xFAF9F7),
                             .surface = QColor(0xFFFFFF),
                             .sunken = QColor(0xF1EFEB),
                             .line = QColor(0xDEDCD6),
                             .edge = QColor(0x7F848C),
                             .text = QColor(0x1F2328),
                             .dim = QColor(0x5C626B),
                             .faint = QColor(0x62686F),
                             .accent = QColor(0x4153A6),
                             .onAccent = QColor(0xFFFFFF),
                             .selection = QColor(0xE3E7F6),
                             .speech = QColor(0x24508A),
                             .good = QColor(0x1B7348),
                             .bad = QColor(0xB3382C),
                             .secret = QColor(0x855A00),
                             .isDark = false};
    return theme;
}

const Theme &Theme::dark()
{
    static const Theme theme{.canvas = QColor(0x15161A),
                             .surface = QColor(0x1C1E23),
                             .sunken = QColor(0x101114),
                             .line = QColor(0x343842),
                             .edge = QColor(0x7C8290),
                             .text = QColor(0xE7E8EB),
                             .dim = QColor(0x9CA3AF),
                             .faint = QColor(0x989FAB),
                             .accent = QColor(0x93A4FF),
                             .onAccent = QColor(0x101114),
                             .selection = QColor(0x2B3358),
                             .speech = QColor(0xA9C4F5),
                             .good = QColor(0x5CC08F),
                             .bad = QColor(0xF08A7C),
                             .secret = QColor(0xE0B458),
                             .isDark = true};
    return theme;
}

Theme Theme::of(const QPalette &palette)
{
    for (const Theme *known : {&light(), &dark()}) {
        if (palette.color(QPalette::Active, Role::Window) != known->canvas
            || palette.color(QPalette::Active, Role::Base) != known->surface)
            continue;
        Theme theme = *known;
        const QColor accent = palette.color(QPalette::Active, Role::Accent);
        if (accent != theme.accent) {
            theme.accent = accent;
            theme.onAccent = readableOn(accent);
            const QColor highlight = palette.color(QPalette::Active, Role::Highlight);
            theme.selection = highlight == known->selection ? theme.tinted(tint) : highlight;
        }
        return theme;
    }
    return derived(palette);
}

Theme Theme::withAccent(const QColor &wanted) const
{
    Theme theme = *this;
    const QColor through = mixed(surface, isDark ? QColor(Qt::white) : QColor(Qt::black), showingThrough);
    theme.accent = readableTone(wanted, {canvas, surface, sunken, through}, isDark);
    theme.onAccent = readableOn(theme.accent);
    theme.selection = theme.tinted(tint);
    return theme;
}

QColor Theme::tinted(qreal partOfAccent) const
{
    QList<QColor> texts{text, dim, accent, speech, good, bad, secret};
    texts.removeIf([&](const QColor &each) { return contrast(each, surface) < readable; });
    constexpr int steps = 14;
    for (int left = steps; left > 0; --left) {
        const QColor found(mixed(surface, accent, partOfAccent * left / steps).rgb());
        if (std::ranges::all_of(texts, [&](const QColor &each) { return contrast(each, found) >= readable; }))
            return found;
    }
    return surface;
}

QPalette Theme::palette() const
{
    QPalette palette(surface, canvas);
    for (const Role role : {Role::WindowText, Role::Text, Role::ButtonText, Role::ToolTipText, Role::HighlightedText})
        palette.setColor(role, text);
    palette.setColor(Role::BrightText, onAccent);
    palette.setColor(Role::Base, surface);
    palette.setColor(Role::AlternateBase, sunken);
    palette.setColor(Role::ToolTipBase, surface);
    palette.setColor(Role::PlaceholderText, faint);
    palette.setColor(Role::Highlight, selection);
    palette.setColor(Role::Accent, accent);
    palette.setColor(Role::Link, accent);
    palette.setColor(Role::LinkVisited, accent);
    palette.setColor(Role::Light, surface);
    palette.setColor(Role::Midlight, canvas);
    palette.setColor(Role::Mid, line);
    palette.setColor(Role::Dark, edge);
    palette.setColor(Role::Shadow, isDark ? QColor(Qt::black) : edge);
    for (const Role role : {Role::WindowText, Role::Text, Role::ButtonText, Role::HighlightedText})
        palette.setColor(QPalette::Disabled, role, faint);
    palette.setColor(QPalette::Disabled, Role::Highlight, sunken);
    palette.setColor(QPalette::Disabled, Role::Base, canvas);
    return palette;
}

const QList<QColor> &accentColors()
{
    static const QList<QColor> colors{QColor(0x2F6FB3), QColor(0x1E8090), QColor(0x2E7D4F), QColor(0x9A6A00),
                                      QColor(0xB85520), QColor(0xB83A3A), QColor(0xB03A78), QColor(0x7A4FB5)};
    return colors;
}

QColor mixed(const QColor &one, const QColor &other, qreal partOfOther)
{
    const auto part = [&](float a, float b) { return float(a * (1 - partOfOther) + b * partOfOther); };
    return QColor::fromRgbF(part(one.redF(), other.redF()), part(one.greenF(), other.greenF()),
                            part(one.blueF(), other.blueF()));
}

qreal contrast(const QColor &one, const QColor &other)
{
    const auto light = [](const QColor &color) {
        const auto part = [](float value) {
            return value <= 0.03928F ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF()) + 0.0722 * part(color.blueF()) + 0.05;
    };
    const auto [dark, bright] = std::minmax({light(one), light(other)});
    return bright / dark;
}

bool isHighContrast(const QPalette &palette)
{
    constexpr qreal nearlyPure = 19.5;
    return contrast(palette.color(Role::Window), palette.color(Role::WindowText)) >= nearlyPure
           && contrast(palette.color(Role::Base), palette.color(Role::Text)) >= nearlyPure;
}

} // namespace dramatis::widgets
