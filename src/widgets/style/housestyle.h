// How controls look in every window: Qt's Fusion gives the behavior, this gives the shapes. Flat surfaces, corners of
// 8 pixels, one accent; the focus is a ring of 2 pixels. Colours come from Theme, by the palette of each control.
//
// Controls are 32 pixels high, which is also the least that a pointer can hit with ease.
#pragma once

#include <QProxyStyle>

class QStyleOptionToolButton;

namespace dramatis::widgets {

class HouseStyle : public QProxyStyle {
    Q_OBJECT
public:
    HouseStyle();

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returned) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption *option, const QWidget *widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;

private:
    void drawToolButton(const QStyleOptionToolButton &option, QPainter &painter, const QWidget *widget) const;
    void drawLineOr(ControlElement element, const QStyleOption &option, QPainter &painter, const QWidget *widget) const;
    void drawProgress(ControlElement element, const QStyleOption &option, QPainter &painter,
                      const QWidget *widget) const;
};

} // namespace dramatis::widgets
