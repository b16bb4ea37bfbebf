// Where the parts of scroll bars and of fields that open or count stand, and how far panes stand apart, in
// device-independent pixels.
#pragma once

#include <QStyleOption>

namespace dramatis::widgets::house {

constexpr int arrowRoom = 24; // for what opens a list
constexpr int stepRoom = 24;  // for what counts up and down
constexpr int fieldPadding = 8;
constexpr int shortestKnob = 32; // of scroll bars

QRect scrollPart(const QStyleOptionSlider &option, QStyle::SubControl part);
QRect spinPart(const QStyleOptionSpinBox &option, QStyle::SubControl part);
QRect comboPart(const QStyleOptionComboBox &option, QStyle::SubControl part);
int splitterWidth(const QWidget *splitter);

} // namespace dramatis::widgets::house
