// The colours of the windows, light and dark; the only place that names any. Everything that is read has a contrast of
// at least 4.5 to 1 on each ground, edges of controls and icons at least 3 to 1.
#pragma once

#include <QColor>
#include <QList>

class QPalette;

namespace dramatis::widgets {

struct Theme {
    QColor canvas;    // the window itself
    QColor surface;   // the chat, lists, menus and fields
    QColor sunken;    // grooves, headers of columns
    QColor line;      // between parts; carries no meaning alone
    QColor edge;      // around what can be clicked or typed in
    QColor text;      // what is read
    QColor dim;       // second lines
    QColor faint;     // disabled, or not typed yet
    QColor accent;    // the one color that leads
    QColor onAccent;  // text on it
    QColor selection; // behind a chosen row or text; stands beside the accent, never alone
    QColor speech;    // what is said aloud
    QColor good;
    QColor bad;
    QColor secret; // what some know and others do not
    bool isDark = false;

    static const Theme &light();
    static const Theme &dark();
    // The theme whose palette this is; the nearest one where the system or the user has set other colors.
    static Theme of(const QPalette &palette);

    // The same theme with another accent: lighter or darker than `wanted` as far as that takes to be read on
    // each ground.
    Theme withAccent(const QColor &wanted) const;
    // The surface with this part of the accent in it, or with less where a text could not be read on it.
    QColor tinted(qreal partOfAccent) const;

    // Palettes carry a theme to where things are drawn.
    QPalette palette() const;
};

// To choose an accent from. In no theme they look quite like this: see withAccent().
const QList<QColor> &accentColors();

// The part of `other` is between 0 and 1.
QColor mixed(const QColor &one, const QColor &other, qreal partOfOther);
// Between 1 and 21, as the Web Content Accessibility Guidelines count it.
qreal contrast(const QColor &one, const QColor &other);

// Desktops for people with weak eyes set pure colours; no theme may soften them.
bool isHighContrast(const QPalette &palette);

} // namespace dramatis::widgets
