// A text to read that is as high as its lines, where what is around it scrolls.
#pragma once

#include "widgets/text/markupview.h"

namespace dramatis::widgets {

class FittedMarkup : public MarkupView {
    Q_OBJECT
public:
    explicit FittedMarkup(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
};

} // namespace dramatis::widgets
