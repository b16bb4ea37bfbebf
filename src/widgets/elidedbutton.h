// A flat button that gives way: what of its words does not fit ends in "…", and is whole under the pointer.
#pragma once

#include <QToolButton>

namespace dramatis::widgets {

class ElidedButton : public QToolButton {
public:
    using QToolButton::QToolButton;

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString shownText() const;
};

} // namespace dramatis::widgets
