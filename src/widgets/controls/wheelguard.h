// The wheel scrolls; it turns no value of a box that the user has not entered.
#pragma once

#include <QObject>

namespace dramatis::widgets {

class WheelGuard : public QObject {
    Q_OBJECT
public:
    explicit WheelGuard(QObject *parent = nullptr); // guards the application's boxes for as long as it lives

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace dramatis::widgets
