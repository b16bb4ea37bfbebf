// One line that gives way: what does not fit ends in "…", and is whole under the pointer.
#pragma once

#include <QLabel>

namespace dramatis::widgets {

class ElidedLabel : public QLabel {
public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
};

} // namespace dramatis::widgets
