// The shapes that HouseStyle draws. Each takes the option that Qt hands to a style; sizes are in device-independent
// pixels.
#pragma once

#include <Qt>

class QColor;
class QPainter;
class QPalette;
class QRect;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionViewItem;
class QStyleOptionProgressBar;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionToolButton;

namespace dramatis::widgets::house {

constexpr int radius = 8;
constexpr int controlHeight = 32;
constexpr int indicatorSide = 18; // of check and option boxes
constexpr int scrollBarWidth = 12;
constexpr int sliderKnob = 18;

void drawButton(const QStyleOptionButton &option, QPainter &painter);
void drawToolButtonPanel(const QStyleOption &option, QPainter &painter);
void drawField(const QStyleOption &option, QPainter &painter);      // what one types in
void drawFieldFrame(const QStyleOption &option, QPainter &painter); // its edge alone
void drawViewFrame(const QStyleOption &option, QPainter &painter);
void drawFocusRing(const QStyleOption &option, QPainter &painter);
void drawCheckBox(const QStyleOption &option, QPainter &painter);
void drawOptionBox(const QStyleOption &option, QPainter &painter);
void drawRow(const QStyleOptionViewItem &option, QPainter &painter);
void drawMenuPanel(const QStyleOption &option, QPainter &painter);
void drawMenuBarItem(const QStyleOptionMenuItem &option, QPainter &painter);
void drawTab(const QStyleOptionTab &option, QPainter &painter);
void drawTabBase(const QStyleOption &option, QPainter &painter);
void drawHeaderSection(const QStyleOptionHeader &option, QPainter &painter);
void drawProgress(const QStyleOptionProgressBar &option, const QRect &groove, QPainter &painter);
void drawScrollBar(const QStyleOptionSlider &option, const QRect &knob, QPainter &painter);
void drawSlider(const QStyleOptionSlider &option, const QRect &groove, const QRect &knob, QPainter &painter);
void drawComboBox(const QStyleOptionComboBox &option, const QRect &arrow, QPainter &painter);
void drawSpinBox(const QStyleOptionSpinBox &option, const QRect &up, const QRect &down, QPainter &painter);
void drawChevron(Qt::ArrowType direction, const QRect &place, const QColor &color, QPainter &painter);

} // namespace dramatis::widgets::house
