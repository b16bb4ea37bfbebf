// The shapes that HouseStyle draws. Each takes the option that Qt hands to a style; sizes are in device-independent
// pixels.
#pragma once

#include <QIcon>
#include <QStyle>

class QColor;
class QPainter;
class QPalette;
class QRect;
class QStyleOption;
class QStyleOptionButton;
class QStyleOptionViewItem;

namespace dramatis::widgets::house {

constexpr int radius = 8;
constexpr int controlHeight = 32;
constexpr int leastButtonWidth = 64;
constexpr int roundButton = 36;   // one with an icon and no words
constexpr int indicatorSide = 18; // of check and option boxes
constexpr int scrollBarWidth = 12;
constexpr int sliderKnob = 18;

void drawButton(const QStyleOptionButton &option, QPainter &painter);
void drawToolButtonPanel(const QStyleOption &option, QPainter &painter);
void drawField(const QStyleOption &option, QPainter &painter, int corner = radius);      // what one types in
void drawFieldFrame(const QStyleOption &option, QPainter &painter, int corner = radius); // its edge alone
void drawViewFrame(const QStyleOption &option, QPainter &painter);
void drawFocusRing(const QStyleOption &option, QPainter &painter);
void drawCheckBox(const QStyleOption &option, QPainter &painter);
void drawOptionBox(const QStyleOption &option, QPainter &painter);
void drawRow(const QStyleOptionViewItem &option, QPainter &painter);
void drawMenuPanel(const QStyleOption &option, QPainter &painter);
void drawMenuBarItem(const QStyleOption &option, const QStyle &style, QPainter &painter);
void drawDockTitle(const QStyleOption &option, const QStyle &style, QPainter &painter);
void drawArrow(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter &painter);
QIcon tinted(const QIcon &icon, const QSize &size, const QColor &color, const QPainter &on);
void drawChevron(Qt::ArrowType direction, const QRect &place, const QColor &color, QPainter &painter);

} // namespace dramatis::widgets::house
