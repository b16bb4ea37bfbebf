// ElidedButton is a flat button that can become narrower than its words: it ends in "…" then, and its tool tip holds
// all of them.
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
