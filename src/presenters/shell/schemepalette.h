// Colours for light and dark, for systems that cannot switch by themselves.
#pragma once

#include <QPalette>

namespace dramatis::presenters {

QPalette darkPalette();
QPalette lightPalette();

} // namespace dramatis::presenters
