// The typefaces that come with the program: Inter for the windows, Literata for the story. Licences: resources/fonts.
#pragma once

#include <QFont>

namespace dramatis::widgets {

// Makes them known to Qt; before the first window. Where that fails, the system's own fonts stay.
void loadFonts();

// Points. The size of the system's own font leads, so that a desktop with large text has large text here.
QFont windowFont();
// For the words of a story, at the size of `font`, unless the typeface is not there.
QFont storyFont(const QFont &font);

} // namespace dramatis::widgets
