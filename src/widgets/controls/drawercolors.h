// The colours of the drawers, all drawn from the platform's palette.
#pragma once

#include <QColor>

class QPalette;

namespace dramatis::widgets {

struct DrawerColors {
    QColor paper;
    QColor ink;
    QColor dim;
    QColor faint;
    QColor accent;

    static DrawerColors of(const QPalette &palette);

    // Between -100 and 100; the same lightness at both ends, and never the only thing that tells them apart.
    QColor affinity(int value) const;
    QColor person(int slot) const;
};

} // namespace dramatis::widgets
