// The style of the platform with edges that can be seen in the dark. Fusion draws the frames of fields and boxes darker
// than the window, which on a dark window is as good as nothing; and its icons of docks are black.
#pragma once

#include <QProxyStyle>

namespace dramatis::widgets {

class EdgedStyle : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const override;
};

} // namespace dramatis::widgets
