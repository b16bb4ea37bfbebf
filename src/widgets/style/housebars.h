// The shapes of tabs, headers, bars and sliders, and of fields that open or count; see housepainting.h.
#pragma once

#include <QString>

class QPainter;
class QRect;
class QStyleOption;
class QStyleOptionComboBox;
class QStyleOptionHeader;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;

namespace dramatis::widgets::house {

void drawTab(const QStyleOptionTab &option, QPainter &painter);
void drawTabBase(const QStyleOption &option, QPainter &painter);
void drawHeaderSection(const QStyleOptionHeader &option, QPainter &painter);
void drawProgress(const QStyleOptionProgressBar &option, const QRect &groove, QPainter &painter);
void drawScrollBar(const QStyleOptionSlider &option, const QRect &knob, QPainter &painter);
void drawSlider(const QStyleOptionSlider &option, const QRect &groove, const QRect &knob, QPainter &painter);
QString elidedText(const QStyleOptionComboBox &option, const QRect &field); // what a box shows
void drawComboBox(const QStyleOptionComboBox &option, const QRect &arrow, QPainter &painter);
void drawSpinBox(const QStyleOptionSpinBox &option, const QRect &up, const QRect &down, QPainter &painter);

} // namespace dramatis::widgets::house
