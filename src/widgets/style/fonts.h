// The typefaces that come with the program, Inter for the windows and Literata for the story, and those that the user
// prefers. Licences: resources/fonts.
#pragma once

#include <QFont>

namespace dramatis::widgets {

// Makes them known to Qt; before the first window. Where that fails, the system's own fonts stay.
void loadFonts();

// What texts are set in where the user chose nothing.
QString usualWindowFamily();
QString usualStoryFamily();

// Points. The size of the system's own font leads, so that a desktop with large text has large text here; `size` is a
// share of it. A family that is empty or not there is the usual one.
QFont windowFont(const QString &family = {}, qreal size = 1);
// For the words of a story, at the size of `font`.
QFont storyFont(const QFont &font, const QString &family = {});

// The height of what is painted `usual` pixels high where text has its usual size.
int textPixels(int usual);

} // namespace dramatis::widgets
